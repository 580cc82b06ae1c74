/** The calls behind the profile. */
import type { MailSwitch } from '../../domain/account/mails.ts'
import { avvFileName } from '../../domain/legal/legal.ts'
import type { Call } from '../client.ts'
import { changePassword } from '../contract/account.ts'
import { getAvv } from '../contract/legal.ts'
import * as mails from '../contract/mail.ts'
import type { Identity } from '../identity.ts'
import { actorOf, mapOutcome } from './actors.ts'

export const changePasswordActors = (call: Call, identity: Identity) => ({
  signIn: actorOf(identity.signInAgain),
  changePassword: actorOf((body: { password: string }, options) => call(changePassword, { body }, options)),
})

export const profileActors = (call: Call) => ({
  createAvv: actorOf(async ({ companyName }: { companyName: string }, options) =>
    mapOutcome(await call(getAvv, {}, options), (blob) => ({ blob, filename: avvFileName(companyName, new Date()) })),
  ),
})

export const mailChoiceActors = (call: Call) => ({
  getMailChoice: actorOf((_: unknown, options) => call(mails.getMailChoice, {}, options)),
  chooseMails: actorOf((off: readonly MailSwitch[], options) =>
    call(mails.chooseMails, { body: { off: [...off] } }, options),
  ),
})

export const openMailsActors = (call: Call) => ({
  openMails: actorOf((_: unknown, options) => call(mails.openMails, {}, options)),
  sendMailAgain: actorOf((id: string, options) => call(mails.sendMailAgain, { body: { id } }, options)),
})
