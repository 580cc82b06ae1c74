/** The words in which a list screen describes its table. */
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { IconType } from '../Icon.tsx'

interface ColumnLook<Row> {
  header: string
  /** @param isShown whether there is room for the column of that id: what has none can stand with another one */
  cell: (row: Row, isShown: (column: string) => boolean) => ReactNode
  /** Numbers, amounts and dates stand at the end. */
  align?: 'start' | 'end' | undefined
  /** Pixels. Columns without one share what is left. */
  width?: number | undefined
  /** Pixels to which a column gives way on a narrow table. */
  shrinksTo?: number | undefined
  /** Pixels a column without width needs at least; 160 as a rule, the name 180. */
  minWidth?: number | undefined
  /**
   * The column goes where not all fit: 4 first, 2 last; 1 only where not even columns that give way make room. Without one it stays.
   */
  priority?: 1 | 2 | 3 | 4 | undefined
  /** Where it is too narrow for its words, they take up to three lines. */
  wraps?: boolean | undefined
  /** Article numbers, designations: monospaced. */
  ident?: boolean | undefined
  /** The name: semibold ink; stays in view when the table scrolls sideways. One per table. */
  name?: boolean | undefined
  /** Its heading is for screen readers only (icons, menus). */
  headerHidden?: boolean | undefined
  /** It is shown where somebody has chosen it. */
  optional?: boolean | undefined
  /** As which columns it goes into a file; as itself where left out. */
  exports?: readonly string[] | undefined
}

/** A column; one that can be sorted by is called as the list's query calls it, which knows nothing but its `SortKey`s. */
export type Column<Row, SortKey extends string = string> = ColumnLook<Row> &
  ({ id: SortKey; sortable: true } | { id: string; sortable?: false | undefined })

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

/** The row on which one stands: it is marked, brought into sight when it is another one, and has the focus where that was in the table. */
export interface Cursor {
  id: string | null
  /** Another row has got the focus, by mouse, arrow or Tab; left out where only what leads from outside moves it, as a preview beside the table does. */
  onMove?: (id: string) => void
}

/**
 * loading: nothing to show yet. reloading: rows stay, a line runs. ready: rows are current. failed: nothing could be loaded.
 */
export type TableStatus = 'loading' | 'reloading' | 'ready' | 'failed'

export interface DataTableProps<Row extends RowData> {
  /** Names the table: "Anfragen". */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What a row is called in "… auswählen": its number or name. */
  rowName: (row: Row) => string
  status?: TableStatus | undefined
  /** The rows are those of another page or order: they fade until the ones that were asked for are there. */
  fading?: boolean | undefined
  sort?: Sort | undefined
  onSort?: ((column: string) => void) | undefined
  selection?: Selection | undefined
  onOpen?: ((row: Row) => void) | undefined
  expandedIds?: ReadonlySet<string> | undefined
  onToggleExpand?: ((row: Row) => void) | undefined
  renderDetails?: ((row: Row) => ReactNode) | undefined
  /** Rows that are to be noticed among the others. */
  isTinted?: ((row: Row) => boolean) | undefined
  /** Below 640 px the list item unfolds as the row does, unless it draws the details itself. */
  unfoldsItems?: boolean | undefined
  /** Below 640 px: the row as list item. Without it the table scrolls sideways there too. */
  listItem?: ((row: Row) => ReactNode) | undefined
  /** Below 640 px, right above the list items: "1–10 von 48". */
  summary?: ReactNode
  /** Instead of rows, when there are none: EmptyState for a list that is empty, NoHits for a search without result. */
  empty?: ReactNode
  failed?: ReactNode
  /** As many as the page will have; 15 as a rule. */
  skeletonRows?: number | undefined
  /** Scrolls inside its own height (panels, dialogs) instead of with the page. */
  contained?: boolean | undefined
  /** The one cursor of a table that is led from outside as well (keys, buttons, an address); without it the table leads its own. */
  cursor?: Cursor | undefined
  /** Rows of the whole list, for screen readers; else those given. */
  totalRows?: number | undefined
}
