/**
 * Who may do what with an enquiry, an offer and a company, and what becomes of it: written down by hand from the rules (E3–E9, O3–O10,
 * C3–C5), without a look at the lifecycles. Statechart, lifecycle and server are held against it.
 *
 * A cell names the state that follows. `no`: not in this state (409). `.`: not this person's (403). `-`: this person does not see it (404).
 * `idle`: it is so already, asking again
 * changes nothing (rule O9); the lifecycle alone knows no such action there.
 */
export interface Row {
  role: string
  event: string
  state: string
  /** a state, or one of `no`, `.`, `-`, `idle` */
  cell: string
}

/** The cells of a table with a head: a role, an event, and a column for each state. */
const read = (table: string): Row[] => {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const states = head.slice(2)
  return rows.flatMap(([role = '', event = '', ...cells]) => {
    if (cells.length !== states.length) throw new Error(`${role} ${event}: ${cells.length} cells`)
    return cells.map((cell, at) => ({ role, event, state: states[at] ?? '', cell }))
  })
}

export const enquiryTable = read(`
  role           event          draft     released  closed    archived
  customer       edit           draft     no        no        no
  customer       release        released  no        no        no
  customer       reopen         no        no        released  no
  customer       archive        archived  archived  archived  idle
  customer       copy           draft     released  closed    archived
  customer       createOffer    .         .         .         .
  customer       declineOthers  no        no        closed    no
  customer       close          no        closed    no        no
  customer       extend         no        released  no        no
  customer       amend          no        released  no        no
  customer       invite         no        released  no        no
  customer       disinvite      no        released  no        no
  customer       declineBid     .         .         .         .
  customer       resumeBid      .         .         .         .
  supplier       edit           .         .         .         .
  supplier       release        .         .         .         .
  supplier       reopen         .         .         .         .
  supplier       archive        .         .         .         .
  supplier       copy           .         .         .         .
  supplier       createOffer    -         released  no        -
  supplier       extend         .         .         .         .
  supplier       amend          .         .         .         .
  supplier       invite         .         .         .         .
  supplier       disinvite      .         .         .         .
  supplier       declineBid     -         released  no        -
  supplier       resumeBid      -         released  no        -
  supplier       declineOthers  .         .         .         .
  supplier       close          .         .         .         .
  otherCustomer  edit           -         -         -         -
  otherCustomer  release        -         -         -         -
  otherCustomer  reopen         -         -         -         -
  otherCustomer  archive        -         -         -         -
  otherCustomer  extend         -         -         -         -
  otherCustomer  amend          -         -         -         -
  otherCustomer  invite         -         -         -         -
  otherCustomer  disinvite      -         -         -         -
  otherCustomer  declineBid     .         .         .         .
  otherCustomer  copy           -         -         -         -
  otherCustomer  createOffer    .         .         .         .
  otherCustomer  declineOthers  -         -         -         -
  operator       edit           .         .         .         .
  operator       release        .         .         .         .
  operator       archive        .         .         .         .
  operator       extend         .         .         .         .
  operator       amend          .         .         .         .
  operator       declineBid     .         .         .         .
  operator       copy           .         .         .         .
  operator       createOffer    .         .         .         .
`)

export const offerTable = read(`
  role           event       draft     open         declined     accepted   confirmed  invalidated  archived
  supplier       edit        draft     no           no           no         no         no           no
  supplier       release     open      idle         idle         idle       idle       idle         idle
  supplier       submit      draft     no           no           no         no         no           no
  supplier       stand       draft     open         no           no         no         no           no
  supplier       takeBack    draft     no           no           no         no         no           no
  supplier       accept      .         .            .            .          .          .            .
  supplier       decline     .         .            .            .          .          .            .
  supplier       confirm     no        no           no           confirmed  idle       no           no
  supplier       revise      no        open         declined     no         no         no           no
  supplier       archive     archived  archived     archived     no         no         archived     idle
  supplier       invalidate  no        invalidated  invalidated  no         no         no           no
  customer       edit        -         .            .            .          .          .            .
  customer       release     -         idle         idle         idle       idle       idle         idle
  customer       submit      .         .            .            .          .          .            .
  customer       stand       .         .            .            .          .          .            .
  customer       takeBack    .         .            .            .          .          .            .
  customer       accept      -         accepted     no           idle       idle       no           no
  customer       decline     -         declined     idle         no         no         no           no
  customer       confirm     -         .            .            .          .          .            .
  customer       revise      .         .            .            .          .          .            .
  customer       archive     .         .            .            .          .          .            .
  customer       invalidate  .         .            .            .          .          .            .
  otherSupplier  edit        -         -            -            -          -          -            -
  otherSupplier  release     -         -            -            -          -          -            -
  otherSupplier  submit      -         -            -            -          -          -            -
  otherSupplier  stand       -         -            -            -          -          -            -
  otherSupplier  takeBack    -         -            -            -          -          -            -
  otherSupplier  confirm     -         -            -            -          -          -            -
  otherSupplier  revise      -         -            -            -          -          -            -
  otherSupplier  archive     -         -            -            -          -          -            -
  otherCustomer  accept      -         -            -            -          -          -            -
  otherCustomer  decline     -         -            -            -          -          -            -
  operator       edit        .         .            .            .          .          .            .
  operator       submit      .         .            .            .          .          .            .
  operator       stand       .         .            .            .          .          .            .
  operator       accept      .         .            .            .          .          .            .
  operator       confirm     .         .            .            .          .          .            .
  operator       archive     .         .            .            .          .          .            .
`)

