/** How far an offer has come, above its page: the five steps; what is left open beside an order, and after a refusal the way on. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../domain/offer/offer.ts'
import { day } from '../../i18n/formats.ts'
import { newOfferShutBy } from '../../machines/offer/decisionPoints.ts'
import { useIsSupplier } from '../app/user.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { WorkflowStrip } from '../core/WorkflowStrip.tsx'
import { type OfferActor, offerOf, offers } from './offerActor.ts'
import { decisionOf, useOfferSteps, useReason } from './workflowSteps.ts'

const isRevisable = offers('offer.revise')

/** An order was placed and other offers are open still: the way to declining them. */
const OthersLeft = ({ offer: { state, enquiryClosed, openBeside, enquiryId } }: { offer: Offer }) => {
  const { t } = useTranslation('offer')
  if (!enquiryClosed || openBeside === 0 || state === 'OPEN') return null
  return (
    <Notice
      tone="info"
      className="mt-3"
      action={<TextLink href={`/enquiry/${enquiryId}`}>{t('others.way', { count: openBeside })}</TextLink>}
    >
      {t('others.left', { count: openBeside })}
    </Notice>
  )
}

/** The five steps; after a refusal who, why, and the way on. */
export const OfferStrip = ({ actor, customerName }: { actor: OfferActor; customerName: string }) => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  const offer = useSelector(actor, offerOf)
  const revisable = useSelector(actor, isRevisable)
  const newShutBy = useSelector(actor, ({ context }) => newOfferShutBy(context))
  const steps = useOfferSteps({ offer, newShutBy, customerName, isSupplier })
  const reasonOf = useReason()
  if (offer?.state !== 'DECLINED') {
    return (
      <>
        <WorkflowStrip steps={steps} />
        {offer && <OthersLeft offer={offer} />}
      </>
    )
  }
  const decision = decisionOf(offer, 'DECLINED')
  const reason = reasonOf(offer) ?? ''
  const detail = decision
    ? t('steps.declinedDetail', { day: day(decision.createDate), name: decision.userFullName, reason })
    : t('steps.declinedReason', { reason })
  return (
    <WorkflowStrip
      steps={steps}
      message={{
        title: t(offer.awardedElsewhere ? 'steps.declinedLost' : 'steps.declinedTitle'),
        detail,
        action: revisable && (
          <TextLink onClick={() => actor.send({ type: 'offer.revise' })}>{t('form.revise')}</TextLink>
        ),
      }}
    />
  )
}
