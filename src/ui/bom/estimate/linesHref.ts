/** From the figures of an estimate to the lines that they are made of. */
import { addressOf, everyLine, type LineFilter } from '../../../domain/bom/lineFilter.ts'
import type { LinePart } from '../../../domain/bom/lineParts.ts'

/** The address of the lines that a filter leaves. */
export type LinesHref = (filter: Partial<LineFilter>) => string

export const linesOf =
  (list: string): LinesHref =>
  (filter) =>
    `${list}${addressOf({ ...everyLine, ...filter }, undefined)}`

/** The filter that leaves the lines of a figure, of one discount group where it is named. */
export const partFilter = (of: LinePart, group: string | null = null): Partial<LineFilter> => ({ part: { of, group } })
