/**
 * Digits of a code: one input, drawn as cells of a digit each, so that a keyboard, a paste and what a telephone offers from its app all work as
 * in any other. It lies above the cells and shows nothing itself.
 */
import type { Ref } from 'react'
import { Fragment } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface CodeInputProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** of which the first half stands apart from the second */
  digits: number
  /** It is being checked. */
  readOnly?: boolean | undefined
  initialFocus?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** What is typed next always comes last: the cells show no cursor in between. */
const toEnd = (input: HTMLInputElement): void => {
  const { length } = input.value
  if (input.selectionStart !== length || input.selectionEnd !== length) input.setSelectionRange(length, length)
}

export function CodeInput(props: CodeInputProps) {
  const { value, onChange, digits, readOnly, initialFocus, inputRef } = props
  return (
    <Field {...props}>
      {({ labelId: _labelId, ...wiring }) => (
        <div className="group relative">
          <input
            {...wiring}
            ref={inputRef}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            readOnly={readOnly}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of its page or dialog
            autoFocus={initialFocus}
            data-autofocus={initialFocus || undefined}
            className="absolute inset-0 z-10 w-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none max-sm:text-touch"
            onChange={(event) => onChange(event.target.value)}
            onSelect={(event) => toEnd(event.currentTarget)}
          />
          <div aria-hidden className="flex items-center gap-2 max-sm:gap-1.5">
            {Array.from({ length: digits }, (_, index) => (
              <Fragment key={index}>
                {index === digits / 2 && <span className="h-px w-2.5 shrink-0 bg-ink-3" />}
                <Cell
                  digit={value[index]}
                  isNext={index === Math.min(value.length, digits - 1)}
                  wrong={props.error !== undefined}
                  readOnly={readOnly === true}
                />
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

interface CellProps {
  digit: string | undefined
  isNext: boolean
  wrong: boolean
  readOnly: boolean
}

const Cell = ({ digit, isNext, wrong, readOnly }: CellProps) => (
  <span
    className={cx(
      'num flex h-12 min-w-0 flex-1 items-center justify-center rounded-md border text-title text-ink max-sm:h-[52px]',
      readOnly ? 'bg-muted' : 'bg-surface',
      wrong ? 'border-critical' : 'border-control',
      isNext && 'group-focus-within:field-focus',
    )}
  >
    {digit ?? (isNext && <span className="hidden h-6 w-px bg-ink group-focus-within:block" />)}
  </span>
)
