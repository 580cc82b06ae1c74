/** Which lines of a parts list are looked at: all or those with a problem, one kind of problem, a text. */
import type { BomError, BomLine } from '../../domain/bom/bom.ts'
import { designationOf } from '../../domain/bom/designation.ts'

export interface LineFilter {
  view: 'all' | 'errors'
  problem: BomError | null
  search: string
}

const textOf = (line: BomLine): string =>
  [
    String(line.row),
    designationOf(line),
    line.manufacturerName,
    line.orderNumber,
    line.manufacturerNumber,
    line.description,
    line.matchedArticle?.orderNumber,
    line.matchedArticle?.description,
  ]
    .join('\n')
    .toLowerCase()

/** The lines in file order; the search looks for the text anywhere, in any case of letters. */
export const linesShown = (lines: readonly BomLine[], { view, problem, search }: LineFilter): BomLine[] => {
  const wanted = search.trim().toLowerCase()
  return lines.filter(
    (line) =>
      (view === 'all' || line.bomError !== null) &&
      (problem === null || line.bomError === problem) &&
      (wanted === '' || textOf(line).includes(wanted)),
  )
}
