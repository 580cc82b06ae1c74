/** Several of many: the panel stays open while choosing. */
import { ClearButton } from './ClearButton.tsx'
import { Field, type FieldProps } from './Field.tsx'
import type { FrameState } from './InputFrame.tsx'
import { RequiredHint, triggerClasses, TriggerContent, triggerWiring, type Option } from './options.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import { useTexts } from './texts.ts'
import { PopoverPanel, usePopover } from './usePopover.tsx'

export interface MultiSelectProps<Value extends string>
  extends FieldProps, Pick<FrameState, 'size' | 'readOnly' | 'disabled'> {
  options: readonly Option<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  /** Shown while nothing is chosen; "Alle" suits filters. */
  placeholder?: string | undefined
  searchPlaceholder?: string | undefined
}

const NAMED = 2

export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, values, onChange, placeholder, readOnly, disabled, size, required } = props
  const { select } = useTexts()
  const { trigger, panel } = usePopover()
  const names = options.filter((option) => values.includes(option.value)).map((option) => option.label)
  const text = names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} + ${names.length - NAMED}` : names.join(', ')
  if (readOnly) return <ReadOnlyValue {...props} text={names.join(', ')} />

  const clears = !required && values.length > 0 && !disabled

  function toggle(value: Value) {
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  }

  return (
    <Field {...props}>
      {(wiring) => (
        <div className="relative">
          <button
            {...trigger}
            {...triggerWiring(wiring)}
            disabled={disabled}
            className={triggerClasses({ size, disabled, invalid: props.error !== undefined })}
          >
            <TriggerContent
              clears={clears}
              text={text === '' ? undefined : text}
              placeholder={placeholder ?? select.placeholder}
            />
          </button>
          <RequiredHint wiring={wiring} />
          <PopoverPanel {...panel}>
            <OptionSearch {...props} multiple chosen={values} onChoose={toggle} />
          </PopoverPanel>
          {clears && <ClearButton label={props.label} onClear={() => onChange([])} />}
        </div>
      )}
    </Field>
  )
}
