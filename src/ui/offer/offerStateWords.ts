/** An offer's state and tag in words, as its badges say them, for a file (rule L8). */
import i18next from 'i18next'
import { isOneOf } from '../../domain/core/stored.ts'
import { offerStates } from '../../domain/offer/offer.ts'
import { shownTags, type Tagged, tagOf } from '../../domain/offer/offerTag.ts'

export const offerStateWords = (offer: Tagged): string => {
  const told = shownTags(offer)
  const state = isOneOf(offerStates, offer.state) ? i18next.t(`offer:states.${offer.state}`) : offer.state
  return [...(told.state ? [state] : []), ...(told.tag ? [i18next.t(`offer:tags.${tagOf(offer)}`)] : [])].join(', ')
}
