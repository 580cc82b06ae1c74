/** German words for an offer's fields and values, wherever they are named outside their own field: history, conflict. */
import { useTranslation } from 'react-i18next'
import type { ChangeValue } from '../../domain/core/schema.ts'
import { day, euro } from '../../i18n/formats.ts'
import type { RecordTexts } from '../core/recordTexts.ts'

type Words = Readonly<Record<string, string>>

export const useOfferTexts = (): RecordTexts => {
  const { t } = useTranslation(['offer', 'common'])
  const labels: Words = t('fields', { returnObjects: true })
  const conditions: Words = t('common:deliveryConditions', { returnObjects: true })
  const value = (field: string, stored: ChangeValue): string => {
    if (stored === null || stored === '') return t('history.nothing')
    if (field === 'price') return euro(Number(stored))
    if (field === 'desiredDeliveryDate') return day(String(stored))
    return conditions[String(stored)] ?? String(stored)
  }
  return {
    field: (field) => labels[field] ?? field,
    value,
    // a price is typed as people write it: 18.925,40
    typed: (field, text) => (field === 'price' && text !== '' ? text : value(field, text)),
  }
}
