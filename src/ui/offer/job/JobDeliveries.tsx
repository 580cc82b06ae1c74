/** What of a job was sent and received (rule O21); its supplier takes back what was reported by mistake. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type Delivery, sentOf } from '../../../domain/offer/job.ts'
import { cabinetsOf, jobOf } from '../../../domain/offer/jobDrafts.ts'
import { day } from '../../../i18n/formats.ts'
import { useIsSupplier } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { cx } from '../../components/cx.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Card } from '../../components/page/Card.tsx'
import type { JobActor } from './jobActor.ts'
import { type JobProps, rowLooks } from './jobProps.ts'
import { PaperName } from './PaperName.tsx'

export const DeliveriesCard = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const job = jobOf(offer)
  const amount = cabinetsOf(offer)
  const left = amount - sentOf(job)
  return (
    <Card
      flush
      title={t('delivery.cardTitle')}
      meta={t('delivery.sentSoFar', { sent: sentOf(job), count: amount })}
      footer={
        isSupplier && left > 0 ? (
          <div className="ml-auto">
            <Button onClick={() => actor.send({ type: 'job.deliver' })}>{t('delivery.add')}</Button>
          </div>
        ) : undefined
      }
    >
      <ul aria-label={t('delivery.cardTitle')}>
        {job.deliveries.map((delivery, at) => (
          <DeliveryRow key={delivery.id} actor={actor} offer={offer} delivery={delivery} place={at + 1} />
        ))}
      </ul>
      <TakingBack actor={actor} customerName={offer.customerName} />
    </Card>
  )
}

const TakingBack = ({ actor, customerName }: { actor: JobActor; customerName: string }) => {
  const { t } = useTranslation('job')
  const asking = useSelector(actor, (s) => s.matches('takingBack'))
  const saving = useSelector(actor, (s) => s.matches({ takingBack: 'saving' }))
  const draft = useSelector(actor, (s) => s.context.draft)
  const gone = draft?.kind === 'takeBack' ? { count: draft.cabinets, day: day(draft.sent) } : { count: 0, day: '' }
  return (
    <ConfirmDialog
      open={asking}
      busy={saving}
      title={t('delivery.takeBackTitle')}
      confirmLabel={t('delivery.takeBack')}
      onConfirm={() => actor.send({ type: 'question.confirmed' })}
      onCancel={() => actor.send({ type: 'question.cancelled' })}
    >
      {t('delivery.takeBackText', { ...gone, customerName })}
    </ConfirmDialog>
  )
}

type DeliveryRowProps = JobProps & { delivery: Delivery; place: number }
const DeliveryRow = ({ actor, offer, delivery, place }: DeliveryRowProps) => {
  const { t } = useTranslation('job')
  const { content, cabinets, receipt } = delivery
  const counted = t('delivery.cabinets', { cabinets, count: cabinetsOf(offer) })
  return (
    <li className={cx(rowLooks, 'lg:grid lg:grid-cols-[1rem_minmax(0,1fr)_11rem_8.5rem_10rem_9rem]')}>
      <span className="num w-4 text-caption text-ink-3">{place}</span>
      <div className="min-w-36 flex-1">
        <p className="text-body font-medium wrap-anywhere text-ink">{content || counted}</p>
        {content !== '' && <p className="text-caption text-ink-3">{counted}</p>}
      </div>
      <div className="max-lg:order-1 max-lg:w-full max-lg:pl-8">
        <Note actor={actor} offer={offer} delivery={delivery} place={place} />
      </div>
      <p className="num text-body text-ink">{t('delivery.sent', { day: day(delivery.sent) })}</p>
      <div className="text-caption max-lg:order-2 max-lg:flex-1 max-lg:pl-8">
        <Receipt receipt={receipt} />
      </div>
      <div className="ml-auto max-lg:order-3">
        <DeliveryWay actor={actor} delivery={delivery} place={place} />
      </div>
      {receipt !== null && receipt.missing !== '' && (
        <p className="w-full text-caption wrap-anywhere whitespace-pre-line text-ink-2 max-lg:order-4 max-lg:pl-8 lg:col-span-4 lg:col-start-2">
          {t('receipt.missingIs', { missing: receipt.missing })}
        </p>
      )}
    </li>
  )
}

/** The number of the delivery note, which leads to its file where that is known. */
const Note = ({ actor, offer, delivery: { id, note }, place }: DeliveryRowProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const linked = jobOf(offer).papers.find(({ kind, deliveryId }) => kind === 'DELIVERY_NOTE' && deliveryId === id)
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-body wrap-anywhere text-ink-2">
      {linked ? (
        <PaperName actor={actor} offer={offer} paper={linked} name={note && t('delivery.note', { note })} />
      ) : (
        <span>{note ? t('delivery.note', { note }) : t('delivery.noNote')}</span>
      )}
      {isSupplier && !linked && (
        <span className="text-caption">
          <TextLink onClick={() => actor.send({ type: 'job.attach', deliveryId: id })}>
            {t('delivery.attach')}
            <span className="sr-only">: {t('delivery.place', { place })}</span>
          </TextLink>
        </span>
      )}
    </div>
  )
}

const Receipt = ({ receipt }: Pick<Delivery, 'receipt'>) => {
  const { t } = useTranslation('job')
  if (receipt === null) return <p className="text-ink-3">{t('receipt.none')}</p>
  const { complete, byName, at } = receipt
  return (
    <>
      <p className={cx('flex items-center gap-1.5 font-medium', complete ? 'text-positive-text' : 'text-caution-text')}>
        <Glyph name={complete ? 'check' : 'warning'} tone={complete ? 'positive' : 'caution'} />
        {t(complete ? 'receipt.confirmed' : 'receipt.lacking')}
      </p>
      <p className="text-ink-3">{t('receipt.by', { day: day(at), name: byName })}</p>
    </>
  )
}

const DeliveryWay = ({ actor, delivery: { id, receipt }, place }: Omit<DeliveryRowProps, 'offer'>) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  if (isSupplier)
    return (
      receipt === null && (
        <Button size="table" onClick={() => actor.send({ type: 'job.takeBack', id })}>
          {t('delivery.takeBackShort')}
          <span className="sr-only">: {t('delivery.place', { place })}</span>
        </Button>
      )
    )
  return (
    receipt?.complete !== true && (
      <Button
        size="table"
        variant={receipt === null ? 'primary' : 'secondary'}
        onClick={() => actor.send({ type: 'job.receive', id })}
      >
        {t('receipt.open')}
        <span className="sr-only">: {t('delivery.place', { place })}</span>
      </Button>
    )
  )
}
