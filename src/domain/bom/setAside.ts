/**
 * Rows of a list that order nothing: sums, freight, headings, notes, page feet, places without an article (rule B15). They are set aside
 * with their reason and can be taken back, so a row that might be an order line stays one.
 */
import { parseNumber } from '../core/numbers.ts'
import type { SetAsideReason } from './bom.ts'
import { isHeadingRow } from './headers.ts'
import type { ArticleField } from './mapping.ts'

/** Which columns are what, and how those are called in the header. */
export type Heading = {
  header: ReadonlyMap<number, string>
  columns: ReadonlyMap<ArticleField, number>
}
type Row = Pick<Heading, 'columns'> & { cells: readonly string[] }

const total =
  /^(?:(?:zwischen|gesamt|end|netto|brutto|teil)?summe|gesamt(?:er|e)?(?: ?(?:betrag|preis|wert|menge|zahl|kosten))?|(?:netto|brutto|rechnungs|end)(?:betrag|preis)|(?:sub|grand\s+)?total|[üu]bertrag|(?:zzgl\.?\s*)?(?:\d{1,2} ?% ?)?(?:mwst|mehrwertsteuer|ust|vat)\.?)(?:[\s:.,(=]|$)/i
const freightWord =
  'fracht|versand|porto|verpackung|transport|lieferung|zustellung|shipping|freight|packaging|delivery|handling|postage'
const freight = new RegExp(
  `^(?:mindermengen(?:zuschlag|aufschlag)|(?:${freightWord})(?:s?-?(?:kosten|gebühr(?:en)?|spesen)?-?(?:pauschale|anteil)?| (?:costs?|charges?|fees?))` +
    `(?: ?(?:und|and|[&+/,]) ?(?:${freightWord})(?:s?kosten)?)*)\\s*:?$`,
  'i',
)
const page = /^(?:seite|page|blatt|sheet)[\s:]{0,3}\d+(?:\s{0,2}(?:von|of|\/)\s{0,2}\d+)?$/i
const stamp =
  /^(?:stand|datum|date|druckdatum|ausgedruckt|gedruckt|printed|erstellt|created|geändert|geprüft|freigegeben|bearbeiter|revision|version)[\s:.]/i
const remark = /^(?:\*|hinweis|achtung|anmerkung|bemerkung|note|attention|n\.?b\.?)(?:[\s:]|$)/i

/** Longer texts are told, they name no sum and no page. */
const longestName = 100
const named = (pattern: RegExp) => (text: string) => text.length <= longestName && pattern.test(text)
const isTotal = named(total)
const isFreight = named(freight)
const isFooter = (text: string): boolean => named(page)(text) || (named(stamp)(text) && /\d/.test(text))
const isNote = (text: string): boolean => {
  const words = text.split(/\s+/).length
  return remark.test(text) || words > 5 || (words > 2 && /[.!]$/.test(text))
}

const identifiers = ['orderNumber', 'manufacturerNumber'] as const
/** By what a list without numbers names its articles (rule B3). */
const substitutes = ['eanNumber', 'erpNumber', 'description'] as const

const textIn = ({ cells, columns }: Row, field: ArticleField): string => {
  const column = columns.get(field)
  return column === undefined ? '' : (cells[column] ?? '')
}

const isRepeatedHeader = (cells: readonly string[], header: Heading['header']): boolean => {
  let named = 0
  for (const [column, name] of header) {
    if (name === '') continue
    if (name !== (cells[column] ?? '')) return false
    named++
  }
  return named > 1
}

/** A row below the headings that says in what they are: [Stk], (mm), EUR. */
const unitWord = /^(?:[[(][^\])\d]{1,12}[\])]|mm|cm|m|mg|g|kg|stk\.?|st\.?|stück|pcs|eur|€|tage)$/i
const isUnitsRow = (texts: readonly string[]): boolean => texts.every((text) => unitWord.test(text))

const isNumeric = (text: string): boolean => parseNumber(text).kind !== 'invalid'
/** A heading in the numbers' column: words, and digits enough for a cabinet only. */
const isWords = (text: string): boolean => /\p{Ll}{3}/u.test(text) && (text.match(/\d/g)?.length ?? 0) < 4

/** "Alle Preise in Euro, zzgl. MwSt., Stand 29.11.2026": no number has so many words. */
const isStory = (text: string): boolean => text.length > 25 && (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 5

/** What the words of a row say that it is. */
const saidBy = (texts: readonly string[]): SetAsideReason | null => {
  if (texts.some(isTotal)) return 'TOTAL'
  if (texts.some(isFreight)) return 'FREIGHT'
  return texts.some(isFooter) ? 'FOOTER' : null
}

/** The numbers, or what stands for them, by which the row could be ordered; a lone text in their column is none when it only talks. */
const orderedBy = (row: Row, texts: readonly string[]): string[] =>
  (identifiers.some((field) => row.columns.has(field)) ? identifiers : substitutes)
    .map((field) => textIn(row, field))
    .filter(
      (text) => text !== '' && saidBy([text]) === null && !(texts.length === 1 && (isWords(text) || isStory(text))),
    )

/** Why a row with these texts, cell by cell, is no order line; null where it is one. */
export const setAsideReasonOf = (cells: readonly string[], { header, columns }: Heading): SetAsideReason | null => {
  if (isRepeatedHeader(cells, header)) return 'HEADER'
  const row = { cells, columns }
  const texts = cells.filter((text) => text !== '')
  const numbers = orderedBy(row, texts)
  // nearly all rows end here
  if (numbers.some((text) => /\d/.test(text))) return null
  const words = texts.filter((text) => !isNumeric(text))
  const place = textIn(row, 'bmk')
  const quantity = parseNumber(textIn(row, 'quantity'))
  const isNothing = quantity.kind === 'number' && quantity.value === 0
  const isOrdered = row.columns.has('quantity') && quantity.kind !== 'empty' && !isNothing
  const said = saidBy(words)
  if (said !== null && !(said === 'FOOTER' && isOrdered)) return said
  if (isHeadingRow(texts)) return 'HEADER'
  if (numbers.length > 0) return null
  if (isUnitsRow(texts)) return 'HEADER'
  if (isNothing || (place !== '' && !isOrdered)) return 'NO_ARTICLE'
  if (words.length === 0) return 'TOTAL'
  if (isOrdered) return null
  return words.some(isNote) ? 'NOTE' : 'SECTION'
}
