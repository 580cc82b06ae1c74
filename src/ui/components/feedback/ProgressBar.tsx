/** A thin bar of 0–100 %. The number stands beside it in words. */
import { cx } from '../cx.ts'
import type { Tone } from '../Glyph.tsx'

interface ProgressBarProps {
  /** 0–100. */
  percent: number
  label: string
  tone?: Tone | 'accent' | undefined
  className?: string | undefined
}

const fills: Record<Tone | 'accent', string> = {
  accent: 'text-accent-text',
  neutral: 'text-neutral',
  positive: 'text-positive',
  info: 'text-info',
  critical: 'text-critical',
  caution: 'text-caution',
}

const bar =
  '[&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current'

export function ProgressBar({ percent, label, tone = 'accent', className }: ProgressBarProps) {
  const value = Math.max(0, Math.min(100, Math.round(percent)))
  return (
    <progress
      aria-label={label}
      value={value}
      max={100}
      className={cx(
        'block h-1 appearance-none overflow-hidden rounded-full border-none bg-muted',
        bar,
        fills[tone],
        className,
      )}
    />
  )
}
