/** A table as it leaves the portal, as a workbook or a document: typed cells below their headers (rule L8). */

/** What may stand in a cell; null leaves it empty. A day has no time, and none that it could shift by (rule T3). */
export type Cell = string | number | Date | Day | Euros | null
export type Day = { day: string }
/** € with its cents; where a spreadsheet reckons it itself, by which formula; and whether it stands out. */
export type Euros = { euros: number; formula?: string; stands?: boolean }
export type Table = { title: string; headers: readonly string[]; rows: readonly (readonly Cell[])[] }
/** So many rows a file holds. */
export const mostExported = 50_000
/** … of which so many are shown before. */
export const rowsPreviewed = 3
/** What of a record stands in which column. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => Cell>>
