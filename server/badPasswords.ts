/** Demands of a new password what the rules say (rule S3, src/domain/account/password.ts). */
import { isCommonPassword } from '../src/domain/account/commonPasswords.ts'
import {
  leastPasswordLength,
  minLengthFor,
  type PasswordDemands,
  type PasswordFault,
  passwordFault,
} from '../src/domain/account/password.ts'
import { Refused } from './http/refusal.ts'

/**
 * What the password of an account must be; here it is decided how long, for everybody.
 *
 * @param owner what is known of them, and whether they sign in with a second factor as well
 */
export const demandsOn = (
  { passwordMinLength }: { passwordMinLength: number },
  { own, secondFactor = false }: { own: readonly string[]; secondFactor?: boolean | undefined },
): PasswordDemands => ({ minLength: minLengthFor(passwordMinLength, secondFactor), own })

/** Undefined for a good one. */
export const faultOf = (password: string, demands: PasswordDemands): PasswordFault | undefined =>
  passwordFault(password, demands, isCommonPassword(password) ? 'common' : 'fine')

/** Of what opens no account, such as a folder: the least that any installation asks for. */
const leastDemands: PasswordDemands = { minLength: leastPasswordLength, own: [] }

/** @throws Refused 409 PASSWORD_TOO_SHORT with the length that is demanded, PASSWORD_TOO_COMMON */
export const demandGoodPassword = (password: string, demands = leastDemands): void => {
  const fault = faultOf(password, demands)
  if (fault === undefined) return
  if (fault === 'passwordTooShort') throw new Refused(409, 'PASSWORD_TOO_SHORT', { count: demands.minLength })
  throw new Refused(409, 'PASSWORD_TOO_COMMON')
}
