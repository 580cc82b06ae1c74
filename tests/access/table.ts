/**
 * The access table: every call × every kind of caller. The enquiry belongs to the customer company, the offer on it to the
 * supplier company. A call without a row does not compile, and fails the test besides.
 */
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import { eq } from 'drizzle-orm'
import { newMailCode } from '../../server/account/mailProof.ts'
import { appUser } from '../../server/db/schema.ts'
import * as account from '../../src/api/contract/account.ts'
import * as security from '../../src/api/contract/security.ts'
import * as addendum from '../../src/api/contract/addendum.ts'
import * as bom from '../../src/api/contract/bom.ts'
import * as company from '../../src/api/contract/company.ts'
import type { BodyOf, CallInput, Endpoint } from '../../src/api/contract/endpoint.ts'
import * as enquiry from '../../src/api/contract/enquiry.ts'
import * as file from '../../src/api/contract/file.ts'
import type { contract } from '../../src/api/contract/index.ts'
import * as editing from '../../src/api/contract/editing.ts'
import * as confirmation from '../../src/api/contract/confirmation.ts'
import * as job from '../../src/api/contract/job.ts'
import * as legal from '../../src/api/contract/legal.ts'
import * as offer from '../../src/api/contract/offer.ts'
import * as submission from '../../src/api/contract/submission.ts'
import * as search from '../../src/api/contract/search.ts'
import * as supplierChoice from '../../src/api/contract/supplierChoice.ts'
import * as user from '../../src/api/contract/user.ts'
import { type BomMapping, defaultBomUnits } from '../../src/domain/bom/mapping.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { noOwnNumbers } from '../../src/domain/enquiry/ownNumbers.ts'
import { granted } from '../support/calls.ts'
import {
  bomText,
  csv,
  enquiryValues,
  makeEnquiry,
  makeFile,
  declined,
  makeOffer,
  offerValues,
  plainConfirmation,
  plainOrder,
  pdf,
} from '../support/factories.ts'
import { address, makeCompany, makeUser, newMail, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { asSeen, submitted } from '../support/submitting.ts'
import type { TestServer } from '../support/server.ts'
import { adminBomRows } from './adminBomRows.ts'
import { bomPresetRows } from './bomPresetRows.ts'
import { articleRows } from './articleRows.ts'
import { articleImportRows, importConfigRows } from './importRows.ts'
import { masterdataRows } from './masterdataRows.ts'
import { chatRows } from './chatRows.ts'
import { folderRows } from './folderRows.ts'
import { folderUploadRows } from './folderUploadRows.ts'
import { approvalRows } from './approvalRows.ts'
import { conditionTemplateRows } from './conditionTemplateRows.ts'
import { listViewRows } from './listViewRows.ts'
import { auditRows, operationsRows } from './operationsRows.ts'
import { mailRows, workRows } from './mailRows.ts'
import {
  type Case,
  customersOnly,
  everybody,
  type Expected,
  managersOfCustomer,
  onlyBy,
  onlyThese,
  signedIn,
  suppliersOnly,
  traders,
} from './callers.ts'

const on = <E extends Endpoint>(
  endpoint: E,
  situation: string,
  input: (server: TestServer) => Promise<CallInput<E>> | CallInput<E>,
  expected: Expected,
): Case => ({ endpoint, on: situation, call: async (server) => input(server), expected })

const draft = (server: TestServer) => makeEnquiry(server, { state: 'draft' })
const hourLine = plainLine('1', { kind: 'WORK', text: 'Verdrahtung', unit: 'h', unitPrice: 68, sum: 68 })
const released = (server: TestServer) => makeEnquiry(server)
/** Of an enquiry that is released as well, with its parts list. */
const releasedCopy = async (server: TestServer) => {
  const body = { id: await released(server) }
  const copy = await granted(server, enquiry.copyEnquiry, { body }, people.customerAdmin)
  await granted(server, enquiry.updateEnquiry, { body: { ...copy, released: true } }, people.customerAdmin)
  return copy.id
}
const openOffer = async (server: TestServer) => makeOffer(server, { enquiryId: await released(server) })
const draftOffer = async (server: TestServer) =>
  makeOffer(server, { enquiryId: await released(server), stage: 'draft' })
const releasedToOne = (server: TestServer) => makeEnquiry(server, { suppliers: [people.supplierAdmin.companyId] })
const sealedDraft = async (server: TestServer) =>
  makeOffer(server, {
    enquiryId: await makeEnquiry(server, { sealed: true, offersUntil: new Date('2028-01-15T11:00:00Z') }),
    stage: 'draft',
  })
const acceptedOffer = async (server: TestServer) =>
  makeOffer(server, { enquiryId: await makeEnquiry(server, { state: 'closed' }), stage: 'accepted' })
/** A milestone of which nothing was said. */
const untold = { reached: [], expected: null, reason: '' }
const confirmedOffer = async (server: TestServer) =>
  makeOffer(server, { enquiryId: await makeEnquiry(server, { state: 'closed' }), stage: 'confirmed' })

const readEnquiry = (server: TestServer, id: string) =>
  granted(server, enquiry.getEnquiry, { query: { id } }, people.customerAdmin)
/** An update that really changes something: what is saved already is granted to whoever may read it. */
const changed = (record: Enquiry) => ({ body: { ...record, title: 'Geändert', released: false } })
const noted = async (
  server: TestServer,
  offerId: Promise<string>,
  fields: Partial<BodyOf<typeof offer.updateOffer>>,
) => {
  const record = await granted(server, offer.getOffer, { query: { id: await offerId } }, people.supplierAdmin)
  return { body: { id: record.id, lastUpdate: record.lastUpdate, ...fields } }
}
const added = (path: string) => ({ body: { path }, file: pdf('Neu.pdf') })
const aTable = (server: TestServer, owner: Parameters<typeof makeFile>[1]) => {
  const by = 'offerId' in owner ? people.supplierAdmin : people.customerAdmin
  return makeFile(server, owner, { filename: 'Klemmen.csv', content: bomText, by })
}
const diagramOf = async (enquiryId: Promise<string>) => `enquiry/${await enquiryId}/Schaltplan.pdf`

const aLineAside = async (server: TestServer) => {
  const enquiryId = await draft(server)
  const { content } = await granted(server, bom.getBomLines, { query: { enquiryId } }, people.customerAdmin)
  const [line] = content
  return { body: { enquiryId, lines: [{ lineId: line?.id ?? '' }], aside: true } }
}

const aComparison = async (server: TestServer) => {
  const query = { enquiryId: await draft(server), headerRowIndex: 2 }
  await granted(server, bom.mapBom, { query, body: { mapping } }, people.customerAdmin)
  return { query, body: { mapping } }
}
const anEdit = async (server: TestServer) => {
  const enquiryId = await draft(server)
  const { content } = await granted(server, bom.getBomLines, { query: { enquiryId } }, people.customerAdmin)
  const [line] = content
  return { body: { enquiryId, lines: [{ lineId: line?.id ?? '', version: '', edit: { quantity: 5 } }] } }
}
const aStep = async (server: TestServer) => {
  const order = await anEdit(server)
  const { articles } = await granted(server, bom.editBomLines, order, people.customerAdmin)
  return { body: { enquiryId: order.body.enquiryId, stepId: articles[0]?.version ?? '' } }
}
const aLine = async (server: TestServer) => {
  const { enquiryId, lines } = (await aLineAside(server)).body
  return { enquiryId, lineId: lines[0]?.lineId ?? '' }
}

const paging = { query: { paginationSize: 5, page: 0 } }
const mapping: BomMapping = {
  fieldMapping: [{ column: 0, importHeader: 'Bestellnummer', articleField: 'orderNumber' }],
  units: defaultBomUnits,
}

const everybodyTrading = traders({ customer: 200, otherCustomer: 200, supplier: 200, otherSupplier: 200 })
/** An enquiry that is a draft: its company alone knows of it. */
const customerAlone = traders({ customer: 200, otherCustomer: 404, supplier: 404, otherSupplier: 404 })
/** An enquiry that is released: all suppliers see it. */
const seenByOne = traders({ customer: 200, otherCustomer: 404, supplier: 200, otherSupplier: 404 })
const seenBySuppliers = traders({ customer: 200, otherCustomer: 404, supplier: 200, otherSupplier: 200 })
/** An offer that is not released: its supplier alone knows of it. */
const supplierAlone = traders({ customer: 404, otherCustomer: 404, supplier: 200, otherSupplier: 404 })
/** An offer that is released: both sides see it, rivals never. */
const bothSides = traders({ customer: 200, otherCustomer: 404, supplier: 200, otherSupplier: 404 })
/** The own customer changes it; others who are let in see nothing; suppliers have no such call. */
const customersOwn = customersOnly(200, 404)
const suppliersOwn = suppliersOnly(200, 404)

/** Everybody has a login, and the newcomer still has to change the password. */
const withAccounts = async ({ identity }: TestServer) => {
  await identity.importAccounts(Object.values(people).map(({ uid, mail }) => ({ uid, mail, password: 'Schrank-2026' })))
  return {}
}
const newPassword = async ({ identity, db }: TestServer) => {
  await identity.importAccounts(Object.values(people).map(({ uid, mail }) => ({ uid, mail, password: 'Schrank-2026' })))
  await db.update(appUser).set({ passwordChangeNeeded: true }).where(eq(appUser.id, people.newcomer.uid))
  return { body: { current: 'Schrank-2026', password: 'Schrank-2027' } }
}
const resetWithCode = async (server: TestServer) => {
  const { mail } = await makeUser(server, { companyId: 'customer' })
  const code = (await server.identity.createResetCode(mail)) ?? ''
  return { body: { mail, password: 'Schrank-2027', code } }
}
const passwordCode = async (server: TestServer) => ({ body: { code: (await resetWithCode(server)).body.code } })
const mailedCode = async ({ db }: TestServer) => {
  await db.update(appUser).set({ mailConfirmedAt: null }).where(eq(appUser.id, people.newcomer.uid))
  return { body: { code: await newMailCode(db, people.newcomer.uid, new Date()) } }
}
const registration = {
  user: { name: 'Ina', lastname: 'Roth', phoneNumber: '0341' },
  company: { name: 'Roth GmbH', address, additionalInfo: '' },
}
const customerColleague = (server: TestServer) => makeUser(server, { companyId: 'customer' })
const renamedColleague = async (server: TestServer) => {
  const { uid } = await customerColleague(server)
  const { lastUpdate } = await granted(server, user.getUser, { query: { id: uid } }, people.operatorAdmin)
  return { body: { ...userValues({ companyId: 'customer' }), id: uid, lastUpdate } }
}
const companyValues = {
  name: 'Neu GmbH',
  type: 'CUSTOMER' as const,
  customerNumber: 'K-neu',
  address,
  additionalInfo: '',
}
const changedCompany = async (server: TestServer) => {
  const id = await makeCompany(server, { pendingRegistration: true })
  const { lastUpdate } = await granted(server, company.getCompany, { query: { id } }, people.operatorAdmin)
  return { body: { ...companyValues, customerNumber: id, id, lastUpdate, pendingRegistration: false } }
}

const person = { name: 'Vera', lastname: 'Anders', phoneNumber: '0341' }
const oldProfile = { ...person, lastUpdate: new Date(0), company: null }

const companyAdmins = onlyThese({
  operatorAdmin: 200,
  customerAdmin: 200,
  otherCustomer: 200,
  supplierAdmin: 200,
  otherSupplier: 200,
})
const withFactor = async (server: TestServer) => {
  const { uid } = await customerColleague(server)
  server.identity.factors.set(uid, { since: new Date(0), codes: undefined })
  return { query: { userId: uid } }
}

export const table = {
  account: {
    register: [on(account.register, 'who has a user', () => ({ body: registration }), signedIn(201))],
    askMail: [on(account.askMail, 'an unknown mail', () => ({ body: { mail: newMail() } }), everybody(200))],
    requestPasswordReset: [
      on(account.requestPasswordReset, 'an unknown mail', () => ({ query: { mail: newMail() } }), everybody(200)),
    ],
    resetPassword: [on(account.resetPassword, 'a valid code', resetWithCode, everybody(200))],
    readPasswordCode: [on(account.readPasswordCode, 'a valid code', passwordCode, everybody(200))],
    confirmMail: [on(account.confirmMail, 'a code from a mail', mailedCode, everybody(200))],
    sendMailLink: [
      on(
        account.sendMailLink,
        'of the customer company',
        async (server) => ({ query: { userId: (await customerColleague(server)).uid } }),
        { ...onlyBy('customerAdmin'), operatorAdmin: 200 },
      ),
    ],
    changePassword: [on(account.changePassword, 'the own one', newPassword, signedIn(200))],
    getSecondFactor: [on(account.getSecondFactor, 'the own one', () => ({}), signedIn(200))],
    checkSecondFactor: [
      on(account.checkSecondFactor, 'a wrong code', () => ({ body: { code: '000000' } }), signedIn(409)),
    ],
    renewRecoveryCodes: [on(account.renewRecoveryCodes, 'after a sign-in without code', () => ({}), signedIn(409))],
    getSignInRules: [on(account.getSignInRules, 'of the own company', () => ({}), companyAdmins)],
    setSignInRules: [
      on(
        account.setSignInRules,
        'of the own company',
        () => ({ body: { secondFactorRequired: false } }),
        companyAdmins,
      ),
    ],
    getProfile: [on(account.getProfile, 'the own one', () => ({}), signedIn(200))],
    updateProfile: [
      on(account.updateProfile, 'the own one, as it was long ago', () => ({ body: oldProfile }), signedIn(409)),
    ],
  },
  security: {
    getSecurity: [on(security.getSecurity, 'the own one', () => ({}), signedIn(200))],
    endSession: [on(security.endSession, 'one of nobody', () => ({ body: { id: 'nobodys-session' } }), signedIn(200))],
    endAllSessions: [on(security.endAllSessions, 'all of one’s own', withAccounts, signedIn(200))],
  },
  company: {
    getCompany: [
      on(company.getCompany, 'any', () => ({ query: { id: 'customer' } }), onlyThese({ operatorAdmin: 200 })),
    ],
    companyHistory: [
      on(company.companyHistory, 'any', () => ({ query: { id: 'customer' } }), onlyThese({ operatorAdmin: 200 })),
    ],
    allCompanies: [on(company.allCompanies, 'the list', () => ({}), onlyThese({ operatorAdmin: 200 }))],
    companyNames: [on(company.companyNames, 'of all', () => ({}), onlyThese({ operatorAdmin: 200, operator: 200 }))],
    createCompany: [
      on(company.createCompany, 'a new one', () => ({ body: companyValues }), onlyThese({ operatorAdmin: 201 })),
    ],
    updateCompany: [on(company.updateCompany, 'one that waits', changedCompany, onlyThese({ operatorAdmin: 200 }))],
    deleteCompany: [
      on(
        company.deleteCompany,
        'any',
        async (server) => ({ query: { companyId: await makeCompany(server) } }),
        onlyThese({ operatorAdmin: 200 }),
      ),
    ],
    rejectCompany: [
      on(
        company.rejectCompany,
        'one that waits',
        async (server) => ({
          query: { companyId: await makeCompany(server, { pendingRegistration: true }) },
          body: { reason: 'ALREADY_THERE' as const, message: '' },
        }),
        onlyThese({ operatorAdmin: 200 }),
      ),
    ],
    activateCompany: [
      on(
        company.activateCompany,
        'an inactive one',
        async (server) => ({ query: { companyId: await makeCompany(server, { active: false }) } }),
        onlyThese({ operatorAdmin: 200 }),
      ),
    ],
  },
  legal: {
    getAvv: [on(legal.getAvv, 'of the own company', () => ({}), signedIn(200))],
    getAgreements: [
      on(legal.getAgreements, 'of the own company', () => ({ query: {} }), signedIn(200)),
      on(legal.getAgreements, 'of a supplier', () => ({ query: { companyId: 'supplier' } }), {
        ...signedIn(404),
        operatorAdmin: 200,
        supplierAdmin: 200,
        supplier: 200,
      }),
    ],
    agree: [
      on(
        legal.agree,
        'to the AVV',
        () => ({ body: { document: 'AVV' as const } }),
        onlyThese({ customerAdmin: 200, otherCustomer: 200, supplierAdmin: 200, otherSupplier: 200 }),
      ),
    ],
  },
  approval: approvalRows,
  listView: listViewRows,
  user: {
    getUser: [
      on(user.getUser, 'of the customer company', () => ({ query: { id: people.customerUser.uid } }), {
        ...onlyBy('customer'),
        customerAdmin: 200,
        operatorAdmin: 200,
      }),
    ],
    userHistory: [
      on(
        user.userHistory,
        'any',
        () => ({ query: { id: people.customerUser.uid } }),
        onlyThese({ operatorAdmin: 200 }),
      ),
    ],
    lastLogin: [on(user.lastLogin, 'of all', () => ({}), onlyThese({ operatorAdmin: 200, operator: 200 }))],
    allUsers: [on(user.allUsers, 'the list', () => ({}), onlyThese({ operatorAdmin: 200, operator: 200 }))],
    companyUsers: [
      on(
        user.companyUsers,
        'of the customer company',
        () => ({ query: { companyId: 'customer' } }),
        managersOfCustomer(200),
      ),
    ],
    resetSecondFactor: [on(user.resetSecondFactor, 'of the customer company', withFactor, managersOfCustomer(200))],
    createUser: [
      on(
        user.createUser,
        'in the customer company',
        () => ({ body: userValues({ companyId: 'customer' }) }),
        managersOfCustomer(201),
      ),
    ],
    inviteUser: [
      on(
        user.inviteUser,
        'of the customer company, who has not signed in yet',
        async (server) => {
          const { uid } = await makeUser(server, { companyId: 'customer', passwordChangeNeeded: true })
          return { query: { userId: uid } }
        },
        managersOfCustomer(200),
      ),
    ],
    updateUser: [on(user.updateUser, 'of the customer company', renamedColleague, managersOfCustomer(200))],
    deleteUser: [
      on(
        user.deleteUser,
        'of the customer company',
        async (server) => ({ query: { userId: (await customerColleague(server)).uid } }),
        managersOfCustomer(200),
      ),
    ],
    countLogin: [
      on(
        user.countLogin,
        'one’s own record',
        () => ({ query: { userId: people.supplierUser.uid } }),
        onlyBy('supplier'),
      ),
    ],
  },
  conditionTemplate: conditionTemplateRows,
  supplierChoice: {
    getSuppliers: [on(supplierChoice.getSuppliers, 'all', () => ({ query: {} }), customersOnly(200, 200))],
    markSupplier: [
      on(
        supplierChoice.markSupplier,
        'a supplier',
        () => ({ body: { supplierId: people.supplierAdmin.companyId, favourite: true } }),
        customersOnly(200, 200),
      ),
    ],
    keepSupplierGroup: [
      on(
        supplierChoice.keepSupplierGroup,
        'a new one',
        () => ({ body: { name: crypto.randomUUID(), suppliers: [people.supplierAdmin.companyId] } }),
        customersOnly(200, 200),
      ),
    ],
    renameSupplierGroup: [
      on(
        supplierChoice.renameSupplierGroup,
        'one of the company',
        async (server) => ({
          body: {
            name: crypto.randomUUID(),
            ...(await granted(
              server,
              supplierChoice.keepSupplierGroup,
              { body: { name: crypto.randomUUID(), suppliers: [people.supplierAdmin.companyId] } },
              people.customerAdmin,
            )),
          },
        }),
        customersOwn,
      ),
    ],
    deleteSupplierGroup: [
      on(
        supplierChoice.deleteSupplierGroup,
        'one of the company',
        async (server) => ({
          body: await granted(
            server,
            supplierChoice.keepSupplierGroup,
            { body: { name: crypto.randomUUID(), suppliers: [people.supplierAdmin.companyId] } },
            people.customerAdmin,
          ),
        }),
        customersOwn,
      ),
    ],
  },
  enquiry: {
    getEnquiry: [
      on(enquiry.getEnquiry, 'a draft', async (server) => ({ query: { id: await draft(server) } }), customerAlone),
      on(
        enquiry.getEnquiry,
        'released',
        async (server) => ({ query: { id: await released(server) } }),
        seenBySuppliers,
      ),
      on(
        enquiry.getEnquiry,
        'released to one supplier',
        async (server) => ({ query: { id: await releasedToOne(server) } }),
        seenByOne,
      ),
    ],
    enquiryHistory: [
      on(
        enquiry.enquiryHistory,
        'released to one supplier',
        async (server) => ({ query: { id: await releasedToOne(server) } }),
        seenByOne,
      ),
      on(enquiry.enquiryHistory, 'a draft', async (server) => ({ query: { id: await draft(server) } }), customerAlone),
      on(
        enquiry.enquiryHistory,
        'released',
        async (server) => ({ query: { id: await released(server) } }),
        seenBySuppliers,
      ),
    ],
    filterEnquiries: [on(enquiry.filterEnquiries, 'the own list', () => paging, everybodyTrading)],
    createEnquiry: [on(enquiry.createEnquiry, 'a new one', () => ({ body: enquiryValues }), customersOnly(201, 201))],
    updateEnquiry: [
      on(
        enquiry.updateEnquiry,
        'a draft',
        async (server) => changed(await readEnquiry(server, await draft(server))),
        customersOwn,
      ),
      on(
        enquiry.updateEnquiry,
        'released',
        async (server) => changed(await readEnquiry(server, await released(server))),
        customersOnly(409, 404),
      ),
    ],
    keepOwnNumbers: [
      on(
        enquiry.keepOwnNumbers,
        'released',
        async (server) => ({
          body: { id: await released(server), ownNumber: 'B-1', costCentre: '4711', seen: noOwnNumbers },
        }),
        customersOwn,
      ),
      on(
        enquiry.keepOwnNumbers,
        'a draft',
        async (server) => ({
          body: { id: await draft(server), ownNumber: 'B-1', costCentre: '4711', seen: noOwnNumbers },
        }),
        customersOnly(409, 404),
      ),
    ],
    extendDeadline: [
      on(
        enquiry.extendDeadline,
        'with a deadline',
        async (server) => ({
          body: {
            id: await makeEnquiry(server, { offersUntil: new Date('2028-01-15T11:00:00Z') }),
            deadline: '2028-02-01T12:00',
          },
        }),
        customersOwn,
      ),
    ],
    getOpening: [
      on(
        enquiry.getOpening,
        'due',
        async (server) => ({
          query: {
            enquiryId: await makeEnquiry(server, { sealed: true, offersUntil: new Date('2026-01-15T11:00:00Z') }),
          },
        }),
        seenBySuppliers,
      ),
      on(
        enquiry.getOpening,
        'sealed',
        async (server) => ({
          query: {
            enquiryId: await makeEnquiry(server, { sealed: true, offersUntil: new Date('2028-01-15T11:00:00Z') }),
          },
        }),
        traders({ customer: 404, otherCustomer: 404, supplier: 404, otherSupplier: 404 }),
      ),
    ],
    getOpeningRecord: [
      on(
        enquiry.getOpeningRecord,
        'opened',
        async (server) => {
          const enquiryId = await makeEnquiry(server, { sealed: true, offersUntil: new Date('2026-01-15T11:00:00Z') })
          await granted(server, enquiry.getOpening, { query: { enquiryId } }, people.customerAdmin)
          return { query: { enquiryId } }
        },
        customersOwn,
      ),
    ],
    inviteSuppliers: [
      on(
        enquiry.inviteSuppliers,
        'for chosen suppliers',
        async (server) => ({
          body: {
            id: await makeEnquiry(server, { suppliers: [people.supplierAdmin.companyId] }),
            suppliers: [people.otherSupplier.companyId],
          },
        }),
        customersOwn,
      ),
    ],
    disinviteSupplier: [
      on(
        enquiry.disinviteSupplier,
        'for chosen suppliers',
        async (server) => ({
          body: {
            id: await makeEnquiry(server, { suppliers: [people.supplierAdmin.companyId] }),
            supplierId: people.supplierAdmin.companyId,
          },
        }),
        customersOwn,
      ),
    ],
    declineBid: [
      on(
        enquiry.declineBid,
        'released',
        async (server) => ({ body: { enquiryId: await released(server), reason: 'Keine freie Kapazität.' } }),
        suppliersOnly(200, 200),
      ),
      on(
        enquiry.declineBid,
        'a draft',
        async (server) => ({ body: { enquiryId: await draft(server), reason: 'Keine freie Kapazität.' } }),
        suppliersOnly(404, 404),
      ),
      on(
        enquiry.declineBid,
        'released to one supplier',
        async (server) => ({ body: { enquiryId: await releasedToOne(server), reason: 'Keine freie Kapazität.' } }),
        suppliersOnly(200, 404),
      ),
    ],
    resumeBid: [
      on(
        enquiry.resumeBid,
        'released',
        async (server) => ({ body: { enquiryId: await released(server) } }),
        suppliersOnly(200, 200),
      ),
    ],
    archiveEnquiry: [
      on(
        enquiry.archiveEnquiry,
        'released',
        async (server) => ({ query: { enquiryId: await released(server) } }),
        customersOwn,
      ),
    ],
    reopenEnquiry: [
      on(
        enquiry.reopenEnquiry,
        'closed',
        async (server) => ({ query: { enquiryId: await makeEnquiry(server, { state: 'closed' }) } }),
        customersOwn,
      ),
    ],
    copyEnquiry: [
      on(
        enquiry.copyEnquiry,
        'released',
        async (server) => ({ body: { id: await released(server) } }),
        customersOnly(201, 404),
      ),
    ],
  },
  addendum: {
    addAddendum: [
      on(
        addendum.addAddendum,
        'released',
        async (server) => ({
          body: { id: await released(server), number: 1, text: 'Die Steckdose kommt nach links.' },
        }),
        customersOwn,
      ),
      on(
        addendum.addAddendum,
        'a draft',
        async (server) => ({ body: { id: await draft(server), number: 1, text: 'Die Steckdose kommt nach links.' } }),
        customersOnly(409, 404),
      ),
    ],
    standBy: [
      on(
        addendum.standBy,
        'open, before an addendum',
        async (server) => {
          const enquiryId = await released(server)
          const offerId = await makeOffer(server, { enquiryId })
          const body = { id: enquiryId, number: 1, text: 'Die Steckdose kommt nach links.' }
          await granted(server, addendum.addAddendum, { body }, people.customerAdmin)
          return { body: { offerId, number: 1 } }
        },
        suppliersOwn,
      ),
    ],
  },
  bom: {
    uploadBom: [
      on(
        bom.uploadBom,
        'a draft',
        async (server) => ({ query: {}, body: { enquiryId: await draft(server) }, file: csv('Teile.csv', bomText) }),
        customersOwn,
      ),
    ],
    readBomHeader: [
      on(
        bom.readBomHeader,
        "the operator's",
        () => ({ query: { admin: true }, body: {}, file: csv('Teile.csv', bomText) }),
        onlyThese({ operatorAdmin: 200, operator: 200 }),
      ),
      on(
        bom.readBomHeader,
        'a draft',
        async (server) => ({ query: {}, body: { enquiryId: await draft(server) } }),
        customersOwn,
      ),
    ],
    mapBom: [
      on(
        bom.mapBom,
        "the operator's",
        () => ({ query: { admin: true, headerRowIndex: 2 }, body: { mapping }, file: csv('Teile.csv', bomText) }),
        onlyThese({ operatorAdmin: 200, operator: 200 }),
      ),
      on(
        bom.mapBom,
        'a draft',
        async (server) => ({ query: { enquiryId: await draft(server), headerRowIndex: 2 }, body: { mapping } }),
        customersOwn,
      ),
    ],
    compareBom: [on(bom.compareBom, 'a draft', aComparison, customersOwn)],
    discardBomUpload: [
      on(
        bom.discardBomUpload,
        'a draft',
        async (server) => ({ query: { enquiryId: await draft(server) } }),
        customersOwn,
      ),
    ],
    setBomLinesAside: [on(bom.setBomLinesAside, 'a draft', aLineAside, customersOwn)],
    editBomLines: [on(bom.editBomLines, 'a draft', anEdit, customersOwn)],
    undoBomStep: [on(bom.undoBomStep, 'a draft', aStep, customersOwn)],
    replaceBomArticles: [
      on(
        bom.replaceBomArticles,
        'a draft',
        async (server) => {
          const { enquiryId, lineId } = await aLine(server)
          return { body: { enquiryId, choices: [{ lineId, articleId: null }] } }
        },
        customersOwn,
      ),
    ],
    suggestBomArticles: [
      on(
        bom.suggestBomArticles,
        'a draft',
        async (server) => {
          const { enquiryId, lineId } = await aLine(server)
          return { query: { enquiryId, lineIds: [lineId] } }
        },
        customersOwn,
      ),
    ],
    searchBomArticles: [
      on(
        bom.searchBomArticles,
        'a draft',
        async (server) => ({ query: { enquiryId: await draft(server), searchTerm: '3RT' } }),
        customersOwn,
      ),
    ],
    deleteBom: [
      on(bom.deleteBom, 'a draft', async (server) => ({ query: { enquiryId: await draft(server) } }), customersOwn),
    ],
    getBomFile: [
      on(bom.getBomFile, 'a draft', async (server) => ({ query: { enquiryId: await draft(server) } }), customerAlone),
      on(
        bom.getBomFile,
        'released',
        async (server) => ({ query: { enquiryId: await released(server) } }),
        seenBySuppliers,
      ),
      on(bom.getBomFile, 'of an offer', async (server) => ({ query: { offerId: await openOffer(server) } }), bothSides),
    ],
    exportBom: [
      on(
        bom.exportBom,
        "the customer's",
        async (server) => ({ query: { enquiryId: await released(server), content: 'PARTS' as const } }),
        traders({ customer: 200, otherCustomer: 404, supplier: 403, otherSupplier: 403 }),
      ),
      on(
        bom.exportBom,
        "a supplier's",
        async (server) => ({ query: { offerId: await openOffer(server), content: 'SOURCED' as const } }),
        traders({ customer: 403, otherCustomer: 404, supplier: 200, otherSupplier: 404 }),
      ),
    ],
    getBomTable: [
      on(
        bom.getBomTable,
        "a supplier's",
        async (server) => ({ query: { enquiryId: await released(server), content: 'SUPPLIED' as const } }),
        traders({ customer: 403, otherCustomer: 404, supplier: 200, otherSupplier: 200 }),
      ),
    ],
    getCopiedBomChanges: [
      on(
        bom.getCopiedBomChanges,
        'a copy that is released',
        async (server) => ({ query: { enquiryId: await releasedCopy(server) } }),
        seenBySuppliers,
      ),
    ],
    getBomEstimate: [
      on(
        bom.getBomEstimate,
        'released',
        async (server) => ({ query: { enquiryId: await released(server) } }),
        customersOwn,
      ),
    ],
    getBomLines: [
      on(bom.getBomLines, 'a draft', async (server) => ({ query: { enquiryId: await draft(server) } }), customerAlone),
      on(
        bom.getBomLines,
        'released',
        async (server) => ({ query: { enquiryId: await released(server) } }),
        seenBySuppliers,
      ),
      on(
        bom.getBomLines,
        'of an offer',
        async (server) => ({ query: { offerId: await openOffer(server) } }),
        bothSides,
      ),
    ],
  },
  offer: {
    getOffer: [
      on(offer.getOffer, 'a draft', async (server) => ({ query: { id: await draftOffer(server) } }), supplierAlone),
      on(offer.getOffer, 'released', async (server) => ({ query: { id: await openOffer(server) } }), bothSides),
    ],
    offerHistory: [
      on(offer.offerHistory, 'a draft', async (server) => ({ query: { id: await draftOffer(server) } }), supplierAlone),
      on(offer.offerHistory, 'released', async (server) => ({ query: { id: await openOffer(server) } }), bothSides),
    ],
    sumOffers: [on(offer.sumOffers, 'of the own list', () => ({ query: {} }), everybodyTrading)],
    filterOffers: [on(offer.filterOffers, 'the own list', () => paging, everybodyTrading)],
    getOfferVersions: [
      on(
        offer.getOfferVersions,
        'a draft',
        async (server) => ({ query: { offerId: await draftOffer(server) } }),
        supplierAlone,
      ),
      on(
        offer.getOfferVersions,
        'released',
        async (server) => ({ query: { offerId: await openOffer(server) } }),
        bothSides,
      ),
    ],
    getComparedOffers: [
      on(
        offer.getComparedOffers,
        'on a released enquiry',
        async (server) => ({ query: { enquiryId: await released(server) } }),
        customersOwn,
      ),
    ],
    getOfferCosts: [
      on(
        offer.getOfferCosts,
        'on a released enquiry',
        async (server) => ({ query: { enquiryId: await released(server) } }),
        customersOwn,
      ),
    ],
    getCostDocument: [
      on(
        offer.getCostDocument,
        'on a released enquiry',
        async (server) => ({ body: { enquiryId: await released(server), amount: 1, ticked: [] } }),
        customersOwn,
      ),
    ],
    setInterest: [
      on(
        offer.setInterest,
        'of the own company',
        () => ({ body: { interest: null } }),
        onlyThese({ customerAdmin: 200, otherCustomer: 200 }),
      ),
    ],
    declineOthers: [
      on(
        offer.declineOthers,
        'on an awarded enquiry',
        async (server) => {
          const enquiryId = await makeEnquiry(server, { state: 'closed' })
          return { body: { enquiryId, offerIds: [await makeOffer(server, { enquiryId })], ...declined } }
        },
        customersOwn,
      ),
    ],
    getOwnReckoning: [
      on(
        offer.getOwnReckoning,
        'of a released enquiry',
        async (server) => ({ query: { enquiryId: await released(server) } }),
        suppliersOnly(200, 200),
      ),
    ],
    getPriceTemplates: [on(offer.getPriceTemplates, 'its own', () => ({}), suppliersOnly(200, 200))],
    createPriceTemplate: [
      on(
        offer.createPriceTemplate,
        'of one line',
        () => ({
          body: {
            name: `Kalkulation ${crypto.randomUUID()}`,
            priceLines: [hourLine],
          },
        }),
        suppliersOnly(200, 200),
      ),
    ],
    deletePriceTemplate: [
      on(
        offer.deletePriceTemplate,
        'that there is none of',
        () => ({ query: { id: 'gone' } }),
        suppliersOnly(200, 200),
      ),
    ],
    placeOrder: [
      on(
        offer.placeOrder,
        'of an open one',
        async (server) => ({
          body: { offerId: await openOffer(server), document: 'PORTAL' as const, net: 12_345.67, order: plainOrder },
        }),
        customersOwn,
      ),
    ],
    getOrderChoices: [on(offer.getOrderChoices, 'of the own company', () => ({}), customersOnly(200, 200))],
    previewOrder: [
      on(
        offer.previewOrder,
        'of an open one',
        async (server) => ({ body: { offerId: await openOffer(server), order: plainOrder } }),
        customersOwn,
      ),
    ],
    chooseOptions: [
      on(
        offer.chooseOptions,
        'of an open one',
        async (server) => ({ body: { offerId: await openOffer(server), chosen: [] } }),
        customersOwn,
      ),
    ],
    createOffer: [
      on(
        offer.createOffer,
        'on a released enquiry',
        async (server) => ({ body: { ...offerValues, enquiryId: await released(server) } }),
        suppliersOnly(201, 201),
      ),
      on(
        offer.createOffer,
        'on a draft',
        async (server) => ({ body: { ...offerValues, enquiryId: await draft(server) } }),
        suppliersOnly(404, 404),
      ),
    ],
    updateOffer: [
      on(offer.updateOffer, 'a draft', (server) => noted(server, draftOffer(server), { price: 1 }), supplierAlone),
      on(
        offer.updateOffer,
        'a released one’s price',
        (server) => noted(server, openOffer(server), { price: 1 }),
        traders({ customer: 403, otherCustomer: 404, supplier: 409, otherSupplier: 404 }),
      ),
      on(
        offer.updateOffer,
        'the reason to decline',
        (server) => noted(server, openOffer(server), { rejectionReason: 'PROJECT_NOT_REALIZED' }),
        traders({ customer: 200, otherCustomer: 404, supplier: 403, otherSupplier: 404 }),
      ),
    ],
    changeOfferState: [
      on(
        offer.changeOfferState,
        'accepting an open one',
        async (server) => ({ query: { offerId: await openOffer(server), state: 'ACCEPTED' as const } }),
        traders({ customer: 200, otherCustomer: 404, supplier: 403, otherSupplier: 404 }),
      ),
      on(
        offer.changeOfferState,
        'confirming an accepted one',
        async (server) => ({ query: { offerId: await acceptedOffer(server), state: 'CONFIRMED' as const } }),
        traders({ customer: 403, otherCustomer: 404, supplier: 200, otherSupplier: 404 }),
      ),
      on(
        offer.changeOfferState,
        'accepting a draft',
        async (server) => ({ query: { offerId: await draftOffer(server), state: 'ACCEPTED' as const } }),
        traders({ customer: 404, otherCustomer: 404, supplier: 403, otherSupplier: 404 }),
      ),
    ],
    reviseOffer: [
      on(offer.reviseOffer, 'open', async (server) => ({ query: { offerId: await openOffer(server) } }), suppliersOwn),
    ],
    archiveOffer: [
      on(offer.archiveOffer, 'open', async (server) => ({ query: { offerId: await openOffer(server) } }), suppliersOwn),
    ],
  },
  submission: {
    submitOffer: [
      on(
        submission.submitOffer,
        'a draft',
        async (server) => asSeen(server, await sealedDraft(server), people.supplierAdmin),
        suppliersOwn,
      ),
    ],
    getReceipt: [
      on(
        submission.getReceipt,
        'sealed',
        async (server) => {
          const { submissions } = await submitted(server, await sealedDraft(server), people.supplierAdmin)
          return { query: { submissionId: submissions[0]?.id ?? '' } }
        },
        traders({ customer: 404, otherCustomer: 404, supplier: 200, otherSupplier: 404 }),
      ),
    ],
    withdrawSubmission: [
      on(
        submission.withdrawSubmission,
        'submitted',
        async (server) => {
          const offerId = await sealedDraft(server)
          await submitted(server, offerId, people.supplierAdmin)
          return { query: { offerId } }
        },
        suppliersOwn,
      ),
    ],
  },
  confirmation: {
    confirmOrder: [
      on(
        confirmation.confirmOrder,
        'of an ordered one',
        async (server) => ({
          body: {
            offerId: await acceptedOffer(server),
            document: 'PORTAL' as const,
            confirmation: plainConfirmation,
          },
        }),
        suppliersOwn,
      ),
    ],
    previewConfirmation: [
      on(
        confirmation.previewConfirmation,
        'of an ordered one',
        async (server) => ({
          body: { offerId: await acceptedOffer(server), confirmation: plainConfirmation },
        }),
        suppliersOwn,
      ),
    ],
    answerConfirmation: [
      on(
        confirmation.answerConfirmation,
        'that is not asked any more',
        async (server) => ({
          body: { offerId: await acceptedOffer(server), confirmationId: 'gone', agrees: true },
        }),
        customersOnly(409, 404),
      ),
    ],
    takeConfirmationBack: [
      on(
        confirmation.takeConfirmationBack,
        'that is not asked any more',
        async (server) => ({ body: { offerId: await acceptedOffer(server), confirmationId: 'gone' } }),
        suppliersOnly(409, 404),
      ),
    ],
  },
  job: {
    planJob: [
      on(
        job.planJob,
        'of a job',
        async (server) => ({
          body: {
            offerId: await confirmedOffer(server),
            milestones: [{ id: 'm-1', name: 'Verdrahtung', planned: '2027-01-09' }],
          },
        }),
        suppliersOwn,
      ),
    ],
    reportMilestone: [
      on(
        job.reportMilestone,
        'that is not planned',
        async (server) => ({
          body: { offerId: await confirmedOffer(server), milestoneId: 'gone', ...untold, seen: untold },
        }),
        suppliersOnly(404, 404),
      ),
    ],
    addDelivery: [
      on(
        job.addDelivery,
        'of a job',
        async (server) => ({
          body: {
            offerId: await confirmedOffer(server),
            id: 'd-1',
            cabinets: 1,
            content: '',
            note: 'LS-1',
            sent: '2026-11-20',
          },
        }),
        suppliersOwn,
      ),
    ],
    takeDeliveryBack: [
      on(
        job.takeDeliveryBack,
        'that is not there any more',
        async (server) => ({ body: { offerId: await confirmedOffer(server), deliveryId: 'gone' } }),
        suppliersOwn,
      ),
    ],
    reportDelay: [
      on(
        job.reportDelay,
        'of a job',
        async (server) => ({
          body: { offerId: await confirmedOffer(server), day: '2027-04-01', reason: 'Hersteller liefert später' },
        }),
        suppliersOwn,
      ),
    ],
    confirmReceipt: [
      on(
        job.confirmReceipt,
        'of no delivery',
        async (server) => ({
          body: { offerId: await confirmedOffer(server), deliveryId: 'gone', complete: true, missing: '', seen: null },
        }),
        customersOnly(404, 404),
      ),
    ],
    getJobFiles: [
      on(
        job.getJobFiles,
        'of a job',
        async (server) => ({ query: { offerId: await confirmedOffer(server) } }),
        traders({ customer: 200, otherCustomer: 404, supplier: 200, otherSupplier: 404 }),
      ),
    ],
    linkPaper: [
      on(
        job.linkPaper,
        'that is not there',
        async (server) => ({
          body: { offerId: await confirmedOffer(server), itemId: 'gone', kind: 'CE' as const, deliveryId: null },
        }),
        suppliersOnly(409, 404),
      ),
    ],
    unlinkPaper: [
      on(
        job.unlinkPaper,
        'that is not there',
        async (server) => ({
          body: { offerId: await confirmedOffer(server), itemId: 'gone', kind: 'CE' as const, deliveryId: null },
        }),
        suppliersOwn,
      ),
    ],
    agreeToDelay: [
      on(
        job.agreeToDelay,
        'that was not said',
        async (server) => ({ body: { offerId: await confirmedOffer(server), delayId: 'gone' } }),
        customersOnly(409, 404),
      ),
    ],
  },
  file: {
    uploadFile: [
      on(
        file.uploadFile,
        'to a draft enquiry',
        async (server) => added(`enquiry/${await draft(server)}`),
        customerAlone,
      ),
      on(
        file.uploadFile,
        'to a released enquiry',
        async (server) => added(`enquiry/${await released(server)}`),
        traders({ customer: 409, otherCustomer: 404, supplier: 403, otherSupplier: 403 }),
      ),
      on(
        file.uploadFile,
        'for an addendum to a released enquiry',
        async (server) => added(`enquiry/${await released(server)}/addendum`),
        traders({ customer: 200, otherCustomer: 404, supplier: 403, otherSupplier: 403 }),
      ),
      on(
        file.uploadFile,
        'for an addendum to a draft enquiry',
        async (server) => added(`enquiry/${await draft(server)}/addendum`),
        traders({ customer: 409, otherCustomer: 404, supplier: 404, otherSupplier: 404 }),
      ),
      on(
        file.uploadFile,
        'to a draft offer',
        async (server) => added(`offer/${await draftOffer(server)}`),
        supplierAlone,
      ),
      on(
        file.uploadFile,
        'to an open offer',
        async (server) => added(`offer/${await openOffer(server)}`),
        traders({ customer: 200, otherCustomer: 404, supplier: 409, otherSupplier: 404 }),
      ),
    ],
    deleteFile: [
      on(
        file.deleteFile,
        'of a draft enquiry',
        async (server) => ({ body: { path: await diagramOf(draft(server)) } }),
        customerAlone,
      ),
      on(
        file.deleteFile,
        'of a released enquiry',
        async (server) => ({ body: { path: await diagramOf(released(server)) } }),
        traders({ customer: 409, otherCustomer: 404, supplier: 403, otherSupplier: 403 }),
      ),
      on(
        file.deleteFile,
        'the order of an open offer',
        async (server) => ({ body: { path: `offer/${await openOffer(server)}/Bestellung.pdf` } }),
        traders({ customer: 200, otherCustomer: 404, supplier: 409, otherSupplier: 404 }),
      ),
    ],
    changeFileType: [
      on(
        file.changeFileType,
        'of a draft enquiry',
        async (server) => ({ body: { path: await diagramOf(draft(server)), fileType: 'NC_DATA' as const } }),
        customerAlone,
      ),
      on(
        file.changeFileType,
        'the order of an open offer',
        async (server) => ({
          body: { path: `offer/${await openOffer(server)}/Bestellung.pdf`, fileType: 'UNKNOWN' as const },
        }),
        traders({ customer: 200, otherCustomer: 404, supplier: 409, otherSupplier: 404 }),
      ),
    ],
    getFile: [
      on(
        file.getFile,
        'of a draft enquiry',
        async (server) => ({ query: { path: await diagramOf(draft(server)) } }),
        customerAlone,
      ),
      on(
        file.getFile,
        'of a released enquiry',
        async (server) => ({ query: { path: await diagramOf(released(server)) } }),
        seenBySuppliers,
      ),
      on(
        file.getFile,
        'of a draft offer',
        async (server) => ({ query: { path: `offer/${await draftOffer(server)}/Angebot.pdf` } }),
        supplierAlone,
      ),
      on(
        file.getFile,
        'of an open offer',
        async (server) => ({ query: { path: `offer/${await openOffer(server)}/Angebot.pdf` } }),
        bothSides,
      ),
    ],
    getFileExcerpt: [
      on(
        file.getFileExcerpt,
        'of a draft enquiry',
        async (server) => ({ query: { path: await aTable(server, { enquiryId: await draft(server) }) } }),
        customerAlone,
      ),
      on(
        file.getFileExcerpt,
        'of a released enquiry',
        async (server) => ({ query: { path: await aTable(server, { enquiryId: await released(server) }) } }),
        seenBySuppliers,
      ),
      on(
        file.getFileExcerpt,
        'of a draft offer',
        async (server) => ({ query: { path: await aTable(server, { offerId: await draftOffer(server) }) } }),
        supplierAlone,
      ),
    ],
    getFileNames: [
      on(file.getFileNames, 'of exports', async () => ({ query: { path: 'exportResult/' } }), {
        ...traders({ customer: 404, otherCustomer: 404, supplier: 404, otherSupplier: 404 }),
        operatorAdmin: 200,
        operator: 200,
      }),
      on(
        file.getFileNames,
        'of a draft enquiry',
        async (server) => ({ query: { path: `enquiry/${await draft(server)}/` } }),
        customerAlone,
      ),
      on(
        file.getFileNames,
        'of a released enquiry',
        async (server) => ({ query: { path: `enquiry/${await released(server)}/regulation` } }),
        seenBySuppliers,
      ),
      on(
        file.getFileNames,
        'of an open offer',
        async (server) => ({ query: { path: `offer/${await openOffer(server)}` } }),
        bothSides,
      ),
    ],
  },
  ...masterdataRows,
  importconfig: importConfigRows,
  adminBom: adminBomRows,
  bomPreset: bomPresetRows,
  article: articleRows,
  articleImport: articleImportRows,
  folder: folderRows,
  folderUpload: folderUploadRows,
  chat: chatRows,
  operations: operationsRows,
  audit: auditRows,
  mail: mailRows,
  work: workRows,
  editing: {
    tellEditing: [
      on(
        editing.tellEditing,
        'a draft enquiry',
        async (server) => ({ body: { kind: 'ENQUIRY' as const, id: await draft(server), editing: true } }),
        { ...signedIn(404), customerAdmin: 200, customer: 200 },
      ),
      on(
        editing.tellEditing,
        'a draft offer',
        async (server) => ({ body: { kind: 'OFFER' as const, id: await draftOffer(server), editing: true } }),
        { ...signedIn(404), supplierAdmin: 200, supplier: 200 },
      ),
      on(
        editing.tellEditing,
        'an article',
        () => ({ body: { kind: 'ARTICLE' as const, id: 'article-1', editing: true } }),
        { ...signedIn(404), operatorAdmin: 200, operator: 200 },
      ),
    ],
  },
  search: {
    searchAll: [
      on(search.searchAll, 'everything of one’s own', () => ({ query: { term: 'nope' } }), {
        ...everybodyTrading,
        operatorAdmin: 200,
        operator: 200,
      }),
    ],
  },
} satisfies {
  [Area in keyof typeof contract]: { [Call in keyof (typeof contract)[Area]]: readonly [Case, ...Case[]] }
}
