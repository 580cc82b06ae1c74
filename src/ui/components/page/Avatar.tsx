/** Initials of a person or company; decorative, the name always stands beside it. */
import { cx } from '../cx.ts'

interface AvatarProps {
  name: string
  size?: 24 | 28 | undefined
  /** Companies are square. */
  square?: boolean | undefined
  outlined?: boolean | undefined
}

/** First letters of the first and last word: "Katrin Oesterle" → "KO". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.charAt(0).toLocaleUpperCase('de-DE') ?? '').join('')
}

export function Avatar({ name, size = 24, square, outlined }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={initials(name)}
      className={cx(
        'inline-flex shrink-0 items-center justify-center bg-muted text-micro font-semibold text-ink-2 before:content-[attr(data-initials)]',
        size === 28 ? 'size-7' : 'size-6',
        square ? 'rounded-sm' : 'rounded-full',
        outlined && 'border border-line-strong',
      )}
    />
  )
}
