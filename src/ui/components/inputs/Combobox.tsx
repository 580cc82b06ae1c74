/** One of many, with a search line in the panel. `onQuery` lets the options come from a server instead. */
import { OptionsField, type OptionsProps, triggerWiring } from './options.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { PopoverPanel, usePopover } from './usePopover.tsx'

interface ComboboxProps<Value extends string> extends OptionsProps<Value> {
  searchPlaceholder?: string | undefined
  /** Called with every query; the options given are then shown unfiltered. */
  onQuery?: ((query: string) => void) | undefined
  loading?: boolean | undefined
}

export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { trigger, panel, close } = usePopover()
  return (
    <OptionsField {...props}>
      {({ wiring, button }) => (
        <>
          <button {...trigger} {...triggerWiring(wiring)} {...button} disabled={props.disabled} onBlur={props.onBlur} />
          <PopoverPanel {...panel}>
            <OptionSearch
              {...props}
              chosen={props.value}
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
