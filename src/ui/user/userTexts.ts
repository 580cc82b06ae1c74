/** German words for a user's fields and values. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dash, quantity } from '../../i18n/formats.ts'
import type { User } from '../../domain/user/user.ts'
import type { Company } from '../../domain/company/company.ts'
import { choiceNames } from '../../domain/company/companyLikeness.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { userTable } from '../../domain/user/userDraft.ts'
import { useIsOperator } from '../app/user.ts'
import type { FieldWords } from '../core/fields/words.ts'

/** How often somebody has signed in; the count begins at 1, with the account (rule S12). */
export const signInsTold = ({ loginCounter, lastLoginAt }: Pick<User, 'loginCounter' | 'lastLoginAt'>): string =>
  lastLoginAt === null ? dash : quantity(loginCounter)

/** @param companies for the name of a company that is chosen in the form */
export const useUserWords = (companies: readonly Company[]): FieldWords<KeyOf<typeof userTable>> => {
  const { t } = useTranslation(['user', 'common'])
  const operates = useIsOperator()
  return useMemo(() => {
    const { operatorErrors, errors, ...words } = t('fields', { returnObjects: true })
    return {
      ...words,
      // Who is the operator can do by themselves what others ask the operator for (rule U2).
      errors: operates ? { ...errors, ...operatorErrors } : errors,
      options: {
        company: Object.fromEntries(choiceNames(companies)),
        language: t('common:languages', { returnObjects: true }),
      },
    }
  }, [t, companies, operates])
}
