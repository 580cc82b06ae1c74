/** What of a file a person should hear before its columns are mapped, as nobody sees it in the lines (rule B19). */
import { type BomMapping, type BomNotice, bomNoticeKinds } from './mapping.ts'
import { isCode } from './columnContent.ts'
import { dittosIn } from './dittos.ts'
import { readHeader } from './headerNames.ts'
import { hasTwoHeaderRows, isHeadingRow, namesIn } from './headers.ts'
import { levelsOf } from './levels.ts'
import { lostInCell, maybeOf } from './lostDigits.ts'
import { isErrorValue, isIdentifying, isNaming } from './placeholders.ts'
import { proposeHeaderRow } from './proposal.ts'
import { assembledRows, type Body, widerRows } from './rowShapes.ts'
import { type Cell, cellText, columnLetter, displayText, isEmptyRow, type Sheet } from './sheet.ts'
import { doubtIn, suppliedIn, takenOutReason, takingColumns } from './takenOut.ts'
import { cutText } from '../core/text.ts'

/** So many rows, and cells, are named. */
const named = 5
/** So many more rows can be looked up. */
const mostMore = 1000
/** So much of a cell is told. */
const longestText = 60
/** So many things that a cell may have been. */
const mostMaybe = 3

type Mapping = Pick<BomMapping, 'fieldMapping'>
type Told = { row: number; column?: number; text?: string; maybe?: string[] }

const noticeOf = (kind: BomNotice['kind'], found: readonly Told[], example = ''): BomNotice[] => {
  if (found.length === 0) return []
  const cells = found.slice(0, named).flatMap(({ row, column, text = '', maybe = [] }) => {
    if (column === undefined) return []
    const told = { text: cutText(text, longestText), maybe: maybe.slice(0, mostMaybe) }
    return [{ cell: `${columnLetter(column)}${row}`, ...told }]
  })
  const rows = [...new Set(found.map(({ row }) => row))]
  const more = rows.slice(named, named + mostMore)
  return [
    {
      kind,
      count: rows.length,
      rows: rows.slice(0, named),
      example,
      ...(more.length > 0 && { more }),
      ...(cells.length > 0 && { cells }),
    },
  ]
}
const rowsOf = (kind: BomNotice['kind'], rows: readonly number[], example = ''): BomNotice[] =>
  noticeOf(
    kind,
    rows.map((row) => ({ row })),
    example,
  )

const bodyOf = ({ rows }: Sheet, headerRowIndex: number): Body =>
  rows.slice(headerRowIndex).map((cells, at) => ({ row: headerRowIndex + at + 1, cells }))

const columnsFor = ({ fieldMapping }: Mapping, isMeant: (field: string) => boolean = () => true): number[] =>
  fieldMapping.flatMap(({ column, articleField }) => (articleField !== null && isMeant(articleField) ? [column] : []))

/** What is to be told of the cells of these columns. */
const foundIn = (
  body: Body,
  columns: readonly number[],
  look: (cell: Cell) => Pick<Told, 'text' | 'maybe'> | undefined,
): Told[] => {
  const found: Told[] = []
  for (const { row, cells } of body)
    for (const column of columns) {
      const told = look(cells[column] ?? '')
      if (told) found.push({ row, column, ...told })
    }
  return found
}

/** Numbers of articles that have lost signs (rule B28); which columns have them, nobody has said yet where none is proposed. */
const damagedNumbers = (body: Body, mapping: Mapping): BomNotice[] => {
  const found = foundIn(body, columnsFor(mapping, isIdentifying), (cell) => {
    const lost = lostInCell(cell)
    return lost && { text: displayText(cell), maybe: maybeOf(lost) }
  })
  return noticeOf('DAMAGED_NUMBERS', found, found[0]?.text)
}

/** Errors of formulas in columns that are taken over. */
const errorValues = (body: Body, mapping: Mapping): BomNotice[] => {
  const found = foundIn(body, columnsFor(mapping), (cell) => {
    const text = cellText(cell)
    return isErrorValue(text) ? { text } : undefined
  })
  return noticeOf('ERROR_VALUES', found, found[0]?.text)
}

/** Marks that say "as above", with what stands there. */
const repeated = ({ rows }: Sheet, headerRowIndex: number, mapping: Mapping): BomNotice[] =>
  noticeOf(
    'DITTOS',
    dittosIn(rows, headerRowIndex, mapping).map(({ text, above, ...at }) => ({
      ...at,
      text: `${text} → ${displayText(above)}`,
    })),
  )

/** Columns that say which article is meant: no remark stands there. */
const silentIn = (mapping: Mapping): ReadonlySet<number> =>
  new Set(columnsFor(mapping, (field) => isIdentifying(field) || isNaming(field)))

/** Rows that somebody marked as out: they are set aside (rule B15). */
const takenOut = (body: Body, { rows, facts = {} }: Sheet, headerRowIndex: number, mapping: Mapping): BomNotice[] => {
  const marks = takingColumns(rows[headerRowIndex - 1] ?? [], rows.slice(headerRowIndex))
  const silent = silentIn(mapping)
  const told = new Set([...(facts.struckRows ?? []), ...(facts.hiddenRows ?? [])])
  const out = body.filter(
    ({ row, cells }) => takenOutReason(cells, marks, silent) !== null && !told.has(row) && !isEmptyRow(cells),
  )
  return rowsOf(
    'TAKEN_OUT',
    out.map(({ row }) => row),
  )
}

