/** What is wrong in the account's forms, in German: machines keep codes, people read sentences. Needs the texts `account`. */
import { useTranslation } from 'react-i18next'
import { leastPasswordLength, type PasswordError } from '../../domain/account/password.ts'
import type { RegistrationError } from '../../domain/account/registration.ts'
import { useProblemSentence } from '../core/useProblemSentence.ts'

export type AccountError = PasswordError | RegistrationError

/**
 * The sentence of an error code; undefined for none, which is what a field expects of `error`.
 *
 * @param count characters that a password has at least, where one is asked for
 */
export const useAccountErrors = (
  count = leastPasswordLength,
): ((code: AccountError | undefined) => string | undefined) => {
  const { t } = useTranslation(['account', 'common'])
  return (code) => {
    if (code === undefined) return undefined
    return code === 'required' || code === 'tooLong' || code === 'notStorable'
      ? t(`common:fieldErrors.${code}`)
      : t(`account:fieldErrors.${code}`, { count })
  }
}

/** What stands above the button when a call was refused or broke. Signed out, waiting takes longer than elsewhere. */
export const useAccountProblem = (): ReturnType<typeof useProblemSentence> => {
  const { t } = useTranslation('account')
  return useProblemSentence({ TOO_MANY_REQUESTS: t('throttled') })
}
