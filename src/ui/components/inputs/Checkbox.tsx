/** A native checkbox in house style, with label; `indeterminate` for "some of them". */
import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../cx.ts'
import { FieldNote, RequiredStar } from './Field.tsx'

/** A hidden label is the input's own name: thousands of rows have one, and an element each costs layout and paint. */
type CheckboxLabel = { label: string; labelHidden: true } | { label: ReactNode; labelHidden?: false | undefined }

export type CheckboxProps = CheckboxLabel & {
  checked: boolean
  /** The click's event comes along for Shift-ranges. */
  onChange: (checked: boolean, shiftKey: boolean) => void
  indeterminate?: boolean | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  name?: string | undefined
  tabIndex?: number | undefined
  onBlur?: (() => void) | undefined
  className?: string | undefined
}

/** The box with its mark; the input covers it, so that the whole target is native. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    labelHidden,
    checked,
    onChange,
    indeterminate = false,
    disabled,
    required,
    hint,
    error,
    className,
  } = props
  const id = useId()
  const filled = checked || indeterminate
  return (
    <div className={cx('min-w-0', className)}>
      <label
        className={cx(
          'group text-body text-ink',
          labelHidden
            ? 'relative flex size-4 items-center justify-center before:absolute before:-inset-1.5 max-sm:size-control-touch'
            : 'inline-flex items-start gap-2 max-sm:min-h-control-touch max-sm:items-center',
          disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        )}
      >
        <span className={cx('relative inline-flex size-4 shrink-0', !labelHidden && 'mt-0.5 max-sm:mt-0')}>
          <input
            type="checkbox"
            ref={(node) => {
              if (node) node.indeterminate = indeterminate
            }}
            name={props.name}
            checked={checked}
            disabled={disabled}
            tabIndex={props.tabIndex}
            aria-label={props.labelHidden ? props.label : undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={error || hint ? `${id}-note` : undefined}
            className={cx(
              'absolute inset-0 size-4 cursor-[inherit] appearance-none rounded-xs border transition-colors duration-fast',
              filled
                ? 'border-accent bg-accent'
                : cx('bg-surface', error ? 'border-critical' : 'border-control group-hover:border-ink-3'),
              disabled && (filled ? 'border-ink-disabled bg-ink-disabled' : 'border-line-strong bg-muted'),
            )}
            onChange={(event) => onChange(event.target.checked, isShift(event.nativeEvent))}
            onClick={(event: MouseEvent) => event.stopPropagation()}
            onBlur={props.onBlur}
          />
          {filled && (
            <svg
              viewBox="0 0 16 16"
              aria-hidden
              className="pointer-events-none absolute inset-0 size-4 fill-none stroke-on-solid stroke-2"
            >
              <path
                d={indeterminate ? 'M4.5 8h7' : 'm4.3 8.3 2.4 2.4 5-5.2'}
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          )}
        </span>
        {!labelHidden && (
          <span className="min-w-0">
            {label} {required && <RequiredStar />}
          </span>
        )}
      </label>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

/** A change of a checkbox comes from a click, which knows whether Shift was held. */
function isShift(event: Event): boolean {
  return event instanceof globalThis.MouseEvent && event.shiftKey
}
