/** The question before an offer holds with the addenda that came after it (rule E19); a draft takes the enquiry over. */
import { useTranslation } from 'react-i18next'
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import { standingOf } from '../../domain/enquiry/sealing.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import type { Question } from '../core/StepQuestion.tsx'

export const useStanding = (offer: Offer): Question<'stand'> => {
  const { t } = useTranslation('addendum')
  const said = offer.released || standingOf(offer.submissions) !== undefined
  const words = { number: lastAddendum(offer.addenda), customerName: offer.customerName }
  return {
    step: 'stand',
    danger: false,
    title: t(said ? 'offer.standTitle' : 'offer.takeOverTitle'),
    confirmLabel: t(said ? 'offer.stand' : 'offer.takeOver'),
    children: t(said ? 'offer.standText' : 'offer.takeOverText', words),
  }
}
