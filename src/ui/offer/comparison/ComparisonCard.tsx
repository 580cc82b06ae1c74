/**
 * The offers on an enquiry side by side, with the enquiry itself as the yardstick (rule O16): a table where its card has room for one, cards
 * elsewhere. What is left on an awarded enquiry can be declined from here.
 */
import { useSelector } from '@xstate/react'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComparisonColumn, comparisonColumns, type Wish } from '../../../domain/offer/comparison.ts'
import { shownCosts } from '../../../machines/offer/costsMachine.ts'
import { Menu } from '../../components/buttons/Menu.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { ErrorState } from '../../components/feedback/ErrorState.tsx'
import { CountBadge } from '../../components/feedback/CountBadge.tsx'
import { Icon } from '../../components/Icon.tsx'
import { cx } from '../../components/cx.ts'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { useWidth } from '../../components/useWidth.ts'
import { type ComparisonActor, useComparison } from './comparisonActor.ts'
import { ComparisonCards } from './ComparisonCards.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { CostComparison } from './CostComparison.tsx'
import { CostExportMenu } from './CostExportMenu.tsx'
import { useComparisonWords } from './comparisonWords.ts'

/** Pixels from which on there is room for a table, whatever takes the rest of the window: large sums and whatever their buttons say. */
const TABLE_FROM = 928

interface ComparisonCardProps {
  actor: ComparisonActor
  wish: Wish
  /** what the enquiry's state means for the offers, and what can be done about it */
  foot?: ReactNode
}

export const ComparisonCard = ({ actor, wish, foot }: ComparisonCardProps) => {
  const { t } = useTranslation('offer')
  const rows = useComparison(actor, wish)
  const words = useComparisonWords(wish)
  const failed = useSelector(actor, (s) => s.matches({ offers: 'failed' }))
  const costs = useSelector(actor, (s) => (s.matches({ view: 'costs' }) ? s.children.costs : undefined))
  /** the prices that are shown are for so many cabinets */
  const count = useSelector(costs, (s) => (s ? shownCosts(s.context, wish.amount).amount : wish.amount))
  // measured around the card: its border comes and goes with the table
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const table = (useWidth(place) ?? TABLE_FROM) >= TABLE_FROM
  return (
    <div ref={setPlace} className="@container mb-4 min-w-0">
      <section
        aria-labelledby="comparison-title"
        className={cx('scroll-mt-7', table && 'overflow-clip rounded-lg border border-line bg-surface')}
      >
        <header className={cx('flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2.5', table && 'px-5')}>
          <h2 id="comparison-title" className="text-section font-semibold text-ink">
            {t('comparison.title')}
          </h2>
          <CountBadge count={rows.length} />
          {rows.length > 1 && (
            <Segmented
              label={t('costs.views')}
              value={costs ? 'costs' : 'overview'}
              segments={[
                { value: 'overview', label: t('costs.overview') },
                { value: 'costs', label: t('costs.byCost') },
              ]}
              onChange={(view) => actor.send({ type: view === 'costs' ? 'costs.chosen' : 'overview.chosen' })}
            />
          )}
          <p className={cx('text-caption text-ink-3', table ? 'ml-auto' : 'order-last basis-full')}>
            {t('comparison.basis', { count })}
          </p>
          {rows.length > 0 && (table || costs) && (
            <>
              {table && <span aria-hidden className="h-4 w-px bg-line" />}
              {costs ? (
                <CostExportMenu costs={costs} asked={wish.amount} />
              ) : (
                <TextLink onClick={() => actor.send({ type: 'comparison.exported', wish })}>
                  {t('comparison.export')}
                </TextLink>
              )}
            </>
          )}
          {!table && !costs && <OrderMenu actor={actor} />}
        </header>
        {failed ? (
          <div className={cx('border-line bg-surface', table ? 'border-t' : 'rounded-lg border')}>
            <ErrorState
              title={t('comparison.failed')}
              detail={t('comparison.failedDetail')}
              onRetry={() => actor.send({ type: 'comparison.reload' })}
            />
          </div>
        ) : costs && rows.length > 1 ? (
          <CostComparison actor={costs} wish={wish} table={table} compared={rows.map(({ offer }) => offer)} />
        ) : (
          <>
            {table ? (
              // Sums beyond all that was thought of scroll within the card; nothing of a row is out of reach.
              <div className="overflow-x-auto">
                <ComparisonTable {...{ actor, rows, wish, words }} />
              </div>
            ) : (
              <ComparisonCards {...{ actor, rows, wish, words }} />
            )}
          </>
        )}
        {foot && (
          <footer
            className={cx(
              'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 text-caption text-ink-2',
              table ? 'border-t px-5' : 'mt-3 rounded-lg border bg-surface px-4',
            )}
          >
            {foot}
          </footer>
        )}
      </section>
    </div>
  )
}

/** The order, where there are no column heads. */
const OrderMenu = ({ actor }: { actor: ComparisonActor }) => {
  const { t } = useTranslation('offer')
  const { column } = useSelector(actor, (s) => s.context.order)
  const words: Record<ComparisonColumn, string> = t('comparison.orders', { returnObjects: true })
  return (
    <span className="ml-auto">
      <Menu
        label={t('comparison.order', { order: words[column] })}
        trigger={
          <span className="flex min-h-control-touch items-center gap-2 text-body font-medium text-ink">
            <Icon of={ArrowUpDown} size={16} className="text-ink-3" />
            {words[column]}
          </span>
        }
        entries={comparisonColumns.map((id) => ({
          id,
          label: words[id],
          onSelect: () => actor.send({ type: 'comparison.sorted', column: id }),
        }))}
      />
    </span>
  )
}
