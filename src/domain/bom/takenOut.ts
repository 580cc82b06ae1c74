/**
 * Who takes a row out without deleting it (rule B15): "entfällt", "nicht bestückt", DNP, Option, in a cell of their own or by a column
 * that says which rows are fitted.
 */
import type { SetAsideReason } from './bom.ts'
import { type Cell, cellText } from './sheet.ts'

/** A longer text tells a story, it marks nothing. */
const longestMark = 120

const dropped =
  /^(?:(?:diese )?(?:pos(?:ition)?\.?|zeile|artikel|teil|bauteil|material) (?:ist |wird |wurde )?)?(?:entf(?:ä|ae)llt|entfall(?:en)?|(?:f(?:ä|ae)llt )?(?:weg|raus)(?=[.!]?$)|streichen(?=[.!]?$)|gestrichen|storniert|gel(?:ö|oe)scht|(?:bitte )?nicht (?:bestellen|liefern|verbauen|verwenden|mehr ben(?:ö|oe)tigt|ben(?:ö|oe)tigt)|wird nicht (?:mehr )?(?:ben(?:ö|oe)tigt|bestellt|verbaut)|bereits (?:bestellt|vorhanden|geliefert)|deleted|cancell?ed|do not order|not required)(?=$|[\s:,;(.!/-])(?!\s+nicht\b)/i
const notFitted =
  /^(?:n\.? ?b\.|n\. ?best\.?|nicht best(?:ü|ue)ck(?:t|en)(?:$|(?=[:, (-]))|unbest(?:ü|ue)ckt|dnp|dnf|dni|d\.n\.p\.|do not (?:populate|fit|place|install|mount|stuff)|not (?:fitted|populated|placed|mounted|installed)|no[ -]?(?:pop|fit|stuff))(?:$|(?= ?[:;,!(]))/i
const option =
  /^(?:option|optional|opt\.|optionale? (?:position|pos\.)|(?:nur )?bei bedarf|if required|eventual(?:position|pos\.)|bedarfs(?:position|pos\.)|alternativ(?:position|pos\.)?|alternative? zu .{1,40}|.{1,200}\((?:optional|option)\))$/i

/** "Vorhanden" takes a row out where remarks stand; in a column of stock or of certificates it says something else. */
const there = /^(?:ist |schon )?vorhanden\.?$/i
const remarkHeader = /^(?:bemerkung|anmerkung|hinweis|kommentar|notiz|zusatz(?:info|text)?|info|remark|note|comment)/i

/** The customer brings the part (rule B6), said in a cell of its own or in brackets behind the part's name. */
const customer = '(?:kunden?|ag|auftraggebers?|bauherrn?)'
const suppliedWords = [
  '(?:ist |wird |wurde )?(?:bauseit(?:s|ig)|kundenseit(?:s|ig)|beigestellt|beistellung|beistellteil|kundenbeistellung)' +
    `(?: (?:vorhanden|gestellt|beigestellt|geliefert|(?:(?:durch|vom|von) )?(?:den |dem |des )?${customer}))?`,
  `(?:(?:durch|vom|von) )?(?:den |dem )?${customer} (?:wird )?(?:stellt bei|stellt|liefert|beistellung|(?:bei)?gestellt|geliefert)`,
  'free[- ]issue|customer[- ]supplied|supplied by customer|provided by customer',
].join('|')
const supplied = new RegExp(`^(?:${suppliedWords}|.{1,200}\\((?:${suppliedWords})\\))$`, 'i')
/** What makes a line doubtful, though it stays one. */
const doubtful =
  /^(?:(?:wird |wurde )?ersetzt durch .{1,60}|nicht (?:mehr )?lieferbar|abgek(?:ü|ue)ndigt|obsolete?|ausgelaufen|auslauf(?:artikel|typ|modell)?|inaktiv|inactive|end of life|eol|reserve|ersatzteil|evtl\.?|eventuell|ggf\.?|gegebenenfalls|noch (?:offen|zu kl(?:ä|ae)ren)|(?:in|zur) kl(?:ä|ae)rung|bitte (?:kl(?:ä|ae)ren|pr(?:ü|ue)fen)|kl(?:ä|ae)ren|to be clarified)[.!?]?$/i
const saying = (pattern: RegExp) => (cells: readonly Cell[], silent: ReadonlySet<number>) =>
  cells.findIndex((cell, column) => {
    if (typeof cell !== 'string' || silent.has(column)) return false
    const text = cellText(cell)
    return text !== '' && text.length <= longestMark && pattern.test(text)
  })

/** In which cell it is said that the customer brings the part; -1 where it is not. */
export const suppliedIn = saying(supplied)
/** In which cell a remark makes a line doubtful; -1 where none does. */
export const doubtIn = saying(doubtful)

/** Any of them, so that nearly all cells are looked at once. */
const any = new RegExp([dropped, notFitted, option].map(({ source }) => source).join('|'), 'i')

const reasonOf = (text: string): SetAsideReason | null => {
  if (!any.test(text)) return null
  if (dropped.test(text)) return 'DROPPED'
  if (notFitted.test(text)) return 'NOT_FITTED'
  return option.test(text) ? 'OPTION' : null
}

/** What stands in brackets at the end, or is all there is: "Klemme 2,5 mm² (entfällt)". */
const bracketed = /[([]([^()[\]]{2,60})[)\]]$/

/** Stars and lines around a word: *entfällt*, --- DNP ---, >> Option! <<. */
/** Nearly all texts begin and end with a letter or a digit. */
const isMark = (code: number): boolean =>
  code < 48 || (code > 57 && code < 65) || (code > 90 && code < 97) || code > 0x2000
const decoration = '*-–—_=~<>!#"„“”\' \t'
const undecorated = (text: string): string => {
  if (!isMark(text.charCodeAt(0)) && !isMark(text.charCodeAt(text.length - 1))) return text
  let [from, to] = [0, text.length]
  while (from < to && decoration.includes(text.charAt(from))) from++
  while (to > from && decoration.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

/** What stands behind, or before, a part's name in its own cell: "Klemme -> entfällt", "OPTION: Klemme". What is sold unpopulated is called so. */
const aside =
  /ntf(?:ä|ae|a)ll|NTF(?:Ä|AE|A)LL|estrichen|torniert|el(?:ö|oe)scht|icht (?:bestellen|liefern|verbauen|verwenden)|ereits (?:bestellt|vorh|gelief)/
const between = /->|=>|→|[–—;|,/\n]|-{2,}| - /
const saidBeside = (text: string): SetAsideReason | null => {
  if (text.startsWith('OPTION') && /^OPTION(?:AL)?\s?[:–-]/.test(text)) return 'OPTION'
  if (!aside.test(text) || !between.test(text)) return null
  return text.split(between).some((part) => dropped.test(undecorated(part))) ? 'DROPPED' : null
}

const saidBy = (text: string): SetAsideReason | null => {
  if (text === '' || text.length > longestMark) return null
  const bracket = text.endsWith(')') || text.endsWith(']') ? bracketed.exec(text)?.[1]?.trim() : undefined
  return reasonOf(undecorated(text)) ?? (bracket === undefined ? null : reasonOf(bracket)) ?? saidBeside(text)
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
    if (remarkHeader.test(name)) return [{ column, reason: 'DROPPED', isOut: (text) => there.test(text) }]
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
