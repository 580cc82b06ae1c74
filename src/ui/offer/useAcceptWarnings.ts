/** What whoever orders should look at once more: a price of nothing, an addendum that it does not rest on, a later day, another condition, an offer that has run out. */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { hasRunOut } from '../../domain/offer/offerDraft.ts'
import { isFree } from '../../domain/offer/price.ts'
import { isLate, isOtherwise } from '../../domain/offer/releaseWarnings.ts'
import { day } from '../../i18n/formats.ts'

export const useAcceptWarnings = (offer: Offer): string[] => {
  const { t } = useTranslation(['offer', 'common'])
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const inWords = (condition: string) => wordFor(conditions, condition)
  return [
    ...(isFree(offer.price) ? [t('decision.release.warnings.free')] : []),
    ...(offer.restsBefore !== null ? [t('questions.before', { number: offer.restsBefore })] : []),
    ...(isLate(offer) ? [t('questions.later', { day: day(offer.enquiryValues.desiredDeliveryDate) })] : []),
    ...(isOtherwise(offer)
      ? [
          t('questions.otherwise', {
            offered: inWords(offer.deliveryCondition ?? ''),
            wished: inWords(offer.enquiryValues.deliveryCondition),
          }),
        ]
      : []),
    ...(hasRunOut(offer)
      ? [t('questions.runOut', { day: day(offer.validUntil), supplierName: offer.supplierName })]
      : []),
  ]
}
