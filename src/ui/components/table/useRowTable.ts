/** The headless side of a table: TanStack's row model with row selection and Shift-ranges. Sorting and paging are the list's own. */
import {
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, Selection } from './tableTypes.ts'

const features = tableFeatures({ rowSelectionFeature })

export type TableFeatureSet = typeof features
export type ModelRow<Row extends RowData> = TableRow<TableFeatureSet, Row>

function asState(ids: ReadonlySet<string> | undefined): RowSelectionState {
  return Object.fromEntries([...(ids ?? [])].map((id) => [id, true as const]))
}

export function useRowTable<Row extends RowData>(options: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  selection: Selection | undefined
}) {
  const { rows, columns, rowId, selection } = options
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<TableFeatureSet, Row> => ({
        id: column.id,
        header: column.header,
        cell: (context) => column.cell(context.row.original, () => true),
      })),
    [columns],
  )
  const rowSelection = useMemo(() => asState(selection?.ids), [selection?.ids])
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: rowId,
    enableRowSelection: (row) => selection?.canSelect?.(row.id) ?? selection !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection)
      selection?.onChange(new Set(Object.keys(next)))
    },
  })
}
