/**
 * How what was read leaves the reading process: in pieces, so that nobody has to take all of it up at once. Lines go column by column,
 * without what is empty in all of them: of most lists that is most.
 */
import { deserialize, serialize } from 'node:v8'
import type { UnmatchedLine } from '../../../src/domain/bom/lines.ts'

const perPiece = 500

export const inPieces = <Part>(
  parts: readonly Part[],
  pack: (some: Part[]) => unknown = (some) => some,
): Uint8Array[] =>
  Array.from({ length: Math.ceil(parts.length / perPiece) }, (_, piece) =>
    serialize(pack(parts.slice(piece * perPiece, (piece + 1) * perPiece))),
  )

/** A line in which nothing stands. */
const emptyLine = (): UnmatchedLine => ({
  row: 0,
  orderNumber: '',
  manufacturerNumber: '',
  manufacturerName: '',
  description: '',
  quantity: null,
  quantityText: '',
  unreadTexts: {},
  quantityUnitName: '',
  isSuppliedPart: false,
  installationLocation: '',
  locationIdentifier: '',
  bmk: '',
  functionDesignation: '',
  functionalAssignment: '',
  erpNumber: '',
  eanNumber: '',
  width: null,
  height: null,
  depth: null,
  weight: null,
  purchasePrice: null,
  listPrice: null,
  deliveryTime: null,
  bomError: null,
  unreadable: [],
  setAside: null,
})

type Columns<Row> = { [Field in keyof Row]?: Row[Field][] }

const columnsOf = <Row extends object>(rows: readonly Row[], empty: Row): Columns<Row> => {
  const columns: Columns<Row> = {}
  for (const field in empty)
    if (rows.some((row) => row[field] !== empty[field])) columns[field] = rows.map((row) => row[field])
  return columns
}

const fill = <Row extends object>(rows: readonly Row[], columns: Columns<Row>): void => {
  for (const field in columns)
    for (const [place, cell] of (columns[field] ?? []).entries()) {
      const row = rows[place]
      if (row) row[field] = cell
    }
}

export const linePieces = (lines: readonly UnmatchedLine[]): Uint8Array[] =>
  inPieces(lines, (some) => columnsOf(some, emptyLine()))

/** The lines of a piece. */
export const linesIn = (piece: Uint8Array): UnmatchedLine[] => {
  const columns: Columns<UnmatchedLine> = deserialize(piece)
  // every line has its row
  const lines = Array.from(columns.row ?? [], emptyLine)
  fill(lines, columns)
  return lines
}
