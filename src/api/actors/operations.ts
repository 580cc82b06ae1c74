/** The calls behind the page that shows how the portal is. */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { RetentionPlan } from '../../domain/operations/retention.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { Call } from '../client.ts'
import { getRetention, getSystemState, sendMailsNow } from '../contract/operations.ts'
import { actorOf } from './actors.ts'

export const systemStateActors = (call: Call) => ({
  loadSystem: actorOf((_: unknown, options) => call(getSystemState, {}, options)),
  sendMails: actorOf((_: unknown, options) => call(sendMailsNow, {}, options)),
  copyText: actorOf((text: string) => navigator.clipboard.writeText(text)),
})

export const retentionActors = (call: Call) => ({
  load: actorOf<Outcome<RetentionPlan | null>, LoadInput<null>>((_, options) => call(getRetention, {}, options)),
})
