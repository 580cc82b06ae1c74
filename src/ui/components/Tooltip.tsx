/** Wraps text that may be cut off or needs a word more; for icon buttons use IconButton, which brings its own. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useTooltip } from './useTooltip.tsx'

interface TooltipProps {
  text: string
  children: ReactNode
  className?: string | undefined
}

export function Tooltip({ text, children, className }: TooltipProps) {
  const { trigger, tooltip } = useTooltip(text)
  return (
    <span {...trigger} className={cx('min-w-0', className)}>
      {children}
      <span className="sr-only">{text}</span>
      {tooltip}
    </span>
  )
}
