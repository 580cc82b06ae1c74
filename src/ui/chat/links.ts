/** Where a message holds addresses that lead somewhere (rule N7): found as mail programs find them, and cut where German prose ends them. */
import { find } from 'linkifyjs'

export interface LinkPart {
  text: string
  /** null: it is no link */
  href: string | null
}

/** They close what an address stands in, and are never part of one. */
const closing = /[“”„«»‹›…]/u
/** They may be part of an address, and end a sentence at its end. */
const ending = new Set("–—.,;:!?'’‘")

const cut = (address: string): string => {
  const [before = ''] = address.split(closing, 1)
  let end = before.length
  while (end > 0 && ending.has(before.charAt(end - 1))) end -= 1
  return before.slice(0, end)
}

/** "bzw.at", "10.02.de" and "Schrank.Es" look like names of hosts, and are a blank that was left out: only more than that is an address. */
const isMeant = (address: string, type: string): boolean =>
  type === 'email' || /^(?:https?:\/\/|www\.)/i.test(address) || /^[^/]*\p{L}[^/]*\.\p{Ll}+\/./u.test(address)

/** A text in its parts, those that lead somewhere with where to. */
export const linkParts = (text: string): LinkPart[] => {
  const parts: LinkPart[] = []
  let at = 0
  for (const { start, value, type } of find(text, { defaultProtocol: 'https' })) {
    const address = cut(value)
    const [again] = find(address, { defaultProtocol: 'https' })
    if (again?.value !== address || !isMeant(address, type)) continue
    if (start > at) parts.push({ text: text.slice(at, start), href: null })
    parts.push({ text: address, href: again.href })
    at = start + address.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null })
  return parts
}
