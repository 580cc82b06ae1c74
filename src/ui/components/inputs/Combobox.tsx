/** One of many, with a search line in the panel. `onQuery` lets the options come from a server instead. */
import { type KeyboardEvent, useState } from 'react'
import { OptionsField, type OptionsProps, triggerWiring } from './options.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { letterOf } from './typedAhead.ts'
import { PopoverPanel, usePopover } from './usePopover.tsx'

interface ComboboxProps<Value extends string> extends OptionsProps<Value> {
  searchPlaceholder?: string | undefined
  /** Called with every query; the options given are then shown unfiltered. */
  onQuery?: ((query: string) => void) | undefined
  loading?: boolean | undefined
}

export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { trigger, panel, close, show } = usePopover()
  /** letters on the closed list, which open it and are looked for in it */
  const [typed, setTyped] = useState('')
  const press = (event: KeyboardEvent) => {
    const letter = letterOf(event)
    if (letter === undefined) return trigger.onKeyDown(event)
    event.preventDefault()
    // Meant for the list, not for the page's shortcuts.
    event.stopPropagation()
    setTyped(typed + letter)
    props.onQuery?.(typed + letter)
    show()
  }
  return (
    <OptionsField {...props}>
      {({ wiring, button }) => (
        <>
          <button
            {...trigger}
            {...triggerWiring(wiring)}
            {...button}
            disabled={props.disabled}
            onKeyDown={press}
            onBlur={props.onBlur}
          />
          <PopoverPanel
            {...panel}
            onOpenChange={(open) => {
              if (!open) setTyped('')
              panel.onOpenChange(open)
            }}
          >
            <OptionSearch
              {...props}
              chosen={props.value}
              typed={typed}
              onChoose={(next) => {
                props.onChange(next)
                close()
              }}
            />
          </PopoverPanel>
        </>
      )}
    </OptionsField>
  )
}
