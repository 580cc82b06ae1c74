/** E-Class mappings as CSV, there and back (rule W5). A mapping is known by its number; what the file does not name stays as it is. */
import { sql } from 'drizzle-orm'
import type { ColumnNames, CsvPreview, ImportResult } from '../../src/domain/core/csvImport.ts'
import { isErrorValue } from '../../src/domain/bom/placeholders.ts'
import { decimalCode, decimalValue } from '../../src/domain/core/decimals.ts'
import { seenNotations } from '../../src/domain/core/numbers.ts'
import {
  eclassDigits,
  type EclassMapping,
  type EclassValues,
  MOST_MINUTES,
  newEclassSchema,
  readMinutes,
} from '../../src/domain/eclass/eclass.ts'
import type { Words } from '../../src/i18n/words.ts'
import { type Problem, Problems, readTable, type TableRow } from '../csv/table.ts'
import { type CsvKind, type Known, lastTaken, previewOf, take, takeBack, type Wanted } from '../csv/taking.ts'
import { inTurns, slices } from '../csv/turns.ts'
import { type CsvCell, csvFile } from '../csv/write.ts'
import { insertMany } from '../db/bulk.ts'
import { type Author, changesBetween } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { eclassMapping } from '../db/schema.ts'
import { inEveryLanguage, said } from '../words.ts'
import { allMappings, deleteMappings, holdMappings, mappingsOfIds, mappingsWith } from './eclassStore.ts'

type Names = Words['eclass']['csv']
const fields = ['eclassNumber', 'description', 'workTime', 'firstLevelOrder', 'secondLevelOrder'] as const
/** What the columns are called. */
const names = (): Names => said().eclass.csv
const columnsOf = (called: Names): string[] => fields.map((field) => called[field])

/** All mappings, by number. */
export const exportMappings = async (db: Database): Promise<Buffer> => {
  const columns = columnsOf(names())
  const rows = await inTurns(await allMappings(db), (mapping): CsvCell[] => fields.map((field) => mapping[field]))
  return csvFile([columns, ...rows])
}

const texts = ['description', 'firstLevelOrder', 'secondLevelOrder'] as const

/** A heading that says that its times are no minutes: "Zeit [h]", "Dauer in Sek." */
const otherTime = /(?:^|[^\p{L}])(?:h|std|stunden?|hours?|s|sek(?:unden)?|sec(?:onds)?|tagen?|days?)\.?(?:$|[^\p{L}])/iu

/** How the times of a file are to be read. */
interface Times {
  isOther: boolean
  /** whether one of them has a decimal point: then 1,500 is a thousand and more */
  isEnglish: boolean
}
const timesIn = (rows: readonly TableRow[], called: Names, given: ColumnNames | undefined): Times => {
  const column = called.workTime
  const texts = rows.map(({ cells }) => cells.get(column) ?? '')
  return { isOther: otherTime.test(given?.[column] ?? ''), isEnglish: seenNotations(texts).has('english') }
}
const mayBeGrouped = /^[1-9]\d{0,2},\d{3}$/

const readRow = (
  { line, cells }: TableRow,
  { called, lines, problems, times }: { called: Names; lines: Map<string, number>; problems: Problems; times: Times },
): EclassValues | undefined => {
  const { eclassNumber, description, workTime, firstLevelOrder, secondLevelOrder } = called
  const cellOf = (column: string): string => cells.get(column) ?? ''
  let right = true
  const wrong = (column: string, problem: Problem, values: Record<string, unknown> = {}): void => {
    right = false
    problems.add({ line, column }, problem, { value: cellOf(column), ...values })
  }
  const number = eclassDigits(cellOf(eclassNumber))
  const earlier = lines.get(number)
  if (number === '') wrong(eclassNumber, 'required')
  else if (!newEclassSchema.shape.eclassNumber.safeParse(number).success) wrong(eclassNumber, 'notAnEclass')
  else if (earlier !== undefined) wrong(eclassNumber, 'sameAsLine', { line: earlier })
  else lines.set(number, line)
  for (const text of texts) {
    const column = called[text]
    if (isErrorValue(cellOf(column))) wrong(column, 'noValue')
    else if (!newEclassSchema.shape[text].safeParse(cellOf(column)).success)
      wrong(column, cellOf(column) === '' ? 'required' : 'tooLong')
  }
  const minutes = readMinutes(cellOf(workTime))
  const code = decimalCode(minutes)
  if (minutes === null) wrong(workTime, 'required')
  else if (code) wrong(workTime, code, { limit: MOST_MINUTES })
  else if (times.isOther) wrong(workTime, 'notMinutes')
  else if (times.isEnglish && mayBeGrouped.test(cellOf(workTime))) wrong(workTime, 'ambiguousNumber')
  if (!right) return undefined
  return {
    eclassNumber: number,
    description: cellOf(description),
    workTime: decimalValue(minutes) ?? 0,
    firstLevelOrder: cellOf(firstLevelOrder),
    secondLevelOrder: cellOf(secondLevelOrder),
  }
}

