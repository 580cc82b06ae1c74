/** What an import tells in files and lists: its refused lines, every change, and what somebody has changed since (rules W9–W11). */
import { Readable } from 'node:stream'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ImportDetails, importDetailsSchema, type KeptArticle } from '../../../src/domain/article/articleImport.ts'
import { type Cell, columnLetter, displayText } from '../../../src/domain/bom/sheet.ts'
import { type ImportConfigValues, keptImportConfigSchema } from '../../../src/domain/importconfig/importConfig.ts'
import { wordFor } from '../../../src/domain/core/stored.ts'
import { encodedOnce } from '../../../src/domain/core/twiceEncoded.ts'
import { isNumberImportField } from '../../../src/domain/importconfig/importFields.ts'
import { csvLines, type CsvCell, csvStart } from '../../csv/write.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import type { Json } from '../../db/schema/columns.ts'
import { articleImport, articleImportChange, articleImportRefusal } from '../../db/schema.ts'
import { Download } from '../../http/download.ts'
import { Refused } from '../../http/refusal.ts'
import type { Words } from '../../../src/i18n/words.ts'
import { filled, said, written } from '../../words.ts'
import { isSize, references } from './line/articleKeys.ts'
import { fieldsKept, isFound, isUntouched, joinedTheirs, undoScopeOf, valuesNow } from './undoFields.ts'

type ImportWords = Words['articleImport']

const rowsAtOnce = 500

/** A file that is read from the database while it is sent, some rows at a time. */
const streamed = <Row extends { line: number }>(
  head: readonly (readonly string[])[],
  next: (behind: number) => Promise<Row[]>,
  linesOf: (row: Row) => readonly (readonly CsvCell[])[],
): Readable => {
  async function* pieces() {
    yield csvStart + csvLines(head)
    for (let behind = 0; ;) {
      const rows = await next(behind)
      if (rows.length > 0) yield csvLines(rows.flatMap(linesOf))
      const last = rows.at(-1)
      if (!last || rows.length < rowsAtOnce) return
      behind = last.line
    }
  }
  return Readable.from(pieces())
}

