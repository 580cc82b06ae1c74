/** The lines of a mapped parts list: searched, narrowed to problems, each problem in place and by name. */
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BomError, bomErrors, type BomLine } from '../../domain/bom/bom.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { DataTable } from '../components/table/DataTable.tsx'
import { NoHits } from '../components/table/NoHits.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { PHONE, useMedia } from '../components/useMedia.ts'
import type { BomActor } from './bomActor.ts'
import { LineItem } from './LineCells.tsx'
import { type LineFilter, linesShown } from '../../domain/bom/lineFilter.ts'
import { SetAsideLines } from './SetAsideLines.tsx'
import { useLineColumns } from './useLineColumns.tsx'

/** List items are not virtualised: a phone shows so many, and more on demand. */
const phoneStep = 50

const everything: LineFilter = { view: 'all', problem: null, search: '' }

export function BomLines({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const all = useSelector(actor, (s) => s.context.lines)
  const lines = useMemo(() => all.filter((line) => line.setAside === null), [all])
  const aside = useMemo(() => all.filter((line) => line.setAside !== null), [all])
  const loading = useSelector(actor, (s) => s.matches('loadingLines'))
  const [filter, setFilter] = useState(everything)
  const [step, setStep] = useState(phoneStep)
  const phone = useMedia(PHONE)
  const columns = useLineColumns()
  const hits = useMemo(() => linesShown(lines, filter), [lines, filter])
  const shown = phone ? hits.slice(0, step) : hits
  const change = (patch: Partial<LineFilter>) => {
    setFilter({ ...filter, ...patch })
    setStep(phoneStep)
  }
  return (
    <div className="border-t border-line">
      <div className="border-b border-line max-sm:px-4 max-sm:pt-3">
        <LinesToolbar lines={lines} filter={filter} onChange={change} />
      </div>
      <DataTable<BomLine>
        label={t('lines.label')}
        columns={columns}
        rows={shown}
        totalRows={hits.length}
        rowId={(line) => line.id}
        rowName={(line) => t('lines.name', { row: line.row })}
        status={statusOf(loading, lines)}
        skeletonRows={8}
        listItem={listItem}
        summary={t('lines.shown', { shown: shown.length, total: lines.length })}
        empty={
          <NoHits
            title={t('lines.noHits')}
            action={
              <Button size="table" onClick={() => change(everything)}>
                {t('lines.showAll')}
              </Button>
            }
          />
        }
      />
      {shown.length < hits.length && (
        <div className="p-4">
          <Button fullWidth onClick={() => setStep(step + phoneStep)}>
            {t('lines.showMore', { count: Math.min(phoneStep, hits.length - shown.length) })}
          </Button>
        </div>
      )}
      <SetAsideLines actor={actor} lines={aside} />
    </div>
  )
}

const listItem = (line: BomLine) => <LineItem line={line} />

const statusOf = (loading: boolean, lines: readonly BomLine[]) => {
  if (!loading) return 'ready'
  return lines.length === 0 ? 'loading' : 'reloading'
}

interface LinesToolbarProps {
  lines: readonly BomLine[]
  filter: LineFilter
  onChange: (patch: Partial<LineFilter>) => void
}

function LinesToolbar({ lines, filter, onChange }: LinesToolbarProps) {
  const { t } = useTranslation('bom')
  const errors = lines.filter((line) => line.bomError !== null).length
  return (
    <Toolbar
      search={{
        value: filter.search,
        placeholder: t('lines.search'),
        hint: false,
        className: 'w-64 max-w-full max-sm:w-full',
        onChange: (search) => onChange({ search }),
      }}
    >
      <Segmented
        label={t('lines.view')}
        segments={[
          { value: 'all', label: t('lines.all'), count: lines.length },
          { value: 'errors', label: t('lines.errors'), count: errors },
        ]}
        value={filter.view}
        onChange={(view) => onChange({ view, problem: null })}
      />
      {errors > 0 && <ProblemChips lines={lines} filter={filter} onChange={onChange} />}
    </Toolbar>
  )
}

function ProblemChips({ lines, filter, onChange }: LinesToolbarProps) {
  const { t } = useTranslation('bom')
  const counts = bomErrors.map((error) => ({ error, count: lines.filter((line) => line.bomError === error).length }))
  const toggle = (error: BomError) =>
    onChange(filter.problem === error ? { problem: null } : { view: 'errors', problem: error })
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('lines.problems')}</legend>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ error, count }) => (
          <button
            key={error}
            type="button"
            aria-pressed={filter.problem === error}
            className={cx(
              'inline-flex h-7 items-center gap-1.5 rounded-md border px-2.5 text-caption font-medium max-sm:h-control-touch',
              filter.problem === error
                ? 'border-accent-line bg-accent-subtle text-accent-text'
                : 'border-line-strong bg-surface text-ink hover:bg-hover',
            )}
            onClick={() => toggle(error)}
          >
            {t(`errors.${error}`)}
            <span className="num font-normal text-ink-3">{count.toLocaleString('de-DE')}</span>
          </button>
        ))}
    </fieldset>
  )
}
