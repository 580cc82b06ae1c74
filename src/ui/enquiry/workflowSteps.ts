/** Where an enquiry stands on the way from draft to job: five steps with date or condition. */
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { isSealed } from '../../domain/enquiry/sealing.ts'
import { dash, day, time } from '../../i18n/formats.ts'
import type { StepState, WorkflowStep } from '../core/WorkflowStrip.tsx'

const ids = ['draft', 'released', 'offer', 'order', 'job'] as const
type StepId = (typeof ids)[number]

/** Orders or jobs that stand already, where the enquiry was opened again and is on its way to another one. */
export const standing = (id: 'order' | 'job', { contracts }: Pick<Enquiry, 'contracts'>): number =>
  contracts.filter(({ confirmDate }) => (id === 'job') === (confirmDate !== null)).length

type Reached = Pick<Enquiry, 'released' | 'closed' | 'archived' | 'confirmDate' | 'awardedElsewhere' | 'contracts'> & {
  offers: readonly unknown[]
}

/** … besides the one that an awarded enquiry stands at. */
export const besides = (id: 'order' | 'job', enquiry: Reached): number =>
  standing(id, enquiry) - (enquiry.closed && stepOf(enquiry) === id ? 1 : 0)

/**
 * The step that is reached; a closed enquiry is an order, and from the supplier's confirmation on a job. One that was opened again and put
 * away stands at what runs on: its last order or job.
 */
export const stepOf = (enquiry: Reached | null): StepId => {
  if (!enquiry?.released) return 'draft'
  if (enquiry.awardedElsewhere) return 'offer'
  if (enquiry.closed) return enquiry.confirmDate ? 'job' : 'order'
  const [last] = enquiry.contracts
  if (enquiry.archived && last) return last.confirmDate ? 'job' : 'order'
  return enquiry.offers.length > 0 ? 'offer' : 'released'
}

/** Put away before it was awarded, it goes no further. */
const isOver = (enquiry: Reached | null): boolean =>
  enquiry?.archived === true && !enquiry.closed && enquiry.contracts.length === 0

/** Whether a step was gone, even where the way leads to it again: something was ordered for good. */
const isGone = (id: StepId, { contracts }: Reached): boolean =>
  id === 'order' ? contracts.length > 0 : id === 'job' && standing('job', { contracts }) > 0

/** How each step stands. Nobody has refused anything where it was awarded to somebody else or put away. */
export const stepStates = (enquiry: Reached | null): StepState[] => {
  const current = ids.indexOf(stepOf(enquiry))
  const here = enquiry?.awardedElsewhere || isOver(enquiry) ? 'ended' : 'current'
  return ids.map((id, index) => {
    if (index === current) return here
    return index < current || (enquiry && isGone(id, enquiry)) ? 'done' : 'future'
  })
}

export const useWorkflowSteps = (enquiry: Enquiry | null, isSupplier: boolean): WorkflowStep[] => {
  const { t } = useTranslation('enquiry')
  const states = stepStates(enquiry)
  const since = (date: Date) => t('steps.since', { day: day(date) })

  /** What waits for the customer is said, and only as long as it does. */
  const offersTold = ({ offers, closed, archived }: Enquiry): string => {
    const count = offers.length
    const isWaiting = !isSupplier && !closed && !archived && offers.some(({ open }) => open)
    return t(isWaiting ? 'steps.offersWaiting' : 'steps.offers', { count })
  }
  /** Since when an awarded enquiry is an order, and a job. */
  const reachedOf = (id: 'order' | 'job', state: StepState): string[] => {
    if (!enquiry?.closed || enquiry.awardedElsewhere) return []
    if (id === 'job') return enquiry.confirmDate && state === 'current' ? [since(enquiry.confirmDate)] : []
    return [enquiry.closeDate ? t('steps.orderedOn', { day: day(enquiry.closeDate) }) : t('steps.ordered')]
  }
  const detailOf = (id: StepId, state: StepState): string => {
    if (isOver(enquiry) && state === 'ended') return t('steps.archived')
    if (isOver(enquiry) && state === 'future') return dash
    if (id === 'draft') {
      if (!enquiry) return t('steps.draftNew')
      return state === 'current' ? since(enquiry.createDate) : day(enquiry.createDate)
    }
    if (id === 'released') {
      if (!enquiry?.releaseDate) return t(isSupplier ? 'steps.releasedByOther' : 'steps.releasedByCustomer')
      if (enquiry.chosen)
        return t('steps.releasedTo', { day: day(enquiry.releaseDate), count: enquiry.invitations.length })
      return state === 'current' ? since(enquiry.releaseDate) : day(enquiry.releaseDate)
    }
    if (id === 'offer') {
      if (enquiry?.awardedElsewhere) return t('steps.awarded')
      if (enquiry && enquiry.offers.length > 0) return offersTold(enquiry)
      if (enquiry && isSealed(enquiry) && enquiry.offersUntil)
        return t('steps.opening', { day: day(enquiry.offersUntil), time: time(enquiry.offersUntil) })
      return t(isSupplier ? 'steps.offersByYou' : 'steps.offersPending')
    }
    const already = enquiry ? besides(id, enquiry) : 0
    // A second award reaches the same step again: both are counted, and the day is the last one's.
    if (enquiry?.closed && state === 'current' && already > 0)
      return t(`steps.several.${id}`, {
        count: already + 1,
        day: day(id === 'job' ? enquiry.confirmDate : enquiry.closeDate),
      })
    const told = [...reachedOf(id, state), ...(already > 0 ? [t(`steps.standing.${id}`, { count: already })] : [])]
    return told.length > 0 ? told.join(', ') : t(id === 'order' ? 'steps.orderPending' : 'steps.jobPending')
  }

  return ids.map((id, index) => {
    const state = states[index] ?? 'future'
    return { id, label: t(`steps.${id}`), detail: detailOf(id, state), state }
  })
}
