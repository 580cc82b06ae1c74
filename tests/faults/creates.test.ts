/** A create whose answer was lost is made again: under the id that the caller named, it is the same record. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../../src/api/contract/article.ts'
import { createCompany } from '../../src/api/contract/company.ts'
import { createEclass } from '../../src/api/contract/eclass.ts'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { copyEnquiry, createEnquiry } from '../../src/api/contract/enquiry.ts'
import { contract } from '../../src/api/contract/index.ts'
import { createImportConfig } from '../../src/api/contract/importconfig.ts'
import { discountGroupCalls, manufacturerCalls, unitCalls, wholesalerCalls } from '../../src/api/contract/masterdata.ts'
import { createOffer } from '../../src/api/contract/offer.ts'
import { createUser, deleteUser } from '../../src/api/contract/user.ts'
import { register } from '../../src/api/contract/account.ts'
import { appUser, manufacturer } from '../../server/db/schema.ts'
import { newImportConfigDraft, valuesOfDraft } from '../../src/domain/importconfig/importConfig.ts'
import { proposeImportColumns } from '../../src/domain/importconfig/importProposal.ts'
import { enquiryValues, makeEnquiry, offerValues } from '../support/factories.ts'
import { address, userValues } from '../support/newPeople.ts'
import { priceList } from '../support/imports.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
let enquiryId: string
beforeAll(async () => {
  enquiryId = await makeEnquiry(server())
  await server().db.insert(manufacturer).values({ id: manufacturerId, displayName: 'Hersteller' })
})

interface Create {
  endpoint: Endpoint
  body: () => object
  by: Person
  /** somebody else who may make such records */
  other: Person
  /** how the values are sent, where not as JSON */
  sent?: (values: object) => FormData
}
const {
  customerUser,
  customerAdmin,
  supplierUser,
  supplierAdmin,
  operatorAdmin,
  operatorStaff: secondOperator,
} = people
let names = 0
const named = (more: object) => () => ({ displayName: `Name ${(names += 1)}`, ...more })
const companyValues = () => {
  const number = (names += 1)
  return { name: `Firma ${number}`, type: 'CUSTOMER', customerNumber: `N-${number}`, address, additionalInfo: '' }
}
const manufacturerId = 'manufacturer-of-groups'
const importConfigValues = {
  ...valuesOfDraft({
    ...newImportConfigDraft,
    title: 'Preisliste',
    fieldMapping: proposeImportColumns(['Bestellnummer', 'Preis']),
  }),
}
const byOperators = { by: operatorAdmin, other: secondOperator }

const creates: Record<string, Create> = {
  enquiry: { endpoint: createEnquiry, body: () => enquiryValues, by: customerUser, other: customerAdmin },
  copy: { endpoint: copyEnquiry, body: () => ({ id: enquiryId }), by: customerUser, other: customerAdmin },
  offer: {
    endpoint: createOffer,
    body: () => ({ ...offerValues, enquiryId }),
    by: supplierUser,
    other: supplierAdmin,
  },
  company: { endpoint: createCompany, body: companyValues, ...byOperators },
  user: {
    endpoint: createUser,
    body: () => userValues({ companyId: 'customer' }),
    by: customerAdmin,
    other: operatorAdmin,
  },
  manufacturer: {
    endpoint: manufacturerCalls.create,
    body: named({ nameVariants: [], abbreviation: '', link: '' }),
    ...byOperators,
  },
  unit: { endpoint: unitCalls.create, body: named({ nameVariants: [] }), ...byOperators },
  wholesaler: { endpoint: wholesalerCalls.create, body: named({}), ...byOperators },
  'discount group': {
    endpoint: discountGroupCalls.create,
    body: () => ({ ...named({ nameVariants: [], percent: 30, wholesalerDiscounts: [] })(), manufacturerId }),
    ...byOperators,
  },
  'E-Class mapping': {
    endpoint: createEclass,
    body: () => ({ eclassNumber: String(27_000_000 + (names += 1)), description: 'Schütz', workTime: 5 }),
    ...byOperators,
  },
  article: { endpoint: createArticle, body: () => ({ orderNumber: `A-${(names += 1)}` }), ...byOperators },
  'import configuration': {
    endpoint: createImportConfig,
    body: () => importConfigValues,
    sent: (values) => {
      const form = new FormData()
      form.append('config', JSON.stringify(values))
      form.append('file', priceList('Bestellnummer;Preis\nA-1;2,50\n'))
      return form
    },
    ...byOperators,
  },
}

