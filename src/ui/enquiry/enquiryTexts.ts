/** German words for an enquiry's fields and values, wherever they are named outside their own field: summaries, history, conflict. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { day, euro } from '../../i18n/formats.ts'
import type { RecordTexts } from '../core/recordTexts.ts'

type Words = Readonly<Record<string, string>>
/** Longer texts are cut where they only tell of a change. */
const TOLD_LENGTH = 60

/** For a companion text the field is called "Verpackung, individuelle Vorgabe". */
export interface EnquiryTexts extends RecordTexts {
  /** the words of an option; the value itself where there are none */
  option: (field: string, value: string) => string
}

export const useEnquiryTexts = (): EnquiryTexts => {
  const { t } = useTranslation(['enquiry', 'common'])
  return useMemo(() => {
    const labels: Words = {
      ...t('general.fields', { returnObjects: true }),
      ...t('fields', { returnObjects: true }),
      price: t('history.price'),
    }
    const options: Readonly<Record<string, Words>> = {
      ...t('options', { returnObjects: true }),
      deliveryCondition: t('common:deliveryConditions', { returnObjects: true }),
    }
    const flags: Words = { true: t('conditions.yes'), false: t('conditions.no') }
    const option = (field: string, value: string) => options[field]?.[value] ?? flags[value] ?? value
    return {
      option,
      field: (field) => {
        const owner = labels[field.replace(/Individual$/, '')]
        return labels[field] ?? (owner === undefined ? field : t('history.individualSuffix', { label: owner }))
      },
      value: (field, stored) => {
        if (stored === null || stored === '') return t('history.nothing')
        if (field === 'desiredDeliveryDate') return day(String(stored))
        if (field === 'price') return euro(Number(stored))
        const words = option(field, String(stored))
        return words.length > TOLD_LENGTH ? `${words.slice(0, TOLD_LENGTH)}…` : words
      },
    }
  }, [t])
}
