/** How a search reads what is typed (rule L3): word by word, in small letters without their marks, so that "lodz" finds "Łódź". */

/** What each plain letter stands for, letters included that no Unicode form takes apart; ß stays, as it is two letters without its form. */
const families: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăą',
  c: 'çćĉċč',
  d: 'ďđ',
  e: 'èéêëēĕėęě',
  g: 'ĝğġģ',
  h: 'ĥħ',
  i: 'ìíîïĩīĭįı',
  j: 'ĵ',
  k: 'ķ',
  l: 'ĺļľŀł',
  n: 'ñńņň',
  o: 'òóôõöøōŏő',
  r: 'ŕŗř',
  s: 'śŝşšș',
  t: 'ţťŧț',
  u: 'ùúûüũūŭůűų',
  w: 'ŵ',
  y: 'ýÿŷ',
  z: 'źżž',
}
/** Sign by sign what is replaced by what, as the database's `translate` takes it, too. */
export const markedLetters = Object.values(families).join('')
export const theirPlainLetters = Object.entries(families)
  .map(([plain, marked]) => plain.repeat(marked.length))
  .join('')

const plainOf = new Map([...markedLetters].map((marked, index) => [marked, theirPlainLetters.charAt(index)]))

export const plainLetters = (text: string): string =>
  [...text.normalize('NFC').toLocaleLowerCase('de')].map((letter) => plainOf.get(letter) ?? letter).join('')

/** Whoever types more than these has said enough. */
const mostWords = 12

/** Each of them has to be there, in whatever order. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
