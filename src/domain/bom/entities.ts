/**
 * Signs that a program which writes pages has written as HTML does: &amp;, &#228;, &nbsp;. In a table they are read as the sign that they
 * mean (rule B4), and that is told. What only looks like one (R&D;) stays.
 */
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  auml: 'ä',
  Auml: 'Ä',
  ouml: 'ö',
  Ouml: 'Ö',
  uuml: 'ü',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  oslash: 'ø',
  Oslash: 'Ø',
  deg: '°',
  micro: 'µ',
  Omega: 'Ω',
  plusmn: '±',
  times: '×',
  middot: '·',
  bull: '•',
  sup2: '²',
  sup3: '³',
  frac14: '¼',
  frac12: '½',
  frac34: '¾',
  le: '≤',
  ge: '≥',
  euro: '€',
  sect: '§',
  reg: '®',
  copy: '©',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
}
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi

const signAt = (point: number): string | undefined => {
  if (point === 9 || point === 10 || point === 13 || point === 160) return ' '
  const isSign = point >= 0x20 && !(point >= 0x7f && point < 0xa0) && !(point >= 0xd800 && point <= 0xdfff)
  return isSign && point <= 0x10ffff ? String.fromCodePoint(point) : undefined
}
const signOf = (decimal?: string, hex?: string, name = ''): string | undefined => {
  if (decimal !== undefined) return signAt(Number(decimal))
  return hex === undefined ? (Object.hasOwn(signs, name) ? signs[name] : undefined) : signAt(Number.parseInt(hex, 16))
}

/** The text with the signs themselves; @param kept what one means is written so, where it would part or quote cells */
export const withoutEntities = (text: string, kept: (sign: string) => string = (sign) => sign): string =>
  text.includes('&')
    ? text.replaceAll(entity, (written, decimal?: string, hex?: string, name?: string) => {
        const sign = signOf(decimal, hex, name)
        return sign === undefined ? written : kept(sign)
      })
    : text

/** What parts or quotes the cells of a text. A sign of these that was written as HTML does stands for itself, once the text is cut. */
const parting = '";,\t|^~'
/** No text has one of them; the first is taken (server/csv/records.ts). */
const firstPlace = 0xfdd1
const places = /[\ufdd1-\ufdd7]/g

/** For the whole of a text before it is cut. */
export const heldApart = (text: string): string =>
  withoutEntities(text, (sign) => {
    const at = parting.indexOf(sign)
    return at < 0 || sign === '' ? sign : String.fromCodePoint(firstPlace + at)
  })
/** … and for its cells after that. */
export const asMeant = (cell: string): string =>
  cell.replaceAll(places, (place) => parting.charAt((place.codePointAt(0) ?? firstPlace) - firstPlace))
