/**
 * A table that is looked at, as a spreadsheet shows it: letters above, row numbers at the side, its sheets below; only the rows in sight are
 * drawn. What is left out of it is said.
 */
import { quantity } from '../../../i18n/formats.ts'
import { useSelector } from '@xstate/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnLetter } from '../../../domain/bom/sheet.ts'
import type { Excerpt, SheetExcerpt } from '../../../domain/file/excerpt.ts'
import { cx } from '../../components/cx.ts'
import type { PreviewActor } from './previewActors.ts'
import { widthsOf } from './sheetWidths.ts'

const rowNumberPx = 56
const rowPx = 29

type Table = Extract<Excerpt, { kind: 'table' }>

export const TableView = ({ actor, table, name }: { actor: PreviewActor; table: Table; name: string }) => {
  const at = useSelector(actor, (s) => s.context.sheet)
  const id = useId()
  const sheet = table.sheets[at]
  if (!sheet) return null
  const isOne = table.sheets.length === 1
  return (
    <>
      <div
        id={id}
        role={isOne ? 'group' : 'tabpanel'}
        aria-label={isOne ? name : `${name}, ${sheet.name}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        <Sheet key={at} sheet={sheet} name={isOne ? name : sheet.name} />
      </div>
      <Foot sheet={sheet} moreSheets={table.sheetCount - table.sheets.length} />
      {!isOne && (
        <SheetTabs
          names={table.sheets.map((one) => one.name)}
          at={at}
          panel={id}
          onChoose={(chosen) => actor.send({ type: 'sheet.chosen', sheet: chosen })}
        />
      )}
    </>
  )
}

const Sheet = ({ sheet, name }: { sheet: SheetExcerpt; name: string }) => {
  const { t } = useTranslation('file')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const widths = useMemo(() => widthsOf(sheet), [sheet])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; the virtualizer stays inside this component
  const virtualizer = useVirtualizer({
    count: sheet.rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowPx,
    overscan: 6,
    initialRect: { width: 0, height: window.innerHeight },
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = widths.length + 1
  return (
    <section
      ref={setScroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls by the keys
      tabIndex={0}
      aria-label={name}
      data-own-arrows
      className="min-h-0 flex-1 overflow-auto bg-surface"
    >
      <table
        aria-label={name}
        aria-rowcount={sheet.rows.length + 1}
        style={{ width: rowNumberPx + widths.reduce((sum, width) => sum + width, 0) }}
        className="table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          <col style={{ width: rowNumberPx }} />
          {widths.map((width, place) => (
            <col key={place} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 h-7 border-r border-b border-line-strong bg-sunken font-normal"
            >
              <span className="sr-only">{t('preview.table.corner')}</span>
            </th>
            {sheet.columns.map(({ index }) => (
              <th
                key={index}
                scope="col"
                className="sticky top-0 z-10 h-7 border-r border-b border-line-strong bg-sunken text-center text-caption font-medium text-ink-2"
              >
                {columnLetter(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} span={span} />
          {items.map(({ index }) => {
            const row = sheet.rows[index]
            return (
              row && (
                <tr key={index} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                  <Row row={row} columns={sheet.columns} />
                </tr>
              )
            )
          })}
          <Spacer height={after} span={span} />
        </tbody>
      </table>
      {sheet.columns.length === 0 && <p className="p-5 text-body text-ink-3">{t('preview.table.empty')}</p>}
    </section>
  )
}

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds nothing but height */}
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )

const Row = ({ row, columns }: { row: SheetExcerpt['rows'][number]; columns: SheetExcerpt['columns'] }) => (
  <>
    <th
      scope="row"
      className="num sticky left-0 z-[5] border-r border-b border-line-strong bg-sunken px-2 py-1 text-right align-top text-caption font-normal text-ink-2"
    >
      {quantity(row.number)}
    </th>
    {columns.map(({ index, numeric }, place) => (
      <td
        key={index}
        dir="auto"
        className={cx(
          'h-7 border-r border-b border-line px-2 py-1 align-top text-caption break-words whitespace-pre-wrap text-ink',
          numeric && 'num text-right',
          row.struck?.includes(place) && 'text-ink-3 line-through',
        )}
      >
        {row.cells[place]}
      </td>
    ))}
  </>
)

/** What is shown and what is not; nothing where all of it is. */
const Foot = ({ sheet, moreSheets }: { sheet: SheetExcerpt; moreSheets: number }) => {
  const { t } = useTranslation('file')
  const { rows, columns, rowCount, columnCount, hiddenRows, hiddenColumns } = sheet
  const isCutBelow = rows.length + hiddenRows < rowCount
  const isCutAside = columns.length + hiddenColumns < columnCount
  const shown = [
    isCutBelow && t('preview.table.rows', { shown: rows.length, count: rowCount }),
    isCutAside && t('preview.table.columns', { shown: columns.length, count: columnCount }),
  ].filter((part) => part !== false)
  const notShown = [
    hiddenRows > 0 && t('preview.table.hiddenRows', { count: hiddenRows }),
    hiddenColumns > 0 && t('preview.table.hiddenColumns', { count: hiddenColumns }),
    moreSheets > 0 && t('preview.table.moreSheets', { count: moreSheets }),
  ].filter((part) => part !== false)
  if (shown.length + notShown.length === 0) return null
  return (
    <p className="num shrink-0 border-t border-line bg-surface px-5 py-2.5 text-caption text-ink-2 max-sm:px-4">
      {shown.length > 0 && `${t('preview.table.shown', { what: shown.join(', ') })} `}
      {notShown.length > 0 && `${t('preview.table.notShown', { what: notShown.join(', ') })} `}
      {t('preview.table.whole')}
    </p>
  )
}

interface SheetTabsProps {
  names: readonly string[]
  at: number
  /** the id of what they turn */
  panel: string
  onChoose: (at: number) => void
}

/** As below a spreadsheet; the arrows go from one to the next. */
const SheetTabs = ({ names, at, panel, onChoose }: SheetTabsProps) => {
  const { t } = useTranslation('file')
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + names.length) % names.length
    onChoose(next)
    // the browser rolls it into sight as well
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t('preview.table.sheets')}
      tabIndex={-1}
      data-own-arrows
      onKeyDown={turn}
      className="flex shrink-0 overflow-x-auto border-t border-line bg-sunken px-2"
    >
      {names.map((name, place) => (
        <button
          key={place}
          type="button"
          role="tab"
          aria-selected={place === at}
          aria-controls={panel}
          tabIndex={place === at ? 0 : -1}
          className={cx(
            'h-9 max-w-60 shrink-0 truncate border-t-2 px-3 text-body max-sm:h-control-touch',
            place === at
              ? 'border-accent bg-surface font-medium text-accent-text'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
          title={name}
          onClick={() => onChoose(place)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
