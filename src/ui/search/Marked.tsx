/** A text in which the part that was looked for is marked. */

interface MarkedProps {
  text: string
  term: string
}

export function Marked({ text, term }: MarkedProps) {
  const wanted = term.trim().toLocaleLowerCase('de')
  const at = wanted === '' ? -1 : text.toLocaleLowerCase('de').indexOf(wanted)
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-selected font-semibold text-accent-text">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
