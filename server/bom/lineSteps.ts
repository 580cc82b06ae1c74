/**
 * Steps of people who go through a parts list (rule B24, decision 0076): a line is changed as it was seen, or
 * not at all; every step keeps its lines as they were, and is undone as long as nobody has changed them since.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import type { ChangedLines } from '../../src/api/contract/bom.ts'
import { fullName } from '../../src/domain/user/user.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { bomLine, bomStep } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { isOf, type List, summaryOf } from './lineFigures.ts'
import {
  type BomRow,
  changeBom,
  demandRow,
  editableEnquiry,
  type Noted,
  put,
  stamped,
  type Stores,
} from './bomChange.ts'
import { linesWhere } from './bomLines.ts'
import { estimateBom } from './estimate.ts'
import { takeBackChoices } from './matching/choices.ts'

/** A line, and as what somebody saw it; without a version, as it is now. */
export type SeenLine = { lineId: string; version?: string | undefined }
/** The list that a step changes, and the step's name. */
export type Step = { before: BomRow; stepId: string }
type Changed = Noted & { summary: ChangedLines['summary']; articles: BomLine[] }

/**
 * One step: the lines are held and still as they were seen, kept as they are, and changed; what they are then gets the step's name.
 *
 * @throws Refused 409 BOM_LINES_CHANGED with who was quicker
 */
export const takeStep = async (
  stores: Stores,
  author: Author,
  { enquiryId: id, seen }: { enquiryId: string; seen: readonly SeenLine[] },
  change: (tx: Database, lines: BomLine[], step: Step) => Promise<Noted>,
): Promise<ChangedLines> => {
  const enquiryId = await editableEnquiry(stores.db, author.user, { enquiryId: id })
  const { summary, articles } = await changeBom(stores, author, { enquiryId }, async (tx, found): Promise<Changed> => {
    const before = demandRow(found)
    const list = { enquiryId, listId: before.listId }
    const theirs = and(
      isOf(list),
      inArray(
        bomLine.id,
        seen.map(({ lineId }) => lineId),
      ),
    )
    const lines = await linesWhere(tx, theirs)
    demandAsSeen(lines, seen)
    const stepId = await keepStep(tx, author, list, lines)
    const noted = await change(tx, lines, { before, stepId })
    return { ...noted, ...(await counted(tx, author, before, theirs)) }
  })
  await estimateBom(stores.db, enquiryId, author.now)
  return { summary, articles, at: author.now }
}

const demandAsSeen = (lines: readonly BomLine[], seen: readonly SeenLine[]): void => {
  const versions = new Map(seen.map(({ lineId, version }) => [lineId, version]))
  const others = lines.filter(({ id, version }) => (versions.get(id) ?? version) !== version)
  if (others.length > 0 || lines.length < versions.size) throw changedMeanwhile(others)
}

const changedMeanwhile = (lines: readonly BomLine[]): Refused =>
  new Refused(409, 'BOM_LINES_CHANGED', {
    lines: lines.slice(0, 100).map(({ id, row, changedBy }) => ({ id, row, changedBy })),
  })

/** So many steps of a list can be undone. */
const stepsKept = 100

const keepStep = async (tx: Database, author: Author, list: List, lines: readonly BomLine[]): Promise<string> => {
  const stepId = randomUUID()
  const ids = lines.map(({ id }) => id)
  await tx.execute(sql`
    insert into ${bomStep} (id, enquiry_id, list_id, create_date, lines)
    select ${stepId}, ${list.enquiryId}, ${list.listId}, ${author.now.toISOString()}::timestamptz,
      jsonb_agg(to_jsonb(bom_line)) from bom_line where id = any(${sql.param(ids)}::text[])`)
  await tx
    .update(bomLine)
    .set({ version: stepId, changedBy: fullName(author.user) })
    .where(inArray(bomLine.id, ids))
  const kept = tx
    .select({ id: bomStep.id })
    .from(bomStep)
    .where(and(eq(bomStep.enquiryId, list.enquiryId), eq(bomStep.listId, list.listId)))
    .orderBy(sql`${bomStep.createDate} desc`)
    .limit(stepsKept)
  await tx.delete(bomStep).where(and(eq(bomStep.enquiryId, list.enquiryId), notInArray(bomStep.id, kept)))
  return stepId
}

