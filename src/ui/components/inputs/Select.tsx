/**
 * One of a few. From nine options on it becomes a searchable Combobox by itself. A required select cannot be cleared;
 * options that are taken stay visible with the reason.
 */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Combobox } from './Combobox.tsx'
import type { FieldWiring } from './Field.tsx'
import {
  GroupHeading,
  listHeight,
  OptionContent,
  optionClasses,
  OptionsField,
  type OptionsProps,
  panelClasses,
  startsGroup,
  triggerWiring,
} from './options.tsx'

const SEARCH_FROM = 9

export function Select<Value extends string>(props: OptionsProps<Value>) {
  const { options, value, onChange, onBlur, disabled } = props
  if (options.length >= SEARCH_FROM) return <Combobox {...props} />
  return (
    <OptionsField {...props}>
      {({ wiring, button }) => (
        <Listbox value={value} onChange={onChange} {...(disabled ? { disabled } : {})}>
          <ListboxButton as={Trigger} wiring={wiring} {...button} onBlur={onBlur} />
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
      )}
    </OptionsField>
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
