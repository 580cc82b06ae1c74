/** What people decided about the lines of a list holds on in its new version, for lines that are the same part (rule B25). */
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import { keptEdit, type Pairing, pairLines, saidSchema, type SaidValues } from '../../src/domain/bom/difference.ts'
import { editedLine } from '../../src/domain/bom/lineEdit.ts'
import type { Database } from '../db/client.ts'
import { bomLine } from '../db/schema.ts'
import { linesWhere, type NewLine } from './bomLines.ts'
import { judgedAnew } from './editLines.ts'
import { isOf, type List } from './lineFigures.ts'
import type { MatchedLine } from './match.ts'

/** Whether anybody has decided anything about these lines. */
export const hasDecisions = async (db: Database, list: List): Promise<boolean> => {
  const decided = or(eq(bomLine.manualReplacement, true), eq(bomLine.edited, true), eq(bomLine.setAside, 'BY_HAND'))
  const [one] = await db
    .select({ id: bomLine.id })
    .from(bomLine)
    .where(and(isOf(list), decided))
    .limit(1)
  return one !== undefined
}

type AsSaid = BomLine & { was: BomLine }

/** The lines of a list as its file has them: those are told from lines of another file. */
const linesAsSaid = async (db: Database, list: List): Promise<{ lines: AsSaid[]; said: Map<string, SaidValues> }> => {
  const rows = await db
    .select({ id: bomLine.id, said: bomLine.said })
    .from(bomLine)
    .where(and(isOf(list), isNotNull(bomLine.said)))
  const said = new Map(rows.map((row) => [row.id, saidSchema.parse(row.said)]))
  const lines = await linesWhere(db, isOf(list))
  return { lines: lines.map((was) => ({ ...was, ...said.get(was.id), was })), said }
}

/** An article that was given by hand, or taken away; one that is gone from the catalogue is no decision any more. */
const assigned = ({ manualReplacement, matchedArticleId, matchReason, decidedBy, decidedAt }: BomLine) =>
  manualReplacement && (matchedArticleId !== null || matchReason === null)
    ? {
        manualReplacement,
        matchedArticleId,
        matchReason,
        decidedBy,
        decidedAt,
        ...(matchedArticleId === null && { bomError: 'NOT_FOUND' as const }),
      }
    : {}

/** Aside as the old line: somebody has put it there, or taken it back. */
const asideAs = ({ setAside }: BomLine, after: MatchedLine): Pick<BomLine, 'setAside'> =>
  setAside === null || setAside === 'BY_HAND' ? { setAside } : { setAside: after.setAside }

/** The new lines with what was decided about the old ones, and which is which. */
export const carriedOver = async (
  db: Database,
  list: List,
  fresh: readonly MatchedLine[],
): Promise<{ lines: NewLine[]; pairing: Pairing<BomLine, NewLine> }> => {
  const { lines: old, said } = await linesAsSaid(db, list)
  const { pairs, added, removed } = pairLines(old, fresh)
  const decided = new Map<MatchedLine, NewLine>()
  for (const { before, after, isSamePart } of pairs) {
    if (!isSamePart) continue
    const { was } = before
    const theirs = said.get(was.id)
    const edit = theirs ? keptEdit(was, theirs, after) : {}
    const isEdited = Object.keys(edit).length > 0
    const values = { ...after, ...assigned(was), ...asideAs(was, after) }
    const edited = isEdited ? { edited: true, said: saidSchema.parse(after) } : {}
    if (isEdited || was.manualReplacement || values.setAside !== after.setAside)
      decided.set(after, { ...editedLine(values, edit), ...edited })
  }
  const judged = await judgedAnew(db, [...decided.values()])
  const carried = new Map([...decided.keys()].map((after, place) => [after, judged[place] ?? after]))
  const carriedOf = (after: MatchedLine): NewLine => carried.get(after) ?? after
  return {
    lines: fresh.map((line) => carriedOf(line)),
    pairing: {
      pairs: pairs.map(({ before, after, isSamePart }) => ({
        before: before.was,
        after: carriedOf(after),
        isSamePart,
      })),
      added,
      removed: removed.map(({ was }) => was),
    },
  }
}
