/** What of a job was sent and received (rule O21); its supplier takes back what was reported by mistake. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type Delivery, sentOf } from '../../../domain/offer/job.ts'
import { cabinetsOf, jobOf } from '../../../domain/offer/jobDrafts.ts'
import { day, recently } from '../../../i18n/formats.ts'
import { useIsSupplier } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Card } from '../../components/page/Card.tsx'
import type { JobActor } from './jobActor.ts'
import { type JobProps, rowLooks } from './jobRow.ts'

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
          <div className="flex justify-end">
            <Button onClick={() => actor.send({ type: 'job.deliver' })}>{t('delivery.add')}</Button>
          </div>
        ) : undefined
      }
    >
      {job.deliveries.length === 0 ? (
        <p className="px-5 py-4 text-body text-ink-2 max-sm:px-4">{t('delivery.none')}</p>
      ) : (
        <ul aria-label={t('delivery.cardTitle')}>
          {job.deliveries.map((delivery, at) => (
            <DeliveryRow key={delivery.id} actor={actor} delivery={delivery} place={at + 1} amount={amount} />
          ))}
        </ul>
      )}
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

interface DeliveryRowProps {
  actor: JobActor
  delivery: Delivery
  place: number
  amount: number
}
const DeliveryRow = ({ actor, delivery, place, amount }: DeliveryRowProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const { receipt } = delivery
  const open = receipt?.complete !== true
  return (
    <li className={rowLooks}>
      <span className="num w-5 text-caption text-ink-3">{place}</span>
      <div className="min-w-40 flex-1">
        <p className="text-body font-medium wrap-anywhere text-ink">
          {delivery.content || t('delivery.cabinets', { cabinets: delivery.cabinets, count: amount })}
        </p>
        <p className="text-caption wrap-anywhere text-ink-3">
          {[
            delivery.content && t('delivery.cabinets', { cabinets: delivery.cabinets, count: amount }),
            delivery.note ? t('delivery.note', { note: delivery.note }) : t('delivery.noNote'),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <p className="num min-w-40 text-body text-ink">{t('delivery.sent', { day: day(delivery.sent) })}</p>
      <div className="min-w-40 text-caption">
        {receipt === null ? (
          <p className="text-ink-3">{t('receipt.none')}</p>
        ) : (
          <p
            className={cx('flex items-center gap-1.5', receipt.complete ? 'text-ink' : 'font-medium text-caution-text')}
          >
            <Glyph name={receipt.complete ? 'check' : 'warning'} tone={receipt.complete ? 'positive' : 'caution'} />
            {t(receipt.complete ? 'receipt.confirmed' : 'receipt.lacking', {
              name: receipt.byName,
              when: recently(receipt.at),
            })}
          </p>
        )}
      </div>
      {isSupplier && receipt === null && (
        <Button onClick={() => actor.send({ type: 'job.takeBack', id: delivery.id })}>
          {t('delivery.takeBackShort')}
          <span className="sr-only">: {t('delivery.place', { place })}</span>
        </Button>
      )}
      {!isSupplier && open && (
        <Button
          variant={receipt === null ? 'primary' : 'secondary'}
          onClick={() => actor.send({ type: 'job.receive', id: delivery.id })}
        >
          {t('receipt.open')}
        </Button>
      )}
      {receipt !== null && receipt.missing !== '' && (
        <p className="w-full pl-9 text-caption wrap-anywhere whitespace-pre-line text-ink-2">
          {t('receipt.missingIs', { missing: receipt.missing })}
        </p>
      )}
    </li>
  )
}
