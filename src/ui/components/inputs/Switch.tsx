/** On or off, effective at once. The label may stand left (settings) or right of it. */
import { cx } from '../cx.ts'

export interface SwitchProps {
  label: string
  labelHidden?: boolean | undefined
  labelSide?: 'left' | 'right' | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Switch(props: SwitchProps) {
  const { label, labelHidden, labelSide = 'right', checked, onChange, disabled, name, className } = props
  return (
    <label
      className={cx(
        'inline-flex items-center gap-2.5 text-body text-ink max-sm:min-h-control-touch',
        labelSide === 'left' && 'flex-row-reverse',
        disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        checked={checked}
        disabled={disabled}
        className={cx(
          'relative h-[18px] w-8 shrink-0 cursor-[inherit] appearance-none rounded-full transition-colors duration-fast',
          'before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-on-solid before:transition-transform before:duration-fast',
          'checked:before:translate-x-3.5',
          disabled ? 'bg-ink-disabled' : checked ? 'bg-accent hover:bg-accent-hover' : 'bg-control',
        )}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