export const companyTable = read(`
  role      event       pending   active    inactive  rejected
  operator  release     active    idle      idle      no
  operator  deactivate  rejected  inactive  idle      idle
  operator  activate    idle      idle      active    pending
  staff     release     .         .         .         .
  staff     deactivate  .         .         .         .
  staff     activate    .         .         .         .
  customer  release     .         .         .         .
  customer  deactivate  .         .         .         .
  customer  activate    .         .         .         .
`)

/** What has to be there first: with one thing missing, the action is refused by name. */
export const missing = [
  ['enquiry', 'release', 'draft', 'title', '412 ENQUIRY_INCOMPLETE'],
  ['enquiry', 'release', 'draft', 'free text', '412 ENQUIRY_INCOMPLETE'],
  ['enquiry', 'release', 'draft', 'circuit diagram', '412 MISSING_CIRCUIT_DIAGRAM'],
  ['enquiry', 'release', 'draft', 'parts list', '412 MISSING_BOM'],
  ['enquiry', 'release', 'draft', 'mapping', '412 BOM_NOT_MAPPED'],
  ['enquiry', 'extend', 'released', 'deadline', '409 NO_DEADLINE'],
  ['enquiry', 'amend', 'released', 'no order', '409 ENQUIRY_ORDERED'],
  ['enquiry', 'createOffer', 'released', 'time', '409 OFFERS_OVER'],
  ['enquiry', 'declineBid', 'released', 'no offer', '409 BID_MADE'],
  ['enquiry', 'resumeBid', 'released', 'decline', '409 BID_NOT_DECLINED'],
  ['enquiry', 'invite', 'released', 'choice', '409 NOT_CHOSEN'],
  ['enquiry', 'disinvite', 'released', 'open offers', '409 OFFERS_SEALED'],
  ['enquiry', 'extend', 'released', 'time before the opening', '409 OPENING_DUE'],
  ['offer', 'release', 'draft', 'open offers', '409 OFFERS_SEALED'],
  ['offer', 'submit', 'draft', 'files', '412 MISSING_OFFER_FILE'],
  ['offer', 'submit', 'draft', 'time', '409 OFFERS_OVER'],
  ['offer', 'takeBack', 'draft', 'submission', '409 NOT_SUBMITTED'],
  ['offer', 'stand', 'draft', 'addendum', '409 ADDENDUM_KNOWN'],
  ['offer', 'stand', 'open', 'addendum', '409 ADDENDUM_KNOWN'],
  ['offer', 'stand', 'open', 'open enquiry', '409 ENQUIRY_CLOSED'],
  ['offer', 'release', 'draft', 'time', '409 OFFERS_OVER'],
  ['offer', 'release', 'draft', 'values', '412 OFFER_INCOMPLETE'],
  ['offer', 'release', 'draft', 'files', '412 MISSING_OFFER_FILE'],
  ['offer', 'release', 'draft', 'open enquiry', '409 ENQUIRY_CLOSED'],
  ['offer', 'accept', 'open', 'files', '412 MISSING_ORDER_FILE'],
  ['offer', 'accept', 'open', 'open enquiry', '409 ENQUIRY_CLOSED'],
  ['offer', 'decline', 'open', 'reason', '412 MISSING_REJECTION_REASON'],
  ['offer', 'confirm', 'accepted', 'files', '412 MISSING_ORDER_CONFIRMATION_FILE'],
  ['offer', 'revise', 'open', 'open enquiry', '409 ENQUIRY_CLOSED'],
  ['offer', 'revise', 'declined', 'open enquiry', '409 ENQUIRY_CLOSED'],
  ['offer', 'revise', 'open', 'only version in work', '409 REVISION_EXISTS'],
  ['offer', 'revise', 'declined', 'only version in work', '409 REVISION_EXISTS'],
  ['company', 'release', 'pending', 'values', '412 COMPANY_INCOMPLETE'],
  ['company', 'release', 'pending', 'customer number', '412 COMPANY_INCOMPLETE'],
  ['company', 'deactivate', 'pending', 'other company', '409 OWN_COMPANY'],
  ['company', 'deactivate', 'active', 'other company', '409 OWN_COMPANY'],
] as const
type Missing = (typeof missing)[number][3]

/** A company that lacks nothing; enquiry and offer stand beside their own tests. */
export const completeCompany = { id: 'brandt', type: 'CUSTOMER', filled: true, numbered: true } as const

/** … and what of them is otherwise where one thing is missing. */
export const lacks: Record<Missing, object> = {
  title: { filled: false },
  'free text': { freeTexts: false },
  'circuit diagram': { fileTypes: [] },
  'parts list': { bomFileName: null, bomMapped: false },
  mapping: { bomMapped: false },
  values: { complete: false, filled: false },
  files: { fileTypes: [] },
  'open enquiry': { enquiryClosed: true },
  reason: { rejectionReason: null },
  'only version in work': { hasOpenRevision: true },
  'customer number': { numbered: false },
  deadline: { offersUntil: null },
  time: { over: true, late: true },
  'no offer': { hasBid: true },
  choice: { chosen: false },
  'open offers': { sealed: true },
  'time before the opening': { sealed: true, over: true },
  submission: { submitted: false },
  addendum: { amended: false },
  'no order': { ordered: true },
  decline: { bidDeclined: false },
  'other company': { id: 'betreiber' },
}
