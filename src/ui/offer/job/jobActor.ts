/** A job as its views know it. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { JobDraft } from '../../../domain/offer/jobDrafts.ts'
import { type JobFaults, jobFaults } from '../../../domain/offer/jobFaults.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import type { jobMachine } from '../../../machines/offer/jobMachine.ts'

export type JobActor = ActorRefFrom<typeof jobMachine>

/** What is wrong with a field of a form, in words. */
export const useFaultWords = (faults: JobFaults) => {
  const { t } = useTranslation('job')
  return (field: string): string | undefined => {
    const fault = faults[field]
    return fault && t(`faults.${fault}`)
  }
}

const none: JobFaults = {}
/** The form that is open, of this kind; what is wrong in it is said once somebody has tried to save it. */
export const useJobForm = <Kind extends JobDraft['kind']>(actor: JobActor, kind: Kind, offer: Offer) => {
  const draft = useSelector(actor, (s) => s.context.draft)
  const isOpen = useSelector(actor, (s) => !s.matches('reading') && !s.matches('agreeing'))
  const shown = useSelector(actor, (s) => s.context.showErrors)
  if (!isOpen || draft?.kind !== kind) return undefined
  const own = draft as Extract<JobDraft, { kind: Kind }>
  return {
    draft: own,
    faults: shown ? jobFaults(own, offer) : none,
    typed: (patch: Partial<Omit<typeof own, 'kind'>>) =>
      actor.send({ type: 'form.typed', draft: { ...own, ...patch } }),
  }
}
