/** What the mapping sheet says of a file's columns: letter, state, width; pure, so that grid and phone list agree. */
import { columnLetter } from '../../domain/bom/sheet.ts'
import { firstLineRow } from '../../domain/bom/headless.ts'
import type { ArticleField, BomPreview, ColumnMapping, ProposalOrigin } from '../../domain/bom/mapping.ts'

/** auto: as proposed. manual: set by hand. open: nobody has decided. skipped: not taken over. */
export type ColumnState = 'auto' | 'manual' | 'open' | 'skipped'

export interface MappedColumn {
  column: number
  letter: string
  header: string
  field: ArticleField | null
  state: ColumnState
  /** where an automatic field comes from; null for one that somebody chose or nobody did */
  origin: ProposalOrigin | null
  /** up to three values below the header, for the phone list */
  samples: string[]
  /** px in the grid */
  width: number
}

interface ColumnsInput {
  preview: BomPreview
  manualColumns: readonly number[]
  /** the stored mapping is being changed: what it leaves out was left out on purpose */
  mappedBefore: boolean
}

const stateOf = ({ column, articleField }: ColumnMapping, isEmpty: boolean, input: ColumnsInput): ColumnState => {
  const manual = input.manualColumns.includes(column)
  if (articleField !== null) return !manual && input.preview.proposedColumns.includes(column) ? 'auto' : 'manual'
  // what the company left out the last time is left out on purpose, too
  const leftOutBefore = input.preview.origins[column] === 'COMPANY'
  return manual || input.mappedBefore || leftOutBefore || isEmpty ? 'skipped' : 'open'
}

const charPx = 7.4
const widthOf = (texts: readonly string[]): number => {
  const longest = texts.reduce((max, text) => Math.max(max, text.length), 0)
  return Math.round(Math.min(264, Math.max(148, longest * charPx + 24)))
}

/** Every column of the sheet. A column without header and values needs no decision. */
export const mappedColumns = (input: ColumnsInput): MappedColumn[] => {
  const { preview } = input
  const below = preview.rows.slice(firstLineRow(preview) - 1)
  return preview.mapping.fieldMapping.map((mapping) => {
    const { column, articleField } = mapping
    const header = preview.headers[column] ?? ''
    const values = below.map((row) => row[column] ?? '').filter((value) => value !== '')
    const state = stateOf(mapping, header === '' && values.length === 0, input)
    return {
      column,
      letter: columnLetter(column),
      header,
      field: articleField,
      state,
      origin: state === 'auto' ? (preview.origins[column] ?? null) : null,
      samples: [...new Set(values)].slice(0, 3),
      width: widthOf([header, ...values]),
    }
  })
}

/** How many rows of the preview carry the marker of supplied parts; upper and lower case are the same. */
export const suppliedHits = (preview: BomPreview, column: number): number => {
  const marker = preview.suppliedPartString.trim().toLowerCase()
  if (marker === '') return 0
  return preview.rows
    .slice(firstLineRow(preview) - 1)
    .filter((row) => (row[column] ?? '').trim().toLowerCase() === marker).length
}
