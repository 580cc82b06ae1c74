/** Serves the calls about the own account: registration and password. */
import type * as calls from '../../src/api/contract/account.ts'
import type { HandlersOf } from '../handlers.ts'
import { demandTry, inAQuarter } from '../brake.ts'
import { attemptsPerAddress } from './limits.ts'
import { changePassword, createPasswordReset } from './password.ts'
import { confirmMail, createMailLinks } from './mailProof.ts'
import { readProfile, saveProfile } from './profile.ts'
import {
  checkSecondFactor,
  readSecondFactor,
  readSignInRules,
  renewRecoveryCodes,
  saveSignInRules,
  withFactorTold,
} from './secondFactor.ts'
import { isMailTaken, register } from './registration.ts'

export const accountHandlers: HandlersOf<typeof calls> = (services) => {
  const passwords = createPasswordReset(services)
  const links = createMailLinks(services)
  const demandFew = (what: string, { address, now }: { address: string; now: Date }) =>
    demandTry(services.db, [inAQuarter(`${what} from ${address}`, attemptsPerAddress)], now)
  return {
    register: async (call) => {
      await demandFew('registrations', call)
      return register(services, call, call.body)
    },
    askMail: async (call) => {
      await demandFew('mails asked', call)
      return { taken: await isMailTaken(services.db, call.body.mail) }
    },
    confirmMail: async (call) => {
      await demandFew('proofs', call)
      return confirmMail(services.db, call.body.code, call.now)
    },
    sendMailLink: async (call) => withFactorTold(services, await links.send(call, call.query.userId)),
    requestPasswordReset: ({ query, address, now }) => passwords.request(query.mail, { address, now }),
    readPasswordCode: (call) => passwords.readCode(call.body.code, call),
    resetPassword: (call) => passwords.reset(call.body, call),
    getSecondFactor: ({ user }) => readSecondFactor(services, user),
    checkSecondFactor: (call) => checkSecondFactor(services, call, call.body.code),
    renewRecoveryCodes: (call) => renewRecoveryCodes(services, call, call.account),
    getSignInRules: ({ user }) => readSignInRules(services.db, user),
    setSignInRules: (call) => saveSignInRules(services, call, { account: call.account, rules: call.body }),
    getProfile: ({ user }) => readProfile(services.db, user.id),
    updateProfile: (call) => saveProfile(services.db, call, call.body),
    changePassword: (call) => changePassword(services, call, call.body),
  }
}
