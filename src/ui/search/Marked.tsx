/** A text in which what was looked for is marked. */
import { foundParts } from '../../domain/core/foundParts.ts'

interface MarkedProps {
  text: string
  term: string
}

export function Marked({ text, term }: MarkedProps) {
  return foundParts(text, term).map((part, at) =>
    part.isFound ? (
      <mark key={at} className="rounded-xs bg-selected font-semibold text-accent-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
