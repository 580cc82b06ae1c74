/**
 * Numbers as people and programs write them. Parts lists come in German (1.234,5) and English (1,234.5) notation; what can be
 * read either way is called ambiguous and never guessed (rule B4). Forms take German notation, and a pasted price
 * that can only be English.
 */

/** Which sign is the decimal one: the comma (German) or the point (English). */
export const notations = ['german', 'english'] as const
export type Notation = (typeof notations)[number]

/** `unit` is what stood behind the number ("Stk", "mm", "€"), '' without one. */
export type ParsedNumber =
  | { kind: 'number'; value: number; unit: string }
  | { kind: 'ambiguous' }
  | { kind: 'invalid' }
  | { kind: 'empty' }
/** … in a form, whose numbers have so many decimals at most. */
export type TypedNumber = ParsedNumber | { kind: 'tooFine' }

const blanks = /[\u00a0\u2007\u2009\u202f]/g
const currency = '€|EUR|Euro|CHF|USD|GBP|\\$|£'
/** Units that may follow a number; anything else behind it ("12,5o", "3/5") makes the cell unreadable. */
const units =
  'Stücke?|Stueck|Stck?|Stk|St|pieces?|pcs?|pce|ea|Paare?|prs?|PAA|Sätze|Satz|Sets?|Rollen?|Rll?|ROL|Ringe?n?|RNG|Packung(?:en)?|Pack|Pck|Pkg|PAK|Pakete?|' +
  'VPE|VE|PU|Beutel|Btl|Bund|Bd|Karton|Kartons|Ktn|KAR|Dosen?|Flaschen?|Fl|Spulen?|Trommeln?|Stangen?|Stg|Tafeln?|Platten?|Blatt|Bogen|Eimer|' +
  'Meter|MTR|lfdm|lfd\\.?\\s?m|lfm|lm|mm|cm|dm|km|qm|m²|m2|m|Liter|LTR|ltr|ml|cl|l|mg|kg|KGM|g|t|x|pauschal|Pausch|Psch|psl|kpl|' +
  'Tagen?|Werktagen?|Arbeitstagen?|AT|days?|d|Wochen?|weeks?|Wo|Std|Stunden?'
const aUnit = `(?:${currency}|${units})\\.?(?:\\s*/\\s*(?:${units})\\.?)?`
const numberWithUnit = new RegExp(
  `^(?<sign>[+-]?)\\s*(?:${currency}|x(?=\\s*\\d))?\\s*(?<sign2>[+-]?)` +
    `(?:(?<digits>(?:\\d[\\d.,'’ ]*)?\\d|[.,]\\d+)(?:(?<cents>[.,])[-–—]{1,2})?|(?<fraction>(?:\\d{1,4}\\s*)?[¼½¾⅓⅔⅛⅜⅝⅞]|(?:\\d{1,4}\\s+)?\\d/\\d)|(?<scientific>\\d(?:[.,]\\d{1,14}E[+-]?|E[+-])\\d{1,2}))` +
    `\\s*(?<unit>(?:${aUnit})?)$`,
  'iu',
)

/** What the letters behind a number say, where they are a unit: "1.500 Stk" → "Stk"; '' for any other letters. */
const unitAtEnd = new RegExp(`^\\D*\\d[\\d.,'’ ]*[)\\s]*(?<unit>${aUnit})$`, 'iu')
export const unitBehind = (text: string): string =>
  text.length > longestNumber ? '' : (unitAtEnd.exec(text.replaceAll(blanks, ' ').trim())?.groups?.['unit'] ?? '')

/** Whether a format adds a word behind its number that is no unit known here: 2 Monate, 4 TE, 3". */
export const hasOtherWord = (shown: string, unit: string): boolean =>
  unit === '' && shown.length <= longestNumber && otherWord.test(shown)
