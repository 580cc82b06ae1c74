/** The box of a field: border, hover, focus halo, error, read-only fill with lock, spinner. It holds the bare input and its neighbours. */
import { CircleCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../Icon.tsx'
import { Spinner } from '../feedback/Waiting.tsx'

export type FieldSize = 'table' | 'control' | 'login'

export interface FrameState {
  size?: FieldSize | undefined
  invalid?: boolean | undefined
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  /** A check is running: spinner right. */
  busy?: boolean | undefined
  /** A check has passed: green mark right. */
  valid?: boolean | undefined
}

const heights: Record<FieldSize, string> = {
  table: 'h-control-sm px-2 gap-1.5 text-body max-sm:h-control-touch max-sm:text-touch',
  control: 'h-control px-2.5 gap-2 text-body max-sm:h-control-touch max-sm:text-touch',
  login: 'h-9 px-2.5 gap-2 text-body max-sm:h-control-touch max-sm:text-touch',
}

/** Border and fill alone, shared with text areas and selects. */
export function frameClasses({ invalid, readOnly, disabled }: FrameState): string {
  return cx(
    'rounded-md border transition-[border-color,box-shadow] duration-fast',
    readOnly || disabled
      ? 'border-line-strong bg-muted text-ink-2'
      : cx('bg-surface text-ink', invalid ? 'border-critical' : 'border-control hover:border-ink-3'),
  )
}

/** The bare input inside the frame. */
export const bareInput =
  'h-full min-w-0 flex-1 bg-transparent text-inherit outline-none placeholder:text-ink-3 read-only:cursor-default disabled:cursor-not-allowed'

interface InputFrameProps extends FrameState {
  icon?: IconType | undefined
  /** Right of the input: a unit, a button. */
  trailing?: ReactNode
  children: ReactNode
}

export function InputFrame(props: InputFrameProps) {
  const { size = 'control', icon, trailing, children, readOnly, busy, valid } = props
  return (
    <div
      className={cx(
        'relative flex w-full items-center',
        heights[size],
        frameClasses(props),
        'has-[input:focus]:field-focus',
      )}
    >
      {icon && <Icon of={icon} size={16} className="text-ink-3" />}
      {children}
      {trailing}
      {busy && <Spinner size={16} className="text-ink-3" />}
      {valid && !busy && <Icon of={CircleCheck} size={16} className="text-positive" />}
      {readOnly && <Icon of={Lock} size={14} className="text-ink-3" />}
    </div>
  )
}

/** A unit such as "Stück" or "€" at the right edge. */
export function UnitText({ children }: { children: ReactNode }) {
  return <span className="shrink-0 text-caption text-ink-3">{children}</span>
}
