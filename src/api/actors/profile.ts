/** The calls behind the profile. */
import { type Profile, type ProfileDraft, profileValuesOf } from '../../domain/account/profile.ts'
import type { MailSwitch } from '../../domain/account/mails.ts'
import { avvFileName } from '../../domain/legal/legal.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { Call } from '../client.ts'
import * as account from '../contract/account.ts'
import * as legal from '../contract/legal.ts'
import * as mails from '../contract/mail.ts'
import * as security from '../contract/security.ts'
import type { Identity } from '../identity.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'

export const changePasswordActors = (call: Call, identity: Identity) => ({
  signIn: actorOf(identity.signInAgain),
  changePassword: actorOf((body: { current: string; password: string }, options) =>
    call(account.changePassword, { body }, options),
  ),
})

export const securityActors = (call: Call) => ({
  getSecurity: actorOf((_: unknown, options) => call(security.getSecurity, {}, options)),
  endSession: actorOf((body: { id: string }, options) => call(security.endSession, { body }, options)),
  endAllSessions: actorOf(async (_: unknown, options) =>
    mapOutcome(await call(security.endAllSessions, {}, options), () => null),
  ),
})

export const profileActors = (call: Call) => ({
  createAvv: actorOf(async ({ companyName }: { companyName: string }, options) =>
    mapOutcome(await call(legal.getAvv, {}, options), (blob) => ({
      blob,
      filename: avvFileName(companyName, new Date()),
    })),
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
  sendMailAgain: actorOf((id: string | undefined, options) =>
    call(mails.sendMailAgain, { body: { id: id ?? impossible('The mail') } }, options),
  ),
})

export const profileRecordActors = (call: Call) => ({
  load: actorOf((_: string, options) => call(account.getProfile, {}, options)),
  save: actorOf(({ saved, draft }: SaveInput<Profile, ProfileDraft>, options) => {
    const { companyName: name, address, ...person } = profileValuesOf(draft) ?? impossible('The draft')
    const { company, lastUpdate } = saved ?? impossible('The record')
    const moved = company && address && name !== null && { name, address, lastUpdate: company.lastUpdate }
    return call(account.updateProfile, { body: { ...person, lastUpdate, company: moved || null } }, options)
  }),
})

export const agreementsActors = (call: Call) => ({
  loadAgreements: actorOf((companyId: string, options) => call(legal.getAgreements, { query: { companyId } }, options)),
  agree: actorOf((_: unknown, options) => call(legal.agree, { body: { document: 'AVV' } }, options)),
})
