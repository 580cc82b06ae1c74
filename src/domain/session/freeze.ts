/** While the portal is frozen everybody reads and nobody writes (rule N15): why, and until when, as far as somebody has said so. */
export type Freeze = {
  reason: string | null
  /** when it is meant to be over; what was said does not end it */
  until: Date | null
}

/** Where a browser asks for it: not a call of the contract, as the login loads neither its client nor its schemas. */
export const freezePath = '/freeze.json'

/** So long a reason may be: it stands on every page, on a phone as well. */
export const longestReason = 160