/** Rows whose remarks make them supplied parts, or doubtful: nobody has mapped those columns (rules B6, B15). */
const remarked = (body: Body, mapping: Mapping): BomNotice[] => {
  const silent = silentIn(mapping)
  const own = new Set([...silent, ...columnsFor(mapping, (field) => field === 'isSuppliedPart')])
  const saidBy = (kind: BomNotice['kind'], search: typeof doubtIn, out: ReadonlySet<number>): BomNotice[] => {
    const found: Told[] = []
    for (const { row, cells } of body) {
      const column = search(cells, out)
      if (column >= 0) found.push({ row, column, text: displayText(cells[column]) })
    }
    return noticeOf(kind, found)
  }
  return [...saidBy('SUPPLIED', suppliedIn, own), ...saidBy('DOUBTFUL', doubtIn, silent)]
}

/** Columns that nobody sees in a spreadsheet and that say something here. */
const hiddenColumns = ({ facts, rows }: Sheet, headerRowIndex: number): BomNotice[] => {
  const filled = (facts?.hiddenColumns ?? []).filter((column) =>
    rows.slice(headerRowIndex - 1).some((row) => cellText(row[column]) !== ''),
  )
  if (filled.length === 0) return []
  const example = filled.slice(0, 10).map(columnLetter).join(', ')
  return [{ kind: 'HIDDEN_COLUMNS', count: filled.length, rows: [], example }]
}

const namedColumns = (columns: readonly number[], headers: readonly string[], between = ', '): string =>
  columns
    .slice(0, 10)
    .map((column) => [columnLetter(column), headers[column] ?? ''].filter(Boolean).join(' '))
    .join(between)

/** Further columns of article numbers: a line has one order number and one manufacturer number, others are left out. */
const furtherNumbers = (body: Body, { fieldMapping }: Mapping): BomNotice[] => {
  const isNumber = (header: string) => {
    const { meanings } = readHeader(header)
    const said = meanings.filter(({ field }) => isIdentifying(field))
    // "Artikelbezeichnung 2" names something else
    if (meanings.length > 0 && said.length === 0) return false
    return (
      said.some(({ weight }) => weight > 0.5) ||
      /zubeh|ersatzteil|accessor/i.test(header) ||
      (/(?:nr|nummer|number|art)/i.test(header) && /\d$|alternativ|ersatz|weitere/i.test(header))
    )
  }
  const left = fieldMapping.filter(({ column, importHeader, articleField }) => {
    if (articleField !== null || !isNumber(importHeader)) return false
    const filled = body.map(({ cells }) => cellText(cells[column])).filter((text) => text !== '')
    const numbers = filled.filter((text) => isCode(text) || /^\d{2,}$/.test(text))
    return filled.length > 0 && numbers.length >= filled.length * 0.6
  })
  if (left.length === 0) return []
  const headers = fieldMapping.map(({ importHeader }) => importHeader)
  const example = namedColumns(
    left.map(({ column }) => column),
    headers,
  )
  return [{ kind: 'FURTHER_NUMBERS', count: left.length, rows: [], example }]
}

/** One of several columns of quantities counts. */
const severalQuantities = ({ fieldMapping }: Mapping, quantityColumns: readonly number[]): BomNotice[] => {
  const taken = fieldMapping.flatMap(({ column, articleField }) => (articleField === 'quantity' ? [column] : []))
  if (quantityColumns.length === 0 || taken.length === 0) return []
  const headers = fieldMapping.map(({ importHeader }) => importHeader)
  const example = namedColumns(taken, headers, ' + ')
  return [{ kind: 'SEVERAL_QUANTITIES', count: quantityColumns.length, rows: [], example }]
}

/** Assemblies of a list with levels: no order lines (rule B29). */
const levels = (body: Body, mapping: Mapping): BomNotice[] => {
  const [column] = columnsFor(mapping, (field) => field === 'level')
  if (column === undefined) return []
  const depths = levelsOf(body.map(({ cells }) => cells[column]))
  const told = body.map(({ row }, at) => ({ row, level: depths[at] })).filter(({ level }) => level !== undefined)
  const assemblies = told.filter(({ level = 0 }, at) => (told[at + 1]?.level ?? level) > level)
  return rowsOf(
    'LEVELS',
    assemblies.map(({ row }) => row),
    columnLetter(column),
  )
}

/** Rows of a text that a sign within a cell has torn, and rows that belong to one above them (rowShapes.ts). */
const shapesOf = (body: Body, { facts = {} }: Sheet, mapping: Mapping): BomNotice[] => {
  const { rows, example } = assembledRows(body, mapping)
  return [
    ...(facts.encoding ? noticeOf('MORE_CELLS', widerRows(body, mapping)) : []),
    ...rowsOf('ASSEMBLIES', rows, example),
  ]
}

