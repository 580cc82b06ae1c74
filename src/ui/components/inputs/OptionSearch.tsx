/**
 * The open panel of a Combobox: a search line over a listbox. Focus stays in the search line; arrows, Home and
 * End move the active option, Enter chooses it.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select cannot hold a search line, icons and reasons */
import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { hasWords } from '../../../domain/core/searchWords.ts'
import { Icon } from '../Icon.tsx'
import { GroupHeading, listHeight, OptionContent, optionClasses, startsGroup, type Option } from './options.tsx'
import { Spinner } from '../feedback/Waiting.tsx'
import { fill, useTexts } from '../texts.ts'

interface OptionSearchProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  chosen: Value | null
  searchPlaceholder?: string | undefined
  /** Options come from elsewhere per query: no filtering here. */
  onQuery?: ((query: string) => void) | undefined
  loading?: boolean | undefined
  /** Letters that have opened the panel: they stand in the search line, as if typed there. */
  typed: string
  onChoose: (value: Value) => void
}

/** Stable, so that it runs once, when the panel opens. */
function takeFocus(input: HTMLInputElement | null) {
  input?.focus()
}

export function OptionSearch<Value extends string>(props: OptionSearchProps<Value>) {
  const { label, options, chosen, searchPlaceholder, onQuery, loading, typed, onChoose } = props
  const { select } = useTexts()
  const listId = useId()
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState(() =>
    typed === ''
      ? Math.max(
          0,
          options.findIndex((option) => option.value === chosen),
        )
      : 0,
  )
  const hits = onQuery ? options : options.filter((option) => hasWords([option.label], query))
  const at = Math.min(active, hits.length - 1)

  function handleKey(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: hits.length - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    }
    const target = targets[event.key]
    const inText = (event.key === 'Home' || event.key === 'End') && query !== ''
    if (target !== undefined && !inText) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(hits.length - 1, target)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const hit = hits[at]
      if (hit && hit.taken === undefined) onChoose(hit.value)
    }
  }

  return (
    <>
      <div className="-mx-1 -mt-1 mb-1 flex items-center gap-2 border-b border-line px-3">
        <Icon of={Search} size={14} className="text-ink-3" />
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          ref={takeFocus}
          aria-label={`${label}: ${searchPlaceholder ?? select.search}`}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] ? `${listId}-${at}` : undefined}
          value={query}
          placeholder={searchPlaceholder ?? select.search}
          className="h-9 min-w-0 flex-1 bg-transparent text-body text-ink outline-none max-sm:h-control-touch max-sm:text-touch"
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
            onQuery?.(event.target.value)
          }}
          onKeyDown={handleKey}
        />
        {loading && <Spinner className="text-ink-3" />}
      </div>
      <div id={listId} role="listbox" aria-label={label} tabIndex={-1} className={`${listHeight} min-h-0 outline-none`}>
        {hits.map((option, index) => {
          const isChosen = option.value === chosen
          const isTaken = option.taken !== undefined
          return (
            <div key={option.value} role="presentation">
              {startsGroup(hits, index) && option.group && <GroupHeading>{option.group}</GroupHeading>}
              <div
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                aria-disabled={isTaken || undefined}
                ref={index === at ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
                className={optionClasses({ active: index === at, chosen: isChosen, taken: isTaken })}
                onMouseMove={() => index !== at && setActive(index)}
                // Keeps the focus, and with it the keyboard, in the search line.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => !isTaken && onChoose(option.value)}
                onKeyDown={handleKey}
              >
                <OptionContent option={option} chosen={isChosen} />
              </div>
            </div>
          )
        })}
      </div>
      {hits.length === 0 && !loading && (
        <p className="px-2 py-2 text-body text-ink-3">{fill(select.noMatch, { query })}</p>
      )}
    </>
  )
}
