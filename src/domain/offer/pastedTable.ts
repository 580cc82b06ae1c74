/** A table out of the clipboard, as spreadsheets put it there: cells between tabs, rows between breaks, quotes around what holds either. */

/** So much of a clipboard is read: a few thousand rows; what is beyond is left out, and said. */
const mostSigns = 1_000_000
export const mostRows = 600
const mostColumns = 30
/** Of a longer cell the beginning. */
const longestCell = 2000

export interface PastedTable {
  /** as many cells in each */
  rows: readonly (readonly string[])[]
  /** there is more than was read */
  isCut: boolean
}

const tidy = (cell: string): string => cell.slice(0, longestCell).replaceAll(/\s+/g, ' ').trim()

/** The cells of a text, row by row; each sign is looked at once. A formula is text like any other. */
export const readTable = (text: string): PastedTable => {
  const read = text.slice(0, mostSigns)
  const rows: string[][] = []
  let row: string[] = []
  let start = 0
  let at = 0
  const endCell = (cell: string) => row.push(tidy(cell))
  const endRow = () => {
    if (row.some((cell) => cell !== '')) rows.push(row.slice(0, mostColumns))
    row = []
  }
  while (at <= read.length && rows.length <= mostRows) {
    if (at === start && read[at] === '"') {
      const quoted = quotedFrom(read, at)
      endCell(quoted.cell)
      at = quoted.end
    } else {
      while (at < read.length && read[at] !== '\t' && read[at] !== '\n') at += 1
      endCell(read.slice(start, at))
    }
    if (read[at] !== '\t') endRow()
    at += 1
    start = at
  }
  const whole = rows.slice(0, mostRows)
  const columns = Math.max(0, ...whole.map((one) => one.length))
  return {
    rows: whole.map((one) => [...one, ...Array.from({ length: columns - one.length }, () => '')]),
    isCut: text.length > mostSigns || rows.length > mostRows,
  }
}

/** A cell in quotes, and where it ends; without a second quote the first is a sign like others. */
const quotedFrom = (text: string, from: number): { cell: string; end: number } => {
  let at = from + 1
  while (at < text.length) {
    if (text[at] !== '"') at += 1
    else if (text[at + 1] === '"') at += 2
    else break
  }
  const isClosed = text[at] === '"'
  const inner = text.slice(from + (isClosed ? 1 : 0), at).replaceAll('""', '"')
  if (isClosed) at += 1
  while (at < text.length && text[at] !== '\t' && text[at] !== '\n') at += 1
  return { cell: inner, end: at }
}
