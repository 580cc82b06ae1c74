/** A new version of a parts list beside the one that it would replace (rule B25): figures of both, and every line that differs. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type BomSummary, matchRate } from '../../domain/bom/bom.ts'
import { type BomComparison, type DifferingLine, kindOf } from '../../domain/bom/difference.ts'
import { hintsOf, type PriceRange } from '../../domain/bom/estimate.ts'
import { dash, euroRange, percent, quantity } from '../../i18n/formats.ts'
import type { bomComparisonMachine } from '../../machines/bom/bomComparisonMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { Sheet } from '../components/layers/Sheet.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { NoHits } from '../components/table/NoHits.tsx'
import { DifferenceItem, useDifferenceColumns } from './differenceColumns.tsx'

export type ComparisonActor = ActorRefFrom<typeof bomComparisonMachine>

export const ComparisonSheet = ({ actor }: { actor: ComparisonActor | undefined }) => {
  const { t } = useTranslation('bom')
  const comparison = useSelector(actor, (s) => s?.context.comparison ?? null)
  const close = () => actor?.send({ type: 'comparison.closed' })
  return (
    <Sheet
      open={actor !== undefined}
      onClose={close}
      title={t('compare.title')}
      note={t('compare.note')}
      footStart={<p className="text-caption text-ink-2 max-sm:hidden">{t('compare.foot')}</p>}
      actions={
        <>
          <Button onClick={close}>{t('compare.back')}</Button>
          {comparison && (
            <Button variant="primary" onClick={() => actor?.send({ type: 'version.taken' })}>
              {t('compare.take')}
            </Button>
          )}
        </>
      }
    >
      {actor && comparison ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas max-sm:p-3 sm:p-5">
          <Versions comparison={comparison} />
          <Lines actor={actor} comparison={comparison} />
        </div>
      ) : (
        <div className="flex flex-1 items-center justify-center gap-3 text-body text-ink-2">
          <Spinner size={20} />
          <output>{t('compare.comparing')}</output>
        </div>
      )}
    </Sheet>
  )
}

const signed = (value: number): string => (value > 0 ? `+${quantity(value)}` : quantity(value).replace('-', '\u2212'))
const change = (before: number | null, after: number | null): string =>
  before === null || after === null ? dash : signed(after - before)

const rangeChange = (before: PriceRange | null, after: PriceRange | null): string => {
  if (before === null || after === null) return dash
  const [low, high] = (['low', 'high'] as const).map((end) => `${signed(Math.round(after[end] - before[end]))}\u00a0€`)
  return `${low} / ${high}`
}

const figuresOf = (summary: BomSummary) => ({
  lines: summary.lines,
  rate: matchRate(summary),
  hints: hintsOf(summary),
})

const Versions = ({ comparison: { before, after, difference } }: { comparison: BomComparison }) => {
  const { t } = useTranslation('bom')
  const [was, is] = [figuresOf(before.summary), figuresOf(after.summary)]
  const rows = [
    { id: 'before', name: before.bomFileName, figures: was, estimate: before.estimate },
    { id: 'after', name: after.bomFileName, figures: is, estimate: after.estimate },
  ] as const
  const cell = 'num px-4 py-2.5 text-right max-sm:px-2'
  const { STAYS, OPEN, GOES } = difference.decisions
  return (
    <div className="mb-4 shrink-0 overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-body text-ink-2">
        <thead className="border-b border-line bg-sunken text-caption">
          <tr>
            <th className="px-4 py-2.5 text-left font-medium">{t('compare.version')}</th>
            <th className="px-4 py-2.5 text-left font-medium max-sm:hidden">{t('compare.file')}</th>
            <th className={`${cell} font-medium`}>{t('compare.lines')}</th>
            <th className={`${cell} font-medium`}>{t('summary.rate')}</th>
            <th className={`${cell} font-medium`}>{t('compare.hints')}</th>
            <th className={`${cell} font-medium whitespace-nowrap`}>{t('compare.estimate')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, name, figures, estimate }) => (
            <tr key={id} className={id === 'after' ? 'bg-accent-subtle font-semibold text-ink' : undefined}>
              <th scope="row" className={`px-4 py-2.5 text-left ${id === 'after' ? 'font-semibold' : 'font-normal'}`}>
                {t(`compare.${id}`)}
              </th>
              <td className="px-4 py-2.5 max-sm:hidden">{name}</td>
              <td className={cell}>{quantity(figures.lines)}</td>
              <td className={cell}>{percent(figures.rate)}</td>
              <td className={cell}>{quantity(figures.hints)}</td>
              <td className={`${cell} whitespace-nowrap`}>{estimate ? euroRange(estimate) : dash}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="px-4 py-2.5 text-left font-normal">
              {t('compare.difference')}
            </th>
            <td className="px-4 py-2.5 text-caption max-sm:hidden">
              {STAYS + OPEN + GOES === 0
                ? t('compare.noDecisions')
                : t('compare.decisions', { stays: STAYS, all: STAYS + OPEN + GOES, open: OPEN, goes: GOES })}
            </td>
            <td className={cell}>{change(was.lines, is.lines)}</td>
            <td className={cell}>{change(was.rate, is.rate)}</td>
            <td className={cell}>{change(was.hints, is.hints)}</td>
            <td className={`${cell} whitespace-nowrap`}>{rangeChange(before.estimate, after.estimate)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const idOf = ({ before, after }: DifferingLine): string => `${before?.row ?? ''} ${after?.row ?? ''}`
const listItem = (line: DifferingLine) => <DifferenceItem line={line} />

const Lines = ({ actor, comparison }: { actor: ComparisonActor; comparison: BomComparison }) => {
  const { t } = useTranslation('bom')
  const kind = useSelector(actor, (s) => s.context.kind)
  const { lines, counts } = comparison.difference
  const columns = useDifferenceColumns()
  const shown = useMemo(() => lines.filter((line) => kind === null || kindOf(line) === kind), [lines, kind])
  const all = counts.changed + counts.added + counts.removed
  return (
    <div className="flex min-h-96 flex-1 flex-col rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('compare.show')}
            segments={[
              { value: 'all', label: t('compare.all'), count: all },
              { value: 'changed', label: t('compare.kinds.changed'), count: counts.changed },
              { value: 'added', label: t('compare.kinds.added'), count: counts.added },
              { value: 'removed', label: t('compare.kinds.removed'), count: counts.removed },
            ]}
            value={kind ?? 'all'}
            onChange={(value) => actor.send({ type: 'difference.shown', kind: value === 'all' ? null : value })}
          />
        </div>
        <span className="text-caption text-ink-3">{t('compare.unchanged', { count: counts.unchanged })}</span>
      </div>
      <div className="min-h-0 flex-1 sm:[&>*]:h-full">
        <DataTable<DifferingLine>
          label={t('compare.label')}
          columns={columns}
          rows={shown}
          rowId={idOf}
          rowName={({ before, after }) => t('lines.name', { row: after?.row ?? before?.row ?? '' })}
          contained
          listItem={listItem}
          summary={t('lines.shown', { shown: shown.length, total: all })}
          empty={<NoHits title={t('compare.none')} />}
        />
      </div>
    </div>
  )
}
