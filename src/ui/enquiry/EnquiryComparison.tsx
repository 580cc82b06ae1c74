/** The offers on an enquiry side by side, for its customer; once it is awarded, what is left can be declined. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { restsOnFew } from '../../domain/bom/estimate.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { openOffers } from '../../domain/offer/declining.ts'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { type EstimateActor, useReckoned } from '../bom/estimate/estimateActor.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ComparisonCard } from '../offer/comparison/ComparisonCard.tsx'
import type { ComparisonActor } from '../offer/comparison/comparisonActor.ts'
import { DeclineOthers } from '../offer/comparison/DeclineOthers.tsx'
import { standingOf } from '../offer/contractWords.ts'
import type { EnquiryActor, EnquirySnapshot } from './enquiryActor.ts'

interface ComparisonProps {
  actor: EnquiryActor
  offers: ComparisonActor
  enquiry: Enquiry
  estimate: EstimateActor | undefined
}

const isAskedToDecline = isTaking('declineOthers', 'asking')
const isDeclining = isTaking('declineOthers', 'running')
/** The button stays below its own question: the page would move, and the focus had nowhere to come back to. */
const isDeclinable = (s: EnquirySnapshot): boolean =>
  s.can({ type: 'enquiry.declineOthers' }) || isAskedToDecline(s) || isDeclining(s)

export const EnquiryComparison = ({ actor, offers, enquiry, estimate }: ComparisonProps) => {
  const { t } = useTranslation('offer')
  const reckoned = useReckoned(estimate)
  const declinable = useSelector(actor, isDeclinable)
  const { closed, archived, contracts } = enquiry
  const open = openOffers(enquiry).length
  const foot = () => {
    if (closed) return t('comparison.foot.closed')
    if (contracts.length > 0) return t('comparison.foot.reopened', standingOf(contracts))
    return open > 0 ? t('comparison.foot.released') : undefined
  }
  const words = archived ? undefined : foot()
  return (
    <>
      <ComparisonCard
        actor={offers}
        wish={{
          ...enquiry,
          range: reckoned?.reckoning ?? null,
          pricesOf: reckoned?.pricesOf ?? null,
          isRough: reckoned !== null && restsOnFew(reckoned.figures),
        }}
        foot={
          words && (
            <>
              <p className="min-w-0 flex-1 basis-80">{words}</p>
              {declinable && (
                <Button onClick={() => actor.send({ type: 'enquiry.declineOthers' })}>
                  {t('others.action', { count: open })}
                </Button>
              )}
            </>
          )
        }
      />
      <DeclineOthers actor={actor} enquiry={enquiry} />
    </>
  )
}
