/**
 * The offers on an enquiry side by side, with the enquiry itself as the yardstick (rule O16): a table from 1024 px on, cards below. What
 * is left on an awarded enquiry can be declined from here.
 */
import { useSelector } from '@xstate/react'
import { ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComparisonColumn, comparisonColumns, type Wish } from '../../../domain/offer/comparison.ts'
import { Menu } from '../../components/buttons/Menu.tsx'
import { ErrorState } from '../../components/feedback/ErrorState.tsx'
import { CountBadge } from '../../components/feedback/CountBadge.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useMedia } from '../../components/useMedia.ts'
import { type ComparisonActor, useComparison } from './comparisonActor.ts'
import { ComparisonCards } from './ComparisonCards.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { useComparisonWords } from './comparisonWords.ts'

/** From here on there is room for a table (tokens: lg). */
const TABLE = '(width >= 64rem)'

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
  const table = useMedia(TABLE)
  return (
    <section
      aria-labelledby="comparison-title"
      className="mb-4 min-w-0 scroll-mt-7 overflow-clip rounded-lg border border-line bg-surface max-lg:border-0 max-lg:bg-transparent"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 max-lg:px-0">
        <h2 id="comparison-title" className="text-section font-semibold text-ink">
          {t('comparison.title')}
        </h2>
        <CountBadge count={rows.length} />
        <p className="ml-auto text-caption text-ink-3 max-lg:order-last max-lg:ml-0 max-lg:basis-full">{words.basis}</p>
        {!table && <OrderMenu actor={actor} />}
      </header>
      {failed ? (
        <div className="rounded-lg border-line bg-surface max-lg:border lg:border-t">
          <ErrorState
            title={t('comparison.failed')}
            detail={t('comparison.failedDetail')}
            onRetry={() => actor.send({ type: 'comparison.reload' })}
          />
        </div>
      ) : (
        <>
          {table ? (
            // Long names and large sums scroll within the card; nothing of a row is out of reach.
            <div className="overflow-x-auto">
              <ComparisonTable {...{ actor, rows, wish, words }} />
            </div>
          ) : (
            <ComparisonCards {...{ actor, rows, wish, words }} />
          )}
        </>
      )}
      {foot && (
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-caption text-ink-2 max-lg:mt-3 max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:px-4">
          {foot}
        </footer>
      )}
    </section>
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
