/** What each offer costs for other numbers of cabinets (rules O18, P11), as offered: the one asked for stands out. */
import { useTranslation } from 'react-i18next'
import type { WholeCell } from '../../../domain/offer/costComparison.ts'
import type { ShownCosts } from '../../../machines/offer/costsMachine.ts'
import { euro } from '../../../i18n/formats.ts'
import { cx } from '../../components/cx.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import { usePerCabinet } from '../perCabinet.ts'
import { OfferName } from './OfferName.tsx'

interface PricesProps {
  shown: ShownCosts
  /** cabinets */
  asked: number
  table: boolean
}

export const PricesByAmount = ({ shown: { offers, prices }, asked, table }: PricesProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs.prices' })
  if (prices.length < 2) return null
  return (
    <section
      aria-labelledby="prices-by-amount"
      className={cx('bg-surface', table ? 'border-t border-line' : 'mt-3 rounded-lg border border-line')}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3 max-sm:px-4">
        <h3 id="prices-by-amount" className="text-body font-semibold text-ink">
          {t('title')}
        </h3>
        <p className="text-caption text-ink-3">{t('basis')}</p>
      </header>
      {table ? <Table {...{ offers, prices, asked }} /> : <Cards {...{ offers, prices, asked }} />}
    </section>
  )
}

type Shown = Pick<ShownCosts, 'offers' | 'prices'> & { asked: number }

const Table = ({ offers, prices, asked }: Shown) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs.prices' })
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-body">
        <thead>
          <tr className="border-t border-line text-caption text-ink-3">
            <th scope="col" className="sticky left-0 z-10 min-w-40 bg-surface px-5 py-2.5 text-left font-medium">
              {t('supplier')}
            </th>
            {prices.map(({ amount }) => (
              <th
                key={amount}
                scope="col"
                className={cx('px-4 py-2.5 text-right font-medium', amount === asked && 'bg-selected')}
              >
                {t('cabinets', { count: amount })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, index) => (
            <tr key={offer.id} className="border-t border-line align-top">
              <th scope="row" className="sticky left-0 z-10 bg-surface px-5 py-2.5 text-left font-medium">
                <OfferName offer={offer} among={offers} />
              </th>
              {prices.map(({ amount, cells }) => (
                <td key={amount} className={cx('px-4 py-2.5', amount === asked && 'bg-selected')}>
                  <Price cell={cells[index]} amount={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ offers, prices }: Shown) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs.prices' })
  return prices.map(({ amount, cells }) => (
    <div key={amount} className="border-t border-line">
      <h4 className="bg-sunken px-4 py-1.5 text-caption font-medium text-ink-2">{t('cabinets', { count: amount })}</h4>
      <ul>
        {offers.map((offer, index) => (
          <li
            key={offer.id}
            className="flex items-start justify-between gap-3 border-t border-line px-4 py-2.5 text-body"
          >
            <span className="min-w-0">
              <OfferName offer={offer} among={offers} />
            </span>
            <Price cell={cells[index]} amount={amount} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

const Price = ({ cell, amount }: { cell: WholeCell | undefined; amount: number }) => {
  const { t } = useTranslation('offer')
  const perCabinet = usePerCabinet()
  if (cell === undefined) return null
  if ('none' in cell)
    return (
      <span className="block text-right">
        <Badge tone="caution" glyph="warning" label={t('costs.none.notOffered')} />
      </span>
    )
  const single = perCabinet(cell.sum, amount)
  return (
    <span className="num block text-right">
      <span className="block text-ink">{euro(cell.sum)}</span>
      {cell.lacking > 0 ? (
        <span className="block text-caption font-medium text-caution-text">
          {t('costs.lacking', { count: cell.lacking })}
        </span>
      ) : cell.isCheapest ? (
        <span className="block text-caption font-semibold text-ink">{t('costs.cheapest')}</span>
      ) : (
        cell.more !== null && <span className="block text-caption text-ink-3">{`+${euro(cell.more)}`}</span>
      )}
      {single !== undefined && <span className="block text-caption text-ink-3">{single}</span>}
    </span>
  )
}
