/** The rows of a list as a file (rule L8): asked for page by page with the rights of whoever asks, so that the file is as new as its date. */
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { type Cells, mostExported, rowsPreviewed, type Table } from '../../domain/core/table.ts'
import type { Download } from '../../machines/core/effects.ts'
import type { ExportedPart, ExportOrder, ExportPreview } from '../../machines/core/listExportMachine.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { Page } from '../../domain/core/schema.ts'
import { exportTable } from '../export/exportTable.ts'
import { actorOf } from './actors.ts'

/** A page of any length, as a file is made of. */
export type PageQuery = Omit<ListQuery, 'pageSize'> & { pageSize: number }
/** What a list's rows become in a file: which cell stands in which column, and what is said above. */
export type Exported<Row> = {
  words: () => { title: string; columns: Readonly<Record<string, string>> }
  cells: () => Cells<Row>
}

/** So many rows come with one call. */
const rowsPerCall = 500

type Counted<Row> = Pick<Page<Row>, 'content' | 'totalElements'> & { hasMore?: boolean }
type LoadPage<Row> = (query: PageQuery, options: { signal: AbortSignal }) => Promise<Outcome<Counted<Row>>>

/**
 * All rows, or those of these ids, each once although others may be made or go meanwhile.
 *
 * @returns refused where a file does not hold them
 */
export const exportedRows = async <Row extends { id: string }>(
  load: LoadPage<Row>,
  { query, ids }: Pick<ExportOrder, 'query' | 'ids'>,
  options: { signal: AbortSignal },
): Promise<Outcome<Row[]>> => {
  const rows = new Map<string, Row>()
  const wanted = ids && new Set(ids)
  for (let page = 0; ; page += 1) {
    const answer = await load({ ...query, page, pageSize: rowsPerCall }, options)
    if (!answer.ok) return answer
    const { content } = answer.value
    for (const row of content) if (!wanted || wanted.has(row.id)) rows.set(row.id, row)
    if (rows.size > mostExported) return refused({ status: 422, code: 'EXPORT_TOO_LARGE', message: '' })
    if (content.length < rowsPerCall || rows.size === wanted?.size) return granted([...rows.values()])
  }
}

/** Of the same the first few, in the order of the list, and how many there are. */
export const firstRows = async <Row extends { id: string }>(
  load: LoadPage<Row>,
  { query, ids }: Pick<ExportOrder, 'query' | 'ids'>,
  options: { signal: AbortSignal },
): Promise<Outcome<Counted<Row>>> => {
  if (ids === null) return load({ ...query, page: 0, pageSize: rowsPreviewed }, options)
  const few = Math.min(rowsPreviewed, ids.length)
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const answer = await load({ ...query, page, pageSize: rowsPerCall }, options)
    if (!answer.ok) return answer
    const { content } = answer.value
    rows.push(...content.filter(({ id }) => ids.includes(id)))
    if (rows.length >= few || content.length < rowsPerCall)
      return granted({ content: rows.slice(0, few), totalElements: ids.length, hasMore: false })
  }
}

/** These rows in these columns, as a table; a column that the file does not know is left out. */
export const exportedTable = <Row>(
  rows: readonly Row[],
  columns: readonly string[],
  { words, cells }: Exported<Row>,
): Table => {
  const { title, columns: headers } = words()
  const valueOf = cells()
  const known = columns.flatMap((id) => (valueOf[id] ? [{ header: headers[id] ?? id, value: valueOf[id] }] : []))
  return {
    title,
    headers: known.map(({ header }) => header),
    rows: rows.map((row) => known.map(({ value }) => value(row))),
  }
}

/** Hands a file out as it is. */
const untold = async (download: Download): Promise<Outcome<Download>> => granted(download)

/** @param handOut what is done before a file is handed out; nothing where left out */
export const listExportActors = <Row extends { id: string }>(
  load: LoadPage<Row>,
  exported: Exported<Row>,
  handOut: (download: Download, options: { signal: AbortSignal }) => Promise<Outcome<Download>> = untold,
) => ({
  previewRows: actorOf(async ({ columns, ...part }: ExportedPart, options): Promise<Outcome<ExportPreview>> => {
    const rows = await firstRows(load, part, options)
    if (!rows.ok) return rows
    const { content, totalElements: total, hasMore = false } = rows.value
    return granted({ table: exportedTable(content, columns, exported), found: { total, hasMore } })
  }),
  exportRows: actorOf(async ({ format, name, columns, ...order }: ExportOrder, options) => {
    const rows = await exportedRows(load, order, options)
    if (!rows.ok) return rows
    const table = exportedTable(rows.value, columns, exported)
    return handOut(await exportTable(table, options.signal, { format, filename: `${name}.${format}` }), options)
  }),
})
