/** What can be done with the selected rows. Covers the table's head; below 640 px it floats at the bottom with icons only. */
import { Trash2, X } from 'lucide-react'
import { Checkbox } from '../inputs/Checkbox.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Spinner } from '../feedback/Waiting.tsx'
import type { BulkAction, Selection } from './tableTypes.ts'
import { TextLink } from '../buttons/TextLink.tsx'
import { fill, useTexts } from '../texts.ts'
import { useTooltip } from '../buttons/useTooltip.tsx'

interface SelectionBarProps {
  selection: Selection
  phone: boolean
  allSelected: boolean
  /** so many of the selected rows are not among those shown: they stand on another page, or a later search has left them out */
  outOfSight: number
  onSelectPage: () => void
  sticky: string
  indent: boolean
}

export function SelectionBar(props: SelectionBarProps) {
  const { selection, phone, allSelected, outOfSight, onSelectPage, sticky, indent } = props
  const { table } = useTexts()
  const { ids, actions = [], onDelete, total, onSelectEvery } = selection
  const deleteLabel = selection.deleteLabel ?? table.delete
  const clear = () => selection.onChange(new Set())
  const count = (
    <output className="text-caption font-semibold text-accent-text sm:whitespace-nowrap">
      {fill(outOfSight > 0 ? table.selectedElsewhere : table.selected, { count: ids.size, outOfSight })}
    </output>
  )

  if (phone) {
    return (
      <div
        role="toolbar"
        aria-label={table.selectionBar}
        className="fixed inset-x-3 bottom-4 z-20 flex h-14 items-center gap-2 rounded-xl border border-accent-line bg-accent-subtle px-1.5 shadow-menu"
      >
        <IconButton icon={X} iconSize={18} variant="accent" label={table.clearSelection} onClick={clear} />
        {count}
        <div className="ml-auto flex items-center">
          {actions.map(({ id, label, icon, onSelect, loading, blocked }) => (
            <IconButton
              key={id}
              {...{ label, icon, loading, blocked }}
              iconSize={18}
              variant="accent"
              onClick={onSelect}
            />
          ))}
          {onDelete && (
            <IconButton icon={Trash2} iconSize={18} variant="danger" label={deleteLabel} onClick={onDelete} />
          )}
        </div>
      </div>
    )
  }
  return (
    <div
      role="toolbar"
      aria-label={table.selectionBar}
      className={cx(
        'sticky left-0 z-[11] -mb-row-head flex h-row-head items-center gap-3 border-b border-accent-line bg-accent-subtle pr-3',
        indent ? 'pl-[52px]' : 'pl-3',
        sticky,
      )}
    >
      <span className="flex">
        <Checkbox
          label={table.selectAll}
          labelHidden
          checked={allSelected}
          indeterminate={!allSelected}
          onChange={onSelectPage}
        />
      </span>
      <span className="ml-1">{count}</span>
      <span aria-hidden className="h-4 w-px bg-accent-line" />
      {onSelectEvery && total !== undefined && total > ids.size && (
        <TextLink className="text-caption whitespace-nowrap" onClick={onSelectEvery}>
          {fill(table.selectEvery, { count: total })}
        </TextLink>
      )}
      <TextLink className="text-caption whitespace-nowrap" onClick={clear}>
        {table.clearSelection}
      </TextLink>
      <div className="ml-auto flex items-center gap-1">
        {actions.map((action) => (
          <BarAction key={action.id} {...action} />
        ))}
        {onDelete && <IconButton size="table" icon={Trash2} variant="danger" label={deleteLabel} onClick={onDelete} />}
      </div>
    </div>
  )
}

function BarAction({ label, icon, onSelect, loading, blocked }: BulkAction) {
  const { trigger, tooltip, describedBy } = useTooltip(blocked, { describes: true })
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-disabled={blocked !== undefined || loading || undefined}
        aria-busy={loading || undefined}
        aria-describedby={describedBy}
        className={cx(
          'inline-flex h-7 items-center gap-1.5 rounded-md px-2 text-caption font-medium whitespace-nowrap',
          blocked ? 'cursor-not-allowed text-ink-3' : 'text-accent-text hover:bg-surface/60',
        )}
        onClick={() => blocked === undefined && !loading && onSelect()}
      >
        {loading ? <Spinner /> : <Icon of={icon} size={14} />}
        {label}
      </button>
      {tooltip}
    </>
  )
}