const readImport = async (db: Database, id: string) => {
  const [row] = await db.select().from(articleImport).where(eq(articleImport.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return { filename: row.filename.replace(/\.[^.]*$/, ''), config: keptImportConfigSchema.parse(row.config), row }
}

/** "G, Listenpreis", as the page says it. */
const placeOf = (column: number | null, headers: readonly string[], words: ImportWords): string => {
  if (column === null) return words.refused.wholeLine
  const header = headers[column] ?? ''
  return header === '' ? columnLetter(column) : `${columnLetter(column)}, ${header}`
}

/** The headings of the file itself; those of its configuration where they were not kept. */
export const headersOf = (
  { headers }: Pick<ImportDetails, 'headers'>,
  { fieldMapping }: Pick<ImportConfigValues, 'fieldMapping'>,
): string[] => (headers.length > 0 ? headers : fieldMapping.map(({ importHeader }) => importHeader))

/**
 * The refused rows as they stand in their file, each behind its line, column and reason: corrected, the file goes through the same
 * configuration, whose headings stand in the same row. Refused again, the three columns are not added once more.
 */
export const refusalsFile = async (db: Database, id: string): Promise<Download> => {
  const { filename, config, row } = await readImport(db, id)
  const headers = headersOf(importDetailsSchema.parse(row.details), config)
  const words = said().articleImport
  const { line, place, reason } = words.refused.file
  const told = [line, place, reason]
  const own = told.every((word, at) => headers[at] === word) ? told.length : 0
  const meant = headers.map(encodedOnce)
  const isNumber = new Set(
    config.fieldMapping.flatMap(({ importHeader, articleField }) =>
      articleField && isNumberImportField(articleField) ? meant.indexOf(encodedOnce(importHeader)) : [],
    ),
  )
  const above = Array.from({ length: config.headerRowIndex - 1 }, () => [''])
  const next = (behind: number) =>
    db
      .select()
      .from(articleImportRefusal)
      .where(and(eq(articleImportRefusal.importId, id), gt(articleImportRefusal.line, behind)))
      .orderBy(asc(articleImportRefusal.line))
      .limit(rowsAtOnce)
  const content = streamed([...above, [...told, ...headers.slice(own)]], next, (refusal) => [
    [
      refusal.line,
      placeOf(refusal.column, headers, words),
      filled(words.refused.sentences[refusal.reason], { value: refusal.value, detail: refusal.detail }),
      ...refusal.cells.map((cell, at) => writtenAgain(cell, isNumber.has(at))).slice(own),
    ],
  ])
  return new Download(`${filename}_${words.files.refused}.csv`, content)
}

/** A cell so that it is read again as it was meant: of a formatted number the number, or what a text takes of it. */
const writtenAgain = (cell: Cell, isNumber: boolean): CsvCell => {
  const plain = typeof cell === 'object' ? ((isNumber ? cell.number : null) ?? cell.text) : cell
  return isNumber ? { written: displayText(plain) } : plain
}

type Sides = { before: Json; after: Json }

const namedSchema = z.object({ id: z.string(), name: z.string() })

/** What ids are called that stand in these changes. */
const namesIn = async (db: Database, rows: readonly Sides[]): Promise<ReadonlyMap<string, string>> => {
  const ids = rows.flatMap(({ before, after }) => [...references].flatMap((key) => [before[key], after[key]]))
  const some = sql.param(ids.filter((id) => typeof id === 'string'))
  const named = await rowsOf(
    db,
    sql`select id, display_name as name from manufacturer where id = any(${some}::text[])
      union all select id, display_name from unit where id = any(${some}::text[])
      union all select id, display_name from discount_group where id = any(${some}::text[])`,
    namedSchema,
  )
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** Every value that was changed, each in a line of its own. */
export const resultFile = async (db: Database, id: string): Promise<Download> => {
  const { filename } = await readImport(db, id)
  const words = said().articleImport
  const labels: Readonly<Record<string, string>> = words.keys
  const { line, number, kind, field, before, after } = words.result.columns
  const next = async (behind: number) => {
    const rows = await db
      .select()
      .from(articleImportChange)
      .where(and(eq(articleImportChange.importId, id), gt(articleImportChange.line, behind)))
      .orderBy(asc(articleImportChange.line))
      .limit(rowsAtOnce)
    const names = await namesIn(db, rows)
    return rows.map((row) => ({ ...row, names }))
  }
  const content = streamed([[line, number, kind, field, before, after]], next, (row) => {
    const shown = (key: string, values: Json): CsvCell => {
      const value = values[key]
      if (typeof value === 'string') return shownText(key, value, row.names, words)
      return typeof value === 'number' && !(value === 0 && isSize(key)) ? value : null
    }
    const begin = [row.line, row.orderNumber, words.result.kinds[row.kind]]
    const keys = Object.keys(row.after).filter(
      (key) => row.kind === 'CREATED' || (row.before[key] ?? '') !== (row.after[key] ?? ''),
    )
    if (keys.length === 0) return [[...begin, null, null, null]]
    return keys.map((key) => [...begin, labels[key] ?? key, shown(key, row.before), shown(key, row.after)])
  })
  return new Download(`${filename}_${words.files.result}.csv`, content)
}

/** A text of a field as somebody reads it. */
const shownText = (field: string, value: string, names: ReadonlyMap<string, string>, words: ImportWords): string =>
  field === 'state' ? wordFor(words.bulk.states, value) : (names.get(value) ?? value)

const jsonSchema = z.record(z.string(), z.unknown())
const keptSchema = z.object({
  articleId: z.string(),
  orderNumber: z.string(),
  description: z.string(),
  kind: z.enum(['CREATED', 'UPDATED']),
  before: jsonSchema,
  after: jsonSchema,
  now: jsonSchema,
  /** fields of a changed article that stay */
  kept: z.array(z.string()),
  /** what somebody has changed of a new one, as its history tells it */
  edited: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  inPartsList: z.boolean(),
  changedBy: z.string().nullable(),
  changedByImport: z.object({ id: z.string(), filename: z.string() }).nullable(),
  changeDate: z.string(),
})
/** So many are shown; how many there are, the result says. */
const keptShown = 100

/** @throws Refused 404 */
export const keptArticles = async (db: Database, id: string): Promise<KeptArticle[]> => {
  const { config, row } = await readImport(db, id)
  const scope = undoScopeOf({ config, bulk: row.bulk })
  const entries = sql`change_entry where entity_kind = 'ARTICLE' and entity_id = article.id and action <> 'IMPORT_KEPT'`
  const rows = await rowsOf(
    db,
    sql`
      select * from (
        select article.id as "articleId", article.order_number as "orderNumber", article.description, log.kind, log.before, log.after,
          ${valuesNow(scope)} as now, article.last_update::text as "changeDate", ${isFound} as "inPartsList", ${isUntouched} as "isUntouched",
          case when log.kind = 'CREATED' or ${isUntouched} then '{}' else ${fieldsKept(scope)} end as kept,
          latest.user_full_name as "changedBy",
          (select json_build_object('id', id, 'filename', filename) from article_import where id = latest.write_id) as "changedByImport",
          case when log.kind = 'UPDATED' then '[]' else coalesce((
            select json_agg(json_build_object('field', field, 'before', before, 'after', after))
            from (select distinct on (field) field, before, after from ${entries} and action <> 'CREATED' order by field, id desc) as latest
          ), '[]') end as edited
        from article_import_change as log join article on article.id = log.article_id ${joinedTheirs(scope)}
        left join lateral (select user_full_name, write_id from ${entries} order by create_date desc, id desc limit 1) as latest on true
        where log.import_id = ${id} and not log.undone
      ) as article
      where case kind when 'UPDATED' then kept <> '{}' else not "isUntouched" or "inPartsList" end
      order by "changeDate" desc limit ${keptShown}`,
    keptSchema,
  )
  const names = await namesIn(db, [...rows, ...rows.map(({ now: before }) => ({ before, after: {} }))])
  const words = said().articleImport
  const shown = (field: string, value: unknown): string => shownText(field, textOf(value), names, words)
  return rows.map(({ kind, before, after, now, kept, edited, changeDate, changedBy, ...article }) => {
    const fields = kept.map((field) => ({ field, before: before[field], imported: after[field], now: now[field] }))
    const ofNew = edited.map(({ field, before: imported, after: stored }) => ({
      field,
      before: null,
      imported,
      now: stored,
    }))
    return {
      ...article,
      created: kind === 'CREATED',
      changedBy: changedBy ?? '',
      changeDate: new Date(changeDate),
      fields: [...fields, ...ofNew].map((one) => ({
        field: one.field,
        before: shown(one.field, one.before),
        imported: shown(one.field, one.imported),
        now: shown(one.field, one.now),
      })),
    }
  })
}

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return written().plain(value)
  return typeof value === 'string' ? value : ''
}
