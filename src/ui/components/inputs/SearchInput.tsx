/** The search of a list: magnifier, "/" hint while empty, cross to empty it. The shortcut itself is the shell's. */
import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Icon } from '../Icon.tsx'
import { bareInput, InputFrame } from './InputFrame.tsx'
import { Kbd } from '../buttons/Kbd.tsx'
import { useTexts } from '../texts.ts'

export interface SearchInputProps {
  value: string
  onChange: (value: string) => void
  /** Enter, for lists that search only when asked. */
  onSubmit?: (() => void) | undefined
  /** What is typed is not looked for before Enter, which is said beside it. */
  unsent?: boolean | undefined
  /** What is searched: "Nummer, Bezeichnung, Kommission". Also its name. */
  placeholder: string
  label?: string | undefined
  /** Hides the "/" hint where the shortcut does not reach. */
  hint?: boolean | undefined
  className?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** The cursor stands in it, and what was filled in is selected: typing replaces it. */
  initialFocus?: boolean | undefined
}

export function SearchInput(props: SearchInputProps) {
  const {
    value,
    onChange,
    onSubmit,
    unsent,
    placeholder,
    label,
    hint = true,
    className = 'w-80 max-w-full max-sm:w-auto max-sm:flex-1',
    inputRef,
    initialFocus,
  } = props
  const { toolbar } = useTexts()
  return (
    <search className={className}>
      <InputFrame
        icon={Search}
        trailing={
          value === '' ? (
            hint && (
              <span aria-hidden className="max-sm:hidden">
                <Kbd>/</Kbd>
              </span>
            )
          ) : (
            <>
              {unsent && (
                <span aria-hidden className="max-sm:hidden">
                  <Kbd>Enter</Kbd>
                </span>
              )}
              <button
                type="button"
                aria-label={toolbar.clearSearch}
                title={toolbar.clearSearch}
                className="-mr-1 relative inline-flex size-6 before:absolute before:-inset-0.5 items-center justify-center rounded-sm text-ink-3 hover:text-ink max-sm:size-control-touch"
                onClick={(event) => {
                  // The button goes with what it empties; one types on where one searches.
                  event.currentTarget.closest('search')?.querySelector('input')?.focus()
                  onChange('')
                }}
              >
                <Icon of={X} size={14} />
              </button>
            </>
          )
        }
      >
        <input
          ref={inputRef}
          type="search"
          aria-label={label ?? placeholder}
          aria-keyshortcuts={hint ? '/' : undefined}
          data-search-field
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- for the one field of a dialog
          autoFocus={initialFocus}
          data-autofocus={initialFocus || undefined}
          onFocus={initialFocus ? ({ target }) => target.select() : undefined}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          className={bareInput}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSubmit?.()
            if (event.key === 'Escape' && value !== '') {
              event.stopPropagation()
              onChange('')
            }
          }}
        />
      </InputFrame>
    </search>
  )
}
