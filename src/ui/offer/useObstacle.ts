/** Why no offer can be made on the enquiry, at the start or by now; undefined where one can. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { obstacleNow } from '../../machines/offer/offerContext.ts'
import type { OfferActor } from './offerActor.ts'

export const useObstacle = (actor: OfferActor): string | undefined => {
  const { t } = useTranslation(['offer', 'refusals'])
  const code = useSelector(actor, (s) => obstacleNow(s.context))
  const reasons: Readonly<Record<string, string>> = t('refused.reasons', { returnObjects: true })
  return code ? (reasons[code] ?? t(`refusals:${code}`)) : undefined
}
