import { describe, expect, it } from 'vitest'
import type { Decision } from './offer.ts'
import { boundUntil, isBindingOver } from './offerDraft.ts'

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
