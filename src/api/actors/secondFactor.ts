/** The calls behind the second factor: the identity provider sets it up and takes it away, the server knows of it. */
import { fromPromise } from 'xstate'
import { recoveryCodesFile } from '../../domain/account/secondFactor.ts'
import type { SignInRules } from '../../domain/account/secondFactorSchema.ts'
import type { Call } from '../client.ts'
import * as account from '../contract/account.ts'
import type { Identity } from '../identity.ts'
import { actorOf } from './actors.ts'

export const factorActors = (call: Call, identity: Identity) => ({
  getFactor: actorOf((_: unknown, options) => call(account.getSecondFactor, {}, options)),
  removeFactor: actorOf(() => identity.removeFactor()),
  renewCodes: actorOf((_: unknown, options) => call(account.renewRecoveryCodes, {}, options)),
})

export const factorSetupActors = (call: Call, identity: Identity) => ({
  startFactor: actorOf(() => identity.startFactor()),
  checkFactor: actorOf((body: { code: string }, options) => call(account.checkSecondFactor, { body }, options)),
  enrolFactor: actorOf(({ code }: { code: string }) => identity.enrolFactor(code)),
  copyText: actorOf((text: string) => navigator.clipboard.writeText(text)),
})

export const recoveryCodesActors = () => ({
  copyText: actorOf((text: string) => navigator.clipboard.writeText(text)),
  writeCodes: fromPromise(async ({ input }: { input: { codes: readonly string[]; mail: string } }) => {
    const { name, text } = recoveryCodesFile(input)
    return { blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), filename: name }
  }),
})

export const signInRulesActors = (call: Call) => ({
  loadRules: actorOf((_: unknown, options) => call(account.getSignInRules, {}, options)),
  saveRules: actorOf((body: SignInRules, options) => call(account.setSignInRules, { body }, options)),
})
