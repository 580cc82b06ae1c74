/** Calls about how far a job has come (rule O21). Each answers with the offer that the job has come of, with all of it. */
import { z } from 'zod'
import { idSchema } from '../../domain/core/schema.ts'
import {
  givenDelaySchema,
  givenDeliverySchema,
  givenPaperSchema,
  givenPlanSchema,
  givenReceiptSchema,
  givenReportSchema,
} from '../../domain/offer/job.ts'
import { jobFilesSchema } from '../../domain/offer/jobFiles.ts'
import { offerSchema } from '../../domain/offer/offer.ts'
import { customers, suppliers, traders } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

export const planJob = endpoint({
  method: 'POST',
  path: '/job/plan',
  summary:
    'The milestones of a job with the days that are planned: new ones are added, names may change. One that goes, or whose day moves: 422.',
  audiences: suppliers,
  body: z.object({ offerId: idSchema, milestones: givenPlanSchema }),
  response: offerSchema,
})

export const reportMilestone = endpoint({
  method: 'POST',
  path: '/job/milestone',
  summary:
    'How many cabinets have come so far, on which days, and when the rest is expected. More than were ordered, a day that is still to come, and a day after the plan without a reason: 422. `seen` is how it stood before: where something else was reported meanwhile, 409.',
  audiences: suppliers,
  body: givenReportSchema.extend({ offerId: idSchema }),
  response: offerSchema,
})

export const addDelivery = endpoint({
  method: 'POST',
  path: '/job/delivery',
  summary:
    'A delivery was sent: how many cabinets, with which delivery note; `itemId` is its file in the project folder, which the caller may read there (409 where it is gone). More than are left, or more than 50 deliveries: 422. The same `id` once more changes nothing.',
  audiences: suppliers,
  body: givenDeliverySchema.extend({ offerId: idSchema }),
  response: offerSchema,
})

export const takeDeliveryBack = endpoint({
  method: 'POST',
  path: '/job/delivery/takeback',
  summary:
    'Takes back a delivery that was reported by mistake, until its customer says of it what has come: 409. One that is not there is taken back already.',
  audiences: suppliers,
  body: z.object({ offerId: idSchema, deliveryId: idSchema }),
  response: offerSchema,
})

export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/job/receipt',
  summary: 'What has come of a delivery: whole, or what is missing. Whole, it stays so: 409.',
  audiences: customers,
  body: givenReceiptSchema.extend({ offerId: idSchema }),
  response: offerSchema,
})

export const reportDelay = endpoint({
  method: 'POST',
  path: '/job/delay',
  summary: 'The job comes on another day than agreed, and why; its customer is asked. A newer one takes its place.',
  audiences: suppliers,
  body: givenDelaySchema.extend({ offerId: idSchema }),
  response: offerSchema,
})

export const agreeToDelay = endpoint({
  method: 'POST',
  path: '/job/delay/agree',
  summary: 'Agrees to the other day, which is the agreed one from then on. Where another one was said meanwhile: 409.',
  audiences: customers,
  body: z.object({ offerId: idSchema, delayId: idSchema }),
  response: offerSchema,
})

export const getJobFiles = endpoint({
  method: 'GET',
  path: '/job/files',
  summary:
    "The files of the project folder that a job points to, and the newest 200 others that it could (`more`: there are further ones), by the caller's rights in the folder; `rights` is null where it is not open to them. Nobody is counted as having looked into it.",
  audiences: traders,
  query: z.object({ offerId: idSchema }),
  response: jobFilesSchema,
})

export const linkPaper = endpoint({
  method: 'POST',
  path: '/job/paper',
  summary:
    'A file of the project folder, which the caller may read there, is a delivery note, test record or CE paper of the job. One that is not there any more: 409. The same once more changes nothing.',
  audiences: suppliers,
  body: givenPaperSchema.extend({ offerId: idSchema }),
  response: offerSchema,
})

export const unlinkPaper = endpoint({
  method: 'POST',
  path: '/job/paper/remove',
  summary: 'The job points to the file no more, which stays in the project folder. Repeated, it is granted.',
  audiences: suppliers,
  body: givenPaperSchema.extend({ offerId: idSchema }),
  response: offerSchema,
})
