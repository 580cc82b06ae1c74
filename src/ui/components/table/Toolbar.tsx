/** The line over a table, 52 px: search, filter button with count, active filters as chips, and room at the right. */
import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { SearchInput, type SearchInputProps } from '../inputs/SearchInput.tsx'
import { TextLink } from '../buttons/TextLink.tsx'
import { fill, useTexts } from '../texts.ts'

export interface FilterChip {
  id: string
  /** "Standort" */
  name: string
  /** "Werk Osnabrück" */
  value: string
}

export interface ToolbarProps {
  search?: SearchInputProps | undefined
  /** Opens the filter dialog. */
  onFilter?: (() => void) | undefined
  chips?: readonly FilterChip[] | undefined
  onRemoveChip?: ((id: string) => void) | undefined
  onResetFilters?: (() => void) | undefined
  /** Between filter button and chips: segments and the like. */
  children?: ReactNode
  /** Right edge: "412 Treffer", a button. */
  aside?: ReactNode
}

export function Toolbar({ search, onFilter, chips = [], onRemoveChip, onResetFilters, children, aside }: ToolbarProps) {
  const { toolbar } = useTexts()
  return (
    <div className="flex min-h-[52px] flex-wrap items-center gap-2 px-3 py-2.5 max-sm:px-0 max-sm:pt-0">
      {search && <SearchInput {...search} />}
      {onFilter && (
        <IconButton
          icon={SlidersHorizontal}
          variant="secondary"
          label={
            chips.length > 0
              ? `${toolbar.filter}, ${fill(toolbar.activeFilters, { count: chips.length })}`
              : toolbar.filter
          }
          count={chips.length}
          onClick={onFilter}
        />
      )}
      {children}
      {chips.length > 0 && (
        <>
          <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
          <ul className="contents">
            {chips.map((chip) => (
              <Chip key={chip.id} {...chip} onRemove={onRemoveChip && (() => onRemoveChip(chip.id))} />
            ))}
          </ul>
          {onResetFilters && (
            <TextLink className="ml-1 text-caption max-sm:min-h-8" onClick={onResetFilters}>
              {toolbar.resetFilters}
            </TextLink>
          )}
        </>
      )}
      {aside !== undefined && (
        <div className="ml-auto flex items-center gap-2 text-caption text-ink-3 empty:hidden">{aside}</div>
      )}
    </div>
  )
}

function Chip({ name, value, onRemove }: FilterChip & { onRemove?: (() => void) | undefined }) {
  const { toolbar } = useTexts()
  return (
    <li className="inline-flex h-7 max-w-72 min-w-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface pr-[3px] pl-2.5 text-caption">
      <span className="text-ink-3">{name}</span>
      <span className="truncate font-medium text-ink" title={value}>
        {value}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={fill(toolbar.removeFilter, { name })}
          className="relative -ml-1 inline-flex size-5 shrink-0 items-center justify-center rounded-sm text-ink-3 before:absolute before:-inset-1 hover:bg-hover max-sm:before:-inset-3 hover:text-ink"
          onClick={onRemove}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </li>
  )
}
