/** The actors of registration and forgotten passwords (rules S5, S9). */
import { fromPromise } from 'xstate'
import type { NewAccount } from '../../machines/account/registrationSetup.ts'
import type { Registration, ResetTicket } from '../../domain/account/account.ts'
import type { Call } from '../client.ts'
import {
  askMail,
  confirmMail,
  readPasswordCode,
  register,
  requestPasswordReset,
  resetPassword,
  sendMailLink,
} from '../contract/account.ts'
import type { Identity } from '../identity.ts'
import { actorOf, mapOutcome } from './actors.ts'

export const registrationActors = (call: Call, identity: Identity) => ({
  openAccount: actorOf(async (account: NewAccount) => (await identity.registration()).open(account)),
  askMail: actorOf((mail: string, options) => call(askMail, { body: { mail } }, options)),
  registerCompany: actorOf(async (body: Registration, { signal }) => {
    const account = await identity.registration()
    return call(register, { body }, { signal, token: await account.token() })
  }),
  closeAccount: actorOf<void, unknown>(async () => (await identity.registration()).close()),
  signIn: fromPromise<void>(identity.takeRegistered),
})

export const forgetActors = (call: Call) => ({
  requestReset: actorOf(async (mail: string, options) =>
    mapOutcome(await call(requestPasswordReset, { query: { mail } }, options), () => null),
  ),
})

export const mailActionActors = (call: Call) => ({
  readPasswordCode: actorOf((code: string, options) => call(readPasswordCode, { body: { code } }, options)),
  confirmMail: actorOf((code: string, options) => call(confirmMail, { body: { code } }, options)),
})

export const resetActors = (call: Call) => ({
  resetPassword: actorOf(async (body: ResetTicket & { password: string }, options) =>
    mapOutcome(await call(resetPassword, { body }, options), () => null),
  ),
})

export const mailLinkActors = (call: Call) => ({
  sendMailLink: actorOf((query: { userId: string }, options) => call(sendMailLink, { query }, options)),
})
