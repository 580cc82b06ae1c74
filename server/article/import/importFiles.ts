/** What an import tells in files and lists: its refused lines, every change, and what somebody has changed since (rules W9–W11). */
import { Readable } from 'node:stream'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KeptArticle } from '../../../src/domain/article/articleImport.ts'
import { columnLetter } from '../../../src/domain/bom/sheet.ts'
import { importConfigValuesSchema } from '../../../src/domain/importconfig/importConfig.ts'
import words from '../../../src/i18n/de/articleImport.json' with { type: 'json' }
import { csvLines, type CsvCell, csvStart } from '../../csv/write.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import { articleImport, articleImportChange, articleImportRefusal } from '../../db/schema.ts'
import { Download } from '../../http/download.ts'
import { Refused } from '../../http/refusal.ts'
import { type ArticleKey, articleKeyOf, columnOf } from './articleKeys.ts'

const rowsAtOnce = 500

/** A file that is read from the database while it is sent, some rows at a time. */
const streamed = <Row extends { line: number }>(
  heading: readonly string[],
  next: (behind: number) => Promise<Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): Readable => {
  async function* pieces() {
    yield csvStart + csvLines([heading])
    for (let behind = 0; ;) {
      const rows = await next(behind)
      if (rows.length > 0) yield csvLines(rows.map(cellsOf))
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
  return { filename: row.filename.replace(/\.[^.]*$/, ''), config: importConfigValuesSchema.parse(row.config), row }
}

/** "G, Listenpreis", as the page says it. */
const placeOf = (column: number | null, headers: readonly string[]): string => {
  if (column === null) return words.refused.wholeLine
  const header = headers[column] ?? ''
  return header === '' ? columnLetter(column) : `${columnLetter(column)}, ${header}`
}
const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

export const refusalsFile = async (db: Database, id: string): Promise<Download> => {
  const { filename, config } = await readImport(db, id)
  const headers = config.fieldMapping.map(({ importHeader }) => importHeader)
  const { line, column, value, reason } = words.refused.columns
  const next = (behind: number) =>
    db
      .select()
      .from(articleImportRefusal)
      .where(and(eq(articleImportRefusal.importId, id), gt(articleImportRefusal.line, behind)))
      .orderBy(asc(articleImportRefusal.line))
      .limit(rowsAtOnce)
  const content = streamed([line, column, value, reason], next, (row) => [
    row.line,
    placeOf(row.column, headers),
    row.value,
    filled(words.refused.sentences[row.reason], { value: row.value, detail: row.detail }),
  ])
  return new Download(`${filename}_${words.files.refused}.csv`, content)
}

const shown = (value: unknown): CsvCell => (typeof value === 'number' || typeof value === 'string' ? value : null)
const labels: Readonly<Record<string, string>> = words.keys

export const resultFile = async (db: Database, id: string): Promise<Download> => {
  const { filename } = await readImport(db, id)
  const { line, number, kind, field, before, after } = words.result.columns
  const next = (behind: number) =>
    db
      .select()
      .from(articleImportChange)
      .where(and(eq(articleImportChange.importId, id), gt(articleImportChange.line, behind)))
      .orderBy(asc(articleImportChange.line))
      .limit(rowsAtOnce)
  const content = streamed([line, number, kind, field, before, after], next, (row) => {
    const keys = Object.keys(row.after)
    const only = keys.length === 1 ? keys[0] : undefined
    const side = (values: Readonly<Record<string, unknown>>): CsvCell =>
      only === undefined
        ? keys.map((key) => `${labels[key] ?? key}: ${shown(values[key]) ?? words.result.nothing}`).join(' | ')
        : shown(values[only])
    return [
      row.line,
      row.orderNumber,
      words.result.kinds[row.kind],
      only === undefined ? words.result.several : (labels[only] ?? only),
      row.kind === 'CREATED' ? null : side(row.before),
      side(row.after),
    ]
  })
  return new Download(`${filename}_${words.files.result}.csv`, content)
}

const keptSchema = z.object({
  articleId: z.string(),
  orderNumber: z.string(),
  description: z.string(),
  kind: z.enum(['CREATED', 'UPDATED']),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  now: z.record(z.string(), z.unknown()),
  changedBy: z.string().nullable(),
  changedByImport: z.object({ id: z.string(), filename: z.string() }).nullable(),
  changeDate: z.string(),
})
/** So many are shown; how many there are, the result says. */
const keptShown = 100

/** @throws Refused 404 */
export const keptArticles = async (db: Database, id: string): Promise<KeptArticle[]> => {
  const { config } = await readImport(db, id)
  const mapped = config.fieldMapping.flatMap(({ articleField }) => (articleField && articleKeyOf(articleField)) ?? [])
  const keys = [...new Set<ArticleKey>([...mapped, 'description', 'listPrice'])]
  const now = sql.raw(keys.map((key) => `'${key}', article."${columnOf(key).name}"`).join(', '))
  const rows = await rowsOf(
    db,
    sql`
      select article.id as "articleId", article.order_number as "orderNumber", article.description, log.kind, log.before, log.after,
        json_build_object(${now}) as now, article.last_update::text as "changeDate",
        latest.user_full_name as "changedBy",
        (select json_build_object('id', id, 'filename', filename) from article_import where id = latest.write_id) as "changedByImport"
      from article_import_change as log join article on article.id = log.article_id
      left join lateral (select user_full_name, write_id from change_entry where entity_kind = 'ARTICLE' and entity_id = article.id
        order by create_date desc, id desc limit 1) as latest on true
      where log.import_id = ${id} and not log.undone and article.last_update <> log.written
      order by article.last_update desc limit ${keptShown}`,
    keptSchema,
  )
  return rows.map(({ kind, before, after, now: stored, changeDate, changedBy, ...article }) => ({
    ...article,
    created: kind === 'CREATED',
    changedBy: changedBy ?? '',
    changeDate: new Date(changeDate),
    fields: Object.keys(after)
      .filter((key) => key in stored && textOf(stored[key]) !== textOf(after[key]))
      .map((field) => ({
        field,
        before: textOf(before[field]),
        imported: textOf(after[field]),
        now: textOf(stored[field]),
      })),
  }))
}

const decimals = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4, useGrouping: false })
const textOf = (value: unknown): string => {
  if (typeof value === 'number') return decimals.format(value)
  return typeof value === 'string' ? value : ''
}
