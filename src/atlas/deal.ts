/**
 * A deal over its three lifecycles: what happens in which order, what that moves elsewhere, and who hears of it by mail. Who may act, what is
 * needed and where it leads is read from the lifecycles; only what crosses from one to another, and the mails, is written down here.
 * `tests/contract/lifecycles.test.ts` holds the mails against those that really go out.
 */
import type { CompanyAction } from '../domain/company/companyLifecycle.ts'
import type { EnquiryAction } from '../domain/enquiry/enquiryLifecycle.ts'
import type { OfferAction } from '../domain/offer/offerLifecycle.ts'
import { type Playable, playableOf } from './lifecycles.ts'

export type DealAction = CompanyAction | EnquiryAction | OfferAction

/** What an action does to other records than its own. */
export type Effect =
  /** an event happens there, by the portal itself */
  | { kind: 'moves'; action: DealAction; whose: Whose }
  /** a record begins in its first state */
  | { kind: 'begins'; life: LifeId; whose: Whose }
  /** a fact that rules ask for is lost there, or given again */
  | { kind: 'takes' | 'gives'; life: LifeId; fact: string; whose: Whose }

export type LifeId = 'companyLifecycle' | 'enquiryLifecycle' | 'offerLifecycle'
/** What the map can set off from the rest: the lifecycles, and the folder, which has none. */
export const dealLives = ['companyLifecycle', 'enquiryLifecycle', 'offerLifecycle', 'folder'] as const
export type DealLife = (typeof dealLives)[number]
/** Which other records: a key of `deal.whose` in the texts. */
export type Whose = 'enquiry' | 'predecessor' | 'others' | 'successor' | 'copy' | 'offer' | 'all'
/** A mail by what its subject begins with, a key of `deal.mails`; `to` is a key of `deal.to`. */
export type Letter = {
  letter:
    | 'offer'
    | 'order'
    | 'declined'
    | 'lost'
    | 'confirmation'
    | 'withdrawn'
    | 'released'
    | 'closed'
    | 'opened'
    | 'extended'
    | 'amended'
  to: 'releaser' | 'offerer' | 'losers' | 'accepter' | 'administrators' | 'everybody' | 'bidders'
  /** the states in which it is written; in all where they are missing */
  from?: readonly string[]
}

export interface DealStep {
  action: DealAction
  effects: readonly Effect[]
  mails: readonly Letter[]
}

const step = (action: DealAction, effects: readonly Effect[] = [], mails: readonly Letter[] = []): DealStep => ({
  action,
  effects,
  mails,
})

/** In the order of a deal. */
export const deal: readonly DealStep[] = [
  step('company.release', [], [{ letter: 'released', to: 'administrators' }]),
  step('enquiry.release'),
  step('enquiry.extend', [], [{ letter: 'extended', to: 'bidders' }]),
  step(
    'enquiry.amend',
    [{ kind: 'gives', life: 'offerLifecycle', fact: 'isAmended', whose: 'all' }],
    [{ letter: 'amended', to: 'bidders' }],
  ),
  step('enquiry.invite'),
  step('enquiry.disinvite'),
  step('enquiry.declineBid'),
  step('enquiry.resumeBid'),
  step('enquiry.createOffer', [{ kind: 'begins', life: 'offerLifecycle', whose: 'offer' }]),
  step(
    'offer.release',
    [{ kind: 'moves', action: 'offer.invalidate', whose: 'predecessor' }],
    [{ letter: 'offer', to: 'releaser' }],
  ),
  step('offer.submit'),
  step('offer.takeBack'),
  step('offer.stand'),
  step('offer.decline', [], [{ letter: 'declined', to: 'offerer' }]),
  step('offer.revise', [
    { kind: 'begins', life: 'offerLifecycle', whose: 'successor' },
    { kind: 'takes', life: 'offerLifecycle', fact: 'hasNoOpenRevision', whose: 'predecessor' },
  ]),
  step(
    'offer.accept',
    [
      { kind: 'moves', action: 'enquiry.close', whose: 'enquiry' },
      { kind: 'takes', life: 'offerLifecycle', fact: 'isEnquiryOpen', whose: 'others' },
      { kind: 'takes', life: 'offerLifecycle', fact: 'isPredecessorFree', whose: 'successor' },
    ],
    [
      { letter: 'order', to: 'offerer' },
      { letter: 'lost', to: 'losers' },
    ],
  ),
  step(
    'enquiry.declineOthers',
    [{ kind: 'moves', action: 'offer.decline', whose: 'others' }],
    [{ letter: 'declined', to: 'offerer' }],
  ),
  step('offer.confirm', [], [{ letter: 'confirmation', to: 'accepter' }]),
  step('enquiry.reopen', [{ kind: 'gives', life: 'offerLifecycle', fact: 'isEnquiryOpen', whose: 'all' }]),
  step('enquiry.copy', [{ kind: 'begins', life: 'enquiryLifecycle', whose: 'copy' }]),
  step('enquiry.archive', [{ kind: 'takes', life: 'offerLifecycle', fact: 'isEnquiryOpen', whose: 'all' }]),
  step('offer.archive', [], [{ letter: 'withdrawn', to: 'releaser', from: ['open'] }]),
  step('company.deactivate', [], [{ letter: 'closed', to: 'everybody' }]),
  step('company.activate', [], [{ letter: 'opened', to: 'everybody' }]),
]

/** The lifecycle that an action belongs to. */
export const lifeOf = (action: string): Playable => {
  const life = playableOf(`${action.slice(0, action.indexOf('.'))}Lifecycle`)
  if (!life) throw new Error(`${action} belongs to no lifecycle`)
  return life
}

/** On which side of a deal somebody is. */
export type Side = 'customer' | 'supplier' | 'company'
const sides: Readonly<Record<Letter['to'], Side>> = {
  releaser: 'customer',
  accepter: 'customer',
  offerer: 'supplier',
  losers: 'supplier',
  bidders: 'supplier',
  administrators: 'company',
  everybody: 'company',
}

/** The mail that an action brings: its own, or that of the step whose consequence it is. */
export const letterOf = (action: string): Letter | undefined => {
  const isMoved = ({ effects }: DealStep) =>
    effects.some((effect) => effect.kind === 'moves' && effect.action === action)
  const steps = [...deal.filter((one) => one.action === action), ...deal.filter(isMoved)]
  return steps.flatMap(({ mails }) => mails)[0]
}
export const sideOf = ({ to }: Letter): Side => sides[to]

/** Which side is told by mail of an action in a state; null where none is. */
export const mailedTo = (action: string, state: string): Side | null => {
  const letter = letterOf(action)
  return letter && (letter.from?.includes(state) ?? true) ? sideOf(letter) : null
}
