/** Serves the calls about how far a job has come (rule O21): held, changed by the domain's own steps, written, told to the other side. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type * as calls from '../../src/api/contract/job.ts'
import { type ChangeAction } from '../../src/domain/core/schema.ts'
import { isUnderWay, type Job, jobSchema, noJob } from '../../src/domain/offer/job.ts'
import {
  isFault,
  type JobFault,
  withAgreement,
  withDelay,
  withDelivery,
  withoutDelivery,
  withoutPaper,
  withPaper,
  withPlan,
  withReceipt,
  withReport,
} from '../../src/domain/offer/jobSteps.ts'
import { agreedDay, paidOf } from '../../src/domain/offer/confirmation.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { offerStageOf } from '../../src/domain/offer/offerStage.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { type Author, nextUpdate, noteChanges } from '../db/changes.ts'
import { offer } from '../db/schema.ts'
import type { Database } from '../db/client.ts'
import { announce } from '../db/transaction.ts'
import { demandPaperFile, jobFiles } from './jobFiles.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'
import { type Occasion, tellByMail } from './offerMails.ts'
import { offerView } from './offerView.ts'
import { holdOffer } from './offerRecord.ts'
import type { Services } from '../services.ts'

const statusOf: Record<JobFault['code'], number> = {
  JOB_PLAN_FIXED: 422,
  JOB_REASON_MISSING: 422,
  JOB_DAY_AHEAD: 422,
  JOB_DAY_SAME: 422,
  JOB_DAY_OVER: 422,
  JOB_MISSING_UNSAID: 422,
  JOB_TOO_MANY: 422,
  JOB_TOO_MANY_DELIVERIES: 422,
  JOB_TOO_MANY_PAPERS: 422,
  STALE_UPDATE: 409,
  JOB_SETTLED: 409,
  NOT_FOUND: 404,
}
const refusalOf = ({ code, ...details }: JobFault): Refused => new Refused(statusOf[code], code, details)

interface Step {
  offerId: string
  side: 'sells' | 'buys'
  /** what of it is told in the history: what was done, and of what */
  told: (before: Offer) => { action: ChangeAction; what: string }
  change: (job: Job, record: Offer) => Job | JobFault
  /** what else must be so. @throws Refused */
  demand?: (tx: Database) => Promise<void>
  mail?: Occasion | undefined
  /** of which offer the mail tells; left out: as it is then */
  mailed?: (before: Offer) => Offer
}

/** @throws Refused 403 on the other side, 409 where it is no job, and why the step cannot be taken */
const take = (
  services: Services,
  author: Author,
  { offerId, side, told, change, demand, mail, mailed }: Step,
): Promise<Offer> =>
  services.db.transaction(async (tx) => {
    const { user, now } = author
    const before = await holdOffer(tx, user, offerId)
    if (!does(user.company.type, side))
      throw new Refused(403, side === 'sells' ? 'NOT_SUPPLIER_OF_OFFER' : 'NOT_CUSTOMER_OF_OFFER')
    if (offerStageOf(before) !== 'confirmed') throw new Refused(409, 'OFFER_WRONG_STATE')
    const job = before.job ?? noJob
    const after = change(job, before)
    if (isFault(after)) throw refusalOf(after)
    // What is so already is granted.
    if (JSON.stringify(after) === JSON.stringify(job)) return before
    await demand?.(tx)
    const at = nextUpdate(now, before.lastUpdate)
    await tx
      .update(offer)
      .set({
        job: z.encode(jobSchema, after),
        jobUnderWay: isUnderWay(after, paidOf(before).amount),
        ...(after.agreed !== null && { agreedDay: after.agreed }),
        lastUpdate: at,
      })
      .where(eq(offer.id, offerId))
    announce({ kind: 'OFFER', id: offerId, at, enquiryId: before.enquiryId })
    const { action, what } = told(before)
    const changes = [{ field: 'job', before: null, after: what }]
    await noteChanges(tx, { kind: 'OFFER', id: offerId }, { ...author, now: at }, { action, changes })
    const stands = await offerView(tx, user, offerId)
    if (mail) await tellByMail(tx, services, mailed?.(before) ?? stands, mail)
    return stands
  })

const nameOf = (record: Offer, milestoneId: string): string =>
  record.job?.milestones.find(({ id }) => id === milestoneId)?.name ?? ''
