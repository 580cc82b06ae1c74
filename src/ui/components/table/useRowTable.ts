/** The headless side of a table: TanStack's row model with row selection and Shift-ranges. Sorting and paging are the list's own, columns the room's (decision 0185). */
import {
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Row as TableRow,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Selection } from './tableTypes.ts'

const features = tableFeatures({ rowSelectionFeature })
const noColumns: [] = []

export type TableFeatureSet = typeof features
export type ModelRow<Row extends RowData> = TableRow<TableFeatureSet, Row>

function asState(ids: ReadonlySet<string> | undefined): RowSelectionState {
  return Object.fromEntries([...(ids ?? [])].map((id) => [id, true as const]))
}

export function useRowTable<Row extends RowData>(options: {
  rows: readonly Row[]
  rowId: (row: Row) => string
  selection: Selection | undefined
}) {
  const { rows, rowId, selection } = options
  const data = useMemo(() => [...rows], [rows])
  const rowSelection = useMemo(() => asState(selection?.ids), [selection?.ids])
  return useTable({
    features,
    data,
    columns: noColumns,
    getRowId: rowId,
    enableRowSelection: (row) => selection?.canSelect?.(row.id) ?? selection !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection)
      selection?.onChange(new Set(Object.keys(next)))
    },
  })
}
