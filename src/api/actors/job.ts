/** The calls about how far a job has come (rule O21). */
import type { Outcome } from '../../domain/core/refusal.ts'
import {
  delayIn,
  deliveryIn,
  type PaperDraft,
  paperIn,
  planIn,
  receiptIn,
  reportIn,
} from '../../domain/offer/jobDrafts.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import type { JobAgreement, JobUnlinking, JobWish } from '../../machines/offer/jobContext.ts'
import type { Call } from '../client.ts'
import * as job from '../contract/job.ts'
import { actorOf } from './actors.ts'
import { bringToFolder } from './folderUpload.ts'

/** What is brought goes into the project folder first; tried once more, it is the same file there. */
const linkPaper = async (
  call: Call,
  { offerId, draft }: { offerId: string; draft: PaperDraft },
  options: { signal: AbortSignal },
): Promise<Outcome<Offer>> => {
  const { file } = draft
  const brought = file && (await bringToFolder(call, { offerId, file }, options))
  if (brought && !brought.ok) return brought
  const itemId = brought ? brought.value.id : draft.itemId
  return call(job.linkPaper, { body: { offerId, ...paperIn(draft, itemId) } }, options)
}

/** Each form has its call. */
const jobCallOf = (call: Call, { offer: { id: offerId }, draft }: JobWish, options: { signal: AbortSignal }) => {
  switch (draft.kind) {
    case 'plan':
      return call(job.planJob, { body: { offerId, milestones: planIn(draft) } }, options)
    case 'report':
      return call(job.reportMilestone, { body: { offerId, ...reportIn(draft) } }, options)
    case 'delivery':
      return call(job.addDelivery, { body: { offerId, ...deliveryIn(draft) } }, options)
    case 'takeBack':
      return call(job.takeDeliveryBack, { body: { offerId, deliveryId: draft.id } }, options)
    case 'receipt':
      return call(job.confirmReceipt, { body: { offerId, ...receiptIn(draft) } }, options)
    case 'delay':
      return call(job.reportDelay, { body: { offerId, ...delayIn(draft) } }, options)
    case 'paper':
      return linkPaper(call, { offerId, draft }, options)
  }
}
export const jobFilesActors = (call: Call) => ({
  load: actorOf((offerId: string, options) => call(job.getJobFiles, { query: { offerId } }, options)),
})
export const jobActors = (call: Call) => ({
  keepJob: actorOf((wish: JobWish, options) => jobCallOf(call, wish, options)),
  unlinkPaper: actorOf(({ offer: { id: offerId }, paper }: JobUnlinking, options) =>
    call(job.unlinkPaper, { body: { offerId, ...paper } }, options),
  ),
  agreeToDelay: actorOf(({ offer: { id: offerId }, delayId }: JobAgreement, options) =>
    call(job.agreeToDelay, { body: { offerId, delayId } }, options),
  ),
})
