/** The kinds of master data that have names, and the words that each has for itself. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export const kinds = ['discount', 'manufacturer', 'unit', 'wholesaler'] as const
export type Kind = (typeof kinds)[number]

/** Those of which several can be combined. */
export type CombinedKind = Extract<Kind, 'discount' | 'manufacturer' | 'unit'>

export const pathOf = (kind: Kind | 'eclass'): string => `/fieldvalues/${kind}`

/** The pages above those of a kind. */
export const useTrail = () => {
  const { t } = useTranslation('masterdata')
  return useMemo(() => [{ label: t('title'), href: '/fieldvalues' }], [t])
}
