/** Where an offer stands on the way from the enquiry's draft to the job: five steps. */
import { standingOf } from '../../domain/enquiry/sealing.ts'
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import { sentOf } from '../../domain/offer/job.ts'
import { cabinetsOf } from '../../domain/offer/jobDrafts.ts'
import type { Decision, DecisionKind, Offer } from '../../domain/offer/offer.ts'
import { modeOfState } from '../../domain/offer/offerList.ts'
import { endWithoutDecision, shutBy } from '../../domain/offer/offerStage.ts'
import { day } from '../../i18n/formats.ts'
import type { StepState, WorkflowStep } from '../core/WorkflowStrip.tsx'

/** The last decision of a kind; there is one at most on a version. */
export const decisionOf = (offer: Pick<Offer, 'decisions'>, kind: DecisionKind): Decision | undefined =>
  offer.decisions.find((decision) => decision.kind === kind)

const ids = ['draft', 'released', 'offer', 'order', 'job'] as const
type StepId = (typeof ids)[number]

interface StepsInput {
  /** null: a new offer */
  offer: Offer | null
  /** what its enquiry has come to meanwhile, where it is new */
  newShutBy: ReturnType<typeof shutBy>
  customerName: string
  isSupplier: boolean
}

export const useOfferSteps = ({ offer, newShutBy, customerName, isSupplier }: StepsInput): WorkflowStep[] => {
  const { t } = useTranslation('offer')
  const current = ids.indexOf(modeOfState(offer?.state ?? 'OPEN'))
  const declined = offer?.state === 'DECLINED'
  const version = offer?.version ?? 1
  const shut = offer ? shutBy(offer) : newShutBy
  const end = offer ? endWithoutDecision(offer) : undefined

  const told = (kind: DecisionKind, pending: string): string => {
    const decision = offer && decisionOf(offer, kind)
    return decision ? t('steps.byDecision', { day: day(decision.createDate), name: decision.userFullName }) : pending
  }
  const offerDetail = (): string => {
    if (declined) return t('steps.declined')
    if (end) return t(`steps.${end}`, { version })
    if (shut) return t(`steps.shut.${shut}`, { version })
    if (offer && !offer.released && standingOf(offer.submissions)) return t('steps.offerSubmitted', { version })
    if (!offer?.released) return t('steps.offerDraft', { version })
    if (offer.state !== 'OPEN') return t('steps.offerReleased', { version, day: day(offer.releaseDate) })
    return t(isSupplier ? 'steps.offerOpen' : 'steps.offerOpenCustomer', { version })
  }
  const sent = offer?.job ? sentOf(offer.job) : 0
  const amount = offer ? cabinetsOf(offer) : 0
  const details: Record<StepId, string> = {
    draft: t('steps.enquiryBy', { name: customerName }),
    released: t('steps.enquiryReleased'),
    offer: offerDetail(),
    order: told('ACCEPTED', t('steps.afterAccept')),
    job: sent > 0 ? t('steps.sent', { sent, count: amount }) : told('CONFIRMED', t('steps.afterConfirm')),
  }
  const stateOf = (index: number): StepState => {
    if (index < current) return 'done'
    if (index > current) return 'future'
    if (declined) return 'rejected'
    return shut || end ? 'ended' : 'current'
  }
  return ids.map((id, index) => ({ id, label: t(`steps.${id}`), detail: details[id], state: stateOf(index) }))
}

/** The reason of a refusal in words; the customer's own where it is individual. */
export const useReason = () => {
  const { t } = useTranslation('offer')
  return ({
    rejectionReason,
    rejectionReasonIndividual,
  }: Pick<Offer, 'rejectionReason' | 'rejectionReasonIndividual'>): string | undefined => {
    if (rejectionReason === null) return undefined
    if (rejectionReason === 'INDIVIDUAL') return rejectionReasonIndividual
    return wordFor(t('rejectionReasons', { returnObjects: true }), rejectionReason)
  }
}
