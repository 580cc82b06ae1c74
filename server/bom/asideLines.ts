/** Setting lines of a parts list aside, and taking them back (rule B15): no line is read or matched anew, only what counts changes. */
import { and, inArray, isNull, not } from 'drizzle-orm'
import type { ChangedLines, setBomLinesAside } from '../../src/api/contract/bom.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import { storedBomSchema } from '../../src/domain/bom/bom.ts'
import type { Author } from '../db/changes.ts'
import { bomLine } from '../db/schema.ts'
import type { Stores } from './bomChange.ts'
import { takeStep } from './lineSteps.ts'

/** Sets the lines aside, or makes them order lines again; those that are so already stay as they are. */
export const setLinesAside = (
  stores: Stores,
  author: Author,
  { enquiryId, lines: asked, aside }: BodyOf<typeof setBomLinesAside>,
): Promise<ChangedLines> =>
  takeStep(stores, author, { enquiryId, seen: asked }, async (tx, lines, { before: list }) => {
    const others = lines.filter(({ setAside }) => (setAside !== null) !== aside).map(({ id }) => id)
    const isOrdered = isNull(bomLine.setAside)
    await tx
      .update(bomLine)
      .set({ setAside: aside ? 'BY_HAND' : null })
      .where(and(inArray(bomLine.id, others), aside ? isOrdered : not(isOrdered)))
    const before = storedBomSchema.parse(list).summary?.setAside ?? 0
    const after = before + (aside ? others.length : -others.length)
    const change = { field: 'setAside', before, after, file: list.filename }
    return { action: 'BOM_LINES_SET_ASIDE', changes: others.length === 0 ? [] : [change] }
  })
