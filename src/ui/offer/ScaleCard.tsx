/** What an offer costs for other numbers of cabinets, as both sides read it (rule P11). */
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../domain/offer/offer.ts'
import { reckon } from '../../domain/offer/reckoning.ts'
import { risingIn } from '../../domain/offer/scale.ts'
import { euro, quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { Card } from '../components/page/Card.tsx'
import { perCabinetOf } from './lines/perCabinetOf.ts'

export const ScaleCard = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'scale' })
  const { scale, priceLines, price, deliveryWeeks, enquiryValues } = offer
  if (scale.length === 0) return null
  const asked = { amount: enquiryValues.amount, price: price ?? 0, discount: 0, weeks: deliveryWeeks }
  const rows = [...scale, asked].toSorted((one, other) => one.amount - other.amount)
  const rising = risingIn(scale, asked)
  const head = (text: string, className?: string) => (
    <th
      scope="col"
      className={cx(
        'px-3 py-2 font-normal first:pl-5 last:pr-5 max-sm:px-1.5 max-sm:first:pl-4 max-sm:last:pr-4',
        className,
      )}
    >
      {text}
    </th>
  )
  return (
    <Card flush title={t('title')} meta={<span className="max-sm:hidden">{t('basis')}</span>}>
      <table className="w-full text-right text-body">
        <thead className="border-b border-line bg-sunken text-caption text-ink-2">
          <tr>
            {head(t('columns.amount'), 'text-left')}
            {head(t('columns.fromLines'), 'max-sm:hidden')}
            {head(t('columns.discount'), 'max-sm:hidden')}
            {head(t('columns.price'))}
            {head(t('columns.each'))}
            {head(t('columns.weeks'))}
          </tr>
        </thead>
        <tbody className="num">
          {rows.map((row) => (
            <tr key={row.amount} className={cx('border-b border-line', row === asked && 'bg-selected')}>
              <th scope="row" className="px-3 py-2.5 pl-5 text-left font-semibold text-ink max-sm:pr-1.5 max-sm:pl-4">
                {quantity(row.amount)}
                {row === asked && ' '}
                {row === asked && <span className="ml-1 text-caption font-normal text-ink-3">{t('asked')}</span>}
              </th>
              <td className="px-3 text-ink-2 max-sm:hidden">{euro(reckon(priceLines, row.amount).total)}</td>
              <td className="px-3 text-ink-2 max-sm:hidden">
                {row.discount === 0 ? '–' : `${quantity(row.discount)}\u00a0%`}
              </td>
              <td className="px-3 font-semibold text-ink max-sm:px-1.5">{euro(row.price)}</td>
              <td className="px-3 text-ink-2 max-sm:px-1.5">{euro(perCabinetOf(row))}</td>
              <td className="px-3 pr-5 text-ink-2 max-sm:pr-4 max-sm:pl-1.5">
                {row.weeks === null ? '–' : t('inWeeks', { count: row.weeks })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rising.length > 0 && (
        <Notice tone="caution" className="m-4">
          {t('rising', { amount: rising[0] })}
        </Notice>
      )}
    </Card>
  )
}
