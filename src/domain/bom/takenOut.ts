/**
 * Who takes a row out without deleting it (rule B15): "entfällt", "nicht bestückt", DNP, Option, in a cell of their own or by a column
 * that says which rows are fitted.
 */
import type { SetAsideReason } from './bom.ts'
import { type Cell, cellText } from './sheet.ts'

/** A longer text tells a story, it marks nothing. */
const longestMark = 120

const dropped =
  /^(?:entf(?:ä|ae)llt|entfallen|gestrichen|storniert|gel(?:ö|oe)scht|(?:bitte )?nicht (?:bestellen|liefern|verbauen|verwenden|mehr ben(?:ö|oe)tigt|ben(?:ö|oe)tigt)|wird nicht (?:mehr )?(?:ben(?:ö|oe)tigt|bestellt|verbaut)|bereits (?:bestellt|vorhanden|geliefert)|deleted|cancell?ed|do not order|not required)(?=$|[\s:,;(.!/-])(?!\s+nicht\b)/i
const notFitted =
  /^(?:n\.? ?b\.|n\. ?best\.?|nicht best(?:ü|ue)ck(?:t|en)(?:$|(?=[:, (-]))|unbest(?:ü|ue)ckt|dnp|dnf|dni|d\.n\.p\.|do not (?:populate|fit|place|install|mount|stuff)|not (?:fitted|populated|placed|mounted|installed)|no[ -]?(?:pop|fit|stuff))(?:$|(?=:))/i
const option =
  /^(?:option|optional|opt\.|optionale? (?:position|pos\.)|eventual(?:position|pos\.)|bedarfs(?:position|pos\.)|alternativ(?:position|pos\.)|alternative? zu .{1,40}|.{1,200}\((?:optional|option)\))$/i

/** Any of them, so that nearly all cells are looked at once. */
const any = new RegExp([dropped, notFitted, option].map(({ source }) => source).join('|'), 'i')

const saidBy = (text: string): SetAsideReason | null => {
  if (text === '' || text.length > longestMark || !any.test(text)) return null
  if (dropped.test(text)) return 'DROPPED'
  if (notFitted.test(text)) return 'NOT_FITTED'
  return option.test(text) ? 'OPTION' : null
}

const notFittedHeader =
  /^(?:dnp|dnf|dni|n\.? ?b\.|do not (?:populate|fit|place|install|mount)|nicht best(?:ü|ue)ck(?:t|en)|unbest(?:ü|ue)ckt|not fitted|exclude(?:d)? from bom|nicht in st(?:ü|ue)ckliste|nicht bestellen|entf(?:ä|ae)llt)$/i
const fittedHeader =
  /^(?:bestellen\??|zu bestellen|best(?:ü|ue)ckt|best(?:ü|ue)ckung|best(?:ü|ue)cken|fitted|populated?|mounted|placed?|installed|in st(?:ü|ue)ckliste|in bom)$/i
const optionHeader = /^(?:option|optional)$/i

const no = /^(?:0|nein|n|no|falsch|false|f|-|–|nicht)$/i

/** An option's column may well say what the option is. */
const yes = /^(?:x|ja|j|yes|y|1|wahr|true|opt(?:ion(?:al)?)?\.?)$/i

type Column = { column: number; reason: SetAsideReason; isOut: (text: string) => boolean }

/** Which columns say of each row whether it counts. A column of marks alone means that rows without one do not. */
export const takingColumns = (header: readonly Cell[], body: readonly (readonly Cell[])[]): Column[] =>
  [...header.entries()].flatMap(([column, cell]): Column[] => {
    const name = cellText(cell).replaceAll(/\s+/g, ' ')
    if (name === '' || name.length > longestMark) return []
    const isYes = (text: string) => text !== '' && !no.test(text)
    if (notFittedHeader.test(name)) return [{ column, reason: 'NOT_FITTED', isOut: isYes }]
    if (optionHeader.test(name)) return [{ column, reason: 'OPTION', isOut: (text) => yes.test(text) }]
    if (!fittedHeader.test(name)) return []
    const texts = body.map((row) => cellText(row[column]))
    const saysNo = texts.some((text) => no.test(text) || saidBy(text) !== null)
    // marks alone: in "Bestückung" with oben and unten, an empty cell says nothing
    const saysYes = texts.some((text) => yes.test(text)) && texts.every((text) => text === '' || yes.test(text))
    const isOut = (text: string) => no.test(text) || (text === '' && saysYes && !saysNo)
    return [{ column, reason: 'NOT_FITTED', isOut }]
  })

/**
 * Why the row is out though it stands there; null where it counts.
 *
 * @param silent columns that say which article is meant: a number "entfällt" is no number, but no mark of the row
 */
export const takenOutReason = (
  cells: readonly Cell[],
  columns: readonly Column[],
  silent: ReadonlySet<number>,
): SetAsideReason | null => {
  for (const { column, reason, isOut } of columns) if (isOut(cellText(cells[column]))) return reason
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string' || silent.has(column)) continue
    const said = saidBy(cellText(cell))
    if (said !== null) return said
  }
  return null
}
