/**
 * The rules of an enquiry's life: who may do what, and what must be there first (rules E3–E9). The lifecycle names them
 * before each action; the checklist and the server's refusals name the failing ones.
 */
import type { Rule } from '../core/rule.ts'
import { does } from '../session/capabilities.ts'
import type { Actor } from '../session/visitor.ts'
import { isOver } from './bidding.ts'
import { isSealed } from './sealing.ts'
import { missingFreeTexts } from './conditions.ts'
import type { Enquiry } from './enquiry.ts'
import { checkEnquiryDraft, type EnquiryDraft, enquiryDraftOf, newEnquiryDraft } from './enquiryFields.ts'

/** As much of an enquiry as the rules ask for. */
export type EnquiryFacts = Pick<
  Enquiry,
  'customerId' | 'released' | 'closed' | 'archived' | 'bomFileName' | 'offersUntil' | 'chosen' | 'sealed' | 'openedAt'
> & {
  fileTypes: readonly string[]
  /** the columns of the parts list are mapped, so that it has lines */
  bomMapped: boolean
  /** all required fields are there */
  filled: boolean
  /** every individual choice has its text */
  freeTexts: boolean
  /** its deadline for offers has passed, and none are taken after it */
  over: boolean
  /** of a supplier: the own company makes no offer, and has said so */
  bidDeclined: boolean
  /** an order or a job hangs on it */
  ordered: boolean
  /** of a supplier: an offer of the own company lies with the customer */
  hasBid: boolean
}
export type EnquiryContext = { enquiry: EnquiryFacts; actor: Actor }

/** The facts of a saved enquiry; whoever has checked its draft already hands in what came of it. */
export const enquiryFactsOf = (
  enquiry: Enquiry,
  checked = enquiryDraftFacts(enquiryDraftOf(enquiry)),
): EnquiryFacts => ({
  customerId: enquiry.customerId,
  released: enquiry.released,
  closed: enquiry.closed,
  archived: enquiry.archived,
  bomFileName: enquiry.bomFileName,
  bomMapped: enquiry.bomSummary !== null,
  fileTypes: enquiry.fileItems.map((file) => file.fileType),
  offersUntil: enquiry.offersUntil,
  chosen: enquiry.chosen,
  sealed: enquiry.sealed,
  openedAt: enquiry.openedAt,
  over: (isOver(enquiry.offersUntil) && !enquiry.takesLate) || enquiry.openedAt !== null,
  bidDeclined: enquiry.bidDeclines.length > 0,
  ordered: enquiry.contracts.length > 0,
  hasBid: enquiry.offers.some(({ released, submitted }) => released || submitted),
  ...checked,
})

/** What the form holds of the facts, while it is typed. */
export const enquiryDraftFacts = (draft: EnquiryDraft): Pick<EnquiryFacts, 'filled' | 'freeTexts'> => ({
  filled: Object.keys(checkEnquiryDraft(draft)).length === 0,
  freeTexts: missingFreeTexts(draft).length === 0,
})

/** Checked once: each row of a list asks for it. */
const emptyDraftFacts = enquiryDraftFacts(newEnquiryDraft)

/** A new enquiry before its first save: it is its customer's, and there is nothing yet. */
export const newEnquiryFacts = ({ companyId }: Pick<Actor, 'companyId'>): EnquiryFacts => ({
  customerId: companyId,
  released: false,
  closed: false,
  archived: false,
  bomFileName: null,
  bomMapped: false,
  fileTypes: [],
  offersUntil: null,
  chosen: false,
  sealed: false,
  openedAt: null,
  over: false,
  bidDeclined: false,
  ordered: false,
  hasBid: false,
  ...emptyDraftFacts,
})

/** Whose an action is. */
export type EnquirySide = 'customerOfEnquiry' | 'anySupplier'
export const enquirySides: Record<EnquirySide, Rule<EnquiryContext>> = {
  customerOfEnquiry: {
    code: 'NOT_OWN_ENQUIRY',
    status: 403,
    holds: ({ enquiry, actor }) => does(actor.companyType, 'buys') && actor.companyId === enquiry.customerId,
  },
  anySupplier: { code: 'NOT_SUPPLIER', status: 403, holds: ({ actor }) => does(actor.companyType, 'sells') },
}

/** What a release waits for: the page has words and a remedy for each. */
export const releaseNeeds = ['isFilled', 'hasFreeTexts', 'hasCircuitDiagram', 'hasBom', 'isBomMapped'] as const
export type ReleaseNeed = (typeof releaseNeeds)[number]
/** What bidding waits for. */
type BidNeed =
  | 'isInTime'
  | 'isChosen'
  | 'isUnsealed'
  | 'isExtensible'
  | 'hasNotBid'
  | 'hasDeclinedBid'
  | 'hasDeadline'
  | 'isUnordered'
export type EnquiryNeed = ReleaseNeed | BidNeed
export const enquiryNeeds: Record<EnquiryNeed, Rule<EnquiryContext>> = {
  isFilled: { code: 'ENQUIRY_INCOMPLETE', status: 412, holds: ({ enquiry }) => enquiry.filled },
  hasFreeTexts: { code: 'ENQUIRY_INCOMPLETE', status: 412, holds: ({ enquiry }) => enquiry.freeTexts },
  hasCircuitDiagram: {
    code: 'MISSING_CIRCUIT_DIAGRAM',
    status: 412,
    holds: ({ enquiry }) => enquiry.fileTypes.includes('CIRCUIT_DIAGRAM'),
  },
  hasBom: { code: 'MISSING_BOM', status: 412, holds: ({ enquiry }) => enquiry.bomFileName !== null },
  // Without a list there is nothing to map: one thing is missing then, not two.
  isBomMapped: {
    code: 'BOM_NOT_MAPPED',
    status: 412,
    holds: ({ enquiry }) => enquiry.bomFileName === null || enquiry.bomMapped,
  },
  isInTime: { code: 'OFFERS_OVER', status: 409, holds: ({ enquiry }) => !enquiry.over },
  hasNotBid: { code: 'BID_MADE', status: 409, holds: ({ enquiry }) => !enquiry.hasBid },
  hasDeclinedBid: { code: 'BID_NOT_DECLINED', status: 409, holds: ({ enquiry }) => enquiry.bidDeclined },
  isUnsealed: { code: 'OFFERS_SEALED', status: 409, holds: ({ enquiry }) => !isSealed(enquiry) },
  // Once sealed offers were opened, or are about to be, nobody comes after them (rule E16).
  isExtensible: { code: 'OPENING_DUE', status: 409, holds: ({ enquiry }) => !enquiry.sealed || !enquiry.over },
  isChosen: { code: 'NOT_CHOSEN', status: 409, holds: ({ enquiry }) => enquiry.chosen },
  // What was ordered was ordered as it was (rule E17).
  isUnordered: { code: 'ENQUIRY_ORDERED', status: 409, holds: ({ enquiry }) => !enquiry.ordered },
  hasDeadline: { code: 'NO_DEADLINE', status: 409, holds: ({ enquiry }) => enquiry.offersUntil !== null },
}

/** What the server answers to an action that the enquiry's state does not know. */
export const enquiryWrongState = { code: 'ENQUIRY_WRONG_STATE', status: 409 } as const
