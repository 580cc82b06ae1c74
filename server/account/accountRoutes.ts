/** Serves the calls about the own account: registration and password. */
import type * as calls from '../../src/api/contract/account.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'
import { createThrottle } from '../identity/throttle.ts'
import { attemptsPerAddress, changePassword, createPasswordReset, windowMs } from './password.ts'
import { register } from './registration.ts'

export const accountHandlers: HandlersOf<typeof calls> = (services) => {
  const passwords = createPasswordReset(services)
  const registrants = createThrottle(attemptsPerAddress, windowMs)
  return {
    register: ({ account, body, address, now }) => {
      if (!registrants.allows(address, now.getTime())) throw new Refused(429, 'TOO_MANY_REQUESTS')
      return register(services, account, body)
    },
    requestPasswordReset: ({ query, address, now }) => passwords.request(query.mail, { address, now }),
    resetPassword: (call) => passwords.reset(call.body, call),
    changePassword: (call) => changePassword(services, call, { password: call.body.password, account: call.account }),
  }
}
