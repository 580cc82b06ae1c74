/** What the offer says of the day that an order wishes: it is the one offered, or for so many cabinets something else was (rules O19, P11). */
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../domain/offer/offer.ts'
import { weeksFor } from '../../domain/offer/scale.ts'

export const useOfferedDay = (
  offer: Offer,
): ((order: { amount: number; wishedDate: string | null }) => string | undefined) => {
  const { t } = useTranslation('offer', { keyPrefix: 'order' })
  const asked = offer.enquiryValues.amount
  return ({ amount, wishedDate }) => {
    const isOffered = wishedDate === offer.desiredDeliveryDate
    if (amount === asked) return isOffered ? t('asOffered') : undefined
    const weeks = weeksFor(offer, asked, amount)
    if (weeks !== null) return t('offeredIn', { count: weeks })
    return isOffered ? t('offeredFor', { count: asked }) : undefined
  }
}
