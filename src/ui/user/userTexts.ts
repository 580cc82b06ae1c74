/** German words for a user's fields and values. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../domain/company/company.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { userTable } from '../../domain/user/userDraft.ts'
import type { FieldWords } from '../core/fields/words.ts'

/** @param companies for the name of a company that is chosen in the form */
export const useUserWords = (companies: readonly Company[]): FieldWords<KeyOf<typeof userTable>> => {
  const { t } = useTranslation('user')
  return useMemo(
    () => ({
      ...t('fields', { returnObjects: true }),
      options: { company: Object.fromEntries(companies.map(({ id, name }) => [id, name])) },
    }),
    [t, companies],
  )
}
