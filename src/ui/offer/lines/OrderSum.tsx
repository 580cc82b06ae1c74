/** What an order would come to with what its customer ticks, net and gross (rule P14). */
import { useTranslation } from 'react-i18next'
import { vat } from '../../../domain/offer/choice.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import { orderSum } from '../../../domain/offer/order.ts'
import { euro, euroChange } from '../../../i18n/formats.ts'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Card } from '../../components/page/Card.tsx'
import { usePerCabinet } from '../perCabinet.ts'

interface OrderSumProps {
  offer: Offer
  chosen: readonly string[]
  /** the last tick could not be kept */
  lost: boolean
}

export const OrderSumCard = ({ offer, chosen, lost }: OrderSumProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'choice' })
  const { amount } = offer.enquiryValues
  const { net, vat: tax, gross } = orderSum(offer.priceLines, amount, chosen)
  const single = usePerCabinet()(net, amount)
  const change = (Math.round(net * 100) - Math.round((offer.price ?? 0) * 100)) / 100
  const row = (label: string, value: string, strong = false) => (
    <div className={strong ? 'mt-2 border-t border-line pt-2 font-semibold text-ink' : 'text-ink-2'}>
      <dt className="float-left">{label}</dt>
      <dd className="num text-right">{value}</dd>
    </div>
  )
  return (
    <Card narrow title={t('title')}>
      <p className="num text-section font-semibold text-ink" aria-live="polite">
        {euro(net)}
        {single !== undefined && <span className="block text-caption font-normal text-ink-3">{single}</span>}
      </p>
      <dl className="mt-3 text-body">
        {row(t('offer', { version: offer.version }), euro(offer.price))}
        {row(t('ticked', { count: chosen.length }), euroChange(change))}
        {row(t('net'), euro(net), true)}
        {row(t('vat', { percent: vat }), euro(tax))}
        {row(t('gross'), euro(gross))}
      </dl>
      <p className="mt-3 text-caption text-ink-3">{t('bindsNobody')}</p>
      {lost && (
        <Notice tone="caution" alert className="mt-3">
          {t('lost')}
        </Notice>
      )}
    </Card>
  )
}
