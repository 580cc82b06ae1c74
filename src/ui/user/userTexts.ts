/** German words for a user's fields and values, wherever they are named outside their own field: history, conflict. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeValue } from '../../domain/core/schema.ts'
import type { Company } from '../../domain/company/company.ts'
import type { RecordTexts } from '../core/recordTexts.ts'

type Words = Readonly<Record<string, string>>

/** @param companies for the name of a company that is chosen in the form */
export const useUserTexts = (companies: readonly Company[]): RecordTexts => {
  const { t } = useTranslation('user')
  return useMemo(() => {
    const labels: Words = {
      ...t('form.fields', { returnObjects: true }),
      ...t('history.fields', { returnObjects: true }),
    }
    const flags: Words = { true: t('history.yes'), false: t('history.no') }
    const value = (field: string, stored: ChangeValue): string => {
      if (stored === null || stored === '') return t('history.nothing')
      return field === 'admin' ? (flags[String(stored)] ?? String(stored)) : String(stored)
    }
    return {
      field: (field) => labels[field] ?? field,
      value,
      typed: (field, text) =>
        field === 'company' ? (companies.find(({ id }) => id === text)?.name ?? text) : value(field, text),
    }
  }, [t, companies])
}
