/** How wide the columns of a table are that is looked at, in px: as wide as what stands in them, within bounds; more is wrapped. */
import type { SheetExcerpt } from '../../../domain/file/excerpt.ts'

const [narrowest, widest] = [64, 320]
/** of a character, on average, and beside the text */
const [characterPx, paddingPx] = [7.2, 20]
/** So many rows tell. */
const sample = 100

const longestLine = (text: string): number => text.split('\n').reduce((most, line) => Math.max(most, line.length), 0)

export const widthsOf = ({ columns, rows }: Pick<SheetExcerpt, 'columns' | 'rows'>): number[] =>
  columns.map((_, place) => {
    const longest = rows
      .slice(0, sample)
      .reduce((most, { cells }) => Math.max(most, longestLine(cells[place] ?? '')), 0)
    return Math.round(Math.min(widest, Math.max(narrowest, longest * characterPx + paddingPx)))
  })