test('there is no create that cannot be repeated', () => {
  const all: Endpoint[] = Object.values(contract).flatMap((calls): Endpoint[] => Object.values(calls))
  const made = all.filter(({ success }) => success === 201).map(({ path }) => path)
  // A registration is known by its account (rule S9).
  const known = [register, ...Object.values(creates).map(({ endpoint }) => endpoint)].map(({ path }) => path)
  expect(made.toSorted()).toEqual(known.toSorted())
})

describe.each(Object.entries(creates))('%s', (_, { endpoint, body, by, other, sent = (values) => values }) => {
  beforeAll(async () => {
    await server().db.update(appUser).set({ admin: true }).where(eq(appUser.id, secondOperator.uid))
  })
  const create = (newId: string | undefined, values: object, as: Person) =>
    server().raw({ method: 'POST', url: `/api${endpoint.path}`, payload: sent({ ...values, newId }) }, as)

  test('asked again, one after the other or at once, is the same record', async () => {
    const [newId, values] = [crypto.randomUUID(), body()]
    const answers = [
      ...(await Promise.all([create(newId, values, by), create(newId, values, by)])),
      await create(newId, values, by),
    ]
    expect(answers.map(({ status, body: made }) => ({ status, id: idOf(made) }))).toEqual(
      answers.map(() => ({ status: 201, id: newId })),
    )
  })

  test('is refused under an id that somebody else has used, and says nothing of it', async () => {
    const [newId, values] = [crypto.randomUUID(), body()]
    await create(newId, values, by)
    const { status, body: answer } = await create(newId, values, other)
    expect({ status, answer }).toEqual({ status: 409, answer: { code: 'ID_TAKEN', message: expect.any(String) } })
  })

  test('makes two where the caller means two, or names none', async () => {
    const made = [await create(crypto.randomUUID(), body(), by), await create(undefined, body(), by)]
    expect(new Set(made.map((answer) => idOf(answer.body))).size).toBe(2)
  })
})

const idOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'id' in body ? body.id : body)

describe('a user made twice', () => {
  const create = (newId: string, mail: string) =>
    server().call(createUser, { body: { ...userValues({ companyId: 'customer', mail }), newId } }, customerAdmin)

  test('gets one login and one invitation', async () => {
    const mail = 'twice@demo.example'
    const newId = crypto.randomUUID()
    await Promise.all([create(newId, mail), create(newId, mail)])
    await create(newId, mail)
    expect(server().mails.filter(({ to }) => to === mail)).toHaveLength(1)
    expect(server().identity.accounts.get(newId)).toMatchObject({ mail })
  })

  test('is completed where the first attempt ended between record and login', async () => {
    const mail = 'half@demo.example'
    const newId = crypto.randomUUID()
    await create(newId, mail)
    server().identity.accounts.delete(newId)
    server().mails.length = 0
    expect(await create(newId, mail)).toMatchObject({ status: 201 })
    expect(server().identity.accounts.get(newId)).toMatchObject({ mail })
    expect(server().mails).toHaveLength(1)
  })

  test('does not come back once deleted', async () => {
    const mail = 'gone@demo.example'
    const newId = crypto.randomUUID()
    await create(newId, mail)
    await server().call(deleteUser, { query: { userId: newId } }, customerAdmin)
    expect(await create(newId, mail)).toMatchObject({ status: 404 })
  })
})