const written = sql`description = excluded.description, work_time = excluded.work_time,
  first_level_order = excluded.first_level_order, second_level_order = excluded.second_level_order,
  last_update = excluded.last_update`

const valuesOf = (mapping: EclassMapping): EclassValues => ({
  eclassNumber: mapping.eclassNumber,
  description: mapping.description,
  workTime: mapping.workTime,
  firstLevelOrder: mapping.firstLevelOrder,
  secondLevelOrder: mapping.secondLevelOrder,
})
const knownOf = (mapping: EclassMapping): Known<EclassValues> => ({
  id: mapping.id,
  lastUpdate: mapping.lastUpdate,
  values: valuesOf(mapping),
})

const [, ...valuesTold] = fields
const csvKind: CsvKind<EclassValues> = {
  kind: 'ECLASS',
  keys: valuesTold,
  cellsOf: (values) => valuesTold.map((field) => ({ column: names()[field], value: values[field] })),
  changes: changesBetween,
  hold: holdMappings,
  read: async (tx, ids) => (await mappingsOfIds(tx, [...ids])).map(knownOf),
  write: async (tx, rows) => {
    const flat = rows.map(({ values, ...own }) => ({ ...values, ...own }))
    await tx.execute(sql`${insertMany(eclassMapping, flat)} on conflict (id) do update set ${written}`)
  },
  drop: (tx, ids) => deleteMappings(tx, [...ids]),
}

/** What manufacturers and other programs call the columns; and the portal, in other languages. */
const synonyms: Readonly<Record<(typeof fields)[number], readonly string[]>> = {
  eclassNumber: ['E-Class', 'ECLASS', 'eCl@ss', 'Nummer', 'Klasse', 'ECLASS-Nummer', 'Code'],
  description: ['Bezeichnung', 'Description', 'Name', 'Text'],
  workTime: ['Minuten', 'Arbeitszeit', 'Zeit', 'Montagezeit', 'Minutes'],
  firstLevelOrder: ['Ebene 1', '1. Ebene'],
  secondLevelOrder: ['Ebene 2', '2. Ebene'],
}
const synonymsOf = (called: Names) =>
  Object.fromEntries(
    fields.map((field) => [called[field], [...synonyms[field], ...inEveryLanguage(({ eclass }) => eclass.csv[field])]]),
  )

interface Given {
  bytes: Buffer
  names?: ColumnNames | undefined
}

/** All of a file, as long as nobody else writes a mapping. */
const readIn = async (tx: Database, lines: readonly EclassValues[]) => {
  await holdMappings(tx)
  const known = new Map<string, EclassMapping>()
  for (const some of slices(lines)) {
    const numbers = some.map((values) => values.eclassNumber)
    for (const mapping of await mappingsWith(tx, numbers)) known.set(mapping.eclassNumber, mapping)
  }
  const wanted = lines.map((values): Wanted<EclassValues> => {
    const before = known.get(values.eclassNumber)
    return { name: values.eclassNumber, values, before: before && knownOf(before) }
  })
  return { wanted, missing: (await tx.$count(eclassMapping)) - known.size }
}

const linesIn = async ({ bytes, names: given }: Given): Promise<EclassValues[]> => {
  const problems = new Problems()
  const called = names()
  const expected = { columns: columnsOf(called), names: given, synonyms: synonymsOf(called) }
  const { rows } = await readTable(bytes, expected, problems)
  const lines = new Map<string, number>()
  const times = timesIn(rows, called, given)
  const wanted = (await inTurns(rows, (row) => readRow(row, { called, lines, problems, times }))).filter(
    (values) => values !== undefined,
  )
  problems.refuse()
  return wanted
}

/**
 * What a file in the form of the export, or with columns of these names, would change.
 *
 * @throws Refused 417 CSV_WRONG_FORMAT, 417 CSV_WRONG_LINES, 413 CSV_TOO_LONG
 */
export const tryMappings = async (db: Database, given: Given): Promise<CsvPreview> => {
  const lines = await linesIn(given)
  return db.transaction(async (tx) => {
    const { wanted, missing } = await readIn(tx, lines)
    return previewOf(csvKind, wanted, missing)
  })
}

/** Takes it. @throws Refused as that, 409 where it is no longer what was shown */
export const importMappings = async (
  db: Database,
  author: Author,
  { filename, seen, ...given }: Given & { filename: string; seen?: string | undefined },
): Promise<ImportResult> => {
  const lines = await linesIn(given)
  return db.transaction(async (tx) => {
    const { wanted } = await readIn(tx, lines)
    return take(tx, csvKind, author, { wanted, filename, seen })
  })
}

export const lastMappings = (db: Database) => lastTaken(db, csvKind)
export const takeMappingsBack = (db: Database, author: Author, id: string) => takeBack(db, csvKind, author, id)
