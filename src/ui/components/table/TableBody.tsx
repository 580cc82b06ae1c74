/** The rows of a table; with many of them only those in sight, between two spacers that keep the scroll bar honest. */
/* oxlint-disable jsx-a11y/control-has-associated-label -- spacer cells hold nothing but height */
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { DataTableProps } from './tableTypes.ts'
import { memo, useMemo, useState } from 'react'
import { useCursor } from './cursor.ts'
import { TableRow } from './TableRow.tsx'
import { createTurns, TurnsContext } from './turns.ts'
import type { ModelRow } from './useRowTable.ts'

const ROW_PX = 40
/** No table that scrolls within itself is higher. */
const MOST_OF_WINDOW = 0.7

interface TableBodyProps<Row extends RowData> extends DataTableProps<Row> {
  model: ModelRow<Row>[]
  virtual: boolean
  scroller: HTMLDivElement | null
  /** The row that Tab reaches. */
  current: string | undefined
  onCurrent: (id: string) => void
  /** Shift with an arrow leads from a row to another. */
  onExtend: ((from: string, to: string) => void) | undefined
  columnCount: number
}

export function TableBody<Row extends RowData>(props: TableBodyProps<Row>) {
  const { model, current } = props
  // Tab reaches the row that had the focus last, or the first one where that has gone.
  const tabbed = useMemo(() => (model.some(({ id }) => id === current) ? current : model[0]?.id), [model, current])
  return props.virtual ? <VirtualBody {...props} current={tabbed} /> : <PlainBody {...props} current={tabbed} />
}

const useIds = <Row extends RowData>(model: ModelRow<Row>[]): string[] =>
  useMemo(() => model.map(({ id }) => id), [model])

function PlainBody<Row extends RowData>(props: TableBodyProps<Row>) {
  useCursor(props, { place: props.scroller, ids: useIds(props.model) })
  return (
    <tbody className={props.fading ? 'fade-late' : undefined}>
      {props.model.map((row, index) => (
        <Line key={row.id} {...props} modelRow={row} index={index} />
      ))}
    </tbody>
  )
}

function VirtualBody<Row extends RowData>(props: TableBodyProps<Row>) {
  const { model, scroller, columnCount } = props
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; the virtualizer stays inside this component
  const virtualizer = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    // Every frame styles, lays out and paints all rows that are there, seen or not: few wait outside.
    overscan: 2,
    // The first rows are drawn before anything is measured: laying out an empty table first would take as long as laying out theirs.
    initialRect: { width: 0, height: window.innerHeight * MOST_OF_WINDOW },
    // the browser scrolls first, the rows follow in a task of their own
    useFlushSync: false,
  })
  const [turns] = useState(() => createTurns(requestAnimationFrame))
  useCursor(props, {
    place: scroller,
    ids: useIds(model),
    // by the browser: the virtualizer would go on seeking its target, and away from where the row comes to stand
    draw: (index) => scroller?.scrollTo({ top: virtualizer.getOffsetForIndex(index, 'center')?.[0] ?? 0 }),
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <TurnsContext value={turns}>
      <tbody className={props.fading ? 'fade-late' : undefined}>
        <Spacer height={before} columnCount={columnCount} />
        {items.map(({ index }) => {
          const row = model[index]
          return row && <Line key={row.id} {...props} modelRow={row} index={index} />
        })}
        <Spacer height={after} columnCount={columnCount} />
      </tbody>
    </TurnsContext>
  )
}

function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height, padding: 0 }} />
    </tr>
  )
}

function BodyRow<Row extends RowData>(props: TableBodyProps<Row> & { modelRow: ModelRow<Row>; index: number }) {
  const { modelRow, index, columns, rowName, selection, onOpen, onToggleExpand, expandedIds, renderDetails } = props
  const { current, cursor, onCurrent, onExtend, columnCount } = props
  const row = modelRow.original
  const expanded = expandedIds?.has(modelRow.id) ?? false
  const toggle = modelRow.getToggleSelectedHandler()
  return (
    <TableRow
      row={row}
      id={modelRow.id}
      name={rowName(row)}
      rowIndex={index + 2}
      columns={columns}
      columnCount={columnCount}
      selectable={selection !== undefined}
      canSelect={modelRow.getCanSelect()}
      selected={modelRow.getIsSelected()}
      tabbable={current === modelRow.id}
      marked={cursor?.id === modelRow.id}
      expanded={expanded}
      tinted={props.isTinted?.(row) ?? false}
      details={expanded ? renderDetails?.(row) : undefined}
      onFocus={() => onCurrent(modelRow.id)}
      onOpen={onOpen && (() => onOpen(row))}
      onExpand={onToggleExpand && (() => onToggleExpand(row))}
      // TanStack's handler reads exactly these two and keeps the anchor for Shift-ranges.
      onToggle={selection && ((checked, shiftKey) => toggle({ target: { checked }, shiftKey }))}
      onExtend={onExtend && ((to) => onExtend(modelRow.id, to))}
    />
  )
}

/** Scrolling draws the rows that come into sight, not those that stay. (`memo` by itself forgets what the rows hold.) */
const Line = memo(BodyRow) as typeof BodyRow
