/** One line of text. The base of all other inputs with a keyboard. */
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import type { IconType } from '../Icon.tsx'
import { bareInput, InputFrame, UnitText, type FrameState } from './InputFrame.tsx'
import { useLengthError } from './useLengthError.ts'

export interface TextInputProps extends FieldProps, Omit<FrameState, 'invalid'> {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  /** Enter was pressed; nothing is submitted then. */
  onEnter?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'search' | undefined
  name?: string | undefined
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search' | undefined
  /** Characters that can be typed at all: for figures and words to look for. */
  maxLength?: number | undefined
  /** Characters that may be sent; more can be typed, and is said. */
  longest?: number | undefined
  /** Leading icon. */
  icon?: IconType | undefined
  /** Text at the right edge, for example "Stück". */
  unit?: string | undefined
  trailing?: ReactNode
  /** Identifier: monospaced. */
  ident?: boolean | undefined
  /** Amounts: tabular figures, right-aligned. */
  numeric?: boolean | undefined
  initialFocus?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

export function TextInput(props: TextInputProps) {
  const { value, onChange, onBlur, onFocus, onEnter, onKeyDown, type = 'text', name, placeholder, autoComplete } = props
  const { inputMode, maxLength, icon, unit, trailing, ident, numeric, initialFocus, inputRef, readOnly, disabled } =
    props
  const error = useLengthError(value, readOnly ? undefined : props.longest) ?? props.error
  const identifier = ident || type === 'email'
  return (
    <Field {...props} error={error}>
      {({ labelId: _labelId, ...wiring }) => (
        <InputFrame
          size={props.size}
          invalid={error !== undefined}
          readOnly={readOnly}
          disabled={disabled}
          busy={props.busy}
          valid={props.valid}
          icon={icon}
          trailing={
            <>
              {unit && <UnitText>{unit}</UnitText>}
              {trailing}
            </>
          }
        >
          <input
            {...wiring}
            ref={inputRef}
            type={type}
            name={name}
            value={value}
            placeholder={placeholder}
            autoComplete={autoComplete ?? 'off'}
            inputMode={inputMode}
            maxLength={maxLength}
            readOnly={readOnly}
            disabled={disabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- for the one field of a dialog or the first of the login page
            autoFocus={initialFocus}
            data-autofocus={initialFocus || undefined}
            spellCheck={identifier ? false : undefined}
            autoCapitalize={identifier ? 'none' : undefined}
            className={cx(bareInput, ident && 'text-ident max-sm:text-touch', numeric && 'num text-right')}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onFocus={onFocus}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && onEnter) {
                event.preventDefault()
                onEnter()
              }
              onKeyDown?.(event)
            }}
          />
        </InputFrame>
      )}
    </Field>
  )
}
