/**
 * Words that stand beside a number in its cell and name no article (rule B17): what it is called in front ("Art.-Nr.", "Typ"), and behind it that
 * others will do ("oder gleichwertig"). What may tell two articles apart, as a colour in brackets, is none of them.
 */

/** A longer cell is a sentence. */
const longest = 120
/** Fewer signs name many things. */
const shortest = 4

const kinds =
  'artikel|art|bestell|best|typen|typ|material|mat|sach|ident|katalog|kat|hersteller|herst|order|part|item|article'
const isCalled = 'nummer|number|nr|no|code'
const label = new RegExp(
  String.raw`^(?:(?:${kinds})[.\s-]{0,2}(?:${isCalled})|${isCalled}|typ|type|art|artikel|mlfb|p/n|pn|ref)(?:\s?[.:#]{1,2}|\s)\s{0,3}`,
  'i',
)
const others = new RegExp(
  String.raw`[\s,;/(]{1,3}(?:(?:oder|od\.?|o\.|bzw\.)\s?(?:gleichwertig\p{L}{0,2}|gleichw\.?|glw\.?|ähnlich\p{L}{0,2}|ähnl\.?|ä\.?|vergleichbar\p{L}{0,2})|(?:or|and)\s(?:equal|equivalent|similar))\)?$`,
  'iu',
)
/** What could be the number of an article. */
const isNumber = (text: string): boolean => text.length >= shortest && /\d/.test(text)

export interface Beside {
  /** "Art.-Nr.", "oder gleichwertig", or both */
  dropped: string
  rest: string
}

/** @returns undefined where nothing stands beside the number, or nothing would be left of it */
export const besideNumber = (text: string): Beside | undefined => {
  if (text.length > longest) return undefined
  const before = label.exec(text)?.[0] ?? ''
  const behind = others.exec(text.slice(before.length))?.[0] ?? ''
  const rest = text.slice(before.length, text.length - behind.length).trim()
  if (before + behind === '' || !isNumber(rest)) return undefined
  return { dropped: `${before.trim()} ${behind.replaceAll(/^[\s,;/(]+|\)$/g, '')}`.trim(), rest }
}
