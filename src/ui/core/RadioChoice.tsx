/** A native radio with its words beside it, so that arrows work. */
import { type ReactNode, useId } from 'react'
import { cx } from '../components/cx.ts'

interface RadioChoiceProps {
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

export const RadioChoice = ({ name, checked, onChoose, children }: RadioChoiceProps) => {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-2 max-sm:min-h-control-touch">
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className={cx(
          'size-4 shrink-0 accent-accent',
          'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
        )}
      />
      <label htmlFor={id} className="cursor-pointer text-ink">
        {children}
      </label>
    </span>
  )
}
