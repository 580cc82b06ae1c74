/** Rules E3–E9: why something cannot become of an enquiry; who may do what in which state stands in the tables of tests/support. */
import { describe, expect, it } from 'vitest'
import { completeEnquiry } from './completeEnquiry.testing.ts'
import type { EnquiryContext, EnquiryFacts } from './enquiryRules.ts'
import type { Actor } from '../session/visitor.ts'
import { canArchive, type EnquiryAction, enquiryLifecycle, listedStates, postingObstacle } from './enquiryLifecycle.ts'

const own: Actor = { userId: 'u', companyId: 'brandt', companyType: 'CUSTOMER', admin: false }
const foreign: Actor = { ...own, companyId: 'other' }
const supplier: Actor = { ...own, companyId: 'kessler', companyType: 'SUPPLIER' }
const ready: EnquiryFacts = {
  ...completeEnquiry,
  released: false,
  offersUntil: null,
  chosen: false,
  bidDeclined: false,
}
const at = (facts: Partial<EnquiryFacts>, actor = own): EnquiryContext => ({ actor, enquiry: { ...ready, ...facts } })
const codes = (action: EnquiryAction, context: EnquiryContext) =>
  enquiryLifecycle.obstacles(action, context).map(({ code, status }) => `${status} ${code}`)

describe('release needs a circuit diagram PDF and a mapped BOM', () => {
  it('is possible when everything is there', () => {
    expect(enquiryLifecycle.can('enquiry.release', at({}))).toBe(true)
    expect(codes('enquiry.release', at({}))).toEqual([])
  })
  it('names everything that is missing at once', () =>
    expect(codes('enquiry.release', at({ fileTypes: [], bomFileName: null, bomMapped: false, filled: false }))).toEqual(
      ['412 ENQUIRY_INCOMPLETE', '412 MISSING_CIRCUIT_DIAGRAM', '412 MISSING_BOM'],
    ))
  it('takes no parts list whose columns were never mapped, and asks for the mapping alone', () =>
    expect(codes('enquiry.release', at({ bomMapped: false }))).toEqual(['412 BOM_NOT_MAPPED']))
  it('is refused to another company before anything else is said', () =>
    expect(codes('enquiry.release', at({ fileTypes: [] }, foreign))).toEqual(['403 NOT_OWN_ENQUIRY']))
  it('is refused a second time', () =>
    expect(codes('enquiry.release', at({ released: true }))).toEqual(['409 ENQUIRY_WRONG_STATE']))
})

it('an offer is made by suppliers only, also on an own enquiry', () =>
  expect(codes('enquiry.createOffer', at({ released: true }))).toEqual(['403 NOT_SUPPLIER']))

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
