/** What the viewer can decide now, and what must be there first: the decision card shows it before the click. */
import type { RefusalCode } from '../../domain/core/refusal.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { obstaclesOfOffer, type OfferMachineContext } from '../../machines/offer/offerContext.ts'

/** The preconditions of each decision, in the order in which they are met (specification §5). */
const points = {
  release: ['OFFER_INCOMPLETE', 'MISSING_OFFER_FILE'],
  accept: ['ENQUIRY_CLOSED', 'MISSING_ORDER_FILE'],
  confirm: ['MISSING_ORDER_CONFIRMATION_FILE'],
} as const satisfies Record<string, readonly RefusalCode[]>
export type DecisionKind = keyof typeof points
export type DecisionPoint = (typeof points)[DecisionKind][number]

const kinds = ['release', 'accept', 'confirm'] as const satisfies readonly DecisionKind[]

export interface OpenDecision {
  kind: DecisionKind
  points: readonly { code: DecisionPoint; met: boolean }[]
  /** the offer must be saved before anything else */
  unsaved: boolean
}

/** The decision that is this viewer's at this stage; undefined where somebody else's turn is. */
export const openDecision = (context: OfferMachineContext): OpenDecision | undefined => {
  if (context.offer === null) return { kind: 'release', points: pointsOf('release', openOfNew(context)), unsaved: true }
  for (const kind of kinds) {
    const obstacles = obstaclesOfOffer(context, `offer.${kind}`).map(({ code }) => code)
    const known: readonly RefusalCode[] = points[kind]
    if (obstacles.every((code) => known.includes(code))) {
      return { kind, points: pointsOf(kind, obstacles), unsaved: false }
    }
  }
  return undefined
}

const releaseWarnings = ['revision', 'enquiryClosed'] as const
/** What the supplier should know before a release; none of it stands in the way. */
export const warningsOf = (offer: Pick<Offer, 'predecessorId' | 'enquiryClosed'> | null) => {
  const holds = { revision: offer?.predecessorId, enquiryClosed: offer?.enquiryClosed }
  return releaseWarnings.filter((warning) => holds[warning])
}

/** A new offer has no files yet. */
const openOfNew = ({ complete }: OfferMachineContext): RefusalCode[] =>
  complete ? ['MISSING_OFFER_FILE'] : ['OFFER_INCOMPLETE', 'MISSING_OFFER_FILE']

const pointsOf = (kind: DecisionKind, open: readonly RefusalCode[]) =>
  points[kind].map((code) => ({ code, met: !open.includes(code) }))
