/** What is known of a job on screen, and what follows from it. */
import type { AnyActorRef } from 'xstate'
import type { Refusal } from '../../domain/core/refusal.ts'
import type { GivenPaper } from '../../domain/offer/job.ts'
import { type JobDraft, jobOf } from '../../domain/offer/jobDrafts.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { offerStageOf } from '../../domain/offer/offerStage.ts'
import { does } from '../../domain/session/capabilities.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import type { Problem } from '../core/problem.ts'

export interface JobInput {
  /** null: it was not saved yet */
  offer: Offer | null
  actor: Actor
  parent: AnyActorRef
}
/** The offer as it is since something was done with its job. */
export type JobReport = { type: 'job.changed'; offer: Offer }
export type JobWish = { offer: Offer; draft: JobDraft }
export type JobAgreement = { offer: Offer; delayId: string }
export type JobUnlinking = { offer: Offer; paper: GivenPaper }
export interface JobContext extends JobInput {
  /** the paper that the job is to point to no more */
  detached: GivenPaper | null
  draft: JobDraft | null
  showErrors: boolean
  refusal: Refusal | null
  problem: Problem | null
}

/** It is a job, and this user is on that side of it. */
export const isJobOf = ({ offer, actor }: Pick<JobInput, 'offer' | 'actor'>, side: 'sells' | 'buys'): boolean =>
  offer !== null && offerStageOf(offer) === 'confirmed' && does(actor.companyType, side)

export const hasPapers = (offer: Offer | null): boolean => offer !== null && jobOf(offer).papers.length > 0

/** To which files it points. */
export const papersOf = (offer: Offer | null): string =>
  offer === null
    ? ''
    : jobOf(offer)
        .papers.map(({ itemId }) => itemId)
        .join()

export const milestoneOf = ({ offer }: Pick<JobInput, 'offer'>, id: string) =>
  offer === null ? undefined : jobOf(offer).milestones.find((one) => one.id === id)

export const deliveryOf = ({ offer }: Pick<JobInput, 'offer'>, id: string) =>
  offer === null ? undefined : jobOf(offer).deliveries.find((one) => one.id === id)

export const demanded = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('A job that is not there')
  return value
}
