/**
 * The file as it is, each column under its dropdown: header row in accent, rows that are not taken over sunken, open columns
 * tinted. Wide sheets draw only the columns in sight.
 */
/* oxlint-disable jsx-a11y/control-has-associated-label -- spacer cells hold nothing but width */
import { useSelector } from '@xstate/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ArticleField, type BomPreview, isDesignationField, isNumberField } from '../../domain/bom/mapping.ts'
import { firstLineRow } from '../../domain/bom/headless.ts'
import { cx } from '../components/cx.ts'
import { Designation } from './Designation.tsx'
import type { IntakeActor } from './bomActor.ts'
import type { ColumnState, MappedColumn } from './columns.ts'
import { FieldSelect, StateCaption } from './FieldSelect.tsx'

const rowNumberPx = 48
/** Up to so many columns are all drawn, so that Tab walks through every dropdown. */
const drawAllUpTo = 40

interface MappingGridProps {
  actor: IntakeActor
  columns: readonly MappedColumn[]
}

export function MappingGrid({ actor, columns }: MappingGridProps) {
  const { t } = useTranslation('bom')
  const scroller = useRef<HTMLDivElement>(null)
  const preview = useSelector(actor, (s) => s.context.preview)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; the virtualizer stays inside this component
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 160,
    overscan: columns.length <= drawAllUpTo ? columns.length : 6,
    paddingStart: rowNumberPx,
  })
  if (!preview) return null
  const firstLine = firstLineRow(preview)
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? rowNumberPx) - rowNumberPx
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const shown = items.flatMap(({ index }) => columns[index] ?? [])
  return (
    <div className="flex min-w-0 flex-1 flex-col max-lg:shrink-0">
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto bg-surface max-lg:max-h-[70dvh]">
        <table
          aria-label={t('mapping.preview')}
          style={{ width: virtualizer.getTotalSize() }}
          className="table-fixed border-separate border-spacing-0 transition-opacity"
        >
          <colgroup>
            <col style={{ width: rowNumberPx }} />
            {before > 0 && <col style={{ width: before }} />}
            {shown.map(({ column, width }) => (
              <col key={column} style={{ width }} />
            ))}
            {after > 0 && <col style={{ width: after }} />}
          </colgroup>
          <Head {...{ actor, columns, shown, before, after }} />
          <tbody>
            {preview.rows.map((row, index) => (
              <PreviewRow key={index} {...{ preview, firstLine, row, index, shown, before, after }} />
            ))}
          </tbody>
        </table>
      </div>
      <Legend preview={preview} />
    </div>
  )
}

interface Drawn {
  shown: readonly MappedColumn[]
  /** px of the columns left and right that are not drawn */
  before: number
  after: number
}

/** Half the tone's tint, opaque because head cells lie over scrolled ones. */
const openTint = 'bg-[color-mix(in_srgb,var(--color-caution-bg)_50%,var(--color-surface))]'
const columnTints: Record<ColumnState, string> = { auto: '', manual: '', open: openTint, skipped: 'bg-sunken' }

function Head({ actor, columns, shown, before, after }: MappingGridProps & Drawn) {
  const { t } = useTranslation('bom')
  return (
    <thead>
      <tr>
        <td className="sticky top-0 left-0 z-30 h-16 border-b border-line bg-surface" />
        {before > 0 && <td className="sticky top-0 z-20 border-b border-line bg-surface" />}
        {shown.map((column) => (
          <th
            key={column.column}
            scope="col"
            aria-label={t('mapping.column', { letter: column.letter })}
            className={cx(
              'sticky top-0 z-20 h-16 border-b border-l border-line px-2 text-left font-normal',
              column.state === 'open' ? openTint : 'bg-surface',
            )}
          >
            <FieldSelect actor={actor} column={column} columns={columns} size="table" />
            <span className="mt-1.5 flex pl-0.5">
              <StateCaption column={column} />
            </span>
          </th>
        ))}
        {after > 0 && <td className="sticky top-0 z-20 border-b border-line bg-surface" />}
      </tr>
      <tr aria-hidden>
        <td className="sticky top-16 left-0 z-30 h-6 border-b border-line bg-sunken" />
        {before > 0 && <td className="sticky top-16 z-20 border-b border-line bg-sunken" />}
        {shown.map(({ column, letter, state }) => (
          <td
            key={column}
            className={cx(
              'text-ident sticky top-16 z-20 h-6 border-b border-l border-line text-center text-ink-3',
              state === 'open' ? openTint : 'bg-sunken',
            )}
          >
            {letter}
          </td>
        ))}
        {after > 0 && <td className="sticky top-16 z-20 border-b border-line bg-sunken" />}
      </tr>
    </thead>
  )
}

interface PreviewRowProps extends Drawn {
  preview: BomPreview
  /** its row, counts from 1; above it are the headers, if any */
  firstLine: number
  row: readonly string[]
  /** counts from 0 */
  index: number
}

function PreviewRow({ preview, firstLine, row, index, shown, before, after }: PreviewRowProps) {
  const number = index + 1
  const isHeader = number < firstLine && number === preview.bomHeaderRowIndex
  const ignored = number < preview.bomHeaderRowIndex || row.every((cell) => cell === '')
  return (
    <tr className={isHeader ? 'bg-accent-subtle' : ignored ? 'bg-sunken' : undefined}>
      <th
        scope="row"
        className={cx(
          'num sticky left-0 z-10 h-[30px] border-b border-line px-3 text-right text-caption font-normal',
          isHeader ? 'bg-accent font-semibold text-on-solid' : 'bg-sunken text-ink-3',
        )}
      >
        {number}
      </th>
      {before > 0 && <td className="border-b border-line" />}
      {shown.map(({ column, field, state }) => (
        <td
          key={column}
          title={row[column]}
          className={cx(
            'h-[30px] truncate border-b border-l px-2.5 text-body',
            isHeader
              ? 'border-accent-line font-semibold text-accent-text'
              : ignored || state === 'skipped'
                ? 'border-line text-ink-3'
                : 'border-line text-ink',
            !isHeader && !ignored && columnTints[state],
            field !== null && isNumberField(field) && 'num text-right',
          )}
        >
          {isHeader || ignored ? row[column] : valueOf(field, row[column] ?? '')}
        </td>
      ))}
      {after > 0 && <td className="border-b border-line" />}
    </tr>
  )
}

const identifiers: readonly ArticleField[] = ['orderNumber', 'manufacturerNumber', 'erpNumber', 'eanNumber']

const valueOf = (field: ArticleField | null, text: string): ReactNode => {
  if (field === null || text === '') return text
  if (isDesignationField(field)) return <Designation text={text} />
  return identifiers.includes(field) ? <span className="text-ident">{text}</span> : text
}

function Legend({ preview }: { preview: BomPreview }) {
  const { t } = useTranslation('bom')
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-caption text-ink-2">
      <span className="num mr-auto">
        {t('mapping.previewRange', {
          shown: preview.rows.length,
          total: preview.rowCount,
        })}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-2.5 rounded-xs border border-accent-line bg-accent-subtle" />
        {t('mapping.legendHeader')}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-2.5 rounded-xs border border-line-strong bg-sunken" />
        {t('mapping.legendIgnored')}
      </span>
    </div>
  )
}
