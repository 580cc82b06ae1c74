/** How well a parts list is matched: rate, what the unmatched lines lack, how many lines have a hint, supplied parts. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BomSummary, matchRate, matchRateTone } from '../../domain/bom/bom.ts'
import { hintsOf } from '../../domain/bom/estimate.ts'
import { percent, quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import { type Share, StackedBar } from './StackedBar.tsx'

const rateColours = { normal: 'text-ink', caution: 'text-caution-text', critical: 'text-critical-text' }

interface BomSummaryFiguresProps {
  summary: BomSummary
  /** what it may cost, for those who see that */
  estimate?: ReactNode
}

export function BomSummaryFigures({ summary, estimate }: BomSummaryFiguresProps) {
  const { t } = useTranslation('bom')
  const { lines, matched, suppliedParts, suppliedUnmatched, setAside, problems } = summary
  const rate = matchRate(summary)
  const hints = hintsOf(summary)
  const unmatched = lines - matched - suppliedUnmatched
  // Every line is in exactly one share: matched, supplied without an article, or unmatched for one of three reasons.
  const shares: Share[] = [
    { id: 'matched', label: t('summary.matched'), count: matched, tone: 'positive' },
    { id: 'supplied', label: t('summary.supplied'), count: suppliedUnmatched, tone: 'neutral' },
    {
      id: 'withoutValues',
      label: t('summary.withoutValues'),
      count: unmatched - problems.NOT_FOUND - problems.AMBIGUOUS,
      tone: 'caution',
    },
    { id: 'ambiguous', label: t('summary.ambiguous'), count: problems.AMBIGUOUS, tone: 'info' },
    { id: 'notFound', label: t('summary.notFound'), count: problems.NOT_FOUND, tone: 'critical' },
  ]
  return (
    <div className={cx('grid border-b border-line', estimate ? 'lg:grid-cols-[5fr_5fr_3fr]' : 'sm:grid-cols-2')}>
      <div className="px-5 py-4 max-sm:px-4">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <span className="text-body text-ink-2">{t('summary.rate')}</span>
          <span
            className={cx('num text-figure font-semibold', rateColours[rate === null ? 'normal' : matchRateTone(rate)])}
          >
            {percent(rate)}
          </span>
        </div>
        <StackedBar shares={shares.filter((share) => share.id === 'matched' || share.count > 0)} />
        <p className="num mt-2 text-caption text-ink-3">
          {hints === 0 ? t('summary.noHints') : t('summary.hints', { count: hints, unmatched })}
          {setAside > 0 && ` · ${t('summary.setAside', { count: setAside })}`}
        </p>
      </div>
      {estimate && <div className="border-line px-5 py-4 max-lg:border-t max-sm:px-4 lg:border-l">{estimate}</div>}
      <div
        className={cx(
          'border-line px-5 py-4 max-sm:border-t max-sm:px-4',
          estimate ? 'max-lg:border-t lg:border-l' : 'sm:border-l',
          // on a phone, what there is none of would push the lines out of sight
          suppliedParts === 0 && 'max-sm:hidden',
        )}
      >
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <span className="text-body text-ink-2">{t('summary.suppliedParts')}</span>
          <span className="num text-figure font-semibold text-ink">{quantity(suppliedParts)}</span>
        </div>
        <p className="text-caption text-ink-3">
          {suppliedParts > 0 ? t('summary.suppliedText') : t('summary.noSuppliedText')}
        </p>
      </div>
    </div>
  )
}
