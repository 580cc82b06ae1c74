/** E-Class mappings as CSV, there and back (rule W5). A mapping is known by its number; what the file does not name stays as it is. */
import { sql } from 'drizzle-orm'
import type { ImportResult } from '../../src/domain/core/csvImport.ts'
import { decimalCode, decimalValue } from '../../src/domain/core/decimals.ts'
import {
  eclassDigits,
  type EclassMapping,
  type EclassValues,
  MOST_MINUTES,
  newEclassSchema,
  readMinutes,
} from '../../src/domain/eclass/eclass.ts'
import words from '../../src/i18n/de/eclass.json' with { type: 'json' }
import { type Problem, Problems, readTable, type TableRow } from '../csv/table.ts'
import { inTurns, slices } from '../csv/turns.ts'
import { type CsvCell, csvFile } from '../csv/write.ts'
import { insertMany } from '../db/bulk.ts'
import { type Author, changesBetween, creation, type Deed, nextUpdate, noteDeeds } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { eclassMapping } from '../db/schema.ts'
import { allMappings, holdMappings, mappingsWith } from './eclassStore.ts'

const { eclassNumber, description, workTime, firstLevelOrder, secondLevelOrder } = words.csv
const columns = [eclassNumber, description, workTime, firstLevelOrder, secondLevelOrder]

/** All mappings, by number. */
export const exportMappings = async (db: Database): Promise<Buffer> => {
  const rows = await inTurns(await allMappings(db), (mapping): CsvCell[] => [
    mapping.eclassNumber,
    mapping.description,
    mapping.workTime,
    mapping.firstLevelOrder,
    mapping.secondLevelOrder,
  ])
  return csvFile([columns, ...rows])
}

/** The columns with texts, as the file calls them, and how each is checked. */
const texts = [
  [description, newEclassSchema.shape.description],
  [firstLevelOrder, newEclassSchema.shape.firstLevelOrder],
  [secondLevelOrder, newEclassSchema.shape.secondLevelOrder],
] as const

const readRow = (
  { line, cells }: TableRow,
  lines: Map<string, number>,
  problems: Problems,
): EclassValues | undefined => {
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
  for (const [column, schema] of texts)
    if (!schema.safeParse(cellOf(column)).success) wrong(column, cellOf(column) === '' ? 'required' : 'tooLong')
  const minutes = readMinutes(cellOf(workTime))
  const code = decimalCode(minutes)
  if (minutes === null) wrong(workTime, 'required')
  else if (code) wrong(workTime, code, { limit: MOST_MINUTES })
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

/** Writes what is new or differs. */
const store = async (
  tx: Database,
  author: Author,
  wanted: readonly EclassValues[],
  known: ReadonlyMap<string, EclassMapping>,
): Promise<ImportResult> => {
  const { user, now } = author
  const deeds: Deed[] = []
  const rowsOf = (values: EclassValues) => {
    const before = known.get(values.eclassNumber)
    const own = { createdBy: user.id, createDate: now }
    if (!before) {
      const id = crypto.randomUUID()
      deeds.push(creation(id, now))
      return [{ ...values, ...own, id, lastUpdate: now }]
    }
    const changes = changesBetween(before, values)
    if (changes.length === 0) return []
    const at = nextUpdate(now, before.lastUpdate)
    deeds.push({ id: before.id, at, action: 'CHANGED', changes })
    return [{ ...values, ...own, id: before.id, lastUpdate: at }]
  }
  const rows = (await inTurns(wanted, rowsOf)).flat()
  for (const some of slices(rows))
    await tx.execute(sql`${insertMany(eclassMapping, some)} on conflict (id) do update set ${written}`)
  await noteDeeds(tx, 'ECLASS', author, deeds)
  const created = deeds.filter(({ action }) => action === 'CREATED').length
  return { created, updated: deeds.length - created, unchanged: wanted.length - deeds.length }
}

/**
 * Takes a file in the form of the export.
 *
 * @throws Refused 417 CSV_WRONG_FORMAT, 417 CSV_WRONG_LINES, 413 CSV_TOO_LONG
 */
export const importMappings = async (db: Database, author: Author, bytes: Buffer): Promise<ImportResult> => {
  const problems = new Problems()
  const { rows } = await readTable(bytes, { columns }, problems)
  const lines = new Map<string, number>()
  const wanted = (await inTurns(rows, (row) => readRow(row, lines, problems))).filter((values) => values !== undefined)
  problems.refuse()
  return db.transaction(async (tx) => {
    await holdMappings(tx)
    const known = new Map<string, EclassMapping>()
    for (const some of slices(wanted)) {
      const numbers = some.map((values) => values.eclassNumber)
      for (const mapping of await mappingsWith(tx, numbers)) known.set(mapping.eclassNumber, mapping)
    }
    return store(tx, author, wanted, known)
  })
}
