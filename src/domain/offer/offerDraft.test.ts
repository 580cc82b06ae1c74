import { describe, expect, it } from 'vitest'
import type { Decision } from './offer.ts'
import { boundUntil, checkOfferDraft, emptyOfferDraft, isBindingOver, proposedValidity } from './offerDraft.ts'

const decided = (kind: Decision['kind'], createDate: string): Decision => ({
  kind,
  userId: 'u',
  userFullName: 'Katrin Oesterle',
  companyName: 'Brandt Fördertechnik GmbH',
  version: 1,
  createDate: new Date(createDate),
})

describe('the two weeks that a customer is bound to an order (rule O7)', () => {
  const order = {
    decisions: [decided('RELEASED', '2026-10-01T08:00:00Z'), decided('ACCEPTED', '2026-10-05T22:30:00Z')],
  }

  it('are counted from the day of the order in Germany', () => expect(boundUntil(order)).toBe('2026-10-20'))
  it('begin anew with an order that follows one that was taken back', () => {
    const again = { decisions: [...order.decisions, decided('ACCEPTED', '2026-10-12T10:00:00Z')] }
    expect(boundUntil(again)).toBe('2026-10-26')
  })
  it('are not over on their last day', () => {
    expect(isBindingOver(order, new Date('2026-10-20T21:00:00Z'))).toBe(false)
    expect(isBindingOver(order, new Date('2026-10-21T00:00:00Z'))).toBe(true)
  })
  it('bind nobody before the order', () => {
    const offer = { decisions: [decided('RELEASED', '2026-10-01T08:00:00Z')] }
    expect(boundUntil(offer)).toBeNull()
    expect(isBindingOver(offer, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('a new offer', () => {
  it('proposes to hold for thirty days, counted in Germany (rule O15)', () =>
    expect(proposedValidity(new Date('2026-10-05T22:30:00Z'))).toBe('2026-11-05'))
  it.each([
    ['99.999.999,99', undefined],
    ['100.000.000,00', 'tooBig'],
  ])('costs less than a hundred million: %s', (price, error) =>
    expect(checkOfferDraft({ ...emptyOfferDraft, price }).price).toBe(error),
  )
})
