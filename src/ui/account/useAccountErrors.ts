/** Field errors of the account's forms in German: machines keep codes, fields show sentences. Needs the texts `account`. */
import { useTranslation } from 'react-i18next'
import type { PasswordError } from '../../domain/account/account.ts'
import type { RegistrationError } from '../../domain/account/registration.ts'

export type AccountError = PasswordError | RegistrationError

/** The sentence of an error code; undefined for none, which is what a field expects of `error`. */
export const useAccountErrors = (): ((code: AccountError | undefined) => string | undefined) => {
  const { t } = useTranslation(['account', 'common'])
  return (code) => {
    if (code === undefined) return undefined
    return code === 'required' || code === 'tooLong'
      ? t(`common:fieldErrors.${code}`)
      : t(`account:fieldErrors.${code}`)
  }
}
