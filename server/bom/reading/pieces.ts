/**
 * How what was read leaves the reading process: in pieces, so that nobody has to take all of it up at once, or to wait for the last one.
 * Lines go column by column, without what is empty in all of them: of most lists that is most.
 */
import { deserialize, serialize } from 'node:v8'
import { emptyLine, type UnmatchedLine } from '../../../src/domain/bom/unmatched.ts'

const perPiece = 1_000

/** Each piece is made when it is asked for, and its parts with it. */
export function* inPieces<Part>(
  parts: Iterable<Part>,
  pack: (some: Part[]) => unknown = (some) => some,
): Generator<Uint8Array, undefined> {
  let some: Part[] = []
  for (const part of parts) {
    some.push(part)
    if (some.length < perPiece) continue
    yield serialize(pack(some))
    some = []
  }
  if (some.length > 0) yield serialize(pack(some))
}

/** Lists and objects in which nothing stands are as good as those of an empty line. */
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

type Columns<Row> = { [Field in keyof Row]?: Row[Field][] }

const columnsOf = <Row extends object>(rows: readonly Row[], empty: Row): Columns<Row> => {
  const columns: Columns<Row> = {}
  for (const field in empty)
    if (rows.some((row) => row[field] !== empty[field] && !isNothing(row[field])))
      columns[field] = rows.map((row) => row[field])
  return columns
}

const fill = <Row extends object>(rows: readonly Row[], columns: Columns<Row>): void => {
  for (const field in columns)
    for (const [place, cell] of (columns[field] ?? []).entries()) {
      const row = rows[place]
      if (row) row[field] = cell
    }
}

export const linePieces = (
  lines: Iterable<UnmatchedLine>,
  /** what is still to be said of some of them */
  complete: (some: UnmatchedLine[]) => void = () => undefined,
): Generator<Uint8Array, undefined> =>
  inPieces(lines, (some) => {
    complete(some)
    return columnsOf(some, emptyLine())
  })

/** The lines of a piece. */
export const linesIn = (piece: Uint8Array): UnmatchedLine[] => {
  const columns: Columns<UnmatchedLine> = deserialize(piece)
  // every line has its row
  const lines = Array.from(columns.row ?? [], emptyLine)
  fill(lines, columns)
  return lines
}

/** All of what comes in portions. */
export const allOf = async <Part>(portions: AsyncIterable<readonly Part[]>): Promise<Part[]> => {
  const all: Part[] = []
  for await (const some of portions) all.push(...some)
  return all
}
