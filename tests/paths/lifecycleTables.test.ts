/** What statechart and lifecycle say of every person, state and action, against the tables that were written by hand from the rules. */
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, getNextSnapshot } from 'xstate'
import { companyFlagsAt, type CompanyStage } from '../../src/domain/company/company.ts'
import { enquiryFlagsAt, type EnquiryState } from '../../src/domain/enquiry/enquiry.ts'
import { offerFlagsAt, type OfferStage } from '../../src/domain/offer/offerStage.ts'
import { completeEnquiry } from '../../src/domain/enquiry/completeEnquiry.testing.ts'
import { completeOffer } from '../../src/domain/offer/completeOffer.testing.ts'
import type { Actor } from '../../src/domain/session/visitor.ts'
import { type CompanyAction, companyLifecycle } from '../../src/domain/company/companyLifecycle.ts'
import { type EnquiryAction, enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import { type OfferAction, offerLifecycle } from '../../src/domain/offer/offerLifecycle.ts'
import type { Lifecycle } from '../../src/domain/core/lifecycle.ts'
import { companyLife, enquiryLife, offerLife } from '../../src/machines/lifecycles.ts'
import {
  companyTable,
  completeCompany,
  enquiryTable,
  lacks,
  missing,
  offerTable,
  type Row,
} from '../support/lifecycleTables.ts'

const actors: Record<string, Actor> = {
  customer: { userId: 'c', companyId: 'brandt', companyType: 'CUSTOMER', admin: false },
  otherCustomer: { userId: 'oc', companyId: 'zander', companyType: 'CUSTOMER', admin: true },
  supplier: { userId: 's', companyId: 'kessler', companyType: 'SUPPLIER', admin: false },
  otherSupplier: { userId: 'os', companyId: 'moll', companyType: 'SUPPLIER', admin: true },
  operator: { userId: 'o', companyId: 'betreiber', companyType: 'ADMIN', admin: true },
}
const actorOf = (role: string): Actor => {
  const actor = actors[role]
  if (!actor) throw new Error(`nobody is ${role}`)
  return actor
}

interface Told {
  possible: boolean
  codes: string[]
  target: () => string
  machine: AnyStateMachine
  facts: object
}
const kinds: Record<string, (row: Pick<Row, 'role' | 'event' | 'state'>, lack?: object) => Told> = {
  enquiry: ({ role, event, state }, lack) => {
    const facts = {
      enquiry: { ...completeEnquiry, ...enquiryFlagsAt[state as EnquiryState], ...lack },
      actor: actorOf(role),
    }
    const action = `enquiry.${event}` as EnquiryAction
    return told(enquiryLifecycle, enquiryLife, action, facts)
  },
  offer: ({ role, event, state }, lack) => {
    const facts = { offer: { ...completeOffer, ...offerFlagsAt[state as OfferStage], ...lack }, actor: actorOf(role) }
    return told(offerLifecycle, offerLife, `offer.${event}` as OfferAction, facts)
  },
  company: ({ role, event, state }, lack) => {
    const flags = companyFlagsAt[state as CompanyStage]
    const facts = { company: { ...completeCompany, ...flags, ...lack }, actor: actorOf(role) }
    return told(companyLifecycle, companyLife, `company.${event}` as CompanyAction, facts)
  },
}
type Life<Facts, Action extends string> = Pick<
  Lifecycle<Facts, string, Action, string, string>,
  'can' | 'obstacles' | 'target'
>
const told = <Facts extends object, Action extends string>(
  life: Life<Facts, Action>,
  machine: AnyStateMachine,
  action: Action,
  facts: Facts,
): Told => ({
  possible: life.can(action, facts),
  codes: life.obstacles(action, facts).map(({ code, status }) => `${status} ${code}`),
  target: () => life.target(action, facts),
  machine,
  facts,
})

describe.each([
  ['enquiry', enquiryTable],
  ['offer', offerTable],
  // Who manages companies is the server's matter, not the lifecycle's.
  ['company', companyTable.filter(({ role }) => role === 'operator')],
] as const)('%s', (kind, table) => {
  test.each(table.map((row) => [row.role, row.event, row.state, row.cell, row] as const))(
    '%s: %s of what is %s → %s',
    (_role, event, state, cell, row) => {
      const { possible, codes, target, machine, facts } = kinds[kind]?.(row) ?? expect.unreachable()
      const happens = /^[a-z]+$/i.test(cell) && cell !== 'no' && cell !== 'idle'
      expect(possible).toBe(happens)
      if (happens) expect(target()).toBe(cell)
      else if (cell === 'no')
        expect(codes).toEqual([expect.stringMatching(/^409 (ENQUIRY|OFFER|COMPANY)_WRONG_STATE$/)])
      if (cell === '.') expect(codes).toEqual([expect.stringMatching(/^403 /)])
      const snapshot = machine.resolveState({ value: state, context: facts })
      // An action that leads back is taken or not, too.
      expect(snapshot.can({ type: `${kind}.${event}` })).toBe(happens)
      expect(getNextSnapshot(machine, snapshot, { type: `${kind}.${event}` }).value).toBe(happens ? cell : state)
    },
  )
})

test.each(missing)('%s.%s of what is %s, without %s: %s', (kind, event, state, lack, refusal) => {
  const asks = { accept: 'customer', decline: 'customer' }[event as string] ?? 'supplier'
  const bids = ['createOffer', 'declineBid', 'resumeBid'].includes(event)
  const role = { enquiry: bids ? 'supplier' : 'customer', offer: asks, company: 'operator' }[kind]
  const { possible, codes, machine, facts } = kinds[kind]?.({ role, event, state }, lacks[lack]) ?? expect.unreachable()
  expect(possible).toBe(false)
  expect(codes).toEqual([refusal])
  const snapshot = machine.resolveState({ value: state, context: facts })
  expect(getNextSnapshot(machine, snapshot, { type: `${kind}.${event}` }).value).toBe(state)
})
