/** The words in which a list screen describes its table. */
import type { ReactNode } from 'react'
import type { IconType } from './Icon.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers, amounts and dates stand at the end. */
  align?: 'start' | 'end' | undefined
  sortable?: boolean | undefined
  /** Pixels. Columns without one share what is left. */
  width?: number | undefined
  /** Pixels a column without width needs at least; 160 as a rule, the name 280. */
  minWidth?: number | undefined
  /** 3 hides the column when the table is narrower than the 1440 px reference, 2 below about 960 px. */
  priority?: 2 | 3 | undefined
  /** Article numbers, designations: monospaced. */
  ident?: boolean | undefined
  /** The name: semibold ink; stays in view when the table scrolls sideways. One per table. */
  name?: boolean | undefined
  /** Its heading is for screen readers only (icons, menus). */
  headerHidden?: boolean | undefined
}

export interface Sort {
  column: string
  descending: boolean
}

/** An action of the selection bar; below 640 px its icon alone. */
export interface BulkAction {
  id: string
  label: string
  icon: IconType
  onSelect: () => void
  loading?: boolean | undefined
  /** Why it cannot be done with this selection. */
  blocked?: string | undefined
}

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** Selects beyond this page; needs `total`. */
  onSelectEvery?: (() => void) | undefined
  total?: number | undefined
  actions?: readonly BulkAction[] | undefined
  /** The delete icon at the right end. */
  onDelete?: (() => void) | undefined
  deleteLabel?: string | undefined
  /** Rows that cannot be selected. */
  canSelect?: ((id: string) => boolean) | undefined
}

/**
 * loading: nothing to show yet. reloading: rows stay, a line runs. ready: rows are current. failed: nothing could be loaded.
 */
export type TableStatus = 'loading' | 'reloading' | 'ready' | 'failed'
