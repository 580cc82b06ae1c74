/** A reference designation, its prefix signs (== = ++ + - :) in the accent colour, so that the parts can be told apart. */
import { cx } from '../components/cx.ts'

/** The text cut into signs and what stands between them. A hyphen inside a word after a sign counts as a sign, as in EN 81346. */
export function designationParts(text: string): { text: string; sign: boolean }[] {
  return text
    .split(/(==|\+\+|[=+\-:])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, sign: /^[=+\-:]+$/.test(part) }))
}

export function Designation({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={cx('text-ident text-ink', className)}>
      {designationParts(text).map((part, index) =>
        part.sign ? (
          <span key={index} className="font-semibold text-accent-text">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
