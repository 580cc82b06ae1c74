/** Serves the calls about the own account: registration and password. */
import * as calls from '../../src/api/contract/account.ts'
import type { RegisterArea } from '../area.ts'
import { Refused } from '../http/refusal.ts'
import { createThrottle } from '../identity/throttle.ts'
import { attemptsPerAddress, windowMs } from './attempts.ts'
import { changePassword, createPasswordReset } from './password.ts'
import { register } from './registration.ts'

export const serveAccounts: RegisterArea = (serve, services) => {
  const passwords = createPasswordReset(services)
  const registrants = createThrottle(attemptsPerAddress, windowMs)
  serve(calls.register, ({ account, body, address, now }) => {
    if (!registrants.allows(address, now.getTime())) throw new Refused(429, 'TOO_MANY_REQUESTS')
    return register(services, account, body)
  })
  serve(calls.requestPasswordReset, ({ query, address, now }) => passwords.request(query.mail, { address, now }))
  serve(calls.resetPassword, ({ body, address, now }) => passwords.reset(body, { address, now }))
  serve(calls.changePassword, ({ user, body, account, now }) =>
    changePassword(services, user, { password: body.password, account, now }),
  )
}
