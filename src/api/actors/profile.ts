/** The calls behind the profile. */
import { avvFileName } from '../../domain/legal/legal.ts'
import type { Call } from '../client.ts'
import { changePassword } from '../contract/account.ts'
import { getAvv } from '../contract/legal.ts'
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
