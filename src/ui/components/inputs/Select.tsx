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
import { letterOf, useTypedAhead } from './typedAhead.ts'

const SEARCH_FROM = 9

export function Select<Value extends string>(props: OptionsProps<Value>) {
  const { options, value, onChange, onBlur, disabled } = props
  const ahead = useTypedAhead()
  if (options.length >= SEARCH_FROM) return <Combobox {...props} />
  return (
    <OptionsField {...props}>
      {({ wiring, button }) => (
        <Listbox value={value} onChange={onChange} {...(disabled ? { disabled } : {})}>
          <ListboxButton as={Trigger} wiring={wiring} onLetter={ahead.keep} {...button} onBlur={onBlur} />
          <ListboxOptions
            ref={ahead.list}
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className={panelClasses}
          >
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

interface TriggerProps extends ComponentProps<'button'> {
  wiring: FieldWiring
  onLetter: (letter: string, open: () => void) => void
}

/**
 * Headless UI would take our label and description off its button; they come back here. And it would send the form on Enter: in the
 * searchable one Enter opens the list, so it does here, as the arrow key; and so does a letter.
 */
function Trigger({ wiring, onKeyDown, onLetter, ...rest }: TriggerProps) {
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const open = () => {
      button.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    }
    const letter = letterOf(event)
    if (event.key !== 'Enter' && letter === undefined) return onKeyDown?.(event)
    event.preventDefault()
    if (letter === undefined) return open()
    // Meant for the list, not for the page's shortcuts.
    event.stopPropagation()
    onLetter(letter, open)
  }
  return <button {...rest} onKeyDown={press} {...triggerWiring(wiring)} />
}
