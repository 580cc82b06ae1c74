/** What was ordered, as data, as both sides read it (rule O19): number, day, address, what of the offer, and what it comes to. */
import { useTranslation } from 'react-i18next'
import { vat } from '../../domain/offer/choice.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { type Order, orderableOf, type OrderLine, orderTotal } from '../../domain/offer/order.ts'
import { cashDiscountOf } from '../../domain/offer/terms.ts'
import { dash, day, euro, euroChange, quantity } from '../../i18n/formats.ts'
import { useIsSupplier } from '../app/user.ts'
import { Card } from '../components/page/Card.tsx'
import { KeyValue, ValueGrid } from '../components/page/KeyValue.tsx'
import { WithPhoneNumbers } from '../components/page/PhoneNumber.tsx'
import { usePerCabinet } from './perCabinet.ts'
import { useOfferedDay } from './useOfferedDay.ts'

/** @param waits it is not ordered yet, but laid before somebody who has to approve it (rule O22) */
export const OrderCard = ({ offer, order, waits = false }: { offer: Offer; order: Order; waits?: boolean }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'order' })
  const isSupplier = useIsSupplier()
  const single = usePerCabinet()(order.net, order.amount)
  const kept = cashDiscountOf(order.net, offer)
  const offered = useOfferedDay(offer)
  const total = orderTotal(orderableOf(offer), order)
  const said = (value: string): string => (value === '' ? dash : value)
  // Of a PDF that was brought the portal knows only what was asked for beside it.
  const saidThere = (value: string): string => (value === '' && order.document !== 'PORTAL' ? t('inPdf') : said(value))
  return (
    <Card flush title={t(waits ? 'waits' : 'title')} meta={t(`by.${order.document === 'PORTAL' ? 'PORTAL' : 'OWN'}`)}>
      <KeyValue
        figures={[
          {
            id: 'net',
            label: t('net'),
            value: euro(order.net),
            detail: [
              single !== undefined && (
                <span key="single" className="block">
                  {single}
                </span>
              ),
              <span key="gross" className="block">
                {t('gross', { percent: vat, gross: euro(order.gross) })}
              </span>,
              kept !== null && (
                <span key="kept" className="block">
                  {t('kept', { sum: euro(kept) })}
                </span>
              ),
            ],
            lead: true,
          },
          {
            id: 'number',
            label: t(isSupplier ? 'fields.number' : 'fields.ownNumber'),
            value: said(order.number),
            detail: day(order.day),
          },
          {
            id: 'wished',
            label: t('fields.wishedDate'),
            value: day(order.wishedDate),
            detail: offered(order),
          },
          { id: 'amount', label: t('cabinets'), value: quantity(order.amount) },
        ]}
      />
      {!('fault' in total) && total.lines.length > 1 && (
        <ul className="border-t border-line" aria-label={t('scope')}>
          {total.lines.map((each) => (
            <ScopeRow key={each.line?.id ?? ''} each={each} title={offer.title} />
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-4 max-sm:px-4">
        <ValueGrid
          pairs={[
            { id: 'address', label: t('fields.deliveryAddress'), value: saidThere(order.deliveryAddress) },
            { id: 'contact', label: t('fields.contact'), value: <WithPhoneNumbers text={saidThere(order.contact)} /> },
            { id: 'remarks', label: t('fields.remarks'), value: saidThere(order.remarks), wide: true },
          ]}
        />
      </div>
    </Card>
  )
}

/** The cabinets, or an option with what it changes. */
const ScopeRow = ({ each: { line, count, sum }, title }: { each: OrderLine; title: string }) => {
  const { t } = useTranslation('offer')
  return (
    <li className="flex min-h-row items-center justify-between gap-4 border-b border-line px-5 py-2 last:border-b-0 max-sm:px-4">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-body font-medium text-ink">{line === null ? title : line.text}</span>{' '}
        <span className="text-caption text-ink-3">
          {line?.role === 'ALTERNATIVE' ? t('order.instead') : t('order.pieces', { count })}
        </span>
      </span>
      <span className="num text-body font-medium text-ink">{line === null ? euro(sum) : euroChange(sum)}</span>
    </li>
  )
}
