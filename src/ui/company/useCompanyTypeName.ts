/** The words of a company's type, which also somebody's profile shows. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Company, companyTypes } from '../../domain/company/company.ts'
import { isOneOf } from '../../domain/core/stored.ts'

/** What a company's type is called; one that nobody knows any more stands for itself. */
export const useCompanyTypeName = (): ((type: Company['type']) => string) => {
  const { t } = useTranslation('companyTypes')
  return useCallback((type) => (isOneOf(companyTypes, type) ? t(type) : type), [t])
}