/** The figures and these lines, as they are now. */
const counted = async (tx: Database, author: Author, before: BomRow, theirs: ReturnType<typeof and>) => {
  const summary = await summaryOf(tx, before)
  // what these lines were reckoned to cost is not what they cost now
  await put(tx, { ...before, ...stamped(author, before), summary, estimate: null })
  return { summary, articles: await linesWhere(tx, theirs) }
}

/**
 * Takes a step back, one's own or a colleague's: its lines are what they were before.
 *
 * @throws Refused 404 where it is not known any more, 409 BOM_LINES_CHANGED where a line was changed since
 */
export const undoStep = async (
  stores: Stores,
  author: Author,
  { enquiryId: id, stepId }: { enquiryId: string; stepId: string },
): Promise<ChangedLines> => {
  const enquiryId = await editableEnquiry(stores.db, author.user, { enquiryId: id })
  const { summary, articles } = await changeBom(stores, author, { enquiryId }, async (tx, found): Promise<Changed> => {
    const before = demandRow(found)
    const list = { enquiryId, listId: before.listId }
    const [step] = await tx
      .select({ ids: sql<string[]>`array(select jsonb_array_elements(${bomStep.lines}) ->> 'id')` })
      .from(bomStep)
      .where(and(eq(bomStep.id, stepId), eq(bomStep.enquiryId, enquiryId), eq(bomStep.listId, before.listId)))
    if (!step) throw new Refused(404, 'NOT_FOUND')
    const theirs = and(isOf(list), inArray(bomLine.id, step.ids))
    demandAsSeen(
      await linesWhere(tx, theirs),
      step.ids.map((lineId) => ({ lineId, version: stepId })),
    )
    await restore(tx, stepId)
    const change = { field: 'lines', before: null, after: step.ids.length, file: before.filename }
    return { action: 'BOM_LINES_UNDONE', changes: [change], ...(await counted(tx, author, before, theirs)) }
  })
  await estimateBom(stores.db, enquiryId, author.now)
  return { summary, articles, at: author.now }
}

/** Steps taken back later give their lines the article of which these have become part. */
export const moveSteps = async (tx: Database, absorbed: readonly string[], matchId: string): Promise<void> => {
  const wasTheirs = sql`line ->> 'matched_article_id' = any(${sql.param([...absorbed])}::text[])`
  await tx.execute(sql`
    update ${bomStep} set lines = (
      select jsonb_agg(case when ${wasTheirs}
        then jsonb_set(line, '{matched_article_id}', to_jsonb(${matchId}::text)) else line end order by place)
      from jsonb_array_elements(lines) with ordinality as of_step(line, place))
    where exists (select from jsonb_array_elements(lines) line where ${wasTheirs})`)
}

/** An article that is gone by now is not given back, and its line says so; what the step made the company remember is taken back as well. */
const restore = async (tx: Database, stepId: string): Promise<void> => {
  const { id: _id, matchedArticleId: _article, bomError: _error, ...columns } = getTableColumns(bomLine)
  const values = Object.values(columns).map(({ name }) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`)
  await tx.execute(sql`
    update bom_line set ${sql.join(values, sql`, `)},
      matched_article_id = there.id,
      bom_error = case when was.matched_article_id is not null and there.id is null then 'NOT_FOUND' else was.bom_error end
    from ${bomStep} step cross join jsonb_populate_recordset(null::bom_line, step.lines) was
      left join article there on there.id = was.matched_article_id
    where step.id = ${stepId} and bom_line.id = was.id`)
  await takeBackChoices(tx, stepId)
  await tx.delete(bomStep).where(eq(bomStep.id, stepId))
}
