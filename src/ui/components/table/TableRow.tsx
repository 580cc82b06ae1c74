/** One row: click or Enter opens, Space selects, arrows move (with Shift they select), right and left unfold; its cells hold what the column draws. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../inputs/Checkbox.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { columnClasses } from './TableHead.tsx'
import type { Column } from './tableTypes.ts'
import { fill, useTexts } from '../texts.ts'
import { useTurn } from './turns.ts'

export interface RowHandlers {
  onOpen?: (() => void) | undefined
  /** Checkbox or Space; Shift extends from the last one. */
  onToggle?: ((checked: boolean, shiftKey: boolean) => void) | undefined
  /** Shift with an arrow: this row and the one that it leads to are selected. */
  onExtend?: ((to: string) => void) | undefined
  onExpand?: (() => void) | undefined
  onFocus: () => void
}

interface TableRowProps<Row> extends RowHandlers {
  row: Row
  id: string
  name: string
  rowIndex: number
  columns: readonly Column<Row>[]
  selectable: boolean
  canSelect: boolean
  selected: boolean
  tabbable: boolean
  /** The cursor stands on it, wherever the focus is. */
  marked: boolean
  expanded: boolean
  tinted: boolean
  /** Content below the row while expanded. */
  details?: ReactNode
  columnCount: number
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menu"], [role="menuitem"], [role="option"]'

/** The row that stands `step` rows away, skipping details and spacers. */
function neighbour(row: Element, step: 1 | -1): HTMLElement | null {
  let next = step === 1 ? row.nextElementSibling : row.previousElementSibling
  while (next && !next.matches('[data-row]')) next = step === 1 ? next.nextElementSibling : next.previousElementSibling
  return next instanceof HTMLElement ? next : null
}

/** A selection that was begun at a row's box goes on with the arrows: they mean nothing to the box itself. */
const isStepFromBox = ({ target, key }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' || key === 'ArrowUp') && target instanceof HTMLInputElement && target.type === 'checkbox'

/** What has no room in its cell is told whole to whoever points at it. */
const tellWhole = ({ currentTarget: cell }: MouseEvent<HTMLTableCellElement>): void => {
  const box = cell.querySelector<HTMLElement>(':scope > [data-wraps]') ?? cell
  const isCut = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
  cell.title = isCut ? box.innerText : ''
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, rowIndex, canSelect, selected, tabbable, marked, expanded, tinted, details, columnCount } = props
  const { onOpen, onToggle, onExtend, onExpand, onFocus } = props
  const drawn = useTurn()

  function handleClick(event: MouseEvent<HTMLTableRowElement>) {
    const onControl = event.target instanceof Element && event.target.closest(INTERACTIVE)
    // Text that was just marked with the mouse is to be copied, not opened.
    if (!onControl && getSelection()?.isCollapsed !== false) onOpen?.()
  }

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget && !isStepFromBox(event)) return
    const handled = act(event)
    if (handled) event.preventDefault()
  }

  function act(event: KeyboardEvent<HTMLTableRowElement>): boolean {
    const current = event.currentTarget
    switch (event.key) {
      case 'Enter':
        onOpen?.()
        return onOpen !== undefined
      case ' ':
        if (canSelect) onToggle?.(!selected, event.shiftKey)
        return onToggle !== undefined
      case 'ArrowDown':
      case 'ArrowUp': {
        const next = neighbour(current, event.key === 'ArrowDown' ? 1 : -1)
        if (event.shiftKey && next?.dataset['row'] !== undefined) onExtend?.(next.dataset['row'])
        next?.focus()
        return true
      }
      case 'ArrowRight':
        if (!expanded) onExpand?.()
        return onExpand !== undefined
      case 'ArrowLeft':
        if (expanded) onExpand?.()
        return onExpand !== undefined
      default:
        return false
    }
  }

  return (
    <>
      <tr
        data-row={id}
        data-selected={selected || undefined}
        aria-rowindex={rowIndex}
        tabIndex={tabbable ? 0 : -1}
        aria-current={marked || undefined}
        className={cx(
          // A row is painted anew by itself, not with the whole table, and a cell laid out so.
          'isolate h-row -outline-offset-3',
          selected ? 'bg-selected' : tinted ? 'bg-caution-bg/60' : 'bg-surface hover:bg-hover',
          marked && '[&>td:first-child]:shadow-[inset_2px_0_var(--color-accent)]',
          onOpen && 'cursor-pointer',
        )}
        onClick={handleClick}
        onKeyDown={handleKey}
        onFocus={onFocus}
      >
        {drawn ? (
          <Cells {...props} />
        ) : (
          <td colSpan={columnCount} aria-label={props.name} className="h-row border-b border-line" />
        )}
      </tr>
      {expanded && details !== undefined && (
        <tr data-details onFocus={onFocus}>
          <td colSpan={columnCount} className="border-b border-line bg-sunken p-0">
            {/* Where the table scrolls sideways it stays as wide as what is seen of that. */}
            <div className="border-l-2 border-accent px-4 py-4 in-data-tight:sticky in-data-tight:left-0 in-data-tight:w-[100cqw]">
              {details}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

function Cells<Row>(props: TableRowProps<Row>) {
  const { row, name, columns, selectable, canSelect, selected, expanded, onToggle, onExpand } = props
  const { table } = useTexts()
  const isShown = (wanted: string) => columns.some((column) => column.id === wanted)
  return (
    <>
      {onExpand && (
        <td className={cx('h-row border-b border-line pl-2', expanded && 'border-b-transparent')}>
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={expanded}
            aria-label={fill(expanded ? table.collapseRow : table.expandRow, { name })}
            className="inline-flex size-7 items-center justify-center rounded-sm text-ink-2 hover:bg-muted"
            onClick={onExpand}
          >
            <Icon of={expanded ? ChevronDown : ChevronRight} size={16} />
          </button>
        </td>
      )}
      {selectable && (
        <td className="h-row border-b border-line pl-3">
          <span className="flex">
            <Checkbox
              label={fill(table.selectRow, { name })}
              labelHidden
              checked={selected}
              disabled={!canSelect}
              tabIndex={-1}
              onChange={(checked, shiftKey) => onToggle?.(checked, shiftKey)}
            />
          </span>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx(
            'h-row truncate border-b border-line px-3 contain-layout contain-paint',
            column.ident ? 'text-ident' : 'text-body',
            column.name ? 'font-medium text-ink' : 'text-ink-2',
            column.align === 'end' && 'num',
            columnClasses(column),
          )}
          onMouseEnter={tellWhole}
        >
          {column.wraps ? (
            <span data-wraps className="my-1 line-clamp-5 leading-4 wrap-break-word hyphens-auto whitespace-normal">
              {column.cell(row, isShown)}
            </span>
          ) : (
            column.cell(row, isShown)
          )}
        </td>
      ))}
    </>
  )
}
