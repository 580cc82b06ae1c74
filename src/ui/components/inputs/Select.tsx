/**
 * One of a few. From nine options on it becomes a searchable Combobox by itself. A required select cannot be cleared;
 * options that are taken stay visible with the reason.
 */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { ClearButton } from './ClearButton.tsx'
import { Combobox } from './Combobox.tsx'
import { Field, type FieldProps, type FieldWiring } from './Field.tsx'
import type { FrameState } from './InputFrame.tsx'
import {
  GroupHeading,
  listHeight,
  OptionContent,
  optionClasses,
  panelClasses,
  RequiredHint,
  startsGroup,
  triggerClasses,
  triggerWiring,
  TriggerContent,
  type Option,
} from './options.tsx'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import { useTexts } from '../texts.ts'

export interface SelectProps<Value extends string>
  extends FieldProps, Pick<FrameState, 'size' | 'readOnly' | 'disabled'> {
  options: readonly Option<Value>[]
  value: Value | null
  /** `null` comes only from clearing, which a required select does not offer. */
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  /** Whether an optional select may be emptied again; default true. */
  clearable?: boolean | undefined
  /** Words of the value when it is none of the options: one that only another version knew is shown as it is. */
  valueLabel?: string | undefined
}

const SEARCH_FROM = 9

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, readOnly, disabled, size, required, clearable = true } = props
  const { select } = useTexts()
  const chosen = options.find((option) => option.value === value)
  const text = chosen?.label ?? (value === null ? undefined : props.valueLabel)
  if (readOnly) return <ReadOnlyValue {...props} text={text ?? ''} />
  if (options.length >= SEARCH_FROM) return <Combobox {...props} />
  const clears = !required && clearable && value !== null && !disabled
  return (
    <Field {...props}>
      {(wiring) => (
        <div className="relative">
          <Listbox value={value} onChange={onChange} {...(disabled ? { disabled } : {})}>
            <ListboxButton
              as={Trigger}
              wiring={wiring}
              className={triggerClasses({ size, disabled, invalid: props.error !== undefined })}
              onBlur={onBlur}
            >
              <TriggerContent
                clears={clears}
                text={text}
                placeholder={placeholder ?? select.placeholder}
                icon={chosen?.icon}
              />
            </ListboxButton>
            <ListboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4, padding: 8 }} className={panelClasses}>
              <div className={listHeight}>
                {options.map((option, index) => (
                  <div key={option.value} role="presentation">
                    {startsGroup(options, index) && option.group && <GroupHeading>{option.group}</GroupHeading>}
                    <ListboxOption
                      value={option.value}
                      disabled={option.taken !== undefined}
                      className={({ focus, selected }) =>
                        optionClasses({ active: focus, chosen: selected, taken: option.taken !== undefined })
                      }
                    >
                      {({ selected }) => <OptionContent option={option} chosen={selected} />}
                    </ListboxOption>
                  </div>
                ))}
              </div>
            </ListboxOptions>
          </Listbox>
          <RequiredHint wiring={wiring} />
          {clears && <ClearButton label={props.label} onClear={() => onChange(null)} />}
        </div>
      )}
    </Field>
  )
}

/**
 * Headless UI would take our label and description off its button; they come back here. And it would send the form on Enter: in the
 * searchable one Enter opens the list, so it does here, as the arrow key.
 */
function Trigger({ wiring, onKeyDown, ...rest }: ComponentProps<'button'> & { wiring: FieldWiring }) {
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'Enter') return onKeyDown?.(event)
    event.preventDefault()
    event.currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }
  return <button {...rest} onKeyDown={press} {...triggerWiring(wiring)} />
}
