/** The kinds of master data that have names, and the words that each has for itself. */
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export const kinds = ['discount', 'manufacturer', 'unit', 'wholesaler'] as const
export type Kind = (typeof kinds)[number]

/** Those of which several can be combined. */
export type CombinedKind = Extract<Kind, 'discount' | 'manufacturer' | 'unit'>

export const pathOf = (kind: Kind | 'eclass'): string => `/fieldvalues/${kind}`

const fieldWords = (t: TFunction<'masterdata'>) => ({
  discount: t('discount.fields', { returnObjects: true }),
  manufacturer: t('manufacturer.fields', { returnObjects: true }),
  unit: t('unit.fields', { returnObjects: true }),
  wholesaler: t('wholesaler.fields', { returnObjects: true }),
})

/** How the fields of a kind are called. */
export const useFieldWords = <Of extends Kind>(kind: Of) => {
  const { t } = useTranslation('masterdata')
  return useMemo(() => fieldWords(t), [t])[kind]
}

/** The pages above those of a kind. */
export const useTrail = () => {
  const { t } = useTranslation('masterdata')
  return useMemo(() => [{ label: t('title'), href: '/fieldvalues' }], [t])
}
