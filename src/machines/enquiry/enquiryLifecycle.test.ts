/** Rules E3–E9: what may become of an enquiry, and why not. */
import { describe, expect, it } from 'vitest'
import { type EnquiryState, enquiryStates } from '../../domain/enquiry/enquiry.ts'
import type { EnquiryContext, EnquiryFacts } from '../../domain/enquiry/enquiryRules.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import { canArchive, listedStates, postingObstacle } from './enquiryContext.ts'
import { type EnquiryAction, enquiryLifecycle } from './enquiryLifecycle.ts'

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
  filled: true,
  freeTexts: true,
}
const at = (facts: Partial<EnquiryFacts>, actor = own): EnquiryContext => ({ actor, enquiry: { ...ready, ...facts } })
const codes = (action: EnquiryAction, context: EnquiryContext) =>
  enquiryLifecycle.obstacles(action, context).map(({ code, status }) => `${status} ${code}`)

describe('release needs a circuit diagram PDF and a BOM', () => {
  it('is possible when everything is there', () => {
    expect(enquiryLifecycle.can('enquiry.release', at({}))).toBe(true)
    expect(codes('enquiry.release', at({}))).toEqual([])
  })
  it('names everything that is missing at once', () =>
    expect(codes('enquiry.release', at({ fileTypes: [], bomFileName: null, filled: false }))).toEqual([
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
  const states: Record<EnquiryState, Partial<EnquiryFacts>> = {
    draft: {},
    released: { released: true },
    closed: { released: true, closed: true },
    archived: { released: true, archived: true },
  }
  it.each<[EnquiryAction, Actor, Partial<Record<EnquiryState, EnquiryState>>]>([
    ['enquiry.edit', own, { draft: 'draft' }],
    ['enquiry.release', own, { draft: 'released' }],
    ['enquiry.reopen', own, { closed: 'released' }],
    ['enquiry.archive', own, { draft: 'archived', released: 'archived', closed: 'archived' }],
    ['enquiry.copy', own, { draft: 'draft', released: 'released', closed: 'closed', archived: 'archived' }],
    ['enquiry.close', own, { released: 'closed' }],
    ['enquiry.createOffer', supplier, { released: 'released' }],
  ])('%s, by the right person, leads where it should, and only from there', (action, actor, targets) => {
    for (const state of enquiryStates) {
      const facts = at(states[state], actor)
      expect(enquiryLifecycle.can(action, facts), state).toBe(state in targets)
      expect(enquiryLifecycle.possibleIn(state, action), state).toBe(state in targets)
      if (state in targets) expect(enquiryLifecycle.target(action, facts), state).toBe(targets[state])
    }
  })
  it('is drawn as it is decided, for everybody in every state', () => {
    const actions = ['edit', 'release', 'reopen', 'archive', 'copy', 'close', 'createOffer'] as const
    for (const actor of [own, foreign, supplier])
      for (const state of enquiryStates)
        for (const action of actions) {
          const facts = at(states[state], actor)
          const drawn = enquiryLifecycle.machine.resolveState({ value: state, context: facts })
          const type = `enquiry.${action}` as const
          expect(drawn.can({ type }), `${type} in ${state}`).toBe(enquiryLifecycle.can(type, facts))
        }
  })
  it.each(['enquiry.edit', 'enquiry.close', 'enquiry.reopen', 'enquiry.archive', 'enquiry.copy'] as const)(
    '%s is the own customer’s alone',
    (action) => {
      const released = action === 'enquiry.reopen' || action === 'enquiry.close'
      const facts = { released, closed: action === 'enquiry.reopen' }
      for (const actor of [foreign, supplier]) expect(codes(action, at(facts, actor))).toEqual(['403 NOT_OWN_ENQUIRY'])
    },
  )
})

describe('the list', () => {
  it('shows suppliers neither drafts nor what was put away, and lets only customers post and archive', () => {
    expect(listedStates(supplier)).toEqual(['released', 'closed'])
    expect(listedStates(own)).toEqual(['draft', 'released', 'closed', 'archived'])
    expect([own, supplier].map(postingObstacle)).toEqual([undefined, 'NOT_OWN_ENQUIRY'])
    expect([own, supplier].map((actor) => canArchive(actor))).toEqual([true, false])
  })
  it('lets customers put away what is theirs and not yet put away', () => {
    expect(canArchive(own, { ...ready, released: true, closed: true })).toBe(true)
    expect(canArchive(own, { ...ready, archived: true })).toBe(false)
    expect(canArchive(foreign, ready)).toBe(false)
  })
})
