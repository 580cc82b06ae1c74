/** Serves the calls about the own account: registration and password. */
import type * as calls from '../../src/api/contract/account.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'
import { createThrottle } from '../identity/throttle.ts'
import { attemptsPerAddress, windowMs } from './limits.ts'
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
  const guessers = createThrottle(attemptsPerAddress, windowMs)
  const registrants = createThrottle(attemptsPerAddress, windowMs)
  const asking = createThrottle(attemptsPerAddress, windowMs)
  return {
    register: ({ account, body, address, now, callId }) => {
      if (!registrants.allows(address, now.getTime())) throw new Refused(429, 'TOO_MANY_REQUESTS')
      return register(services, { account, now, callId }, body)
    },
    askMail: async ({ body, address, now }) => {
      if (!asking.allows(address, now.getTime())) throw new Refused(429, 'TOO_MANY_REQUESTS')
      return { taken: await isMailTaken(services.db, body.mail) }
    },
    confirmMail: ({ body, address, now }) => {
      if (!guessers.allows(address, now.getTime())) throw new Refused(429, 'TOO_MANY_REQUESTS')
      return confirmMail(services.db, body.code, now)
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
