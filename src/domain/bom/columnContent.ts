/** What the cells of a column look like, whatever its header says: numbers, device designations, units, manufacturers, EANs. */
import { parseNumber } from '../core/numbers.ts'
import type { ArticleField } from './mapping.ts'
import { tellsLevels } from './levels.ts'
import { type Cell, cellText, isNumberCell } from './sheet.ts'

export type ColumnContent = {
  /** cells that are not empty */
  filled: number
  /** shares of the filled cells, 0–1 */
  numeric: number
  /** K1, -Q12, +U001-K50, "R5, R6" */
  designator: number
  manufacturer: number
  unit: number
  ean: number
  link: number
  /** several words */
  prose: number
  /** 3RT2015-1BB41, 787-1001, SK 3238.100, 2904602 */
  code: number
  /** texts with a word in them, and no code */
  words: number
  /** whether they tell how deep each row stands */
  levels: boolean
  /** the field that most cells name by their EPLAN sign (= == + ++ -), if most do */
  signed: ArticleField | null
}

const designator = /^(?:[=+\-&]{1,2}[\p{L}\d]|[A-Z]{1,4}\d{1,5}[a-z]?(?:$|[,;. :]))/u
/** Makers of cabinet parts whose name or short sign tells that a column names the manufacturer. */
const manufacturers = new Set(
  (
    'siemens sie rittal rit phoenix phoenix contact pxc wago wag weidmüller weidmueller wei eaton moeller schneider schneider electric se schn abb ' +
    'murr murrelektronik pilz finder lapp lapp kabel sick ifm beckhoff bec festo hager helukabel icotek turck balluff bosch rexroth lenze danfoss ' +
    'sew sew-eurodrive omron mitsubishi puls meanwell harting häwa haewa jokab keba rockwell allen-bradley hirschmann obo bettermann'
  ).split(/ (?!contact|electric|kabel|bettermann)/),
)
export const isManufacturer = (text: string): boolean => manufacturers.has(text.toLowerCase())

/** A catalogue number: digits, few words, and neither a designation nor a number that counts or costs something. */
export const isCode = (text: string): boolean =>
  text.length >= 4 &&
  /\d/.test(text) &&
  !/\s\S+\s\S+\s/.test(text) &&
  !designator.test(text) &&
  (/^\d{5,}$/.test(text) || parseNumber(text).kind === 'invalid')

const unitWords =
  /^(?:stk|stck|st|stück|stueck|pcs?|pce|ea|m|mm|cm|km|kg|g|l|paar|set|satz|rolle|rll?|vpe|ve|pack|lfm|meter|psch)\.?$/i

/** Which field a signed designation belongs to: one with a device part is a BMK, otherwise its last sign decides. */
const fieldBySign = (text: string): ArticleField | null => {
  if (/^(?:[=+]{1,2}[^=+-]+)*-[\p{L}\d]/u.test(text)) return 'bmk'
  const sign = /^(==|=|\+\+|\+)[\p{L}\d]/u.exec(text)?.[1]
  if (sign === '==') return 'functionDesignation'
  if (sign === '=') return 'functionalAssignment'
  if (sign === '++') return 'locationIdentifier'
  return sign === '+' ? 'installationLocation' : null
}

const mostly = 0.6

/** Looks at the given rows' cells in `column`. */
export const contentOf = (rows: readonly Cell[][], column: number): ColumnContent => {
  const cells = rows.map((row) => row[column]).filter((cell) => cellText(cell) !== '')
  const texts = cells.map(cellText)
  const share = (test: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter((text) => test(text)).length / texts.length
  const signs = new Map<ArticleField, number>()
  for (const text of texts) {
    const field = fieldBySign(text)
    if (field !== null) signs.set(field, (signs.get(field) ?? 0) + 1)
  }
  const [signed, count] = [...signs].sort((a, b) => b[1] - a[1])[0] ?? [null, 0]
  // -5 and +3 are numbers, not designations
  const numeric =
    cells.filter((cell) => isNumberCell(cell) || /^[-–—]$/.test(cellText(cell))).length / Math.max(1, cells.length)
  return {
    filled: texts.length,
    numeric,
    designator: share((text) => designator.test(text)),
    manufacturer: share(isManufacturer),
    unit: share((text) => unitWords.test(text)),
    ean: share((text) => /^\d{13}$/.test(text)),
    link: share((text) => /^(?:https?:|www\.)/i.test(text)),
    prose: share((text) => /\S\s+\S/.test(text)),
    code: share(isCode),
    words: share((text) => /\p{L}{3}/u.test(text) && (!isCode(text) || /\p{Ll}{3}/u.test(text))),
    levels: tellsLevels(rows, column),
    signed: numeric < mostly && count >= texts.length * mostly ? signed : null,
  }
}
