/**
 * The offers by kinds of cost, on one basis (rule O18): suppliers side by side where there is room, else a card for each kind. For how many
 * cabinets and with which options is chosen once for all.
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ComparedOffer, Wish } from '../../../domain/offer/comparison.ts'
import { shownCosts, wantedOf } from '../../../machines/offer/costsMachine.ts'
import { cx } from '../../components/cx.ts'
import { ErrorState } from '../../components/feedback/ErrorState.tsx'
import { CostBasis, type CostsActor } from './CostBasis.tsx'
import { CostCards } from './CostCards.tsx'
import { useCostSections } from './costRows.ts'
import { CostTable } from './CostTable.tsx'
import { PricesByAmount } from './PricesByAmount.tsx'

interface CostComparisonProps {
  actor: CostsActor
  wish: Wish
  /** suppliers side by side */
  table: boolean
  /** the same offers as the overview has them, for what can be done with each */
  compared: readonly ComparedOffer[]
}

export const CostComparison = ({ actor, wish, table, compared }: CostComparisonProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs' })
  const context = useSelector(actor, (s) => s.context)
  const failed = useSelector(actor, (s) => s.matches({ basis: 'failed' }))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const shown = shownCosts(context, wish.amount)
  const { sections, alike } = useCostSections(shown, wish, context)
  const wanted = shown.offers.map((_, index) => wantedOf(shown, wish.amount, index))
  const frame = table ? 'border-t border-line' : 'mt-1'
  if (failed)
    return (
      <div className={cx('bg-surface', frame)}>
        <ErrorState
          title={t('failed')}
          detail={t('failedDetail')}
          onRetry={() => actor.send({ type: 'costs.reload' })}
        />
      </div>
    )
  if (shown.offers.length === 0)
    return <p className={cx('px-5 py-6 text-body text-ink-2', frame)}>{loading ? t('loading') : null}</p>
  return (
    <div className={frame}>
      <CostBasis actor={actor} shown={shown} asked={wish.amount} table={table} />
      {table ? (
        <div className="overflow-x-auto">
          <CostTable
            actor={actor}
            sections={sections}
            {...{ offers: shown.offers, compared, wanted, opened: context.opened }}
          />
        </div>
      ) : (
        <CostCards {...{ actor, sections, offers: shown.offers, compared, wanted, opened: context.opened }} />
      )}
      <p className={cx('text-caption text-ink-2', table ? 'border-t border-line px-5 py-3' : 'mt-3')}>
        {t('foot')}
        {alike > 0 && ` ${t('alike', { count: alike })}`}
      </p>
      <PricesByAmount shown={shown} asked={wish.amount} table={table} />
    </div>
  )
}
