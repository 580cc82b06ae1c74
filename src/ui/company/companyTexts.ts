/** German words for a company's fields and values, wherever they are named outside their own field: history, conflict. */
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '../../domain/core/stored.ts'
import { type Company, companyTypes } from '../../domain/company/company.ts'
import type { RecordTexts } from '../core/recordTexts.ts'

type Words = Readonly<Record<string, string>>

/** What a company's type is called; one that nobody knows any more stands for itself. */
export const useCompanyTypeName = (): ((type: Company['type']) => string) => {
  const { t } = useTranslation('companyTypes')
  return useCallback((type) => (isOneOf(companyTypes, type) ? t(type) : type), [t])
}

export const useCompanyTexts = (): RecordTexts => {
  const { t } = useTranslation(['company', 'companyTypes'])
  return useMemo(() => {
    const labels: Words = { ...t('fields', { returnObjects: true }), ...t('flags.fields', { returnObjects: true }) }
    const words: Readonly<Record<string, Words>> = {
      ...t('flags.values', { returnObjects: true }),
      type: Object.fromEntries(companyTypes.map((type) => [type, t(`companyTypes:${type}`)])),
    }
    return {
      field: (field) => labels[field] ?? field,
      value: (field, stored) => {
        if (stored === null || stored === '') return t('history.nothing')
        return words[field]?.[String(stored)] ?? String(stored)
      },
    }
  }, [t])
}
