/** Several lines: at least 42 px high, grows with what is written. With `longest` it counts below the field. */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import { frameClasses, type FrameState } from './InputFrame.tsx'
import { fill, useTexts } from '../texts.ts'
import { useLengthError } from './useLengthError.ts'

export interface TextAreaProps extends FieldProps, Pick<FrameState, 'readOnly' | 'disabled'> {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
  name?: string | undefined
  placeholder?: string | undefined
  /** Lines shown at least; 1 gives the 42 px minimum. */
  rows?: number | undefined
  /** Characters that may be sent; more can be typed, and is said. */
  longest?: number | undefined
  initialFocus?: boolean | undefined
  areaRef?: Ref<HTMLTextAreaElement> | undefined
}

const LINE_PX = 20
const PADDING_PX = 12
const MIN_PX = 42
const MAX_PX = 320

/** Browsers without `field-sizing` get their height measured. */
function grow(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${Math.min(MAX_PX, area.scrollHeight + 2)}px`
}

/** The hint takes as many lines as it needs; the counter stands at the edge of the first, apart from it. */
const HintAndCounter = ({ hint, counter }: { hint: ReactNode; counter: string }) => (
  <span className="flex justify-between gap-x-4">
    <span className="min-w-0">{hint} </span>
    <span className="num shrink-0">{counter}</span>
  </span>
)

export function TextArea(props: TextAreaProps) {
  const {
    value,
    onChange,
    onBlur,
    onKeyDown,
    name,
    placeholder,
    rows = 1,
    longest,
    readOnly,
    disabled,
    areaRef,
  } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const { field } = useTexts()
  useLayoutEffect(() => grow(own.current))
  const counter =
    longest && !readOnly ? fill(field.characters, { count: value.trim().length, max: longest }) : undefined
  const error = useLengthError(value, readOnly ? undefined : longest) ?? props.error

  return (
    <Field
      {...props}
      error={error}
      hint={props.hint && counter ? <HintAndCounter hint={props.hint} counter={counter} /> : props.hint || counter}
    >
      {({ labelId: _labelId, ...wiring }) => (
        <textarea
          {...wiring}
          ref={(node) => {
            own.current = node
            if (typeof areaRef === 'function') areaRef(node)
            else if (areaRef) areaRef.current = node
          }}
          name={name}
          value={value}
          rows={rows}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- for the one field of a dialog
          autoFocus={props.initialFocus}
          data-autofocus={props.initialFocus || undefined}
          style={{ minHeight: Math.max(MIN_PX, rows * LINE_PX + PADDING_PX) }}
          className={cx(
            'block field-sizing-content w-full resize-none px-2.5 py-1.5 text-body outline-none placeholder:text-ink-3 max-sm:text-touch',
            'max-h-80',
            frameClasses({ invalid: error !== undefined, readOnly, disabled }),
            'focus:field-focus',
          )}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}

/** The free text that choosing "Individuell" demands: directly below, marked by an accent line. */
export function IndividualText(props: Omit<TextAreaProps, 'required'>) {
  return (
    <div className="col-span-full border-l-2 border-accent-line pl-4">
      <TextArea {...props} required />
    </div>
  )
}
