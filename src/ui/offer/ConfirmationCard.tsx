/**
 * What a supplier has confirmed of an order, as data, as both sides read it (rule O20). Where it says something otherwise, its customer is asked
 * here, and nothing is agreed before they answer.
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  askedConfirmation,
  type Confirmation,
  type Deviation,
  deviationsOf,
  type GivenConfirmation,
  orderedOf,
} from '../../domain/offer/confirmation.ts'
import { mayAgree } from '../../domain/offer/approval.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { dash, day, euro, listed, recently } from '../../i18n/formats.ts'
import { useIsSupplier } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Card } from '../components/page/Card.tsx'
import { KeyValue } from '../components/page/KeyValue.tsx'
import { isRunning, type OfferActor, type OfferSnapshot } from './offerActor.ts'

interface ConfirmationCardProps {
  actor: OfferActor
  offer: Offer
  confirmation: Confirmation
}

export const ConfirmationCard = ({ actor, offer, confirmation }: ConfirmationCardProps) => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  const differs = deviationsOf(offer, confirmation).length > 0
  const figures = (
    <KeyValue
      figures={[
        { id: 'net', label: t('confirmation.fields.net'), value: euro(confirmation.net), lead: true },
        {
          id: 'number',
          label: t(isSupplier ? 'confirmation.fields.ownNumber' : 'confirmation.fields.number'),
          value: confirmation.number || dash,
          detail: day(confirmation.day),
        },
        {
          id: 'delivery',
          label: t('confirmation.fields.deliveryDate'),
          value: day(confirmation.deliveryDate),
        },
      ]}
    />
  )
  const deviations = differs && (
    <div className="border-t border-line px-5 py-4 max-sm:px-4">
      <Deviations offer={offer} confirmation={confirmation} />
    </div>
  )
  return (
    <Card
      flush
      title={t('confirmation.title')}
      meta={t('confirmation.sent', { when: recently(confirmation.sentAt), name: confirmation.sentByName })}
    >
      <Standing offer={offer} confirmation={confirmation} />
      {askedConfirmation(offer) ? (
        // What is asked stands with its answers: whoever decides need not go past the rest.
        <>
          {deviations}
          <Answers actor={actor} agreers={offer.agreers} />
          <div className="border-t border-line">{figures}</div>
        </>
      ) : (
        <>
          {figures}
          {deviations}
        </>
      )}
    </Card>
  )
}

/** What became of what is otherwise. */
const Standing = ({ offer, confirmation }: Omit<ConfirmationCardProps, 'actor'>) => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  const { supplierName, customerName } = offer
  const said = {
    supplierName,
    customerName,
    name: confirmation.answeredByName,
    when: recently(confirmation.answeredAt),
  }
  if (askedConfirmation(offer))
    return (
      <Notice tone="caution" className="m-4">
        {t(isSupplier ? 'confirmation.waiting' : 'confirmation.asks', said)}
      </Notice>
    )
  if (confirmation.answer === 'REFUSED')
    return (
      <Notice tone="caution" className="m-4">
        {confirmation.answerReason === ''
          ? t('confirmation.refused', said)
          : t('confirmation.refusedBecause', { ...said, reason: confirmation.answerReason })}
      </Notice>
    )
  if (confirmation.answer === 'AGREED')
    return (
      <Notice tone="info" className="m-4">
        {t('confirmation.agreed', said)}
      </Notice>
    )
  return null
}

interface DeviationsProps {
  offer: Offer
  confirmation: Pick<GivenConfirmation, Deviation>
}
/** Each thing that is otherwise, beside what was ordered. */
export const Deviations = ({ offer, confirmation }: DeviationsProps) => {
  const { t } = useTranslation('offer')
  const ordered = orderedOf(offer)
  const told: Record<Deviation, { now: string; before: string | undefined }> = {
    deliveryDate: { now: day(confirmation.deliveryDate), before: day(ordered.deliveryDate) },
    net: { now: euro(confirmation.net), before: euro(ordered.net) },
    otherwise: { now: confirmation.otherwise, before: undefined },
  }
  return (
    <dl aria-label={t('confirmation.deviations')} className="flex flex-col gap-2">
      {deviationsOf(offer, confirmation).map((each) => (
        <div key={each} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <dt className="w-40 text-caption text-ink-3">{t(`confirmation.fields.${each}`)}</dt>
          <dd className="min-w-0 flex-1 text-body wrap-anywhere whitespace-pre-line text-ink">
            <span className="font-semibold">{told[each].now}</span>
            {told[each].before !== undefined && (
              <span className="text-ink-3"> {t('confirmation.insteadOf', { value: told[each].before })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isAgreeing = isRunning('agree')
const isRefusing = isRunning('refuse')
const isTakingBack = isRunning('retract')

const agrees = ({ context: { saved, actor } }: OfferSnapshot) => saved !== null && mayAgree(saved, actor.userId)

const Answers = ({ actor, agreers }: { actor: OfferActor; agreers: Offer['agreers'] }) => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  const agreeing = useSelector(actor, isAgreeing)
  const refusing = useSelector(actor, isRefusing)
  const takingBack = useSelector(actor, isTakingBack)
  const mine = useSelector(actor, agrees)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-sm:px-4">
      {isSupplier ? (
        <Button loading={takingBack} onClick={() => actor.send({ type: 'offer.retract' })}>
          {t('confirmation.takeBack')}
        </Button>
      ) : (
        <>
          {!mine && (
            <p className="w-full text-body text-ink">
              {agreers === null || agreers.length === 0
                ? t('confirmation.byNobody')
                : t('confirmation.byApprovers', { names: listed(agreers.map(({ name }) => name)) })}
            </p>
          )}
          <Button loading={refusing} onClick={() => actor.send({ type: 'offer.refuse' })}>
            {t('confirmation.refuse')}
          </Button>
          {mine && (
            <Button variant="primary" loading={agreeing} onClick={() => actor.send({ type: 'offer.agree' })}>
              {t('confirmation.agree')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
