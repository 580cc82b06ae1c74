/** How much of a small whole is done, as a 16 px ring; the number stands beside it. */
const CIRCUMFERENCE = 2 * Math.PI * 6

export function ProgressRing({ value, max }: { value: number; max: number }) {
  const share = max === 0 ? 0 : value / max
  const complete = share >= 1
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden className="shrink-0 -rotate-90 fill-none stroke-[2.25]">
      <circle cx="8" cy="8" r="6" className="stroke-muted" />
      {share > 0 && (
        <circle
          cx="8"
          cy="8"
          r="6"
          className={complete ? 'stroke-positive' : 'stroke-accent-text'}
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      )}
    </svg>
  )
}
