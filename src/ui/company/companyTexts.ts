/** German words for a company's fields and values. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyTypes } from '../../domain/company/company.ts'
import { countryChoices } from './countries.ts'
import type { companyTable } from '../../domain/company/companyDraft.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { FieldWords } from '../core/fields/words.ts'

const countries = Object.fromEntries(countryChoices.map(({ value, label }) => [value, label]))

export const useCompanyWords = (): FieldWords<KeyOf<typeof companyTable>> => {
  const { t } = useTranslation(['company', 'companyTypes'])
  return useMemo(() => {
    const words = t('fields', { returnObjects: true })
    const types = Object.fromEntries(companyTypes.map((type) => [type, t(`companyTypes:${type}`)]))
    return { ...words, options: { ...words.options, type: types, country: countries } }
  }, [t])
}
