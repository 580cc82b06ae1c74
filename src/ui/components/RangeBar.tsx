/** Where an estimated range lies, with its middle marked. The figures stand beside it; the bar is for the eye only. */
interface RangeBarProps {
  low: number
  high: number
  /** Ends of the scale; by default half a range's width beyond both ends. */
  min?: number | undefined
  max?: number | undefined
}

export function RangeBar({ low, high, min, max }: RangeBarProps) {
  const span = Math.max(high - low, Number.EPSILON)
  const from = min ?? low - span
  const to = max ?? high + span
  const at = (value: number) => `${((value - from) / (to - from)) * 100}%`
  return (
    <div aria-hidden className="relative h-2 rounded-full bg-muted">
      <span
        className="absolute inset-y-0 rounded-[2px] bg-accent-line"
        style={{ left: at(low), width: `${(span / (to - from)) * 100}%` }}
      />
      <span className="absolute -inset-y-1 w-0.5 bg-accent-text" style={{ left: at((low + high) / 2) }} />
    </div>
  )
}
