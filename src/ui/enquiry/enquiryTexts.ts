/** German words for an enquiry's fields and values, wherever they are named: in the form, in summaries, history, conflict. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryRow } from '../../domain/enquiry/enquiry.ts'
import { enquiryTable } from '../../domain/enquiry/enquiryFields.ts'
import { day, euro, time } from '../../i18n/formats.ts'
import { type FieldWords, type RecordTexts, useRecordTexts } from '../core/fields/words.ts'
import type { EnquiryKey } from './enquiryForm.ts'

/** How many offers there are on these, and how many of them are open: the question before archiving names as much (rule E7). */
export const offersOn = (rows: readonly Pick<EnquiryRow, 'offerCount' | 'openOfferCount'>[]) => ({
  offers: rows.reduce((sum, { offerCount }) => sum + offerCount, 0),
  open: rows.reduce((sum, { openOfferCount }) => sum + openOfferCount, 0),
})

type Words = Readonly<Record<string, string>>

/** The words of the general values, and of the conditions' options. */
export const useEnquiryWords = (): FieldWords<EnquiryKey> => {
  const { t } = useTranslation(['enquiry', 'common'])
  return useMemo(() => {
    const words = t('general.fields', { returnObjects: true })
    const deliveryCondition = t('common:deliveryConditions', { returnObjects: true })
    return {
      ...words,
      others: { ...words.others, ...t('fields', { returnObjects: true }) },
      options: { ...t('options', { returnObjects: true }), deliveryCondition },
    }
  }, [t])
}

/** For a companion text the field is called "Verpackung, individuelle Vorgabe". */
export interface EnquiryTexts extends RecordTexts {
  /** the words of an option; the value itself where there are none */
  option: (field: string, value: string) => string
  /** a general value as it stands beside its label: a number with its unit */
  read: (field: EnquiryKey, stored: string | number) => string
}

export const useEnquiryTexts = (): EnquiryTexts => {
  const { t } = useTranslation(['enquiry', 'common'])
  const words = useEnquiryWords()
  const texts = useRecordTexts(enquiryTable, words)
  return useMemo(() => {
    const flags: Words = { true: t('conditions.yes'), false: t('conditions.no') }
    return {
      ...texts,
      read: (field, stored) => [texts.value(field, stored), words.units?.[field]].filter(Boolean).join(' '),
      option: (field, value) => words.options?.[field]?.[value] ?? flags[value] ?? value,
      field: (field) => {
        const owner = field.replace(/Individual$/, '')
        if (owner === field) return texts.field(field)
        return t('history.individualSuffix', { label: texts.field(owner) })
      },
      value: (field, stored) => {
        if (typeof stored === 'boolean') return t(stored ? 'conditions.yes' : 'conditions.no')
        // that of the accepted offer, which no field of the form asks for
        if (field === 'offersUntil' && typeof stored === 'string') {
          const until = new Date(stored)
          return t('deadline.at', { day: day(until), time: time(until) })
        }
        if (field === 'invited' || field === 'notInvited')
          return Array.isArray(stored) ? stored.join(', ') : texts.value(field, stored)
        return field === 'price' && stored !== null ? euro(Number(stored)) : texts.value(field, stored)
      },
    }
  }, [t, texts, words])
}
