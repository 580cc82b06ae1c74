/** Forms and pages before a server whose first answer gets lost: what is tried again exists once (rule R9). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, waitFor } from 'xstate'
import { companyRecordActors } from '../../src/api/actors/company.ts'
import { enquiriesActors, enquiryActors, enquiryRecordActors } from '../../src/api/actors/enquiry.ts'
import { manufacturerActors, unitActors, wholesalerActors } from '../../src/api/actors/masterdata.ts'
import { offerRecordActors } from '../../src/api/actors/offer.ts'
import { userRecordActors } from '../../src/api/actors/user.ts'
import type { Call } from '../../src/api/client.ts'
import { granted, refusalSchema, refused } from '../../src/domain/core/refusal.ts'
import { newCompanyDraft } from '../../src/domain/company/companyDraft.ts'
import { enquiryDraftOf } from '../../src/domain/enquiry/enquiryFields.ts'
import { newManufacturerDraft } from '../../src/domain/masterdata/manufacturer.ts'
import { newUnitDraft } from '../../src/domain/masterdata/unit.ts'
import { newWholesalerDraft } from '../../src/domain/masterdata/wholesaler.ts'
import { offerDraftOf } from '../../src/domain/offer/offerDraft.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import { newUserDraft } from '../../src/domain/user/userDraft.ts'
import { companyRecordMachine } from '../../src/machines/company/companyRecordMachine.ts'
import { enquiriesMachine } from '../../src/machines/enquiry/enquiriesMachine.ts'
import { enquiryMachine } from '../../src/machines/enquiry/enquiryMachine.ts'
import { enquiryRecordMachine } from '../../src/machines/enquiry/enquiryRecordMachine.ts'
import { manufacturerRecordMachine } from '../../src/machines/masterdata/manufacturerMachines.ts'
import { unitRecordMachine } from '../../src/machines/masterdata/unitMachines.ts'
import { wholesalerRecordMachine } from '../../src/machines/masterdata/wholesalerMachines.ts'
import { offerRecordMachine } from '../../src/machines/offer/offerRecordMachine.ts'
import { userRecordMachine } from '../../src/machines/user/userRecordMachine.ts'
import { appUser, company, enquiry, manufacturer, offer, unit, wholesaler } from '../../server/db/schema.ts'
import { withEffects } from '../../src/machines/core/effects.testing.ts'
import { makeEnquiry } from '../support/factories.ts'
import { enquiryOf, offerOf, userOf } from '../paths/fixtures/samples.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const { customerAdmin, supplierAdmin, operatorAdmin } = people

let enquiryId: string
const told: string[] = []
beforeAll(async () => {
  enquiryId = await makeEnquiry(server())
})
beforeEach(() => void (told.length = 0))
withEffects({ notify: ({ key }) => told.push(key) })

/** Calls the server as this person; of the first call the answer does not come back. */
const losingFirst = (as: Person): Call => {
  let lost = false
  const call: Call = async (endpoint, input) => {
    const { status, body } = await server().call(endpoint, input, as)
    if (!lost) {
      lost = true
      throw new Error('the answer was lost')
    }
    if (status >= 400) return refused({ status, ...refusalSchema.parse(body) })
    // The schema of the endpoint has parsed the answer, so its type is what a call promises.
    return granted(endpoint.response === 'blob' ? body : endpoint.response.parse(body)) as never
  }
  return call
}

const dated = { deliveryCondition: 'DAP', desiredDeliveryDate: '2027-02-01' } as const
const forms = {
  enquiry: {
    form: enquiryRecordMachine.provide({ actors: enquiryRecordActors(losingFirst(customerAdmin)) }),
    draft: { ...enquiryDraftOf(enquiryOf()), ...dated, title: 'Einmal' },
    table: enquiry,
  },
  offer: {
    form: offerRecordMachine.provide({ actors: offerRecordActors(losingFirst(supplierAdmin)) }),
    draft: () => ({ ...offerDraftOf(offerOf()), ...dated, enquiryId }),
    table: offer,
  },
  company: {
    form: companyRecordMachine.provide({ actors: companyRecordActors(losingFirst(operatorAdmin)) }),
    draft: {
      ...newCompanyDraft,
      name: 'Einmal GmbH',
      type: 'SUPPLIER',
      street: 'Am Wehr',
      houseNo: '7',
      zip: '04109',
      city: 'Leipzig',
    },
    table: company,
  },
  user: {
    form: userRecordMachine.provide({ actors: userRecordActors(losingFirst(customerAdmin)) }),
    draft: {
      ...newUserDraft(actorOf({ ...userOf('CUSTOMER'), companyId: 'customer' })),
      name: 'Eva',
      lastname: 'Einmal',
      mail: 'einmal@demo.example',
      phoneNumber: '+49 341 1',
      companyId: 'customer',
    },
    table: appUser,
  },
  manufacturer: {
    form: manufacturerRecordMachine.provide({ actors: manufacturerActors(losingFirst(operatorAdmin)).record }),
    draft: { ...newManufacturerDraft, displayName: 'Einmal' },
    table: manufacturer,
  },
  unit: {
    form: unitRecordMachine.provide({ actors: unitActors(losingFirst(operatorAdmin)).record }),
    draft: { ...newUnitDraft, displayName: 'Einmal' },
    table: unit,
  },
  wholesaler: {
    form: wholesalerRecordMachine.provide({ actors: wholesalerActors(losingFirst(operatorAdmin)).record }),
    draft: { ...newWholesalerDraft, displayName: 'Einmal' },
    table: wholesaler,
  },
}

const settled = (actor: AnyActorRef) => waitFor(actor, (s) => !s.hasTag('saving') && !s.hasTag('busy'))

test.each(Object.entries(forms))('the form of a new %s', async (_, { form, draft, table }) => {
  const before = await server().db.$count(table)
  const machine: AnyStateMachine = form
  const actor = createActor(machine, { input: { id: null, draft: typeof draft === 'function' ? draft() : draft } })
  actor.start()
  for (const _ of [1, 2]) {
    actor.send({ type: 'record.save' })
    await settled(actor)
  }
  expect(told.map((key) => key.split('.').slice(-2).join('.'))).toEqual(['saved.error', 'saved.success'])
  expect(await server().db.$count(table)).toBe(before + 1)
})

test.each([
  ['the list', enquiriesMachine.provide({ actors: enquiriesActors(losingFirst(customerAdmin)) }), { search: '' }],
  [
    'the form',
    enquiryMachine.provide({ actors: enquiryActors(losingFirst(customerAdmin)) }),
    { user: { ...userOf('CUSTOMER'), companyId: 'customer' } },
  ],
])('a copy, from %s', async (_, machine: AnyStateMachine, input) => {
  const before = await server().db.$count(enquiry)
  const actor = createActor(machine, { input: { ...input, id: enquiryId } }).start()
  const record = enquiryOf({ id: enquiryId, released: true, customerId: 'customer' })
  actor.send({ type: 'record.loaded', record })
  for (const _ of [1, 2]) {
    actor.send({ type: 'enquiry.copy', id: enquiryId })
    await settled(actor)
  }
  expect(told).toEqual(['enquiry.copied.error', 'enquiry.copied.success'])
  expect(await server().db.$count(enquiry)).toBe(before + 1)
})
