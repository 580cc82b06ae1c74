/** The form of an offer as its cards know it, and the German words of its fields. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyOf } from '../../domain/core/fields.ts'
import { type OfferDraft, offerTable } from '../../domain/offer/offerDraft.ts'
import { focusField, type Form } from '../core/fields/form.ts'
import type { FieldWords } from '../core/fields/words.ts'
import type { OfferRecordActor } from './offerActor.ts'

type OfferKey = KeyOf<typeof offerTable>
export type OfferForm = Form<OfferDraft, OfferKey>

export const FILES_ID = 'offer-files'

/** To the first field that a release still asks for. */
export const focusFirstMissing = (record: OfferRecordActor): void => {
  const { errors } = record.getSnapshot().context
  const first = offerTable.fields.find(({ key }) => errors[key])
  if (first) focusField(offerTable, first.key)
}

export const useOfferWords = (): FieldWords<OfferKey> => {
  const { t } = useTranslation(['offer', 'common'])
  return useMemo(() => {
    const deliveryCondition = t('common:deliveryConditions', { returnObjects: true })
    return { ...t('fields', { returnObjects: true }), options: { deliveryCondition } }
  }, [t])
}
