/** Specification §4–§6, decisions 9–11: what may become of an enquiry, and why not. */
import { describe, expect, it } from 'vitest'
import {
  type EnquiryContext,
  type EnquiryFacts,
  listedStates,
  postsEnquiries,
} from '../../domain/enquiry/enquiryRules.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import { canBeArchived, type EnquiryAction, enquiryCan, enquiryObstacles } from './enquiryLifecycle.ts'

const own: Actor = { userId: 'u', companyId: 'brandt', companyType: 'CUSTOMER', admin: false }
const foreign: Actor = { ...own, companyId: 'other' }
const supplier: Actor = { ...own, companyId: 'kessler', companyType: 'SUPPLIER' }
const ready: EnquiryFacts = {
  customerId: 'brandt',
  released: false,
  closed: false,
  archived: false,
  bomFileName: 'liste.xlsx',
  fileTypes: ['CIRCUIT_DIAGRAM'],
  complete: true,
}
const at = (facts: Partial<EnquiryFacts>, actor = own): EnquiryContext => ({ actor, enquiry: { ...ready, ...facts } })
const codes = (action: EnquiryAction, context: EnquiryContext) =>
  enquiryObstacles(action, context).map(({ code, status }) => `${status} ${code}`)

describe('release needs a circuit diagram PDF and a BOM', () => {
  it('is possible when everything is there', () => {
    expect(enquiryCan('enquiry.release', at({}))).toBe(true)
    expect(codes('enquiry.release', at({}))).toEqual([])
  })
  it('names everything that is missing at once', () =>
    expect(codes('enquiry.release', at({ fileTypes: [], bomFileName: null, complete: false }))).toEqual([
      '412 ENQUIRY_INCOMPLETE',
      '412 MISSING_CIRCUIT_DIAGRAM',
      '412 MISSING_BOM',
    ]))
  it('is refused to another company before anything else is said', () =>
    expect(codes('enquiry.release', at({ fileTypes: [] }, foreign))).toEqual(['403 NOT_OWN_ENQUIRY']))
  it('is refused a second time', () =>
    expect(codes('enquiry.release', at({ released: true }))).toEqual(['409 ENQUIRY_WRONG_STATE']))
})

it('an offer is made by suppliers only, also on an own enquiry', () =>
  expect(codes('enquiry.createOffer', at({ released: true }))).toEqual(['403 NOT_SUPPLIER']))

describe('the life of an enquiry', () => {
  const states = {
    draft: {},
    released: { released: true },
    closed: { released: true, closed: true },
    archived: { released: true, archived: true },
  } as const
  it.each([
    ['enquiry.edit', own, ['draft']],
    ['enquiry.release', own, ['draft']],
    ['enquiry.reopen', own, ['closed']],
    ['enquiry.archive', own, ['draft', 'released', 'closed']],
    ['enquiry.copy', own, ['draft', 'released', 'closed', 'archived']],
    ['enquiry.close', own, ['released']],
    ['enquiry.createOffer', supplier, ['released']],
  ] as const)('%s by the right person: in %3$j only', (action, actor, allowed) => {
    for (const [state, facts] of Object.entries(states))
      expect(enquiryCan(action, at(facts, actor)), state).toBe(allowed.some((name) => name === state))
  })
  it.each(['enquiry.edit', 'enquiry.reopen', 'enquiry.archive', 'enquiry.copy'] as const)(
    '%s is the own customer’s alone',
    (action) => {
      const facts = action === 'enquiry.reopen' ? { released: true, closed: true } : {}
      for (const actor of [foreign, supplier]) expect(codes(action, at(facts, actor))).toEqual(['403 NOT_OWN_ENQUIRY'])
    },
  )
})

describe('the list', () => {
  it('shows suppliers neither drafts nor what was put away, and lets only customers post and archive', () => {
    expect(listedStates(supplier)).toEqual(['released', 'closed'])
    expect(listedStates(own)).toEqual(['draft', 'released', 'closed', 'archived'])
    expect([own, supplier].map(postsEnquiries)).toEqual([true, false])
  })
  it('offers for archiving what is not archived yet', () => {
    expect(canBeArchived({ ...ready, released: true, closed: true })).toBe(true)
    expect(canBeArchived({ ...ready, archived: true })).toBe(false)
  })
})
