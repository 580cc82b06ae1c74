/** What of a list goes into a file, and as which: rows, columns, kind and name; with its first rows before it is made. */
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { germanDay } from '../../../domain/core/day.ts'
import { mostExported } from '../../../domain/core/table.ts'
import {
  type ExportDraft,
  exportColumns,
  exportFormats,
  exportHindrance,
  hitsOf,
  type listExportMachine,
} from '../../../machines/core/listExportMachine.ts'
import { type Hits, isNarrowed } from '../../../machines/core/listQuery.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import type { Column } from '../../components/table/tableTypes.ts'
import type { ListActor } from '../listTypes.ts'
import { type ExportActor, ExportPreview } from './ExportPreview.tsx'
import { choosableColumns } from './listColumns.ts'
import { useShownView } from './useListViews.ts'

interface ExportProps<Row, SortKey extends string> {
  actor: ListActor<Row, SortKey>
  exporter: ExportActor
  columns: readonly Column<Row, SortKey>[]
  /** "Angebote" */
  name: string
}

/** "Angebote_Zu-entscheiden_2026-11-29" */
const fileName = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
    .join('_')

export function ExportButton<Row, SortKey extends string>(props: ExportProps<Row, SortKey>) {
  const { actor, exporter, columns, name } = props
  const { t } = useTranslation('listViews')
  const busy = useSelector(exporter, (s) => s.hasTag('busy'))
  const { query, total, hasMore, selected } = useSelector(actor, (s) => s.context)
  const { view } = useShownView(actor)
  const open = () => {
    const { shown, others } = choosableColumns(columns, query.columns)
    exporter.send({
      type: 'export.opened',
      name: fileName(name, view?.name, germanDay(new Date())),
      source: {
        query,
        selected,
        found: { total, hasMore },
        columns: { shown: fileColumns(shown), all: fileColumns([...shown, ...others]) },
      },
    })
  }
  return (
    <Button icon={Download} loading={busy} blocked={total === 0 ? t('export.nothing') : undefined} onClick={open}>
      {t('export.open')}
    </Button>
  )
}

/** The ids of the columns in the file: what one column shows may be two there. */
const fileColumns = <Row, SortKey extends string>(columns: readonly Column<Row, SortKey>[]): string[] => [
  ...new Set(columns.flatMap(({ id, exports = [id] }) => exports)),
]

export const ExportDialog = ({ exporter, name }: { exporter: ExportActor; name: string }) => {
  const { t } = useTranslation('listViews')
  const open = useSelector(exporter, (s) => s.matches('choosing'))
  const chosen = useSelector(exporter, (s) => s.context)
  const { draft, source } = chosen
  const change = (part: Partial<ExportDraft>) => exporter.send({ type: 'export.drafted', change: part })
  const hits = hitsOf(chosen)
  const hindrance = exportHindrance(chosen)
  const words = {
    tooMany: t('export.tooMany', { most: mostExported }),
    unnamed: t('export.unnamed'),
  }
  return (
    <Dialog
      open={open}
      title={t('export.title', { name })}
      onClose={() => exporter.send({ type: 'export.closed' })}
      onSubmit={() => exporter.send({ type: 'export.asked' })}
      actions={
        <>
          <Button onClick={() => exporter.send({ type: 'export.closed' })}>{t('export.cancel')}</Button>
          <Button type="submit" variant="primary" icon={Download} blocked={hindrance && words[hindrance]}>
            {hits === null || hits.hasMore ? t('export.submitAll') : t('export.submit', { count: hits.total })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RowChoice chosen={chosen} onChange={(rows) => change({ rows })} />
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          <Labelled label={t('export.columns')}>
            <Segmented
              label={t('export.columns')}
              value={draft.columns}
              onChange={(columns) => change({ columns })}
              segments={exportColumns.map((value) => ({
                value,
                label: t(`export.columnsAs.${value}`),
                count: source.columns[value].length,
              }))}
            />
          </Labelled>
          <Labelled label={t('export.format')}>
            <Segmented
              label={t('export.format')}
              value={draft.format}
              onChange={(format) => change({ format })}
              segments={exportFormats.map((value) => ({ value, label: t(`export.formats.${value}`) }))}
            />
          </Labelled>
        </div>
        <TextInput
          label={t('export.name')}
          value={draft.name}
          longest={120}
          unit={`.${draft.format}`}
          hint={t('export.hint')}
          onChange={(typed) => change({ name: typed })}
        />
        <ExportPreview exporter={exporter} />
      </div>
    </Dialog>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="text-label font-medium text-ink-2">
      {label}
    </span>
    {children}
  </div>
)

interface RowChoiceProps {
  chosen: SnapshotFrom<typeof listExportMachine>['context']
  onChange: (rows: ExportDraft['rows']) => void
}

/** The selected rows, where there are any; what is found; and all, where something narrows the list. */
const RowChoice = ({ chosen: { draft, source, all }, onChange }: RowChoiceProps) => {
  const { t } = useTranslation('listViews')
  const group = useId()
  const narrowed = isNarrowed(source.query)
  const counted = (hits: Hits | null): string =>
    hits === null ? '' : t(hits.hasMore ? 'export.over' : 'export.rowCount', { count: hits.total })
  const selected = { total: source.selected.length, hasMore: false }
  const choices = [
    ...(selected.total > 0 ? [{ value: 'selected', label: t('export.selected'), hits: selected } as const] : []),
    { value: 'found', label: t(narrowed ? 'export.found' : 'export.whole'), hits: source.found } as const,
    ...(narrowed ? [{ value: 'all', label: t('export.all'), hits: all } as const] : []),
  ]
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-label font-medium text-ink-2">{t('export.rows')}</legend>
      <div className="divide-y divide-line rounded-md border border-line-strong">
        {choices.map(({ value, label, hits }) => (
          <RowOption
            key={value}
            group={group}
            label={label}
            aside={counted(hits)}
            isChosen={draft.rows === value}
            onChoose={() => onChange(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const RowOption = (props: { group: string; label: string; aside: string; isChosen: boolean; onChoose: () => void }) => {
  const { group, label, aside, isChosen, onChoose } = props
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 text-body text-ink',
        isChosen && 'bg-accent-subtle font-medium',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
      />
      {label}
      <span className="num ml-auto font-normal text-ink-2">{aside}</span>
    </label>
  )
}
