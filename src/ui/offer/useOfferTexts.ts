/** How the history names what was changed of an offer: its form's fields, and those of its order and confirmation as data (rules O19, O20). */
import { useTranslation } from 'react-i18next'
import type { ChangeValue } from '../../domain/core/schema.ts'
import { offerTable } from '../../domain/offer/offerDraft.ts'
import { day, euro } from '../../i18n/formats.ts'
import { type RecordTexts, useRecordTexts } from '../core/fields/words.ts'
import { useOfferWords } from './offerForm.ts'

const days: readonly string[] = ['order.wishedDate', 'deviation.deliveryDate']
const sums: readonly string[] = ['order.net', 'deviation.net']

export const useOfferTexts = (): RecordTexts => {
  const { t } = useTranslation('offer')
  const texts = useRecordTexts(offerTable, useOfferWords())
  const fields: Readonly<Record<string, string>> = t('history.fields', { returnObjects: true })
  const value = (field: string, stored: ChangeValue): string => {
    if (stored !== null && days.includes(field)) return day(String(stored))
    if (stored !== null && sums.includes(field)) return euro(Number(stored))
    return texts.value(field, stored)
  }
  return { ...texts, field: (field) => fields[field] ?? texts.field(field), value }
}
