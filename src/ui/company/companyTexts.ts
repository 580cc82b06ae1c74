/** German words for a company's fields and values, wherever they are named outside their own field: history, conflict. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordTexts } from '../core/recordTexts.ts'

type Words = Readonly<Record<string, string>>

export const useCompanyTexts = (): RecordTexts => {
  const { t } = useTranslation('company')
  return useMemo(() => {
    const labels: Words = { ...t('fields', { returnObjects: true }), ...t('flags.fields', { returnObjects: true }) }
    const words: Readonly<Record<string, Words>> = {
      ...t('flags.values', { returnObjects: true }),
      type: t('types', { returnObjects: true }),
    }
    return {
      field: (field) => labels[field] ?? field,
      value: (field, stored) => {
        if (stored === null || stored === '') return t('history.nothing')
        return words[field]?.[stored] ?? stored
      },
    }
  }, [t])
}
