/** The mark: a wire laid as an S between two terminals; with the name beside it where there is room. */
import { cx } from '../components/cx.ts'

interface LogoProps {
  size?: 24 | 28 | undefined
  withName?: boolean | undefined
  /** In a narrow header: the mark alone while a message needs the room. */
  yields?: boolean | undefined
}

export function Logo({ size = 24, withName = true, yields = false }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        width={size}
        height={size}
        viewBox="0 0 28 28"
        role={withName ? undefined : 'img'}
        aria-hidden={withName}
        aria-label="Schrankwerk"
      >
        <rect width="28" height="28" rx="6" className="fill-accent" />
        <g fill="none" className="stroke-on-solid" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M20 8h-8.2a3 3 0 0 0 0 6h4.4a3 3 0 0 1 0 6H8" />
        </g>
        <circle cx="20" cy="8" r="1.9" className="fill-on-solid" />
        <circle cx="8" cy="20" r="1.9" className="fill-on-solid" />
      </svg>
      {withName && (
        <span
          className={cx(
            size === 28
              ? 'text-[1.0625rem]/6 font-semibold tracking-[-0.012em] text-ink'
              : 'text-section font-semibold tracking-[-0.015em] text-ink',
            yields && 'max-lg:toasted:sr-only',
          )}
        >
          Schrankwerk
        </span>
      )}
    </span>
  )
}
