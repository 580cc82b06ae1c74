/** What whoever confirms an order should look at once more: its customer is not bound to it any more (rule O7). */
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../domain/offer/offer.ts'
import { boundUntil, isBindingOver } from '../../domain/offer/offerDraft.ts'
import { day } from '../../i18n/formats.ts'

export const useBindingOver = (offer: Offer): string[] => {
  const { t } = useTranslation('offer')
  const { customerName } = offer
  return isBindingOver(offer) ? [t('questions.bindingOver', { customerName, day: day(boundUntil(offer)) })] : []
}
