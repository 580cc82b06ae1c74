/** The calls behind the page that shows how the portal is. */
import type { Call } from '../client.ts'
import { getRetention, getSystemState, sendMailsNow } from '../contract/operations.ts'
import { actorOf } from './actors.ts'

export const systemStateActors = (call: Call) => ({
  loadSystem: actorOf((_: unknown, options) => call(getSystemState, {}, options)),
  loadRetention: actorOf((_: unknown, options) => call(getRetention, {}, options)),
  sendMails: actorOf((_: unknown, options) => call(sendMailsNow, {}, options)),
  copyText: actorOf((text: string) => navigator.clipboard.writeText(text)),
})
