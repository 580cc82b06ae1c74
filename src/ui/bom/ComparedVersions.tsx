/** Two versions of a parts list: figures of both, and every line that differs (rules B25, B26). */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BomSummary, matchRate } from '../../domain/bom/bom.ts'
import type { BomComparison, DifferingLine } from '../../domain/bom/difference.ts'
import { type DifferenceLook, differencesShown } from '../../domain/bom/differenceLook.ts'
import { hintsOf, type PriceRange } from '../../domain/bom/estimate.ts'
import { dash, day, euroRange, percent, quantity } from '../../i18n/formats.ts'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { SearchInput } from '../components/inputs/SearchInput.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { NoHits } from '../components/table/NoHits.tsx'
import { DifferenceItem, useDifferenceColumns } from './differenceColumns.tsx'

interface ComparedVersionsProps {
  /** null: it is on its way */
  comparison: BomComparison | null
  /** what stands beside the differences of the figures */
  note?: string | undefined
  look: DifferenceLook
  onLook: (look: Partial<DifferenceLook>) => void
}

export const ComparedVersions = ({ comparison, note, look, onLook }: ComparedVersionsProps) => {
  const { t } = useTranslation('bom')
  if (comparison === null)
    return (
      <div className="flex flex-1 items-center justify-center gap-3 text-body text-ink-2">
        <Spinner size={20} />
        <output>{t('compare.comparing')}</output>
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas max-sm:p-3 sm:p-5">
      <Versions comparison={comparison} note={note} />
      <Lines comparison={comparison} look={look} onLook={onLook} />
    </div>
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

type VersionsProps = { comparison: BomComparison; note: string | undefined }

const Versions = ({ comparison: { before, after }, note }: VersionsProps) => {
  const { t } = useTranslation('bom')
  const [was, is] = [figuresOf(before.summary), figuresOf(after.summary)]
  const rows = [
    { ...before, id: 'before', figures: was },
    { ...after, id: 'after', figures: is },
  ] as const
  const cell = 'num px-4 py-2.5 text-right hyphens-auto max-lg:px-2 max-sm:px-1'
  // Suppliers do not see what a list may cost.
  const isEstimated = before.estimate !== null || after.estimate !== null
  return (
    <div className="mb-4 shrink-0 overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-body text-ink-2 max-sm:text-caption">
        <thead className="border-b border-line bg-sunken text-caption">
          <tr>
            <th className="px-4 py-2.5 text-left font-medium max-sm:pr-1 max-sm:pl-3">{t('compare.version')}</th>
            <th className="px-4 py-2.5 text-left font-medium max-lg:px-2 max-sm:hidden">{t('compare.file')}</th>
            <th className={`${cell} font-medium`}>{t('compare.lines')}</th>
            <th className={`${cell} font-medium`}>{t('summary.rate')}</th>
            <th className={`${cell} font-medium`}>{t('compare.hints')}</th>
            {isEstimated && <th className={`${cell} font-medium`}>{t('compare.estimate')}</th>}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, bomFileName: name, uploadedBy: by, uploadedAt: at, figures, estimate }) => (
            <tr key={id} className={id === 'after' ? 'bg-accent-subtle font-semibold text-ink' : undefined}>
              <th
                scope="row"
                className={`px-4 py-2.5 text-left max-sm:pr-1 max-sm:pl-3 ${id === 'after' ? 'font-semibold' : 'font-normal'}`}
              >
                {t(`compare.${id}`)}
                <span className="block text-caption font-normal wrap-anywhere text-ink-3 sm:hidden">{name}</span>
              </th>
              <td className="px-4 py-2.5 wrap-anywhere max-lg:px-2 max-sm:hidden">
                {name}
                {by !== '' && at && (
                  <span className="ml-2 text-caption font-normal text-ink-3">
                    {t('compare.uploaded', { day: day(at), by })}
                  </span>
                )}
              </td>
              <td className={cell}>{quantity(figures.lines)}</td>
              <td className={cell}>{percent(figures.rate)}</td>
              <td className={cell}>{quantity(figures.hints)}</td>
              {isEstimated && (
                <td className={`${cell} lg:whitespace-nowrap`}>{estimate ? euroRange(estimate) : dash}</td>
              )}
            </tr>
          ))}
          <tr>
            <th scope="row" className="px-4 py-2.5 text-left font-normal max-sm:pr-1 max-sm:pl-3">
              {t('compare.difference')}
            </th>
            <td className="px-4 py-2.5 text-caption max-sm:hidden">{note}</td>
            <td className={cell}>{change(was.lines, is.lines)}</td>
            <td className={cell}>{change(was.rate, is.rate)}</td>
            <td className={cell}>{change(was.hints, is.hints)}</td>
            {isEstimated && (
              <td className={`${cell} lg:whitespace-nowrap`}>{rangeChange(before.estimate, after.estimate)}</td>
            )}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const idOf = ({ before, after }: DifferingLine): string => `${before?.row ?? ''} ${after?.row ?? ''}`
const listItem = (line: DifferingLine) => <DifferenceItem line={line} />

type LinesProps = Pick<ComparedVersionsProps, 'look' | 'onLook'> & { comparison: BomComparison }

const Lines = ({ comparison, look, onLook }: LinesProps) => {
  const { t } = useTranslation('bom')
  const { lines, counts } = comparison.difference
  const columns = useDifferenceColumns(comparison.before.estimate !== null || comparison.after.estimate !== null)
  const shown = useMemo(() => differencesShown(lines, look), [lines, look])
  const all = counts.changed + counts.added + counts.removed
  return (
    <div className="flex min-h-96 flex-1 flex-col rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <SearchInput
          className="w-64 max-w-full max-sm:w-full"
          hint={false}
          placeholder={t('compare.search')}
          value={look.search}
          onChange={(search) => onLook({ search })}
        />
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('compare.show')}
            segments={[
              { value: 'all', label: t('compare.all'), count: all },
              { value: 'changed', label: t('compare.kinds.changed'), count: counts.changed },
              { value: 'added', label: t('compare.kinds.added'), count: counts.added },
              { value: 'removed', label: t('compare.kinds.removed'), count: counts.removed },
            ]}
            value={look.kind ?? 'all'}
            onChange={(value) => onLook({ kind: value === 'all' ? null : value })}
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
          empty={<NoHits title={t(look.search.trim() === '' ? 'compare.none' : 'compare.noHits')} />}
        />
      </div>
    </div>
  )
}