/** Below the first table another one begins, whose columns are others: they are read as those of the first. */
const otherTables = (body: Body, { rows }: Sheet, headerRowIndex: number): BomNotice[] => {
  const own = namesIn(rows[headerRowIndex - 1] ?? [])
  const headings = body.filter(({ cells }) => {
    if (cells.some((cell) => typeof cell !== 'string')) return false
    const names = namesIn(cells)
    return isHeadingRow(names.filter((name) => name !== '')) && names.some((name, at) => name !== (own[at] ?? ''))
  })
  return rowsOf(
    'OTHER_TABLE',
    headings.map(({ row }) => row),
  )
}

/** A sheet with at least two known columns is a list of its own, as of another cabinet. */
const otherLists = (sheets: readonly Sheet[], sheet: Sheet): BomNotice[] => {
  const own = new Set([sheet.name, ...(sheet.facts?.joined ?? []).map(({ name }) => name)])
  // a sheet with tables side by side is these tables
  const told = new Set([...own, ...sheets.flatMap(({ tableOf }) => tableOf ?? [])])
  const others = sheets.filter(({ name, rows }) => !told.has(name) && proposeHeaderRow(rows).score >= 2)
  const names = others.map(({ name }) => name)
  return names.length === 0 ? [] : [{ kind: 'OTHER_LISTS', count: names.length, rows: [], example: names.join(', ') }]
}

/** What lies beside the cells. */
const factsOf = ({ rows, facts = {} }: Sheet, headerRowIndex: number): BomNotice[] => {
  const {
    hiddenRows = [],
    unsavedFormulas = [],
    mergedDown = [],
    struckRows = [],
    struckTexts = [],
    struckByRule = [],
    entities = [],
  } = facts
  const below = (row: number) => row > headerRowIndex
  const filled = (row: number) => below(row) && !isEmptyRow(rows[row - 1] ?? [])
  const rowOf = (cell: string) => Number(cell.replace(/^[A-Z]{1,3}/, ''))
  const formulas = unsavedFormulas.filter((cell) => below(rowOf(cell)))
  const merged = mergedDown.filter(({ column, from }) => below(from) && cellText(rows[from - 1]?.[column]) !== '')
  const texts = struckTexts.filter(({ row }) => below(row))
  const signs = entities.filter(({ row }) => below(row))
  const [first] = merged
  return [
    ...rowsOf('UNSAVED_FORMULAS', formulas.map(rowOf), formulas[0] ?? ''),
    ...rowsOf('HIDDEN_ROWS', hiddenRows.filter(filled)),
    ...rowsOf('STRUCK_ROWS', struckRows.filter(filled)),
    ...rowsOf(
      'STRUCK_TEXTS',
      texts.map(({ row }) => row),
      cutText(texts[0]?.text ?? '', longestText),
    ),
    ...(struckByRule.length > 0
      ? [
          {
            kind: 'STRUCK_BY_RULE' as const,
            count: struckByRule.length,
            rows: [],
            example: cutText(struckByRule.join(', '), longestText),
          },
        ]
      : []),
    ...rowsOf(
      'ENTITIES',
      signs.map(({ row }) => row),
      cutText(signs[0]?.text ?? '', longestText),
    ),
    ...rowsOf(
      'MERGED_DOWN',
      merged.map(({ from }) => from),
      first ? cellText(rows[first.from - 1]?.[first.column]) : '',
    ),
    ...rowsOf(
      'JOINED_SHEETS',
      (facts.joined ?? []).map(({ from }) => from),
      (facts.joined ?? []).map(({ name }) => name).join(', '),
    ),
  ]
}

/** They are told in the order of their kinds. */
const weight = (kind: BomNotice['kind']): number => bomNoticeKinds.indexOf(kind)

export type NoticesInput = {
  sheets: readonly Sheet[]
  sheet: Sheet
  headerRowIndex: number
  /** as it is proposed */
  mapping: Mapping
  quantityColumns: readonly number[]
}

/** In the order of their weight. */
export const noticesOf = ({ sheets, sheet, headerRowIndex, mapping, quantityColumns }: NoticesInput): BomNotice[] => {
  const body = bodyOf(sheet, headerRowIndex)
  return [
    ...damagedNumbers(body, mapping),
    ...errorValues(body, mapping),
    ...repeated(sheet, headerRowIndex, mapping),
    ...factsOf(sheet, headerRowIndex),
    ...takenOut(body, sheet, headerRowIndex, mapping),
    ...remarked(body, mapping),
    ...hiddenColumns(sheet, headerRowIndex),
    ...(hasTwoHeaderRows(sheet.rows, headerRowIndex)
      ? rowsOf('TWO_HEADER_ROWS', [headerRowIndex - 1, headerRowIndex])
      : []),
    ...severalQuantities(mapping, quantityColumns),
    ...furtherNumbers(body, mapping),
    ...levels(body, mapping),
    ...shapesOf(body, sheet, mapping),
    ...otherTables(body, sheet, headerRowIndex),
    ...otherLists(sheets, sheet),
  ].toSorted((one, other) => weight(one.kind) - weight(other.kind))
}
