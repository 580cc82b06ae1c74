/** One of many, with a search line in the panel. `onQuery` lets the options come from a server instead. */
import { ClearButton } from './ClearButton.tsx'
import { Field, type FieldProps } from './Field.tsx'
import type { FrameState } from './InputFrame.tsx'
import { RequiredHint, triggerClasses, TriggerContent, triggerWiring, type Option } from './options.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import { useTexts } from '../texts.ts'
import { PopoverPanel, usePopover } from './usePopover.tsx'

export interface ComboboxProps<Value extends string>
  extends FieldProps, Pick<FrameState, 'size' | 'readOnly' | 'disabled'> {
  options: readonly Option<Value>[]
  value: Value | null
  /** `null` comes only from clearing, which a required combobox does not offer. */
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  searchPlaceholder?: string | undefined
  clearable?: boolean | undefined
  /** Called with every query; the options given are then shown unfiltered. */
  onQuery?: ((query: string) => void) | undefined
  loading?: boolean | undefined
  /** Words of the value when the options at hand do not contain it. */
  valueLabel?: string | undefined
}

export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, readOnly, disabled, size, required, clearable = true } = props
  const { select } = useTexts()
  const { trigger, panel, close } = usePopover()
  const chosen = options.find((option) => option.value === value)
  const text = chosen?.label ?? (value === null ? undefined : props.valueLabel)
  const clears = !required && clearable && value !== null && !disabled
  if (readOnly) return <ReadOnlyValue {...props} text={text ?? ''} />
  return (
    <Field {...props}>
      {(wiring) => (
        <div className="relative">
          <button
            {...trigger}
            {...triggerWiring(wiring)}
            disabled={disabled}
            className={triggerClasses({ size, disabled, invalid: props.error !== undefined })}
            onBlur={onBlur}
          >
            <TriggerContent
              clears={clears}
              text={text}
              placeholder={placeholder ?? select.placeholder}
              icon={chosen?.icon}
            />
          </button>
          <RequiredHint wiring={wiring} />
          <PopoverPanel {...panel}>
            <OptionSearch
              {...props}
              chosen={value}
              onChoose={(next) => {
                onChange(next)
                close()
              }}
            />
          </PopoverPanel>
          {clears && <ClearButton label={props.label} onClear={() => onChange(null)} />}
        </div>
      )}
    </Field>
  )
}
