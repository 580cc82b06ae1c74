/**
 * The eight-bit code pages in which lists still come, and which of them a text is written in: the one in which its words look most like
 * words. chardet and its like need pages of prose for that; a parts list has a few umlauts.
 */
import iconv from 'iconv-lite'
import { type CodePage, codePages } from '../../../src/domain/bom/sheet.ts'
import { highest, nextHigh } from './utf8.ts'

const isAsciiLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** Words with letters beyond ASCII, each with the signs beside it; enough of them to judge by. */
export class WordSample {
  readonly #words: Buffer[] = []
  #left = 20_000

  add(bytes: Uint8Array): void {
    if (this.#left <= 0) return
    for (let at = nextHigh(bytes, 0); at < bytes.length && this.#left > 0; at = nextHigh(bytes, at)) {
      let from = at
      while (from > 0 && isAsciiLetter(bytes[from - 1] ?? 0)) from--
      let to = at
      while (to < bytes.length && ((bytes[to] ?? 0) >= highest || isAsciiLetter(bytes[to] ?? 0))) to++
      const word = Buffer.from(bytes.subarray(Math.max(0, from - 1), to + 1))
      this.#words.push(word)
      this.#left -= word.length
      at = to
    }
  }

  get words(): readonly Buffer[] {
    return this.#words
  }
}

/** Letters that the languages of each page use often; others are rare, or the page can only write them. */
const greek = /(?![ΐΰξψζ])[\u0370-\u03ff]/u
const cyrillic = /(?![ъэфщц])[\u0410-\u044fё]/iu
const usual: Record<CodePage, RegExp> = {
  'windows-1252': /[äöüßàâçéèêëîïôùûñóíáúåæøœ]/iu,
  cp850: /[äöüßàâçéèêëîïôùûñóíáúåæø]/iu,
  macintosh: /[äöüßàâçéèêëîïôùûñóíáúåæøœ]/iu,
  'windows-1250': /[áčďéěíňóřšťúůýžąćęłńśźżőűäöüß]/iu,
  'windows-1253': greek,
  'windows-1251': cyrillic,
  'windows-1254': /[çğıöşüâîäß]/iu,
  cp866: cyrillic,
  'koi8-r': cyrillic,
}
const signs = /[°²³µ€–—„“”‚‘’…®©™±×÷Øø½¼¾§·•«»´ Ω∅]/u
const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char)
const isHigh = (char: string | undefined): boolean => char !== undefined && char >= '\x80'

/** Blanks on both sides, or digits. */
const isBetween = (before = '', after = ''): boolean => /^(?: {2}|\d{2})$/.test(before + after)

/** How much a character beyond ASCII looks at home between its neighbours. */
const plausibility = (page: CodePage, text: string, at: number): number => {
  const char = text[at] ?? ''
  const before = text[at - 1]
  const after = text[at + 1]
  // 25 Î 40, 25Χ40: where a sign stands between two sizes; a small letter may be a word (à, в), "1Ö" has a contact
  if (isLetter(char) && char !== 'à' && !signs.test(char) && isBetween(before, after))
    return /\p{Lu}/u.test(char) ? -2 : 0
  if (isLetter(char)) {
    const isLatin = /\p{Script=Latin}/u.test(char)
    // StŠck: a capital behind a small letter; äñá: accents in a row; Größе: two scripts in a word
    if (/\p{Lu}/u.test(char) && before !== undefined && /\p{Ll}/u.test(before)) return -3
    if (isLatin && char !== 'ß' && isHigh(after) && isLetter(after) && after !== 'ß') return -1
    if (char === 'ς' && isLetter(after)) return -3
    if (!isLatin && [before, after].some((beside) => isLetter(beside) && !isHigh(beside))) return -3
    return usual[page].test(char) ? 2 : -1
  }
  if (!signs.test(char)) return -4
  return isLetter(before) && isLetter(after) ? -3 : 1
}

const scoreOf = (page: CodePage, text: string): number => {
  let score = 0
  for (let at = 0; at < text.length; at++) if (isHigh(text[at])) score += plausibility(page, text, at)
  return score
}

export type Judgement = {
  page: CodePage
  /** whether no other page makes as good words of it */
  isSure: boolean
}

/** The page in which the words look most like words; in a tie the one that is listed first, as it is the usual one. */
export const judgePage = ({ words }: WordSample): Judgement => {
  const joined = Buffer.concat(words.flatMap((word) => [word, Buffer.from(' ')]))
  const high = joined.filter((byte) => byte >= highest).length
  const rated = codePages
    .map((page) => ({ page, text: iconv.decode(joined, page) }))
    .map(({ page, text }) => ({ page, text, score: scoreOf(page, text) }))
    .toSorted((one, other) => other.score - one.score)
  const [best] = rated
  if (best === undefined) return { page: 'windows-1252', isSure: false }
  const rival = rated.find(({ text }) => text !== best.text)
  const lead = best.score - (rival?.score ?? Number.NEGATIVE_INFINITY)
  return { page: best.page, isSure: best.score >= high && lead >= Math.max(1, high * 0.2) }
}