const otherWord = /\d\s?(?!(?:netto|brutto|ca|circa)\.?$)[\p{L}"'″µ][^\d]{0,20}$/iu

/** The unit that is counted in: money is none, and neither is the "x" of "5x". */
export const countedUnit = (unit: string): string => (uncounted.test(unit) ? '' : unit)
const uncounted = new RegExp(`^(?:x|(?:${currency}).*)$`, 'iu')

/** Longer texts are not tried at all. */
const longestNumber = 60

type Reading = { value: number; evidence: Notation | null } | 'ambiguous' | 'invalid'

/** 1'234 or 1 234: groups of three behind blanks or apostrophes; undefined when they stand anywhere else. */
const withoutGroups = (digits: string): string | undefined => {
  if (!/['’ ]/.test(digits)) return digits
  return /^\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d+)?$/.test(digits) ? digits.replaceAll(/['’ ]/g, '') : undefined
}

type Separator = '.' | ','
const grouped: Readonly<Record<Separator, RegExp>> = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ }
const isGrouped = (digits: string, separator: Separator): boolean => grouped[separator].test(digits)

const asDecimal = (digits: string, separator: string, evidence: Notation | null): Reading => ({
  value: Number(digits.replace(separator, '.')),
  evidence,
})
const asGrouped = (digits: string, separator: string, evidence: Notation | null): Reading => ({
  value: Number(digits.replaceAll(separator, '')),
  evidence,
})

/** Reads digits with points and commas; `notation` settles what would be ambiguous. */
const readDigits = (text: string, notation: Notation | undefined): Reading => {
  const digits = withoutGroups(text)
  if (digits === undefined) return 'invalid'
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points + commas === 0) return { value: Number(digits), evidence: null }
  if (points > 0 && commas > 0) return readMixed(digits)
  const separator = points > 0 ? '.' : ','
  const decimalNotation: Notation = separator === ',' ? 'german' : 'english'
  const groupNotation: Notation = separator === ',' ? 'english' : 'german'
  if (points + commas > 1) return isGrouped(digits, separator) ? asGrouped(digits, separator, groupNotation) : 'invalid'
  const couldBeGroup = digits === text && isGrouped(digits, separator)
  if (!couldBeGroup) return asDecimal(digits, separator, decimalNotation)
  if (notation === undefined) return 'ambiguous'
  return notation === decimalNotation ? asDecimal(digits, separator, null) : asGrouped(digits, separator, null)
}

/** Both signs occur: the last one is the decimal sign, the other one groups. */
const readMixed = (digits: string): Reading => {
  const german = digits.lastIndexOf(',') > digits.lastIndexOf('.')
  const [decimal, group]: [Separator, Separator] = german ? [',', '.'] : ['.', ',']
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || fraction.includes(group) || !isGrouped(whole, group)) return 'invalid'
  return { value: Number(`${whole.replaceAll(group, '')}.${fraction}`), evidence: german ? 'german' : 'english' }
}

type Raw = { reading: Reading; negative: boolean; unit: string } | 'empty' | 'invalid'

const readText = (text: string, notation: Notation | undefined): Raw => {
  const trimmed = text
    .replaceAll(blanks, ' ')
    .trim()
    .replace(/^[\u2212\u2013](?=.)/, '-')
  if (/^[-\u2212–—]?$/.test(trimmed)) return 'empty'
  const groups = trimmed.length > longestNumber ? undefined : numberWithUnit.exec(trimmed)?.groups
  if (groups === undefined) return 'invalid'
  const { sign = '', sign2 = '', digits, cents, fraction, scientific = '', unit = '' } = groups
  if (sign !== '' && sign2 !== '') return 'invalid'
  const negative = sign + sign2 === '-'
  // "1.234,-" is 1.234,00
  const written = digits === undefined || cents === undefined ? digits : `${digits}${cents}00`
  if (written !== undefined) return { reading: readDigits(written, notation), negative, unit }
  return { reading: fraction === undefined ? readScientific(scientific) : readFraction(fraction), negative, unit }
}

const fractionSigns: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
/** Nobody orders fifths: "3/5" is two numbers. */
const denominators = new Set(['2', '3', '4', '8'])

/** ½, 2½, 3/4, 1 1/2. */
const readFraction = (text: string): Reading => {
  const [, whole = '', above, below = ''] = /^(\d{1,4}(?!\/))?\s*(?:[^\d\s]|(\d)\/(\d))$/.exec(text) ?? []
  const sign = fractionSigns[text.slice(-1)]
  if (sign !== undefined) return { value: Number(whole) + sign, evidence: null }
  if (above === undefined || !denominators.has(below) || Number(above) >= Number(below)) return 'invalid'
  return { value: Number(whole) + Number(above) / Number(below), evidence: null }
}

/** 1,5E3 and 1E+03; without decimal sign and sign of the exponent ("1e5") it may be a number of an article. */
const readScientific = (text: string): Reading => {
  const evidence = text.includes(',') ? 'german' : text.includes('.') ? 'english' : null
  return { value: Number(text.replace(',', '.')), evidence }
}

/**
 * The number in a cell of a parts list, in German or English notation, with currency or unit around it (rule B4). One separator
 * in front of exactly three digits (1.234 / 1,234) is ambiguous unless the column's `notation` is known. A lone dash counts as
 * empty.
 */
export const parseNumber = (text: string, notation?: Notation): ParsedNumber => {
  const raw = readText(text, notation)
  if (raw === 'empty' || raw === 'invalid') return { kind: raw }
  const { reading, negative, unit } = raw
  if (reading === 'ambiguous' || reading === 'invalid') return { kind: reading }
  return { kind: 'number', value: negative ? -reading.value : reading.value, unit }
}

/** Which notations the cells of a column prove: those that can be read one way only. */
export const seenNotations = (cells: readonly string[]): ReadonlySet<Notation> => {
  const seen = new Set<Notation>()
  for (const cell of cells) {
    const raw = readText(cell, undefined)
    if (typeof raw === 'string' || typeof raw.reading === 'string' || raw.reading.evidence === null) continue
    seen.add(raw.reading.evidence)
    if (seen.size === 2) break
  }
  return seen
}

/** The notation that is proven; undefined where none is, or both are. */
export const soleNotation = (seen: ReadonlySet<Notation>): Notation | undefined =>
  seen.size === 1 ? [...seen][0] : undefined

/**
 * How a column of a file is written, told by what its own cells prove, else by what all columns agree on that prove one (rule B4). One that
 * contradicts itself proves nothing, and takes nothing from others: its ambiguous cells stay so.
 *
 * @param all what each column of numbers proves
 */
export const notationBy = (
  all: Iterable<ReadonlySet<Notation>>,
): ((own?: ReadonlySet<Notation>) => Notation | undefined) => {
  const agreed = soleNotation(new Set([...all].flatMap((seen) => soleNotation(seen) ?? [])))
  return (own = new Set()) => (own.size === 2 ? undefined : (soleNotation(own) ?? agreed))
}

/**
 * The number typed into a form, in German notation: a comma before the decimals, points only between groups of three, and no group is 0.
 * `12,5o`, `1.5` and more than `decimals` places are invalid. A euro sign behind it is allowed.
 */
export const parseGermanNumber = (text: string, { decimals = 2 }: { decimals?: number } = {}): ParsedNumber => {
  const trimmed = text
    .replaceAll(blanks, ' ')
    .trim()
    .replace(/^\u2212/, '-')
  if (trimmed === '') return { kind: 'empty' }
  const fraction = decimals > 0 ? `(?:,(?<fraction>\\d{1,${decimals}}))?` : ''
  const pattern = new RegExp(`^(?<whole>[+-]?(?:[1-9]\\d{0,2}(?:\\.\\d{3})+|\\d+))${fraction}\\s*(?<unit>€?)$`)
  const groups = pattern.exec(trimmed)?.groups
  if (groups === undefined) return { kind: 'invalid' }
  const { whole = '', fraction: places = '0', unit = '' } = groups
  return { kind: 'number', value: Number(`${whole.replaceAll('.', '')}.${places}`), unit }
}

/**
 * A number as it is typed in German notation, or pasted in an English one that can mean nothing else. What could be either is
 * ambiguous, and nothing is guessed: 1.234 where a number may have three decimals. What has more decimals than asked for is too fine.
 */
const parseTyped = (text: string, decimals: number, units: readonly string[]): TypedNumber => {
  if (decimals >= 3 && text.includes('.') && parseNumber(text).kind === 'ambiguous') return { kind: 'ambiguous' }
  const german = parseGermanNumber(text, { decimals })
  const read = german.kind === 'invalid' ? parseNumber(text) : german
  if (read.kind !== 'number') return read
  if (!units.includes(read.unit)) return { kind: 'invalid' }
  return Number(read.value.toFixed(decimals)) === read.value ? read : { kind: 'tooFine' }
}

/** A price, as a rule in whole cents, as it is typed or pasted (18.925,40; 18925.40; ambiguous: 12,555). */
export const parsePrice = (text: string, decimals = 2): TypedNumber =>
  parseTyped(text, decimals, ['', '€', 'EUR', 'Euro'])

/** A number with so many places at most, as it is typed or pasted. */
export const parseDecimal = (text: string, decimals: number): TypedNumber => parseTyped(text, decimals, [''])

const formatters = new Map<number, Intl.NumberFormat>()

/** 1234.5 → "1.234,50" with `decimals` places, rounded half away from zero; never "-0". */
export const formatGerman = (value: number, decimals: number): string => {
  let formatter = formatters.get(decimals)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('de-DE', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    })
    formatters.set(decimals, formatter)
  }
  return formatter.format(value)
}

const shortest = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10 })
/** 1234.5 → "1.234,5": with the places that it has, and with so many at least. */
export const formatDecimal = (value: number, least = 0): string => {
  const [, places = ''] = shortest.format(value).split(',')
  return formatGerman(value, Math.max(least, places.length))
}

/** Every digit and no group, as files have numbers, so that one comes back as it was: 1234,5 (rule L9). */
const ungrouped = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 20 })
export const formatForFile = (value: number): string => ungrouped.format(value)

/** The same as it stands in a field, so that nobody can read it otherwise: 1000 and 1.000,50, but never 1.000. */
export const formatTyped = (value: number, least = 0): string => {
  const text = formatDecimal(value, least)
  return parseNumber(text).kind === 'ambiguous' ? text.replace('.', '') : text
}
