/**
 * A list as a table: sticky head with sorting, selection with a bar that covers the head, opening by click or Enter, rows
 * that unfold, skeleton, progress line, empty and failed states. Beyond 100 rows it scrolls inside itself and draws only what
 * is visible; below 640 px rows become list items.
 */
import type { RowData } from '@tanstack/react-table'
import { useState } from 'react'
import { cx } from '../cx.ts'
import { LoadLine } from '../feedback/Waiting.tsx'
import { fittingColumns, fullWidth, leastWidth } from './fittingColumns.ts'
import { useExtending } from './extending.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableList } from './TableList.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { DataTableProps } from './tableTypes.ts'
import { PHONE, useMedia } from '../useMedia.ts'
import { useRowTable } from './useRowTable.ts'
import { useWidth } from '../useWidth.ts'

const VIRTUAL_FROM = 100
const CONTROL_COLUMN_PX = 40

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, status = 'ready', selection, listItem, skeletonRows = 15, contained } = props
  const phone = useMedia(PHONE)
  // State, not a ref: the virtualizer needs another render once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [own, setOwn] = useState<string | undefined>(undefined)
  const table = useRowTable({ rows, rowId: props.rowId, selection })
  const model = table.getRowModel().rows
  const extend = useExtending(selection)

  const loading = status === 'loading'
  const showsRows = !loading && status !== 'failed' && model.length > 0
  const virtual = model.length > VIRTUAL_FROM
  const inner = virtual || contained === true
  const controls = (selection ? 1 : 0) + (props.onToggleExpand ? 1 : 0)
  const aside = controls * CONTROL_COLUMN_PX
  const room = useWidth(scroller)
  const forColumns = room && room - aside
  const shown = fittingColumns(columns, forColumns)
  const minWidth = aside + leastWidth(shown)
  /** it scrolls sideways within itself, and what is sticky is so within it */
  const tight = room !== undefined && room < minWidth
  const sticky = inner || tight ? 'top-0' : 'top-header'
  const allSelected = model.length > 0 && table.getIsAllPageRowsSelected()
  const someSelected = (selection?.ids.size ?? 0) > 0
  const outOfSight = (selection?.ids.size ?? 0) - model.filter(({ id }) => selection?.ids.has(id)).length
  const selectPage = () => table.toggleAllPageRowsSelected(!allSelected)
  const expandable = props.onToggleExpand !== undefined
  const bar = selection && someSelected && (
    <SelectionBar
      {...{ selection, phone, allSelected, outOfSight, sticky }}
      indent={expandable}
      onSelectPage={selectPage}
    />
  )

  if (phone && listItem) {
    return (
      <>
        {status === 'reloading' && <ReloadLine />}
        {showsRows || loading ? (
          <TableList {...props} model={model} listItem={listItem} loading={loading} />
        ) : (
          <Placeholder {...props} />
        )}
        {bar}
      </>
    )
  }

  const others = aside + fullWidth(shown.filter(({ name }) => !name))
  return (
    <div
      ref={setScroller}
      data-table
      data-tight={tight || undefined}
      className={cx(
        '@container relative',
        // What is brought into sight comes to stand below the head.
        // … and its rows keep within its corners; what is loaded anew is drawn on the line above.
        inner
          ? 'scroll-pt-row-head overflow-auto'
          : tight
            ? 'overflow-x-auto'
            : 'overflow-clip [overflow-clip-margin:1px]',
        virtual && !contained && 'max-h-[70dvh]',
        contained && 'h-full',
      )}
    >
      {(status === 'reloading' || loading) && <ReloadLine />}
      {bar}
      <table
        aria-label={label}
        aria-busy={status === 'reloading' || loading || undefined}
        aria-rowcount={(props.totalRows ?? model.length) + 1}
        style={{ minWidth }}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <TableHead
          columns={shown}
          {...{ allSelected, someSelected, sticky, expandable, others }}
          room={forColumns}
          sort={props.sort}
          onSort={props.onSort}
          selectable={selection !== undefined}
          onSelectPage={selectPage}
        />
        {loading ? (
          <tbody>
            <TableSkeleton
              columns={shown}
              rows={skeletonRows}
              selectable={selection !== undefined}
              expandable={expandable}
            />
          </tbody>
        ) : (
          // Which columns there are is known once the width is: drawn before, each row would be drawn and laid out twice.
          showsRows &&
          room !== undefined && (
            <TableBody
              {...props}
              columns={shown}
              model={model}
              virtual={virtual}
              scroller={scroller}
              current={props.cursor?.onMove ? (props.cursor.id ?? undefined) : own}
              onCurrent={props.cursor?.onMove ?? setOwn}
              onExtend={extend}
              columnCount={shown.length + controls}
            />
          )
        )}
      </table>
      {!showsRows && !loading && <Placeholder {...props} />}
    </div>
  )
}

function Placeholder<Row extends RowData>({ status, empty, failed }: DataTableProps<Row>) {
  return <div className="p-5">{status === 'failed' ? failed : empty}</div>
}

const ReloadLine = () => (
  <div className="sticky top-0 left-0 z-[12] h-0">
    <LoadLine className="absolute inset-x-0 -top-px" />
  </div>
)
