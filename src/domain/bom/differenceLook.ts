/** Which of the differences of two versions are looked at: one kind of them, a text. */
import { type DifferenceKind, type DifferingLine, kindOf, type ShownLine } from './difference.ts'

export interface DifferenceLook {
  /** null: all */
  kind: DifferenceKind | null
  search: string
}

export const everyDifference: DifferenceLook = { kind: null, search: '' }

const textOf = (line: ShownLine | null): string =>
  line === null ? '' : [line.designation, line.manufacturerName, line.number, line.description].join('\n').toLowerCase()

/** In their order; the text may stand anywhere in either version of a line, in any case of letters. */
export const differencesShown = (
  lines: readonly DifferingLine[],
  { kind, search }: DifferenceLook,
): DifferingLine[] => {
  const wanted = search.trim().toLowerCase()
  return lines.filter(
    (line) =>
      (kind === null || kindOf(line) === kind) &&
      (wanted === '' || [line.before, line.after].some((version) => textOf(version).includes(wanted))),
  )
}
