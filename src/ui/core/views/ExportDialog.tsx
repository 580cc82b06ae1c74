/** What of a list goes into a file, and as which: rows, columns, kind and name. */
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { germanDay } from '../../../domain/core/day.ts'
import { mostExported } from '../../../domain/core/table.ts'
import { isInvisible } from '../../../domain/core/text.ts'
import {
  type ExportDraft,
  exportColumns,
  exportFormats,
  type listExportMachine,
} from '../../../machines/core/listExportMachine.ts'
import { isNarrowed, type ListQuery } from '../../../machines/core/listQuery.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import type { Column } from '../../components/table/tableTypes.ts'
import type { ListActor } from '../listTypes.ts'
import { choosableColumns } from './listColumns.ts'
import { useShownView } from './useListViews.ts'

export type ExportActor = ActorRefFrom<typeof listExportMachine>

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

export function ExportButton<Row, SortKey extends string>({ actor, exporter, name }: ExportProps<Row, SortKey>) {
  const { t } = useTranslation('listViews')
  const busy = useSelector(exporter, (s) => s.hasTag('busy'))
  const { total, selected } = useSelector(actor, (s) => s.context)
  const { view } = useShownView(actor)
  return (
    <Button
      icon={Download}
      loading={busy}
      blocked={total === 0 ? t('export.nothing') : undefined}
      onClick={() =>
        exporter.send({
          type: 'export.opened',
          name: fileName(name, view?.name, germanDay(new Date())),
          hasSelection: selected.length > 0,
        })
      }
    >
      {t('export.open')}
    </Button>
  )
}

/** The ids of the columns in the file: what one column shows may be two there. */
const fileColumns = <Row, SortKey extends string>(columns: readonly Column<Row, SortKey>[]): string[] => [
  ...new Set(columns.flatMap(({ id, exports = [id] }) => exports)),
]

export function ExportDialog<Row, SortKey extends string>(props: ExportProps<Row, SortKey>) {
  const { actor, exporter, columns, name } = props
  const { t } = useTranslation('listViews')
  const open = useSelector(exporter, (s) => s.matches('choosing'))
  const draft = useSelector(exporter, (s) => s.context.draft)
  const { query, selected, total, hasMore } = useSelector(actor, (s) => s.context)
  const change = (part: Partial<ExportDraft>) => exporter.send({ type: 'export.drafted', change: part })
  const { shown, others } = choosableColumns(columns, query.columns)
  const counts = { shown: fileColumns(shown).length, all: fileColumns([...shown, ...others]).length }
  const rows = draft.rows === 'selected' ? selected.length : draft.rows === 'found' ? total : undefined
  const tooMany = draft.rows === 'found' && total > mostExported
  const blocked = tooMany
    ? t('export.tooMany', { most: mostExported })
    : isInvisible(draft.name)
      ? t('export.unnamed')
      : undefined
  const submit = () => {
    if (blocked !== undefined) return
    exporter.send({
      type: 'export.asked',
      order: {
        query: draft.rows === 'all' ? { ...query, search: '', filter: {} } : query,
        ids: draft.rows === 'selected' ? selected : null,
        columns: fileColumns(draft.columns === 'shown' ? shown : [...shown, ...others]),
        format: draft.format,
        name: draft.name.trim(),
      },
    })
  }
  return (
    <Dialog
      open={open}
      title={t('export.title', { name })}
      onClose={() => exporter.send({ type: 'export.closed' })}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => exporter.send({ type: 'export.closed' })}>{t('export.cancel')}</Button>
          <Button type="submit" variant="primary" icon={Download} blocked={blocked}>
            {rows === undefined ? t('export.submitAll') : t('export.submit', { count: rows })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RowChoice
          draft={draft}
          onChange={(chosen) => change({ rows: chosen })}
          counts={{ selected: selected.length, found: total, hasMore }}
          query={query}
        />
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          <Labelled label={t('export.columns')}>
            <Segmented
              label={t('export.columns')}
              value={draft.columns}
              onChange={(chosen) => change({ columns: chosen })}
              segments={exportColumns.map((value) => ({
                value,
                label: t(`export.columnsAs.${value}`),
                count: counts[value],
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
  draft: ExportDraft
  counts: { selected: number; found: number; hasMore: boolean }
  query: ListQuery
  onChange: (rows: ExportDraft['rows']) => void
}

/** The selected rows, where there are any; what is found; and all, where something narrows the list. */
const RowChoice = ({ draft, counts, query, onChange }: RowChoiceProps) => {
  const { t } = useTranslation('listViews')
  const group = useId()
  const found = counts.hasMore
    ? t('export.over', { count: counts.found })
    : t('export.rowCount', { count: counts.found })
  const choices = [
    ...(counts.selected > 0
      ? [
          {
            value: 'selected',
            label: t('export.selected'),
            aside: t('export.rowCount', { count: counts.selected }),
          } as const,
        ]
      : []),
    { value: 'found', label: isNarrowed(query) ? t('export.found') : t('export.whole'), aside: found } as const,
    ...(isNarrowed(query) ? [{ value: 'all', label: t('export.all'), aside: '' } as const] : []),
  ]
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-label font-medium text-ink-2">{t('export.rows')}</legend>
      <div className="divide-y divide-line rounded-md border border-line-strong">
        {choices.map(({ value, label, aside }) => (
          <RowOption
            key={value}
            group={group}
            label={label}
            aside={aside}
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