/** … as a mail tells of what is gone. */
const withDeliveryAlone = (record: Offer, deliveryId: string): Offer => {
  const { job } = record
  return { ...record, job: job && { ...job, deliveries: job.deliveries.filter(({ id }) => id === deliveryId) } }
}
const noteOf = (record: Offer, deliveryId: string): string => {
  const delivery = record.job?.deliveries.find(({ id }) => id === deliveryId)
  return delivery?.note || delivery?.content || ''
}

/** The file of a paper lies in the project folder, where the caller may read it. */
const hasFile =
  (caller: Parameters<typeof demandPaperFile>[1], offerId: string, itemId: string) =>
  (tx: Database): Promise<void> =>
    demandPaperFile(tx, caller, { offerId, itemId })

export const jobHandlers: HandlersOf<typeof calls> = (services) => ({
  planJob: (call) =>
    take(services, call, {
      offerId: call.body.offerId,
      side: 'sells',
      told: () => ({ action: 'JOB_PLANNED', what: call.body.milestones.map(({ name }) => name).join(', ') }),
      change: (job) => withPlan(job, call.body.milestones),
    }),
  reportMilestone: (call) => {
    const { offerId, ...given } = call.body
    return take(services, call, {
      offerId,
      side: 'sells',
      told: (before) => ({ action: 'JOB_REPORTED', what: nameOf(before, given.milestoneId) }),
      change: (job, record) =>
        withReport(job, given, paidOf(record).amount, { name: fullName(call.user), now: call.now }),
    })
  },
  addDelivery: (call) => {
    const { offerId, ...given } = call.body
    return take(services, call, {
      offerId,
      side: 'sells',
      told: () => ({ action: 'JOB_SENT', what: given.note || given.content }),
      change: (job, record) =>
        withDelivery(job, given, paidOf(record).amount, { name: fullName(call.user), now: call.now }),
      ...(given.itemId !== undefined && { demand: hasFile(call, offerId, given.itemId) }),
      mail: 'JOB_SENT',
    })
  },
  takeDeliveryBack: (call) => {
    const { offerId, deliveryId } = call.body
    return take(services, call, {
      offerId,
      side: 'sells',
      told: (before) => ({ action: 'JOB_NOT_SENT', what: noteOf(before, deliveryId) }),
      change: (job) => withoutDelivery(job, deliveryId),
      mail: 'JOB_NOT_SENT',
      mailed: (before) => withDeliveryAlone(before, deliveryId),
    })
  },
  confirmReceipt: (call) => {
    const { offerId, ...given } = call.body
    return take(services, call, {
      offerId,
      side: 'buys',
      told: (before) => ({
        action: given.complete ? 'JOB_RECEIVED' : 'JOB_MISSING',
        what: noteOf(before, given.deliveryId),
      }),
      change: (job) => withReceipt(job, given, { name: fullName(call.user), now: call.now }),
      mail: given.complete ? undefined : 'JOB_MISSING',
    })
  },
  reportDelay: (call) => {
    const { offerId, ...given } = call.body
    return take(services, call, {
      offerId,
      side: 'sells',
      told: () => ({ action: 'JOB_DELAYED', what: given.day }),
      change: (job, record) => withDelay(job, given, agreedDay(record), { name: fullName(call.user), now: call.now }),
      mail: 'JOB_DELAYED',
    })
  },
  agreeToDelay: (call) =>
    take(services, call, {
      offerId: call.body.offerId,
      side: 'buys',
      told: (before) => ({ action: 'JOB_DELAY_AGREED', what: before.job?.delay?.day ?? '' }),
      change: (job) => withAgreement(job, call.body.delayId, { name: fullName(call.user), now: call.now }),
      mail: 'JOB_DELAY_AGREED',
    }),
  getJobFiles: (call) => jobFiles(services.db, call, call.query.offerId),
  linkPaper: (call) => {
    const { offerId, ...given } = call.body
    return take(services, call, {
      offerId,
      side: 'sells',
      told: () => ({ action: 'JOB_PAPER_LINKED', what: given.kind }),
      change: (job) => withPaper(job, given, { name: fullName(call.user), now: call.now }),
      demand: hasFile(call, offerId, given.itemId),
    })
  },
  unlinkPaper: (call) => {
    const { offerId, ...given } = call.body
    return take(services, call, {
      offerId,
      side: 'sells',
      told: () => ({ action: 'JOB_PAPER_UNLINKED', what: given.kind }),
      change: (job) => withoutPaper(job, given),
    })
  },
})
