/** What people decide about lines of a parts list: suggestions for them, an article by hand, the choice kept for later lists (rule B18). */
import { inArray, sql } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/bom.ts'
import type { ChangedLines } from '../../src/api/contract/bom.ts'
import type { BodyOf, QueryOf, ResponseOf } from '../../src/api/contract/endpoint.ts'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import type { BomCandidate, MatchReason } from '../../src/domain/bom/matching.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { searchArticles } from '../article/list/articleList.ts'
import type { Author, Change } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { article } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { editableEnquiry, type Stores } from './bomChange.ts'
import { linePage } from './bomLines.ts'
import { takeStep } from './lineSteps.ts'
import { matchLines } from './match.ts'
import { asCandidates, candidatesFor } from './matching/candidates.ts'
import { changeChoices } from './matching/choices.ts'
import { type Names, readNames, unitFits } from './matching/names.ts'

/** What each of these lines could mean, the best first. */
export const suggestArticles = async (
  db: Database,
  user: User,
  { enquiryId: id, lineIds, amount = 5 }: QueryOf<typeof calls.suggestBomArticles>,
): Promise<ResponseOf<typeof calls.suggestBomArticles>> => {
  const enquiryId = await editableEnquiry(db, user, { enquiryId: id })
  const { content } = await linePage(db, enquiryId, { ids: lineIds }, { offset: 0, limit: lineIds.length })
  const names = await readNames(db)
  const suggestions = []
  for (const line of content)
    suggestions.push({ lineId: line.id, candidates: await candidatesFor(db, names, line, amount) })
  return suggestions
}

/** What a text finds in the catalogue, as candidates for a line, or for the text itself. */
export const searchForLine = async (
  db: Database,
  user: User,
  { enquiryId: id, lineId, searchTerm, amount = 10 }: QueryOf<typeof calls.searchBomArticles>,
): Promise<BomCandidate[]> => {
  const enquiryId = await editableEnquiry(db, user, { enquiryId: id })
  const { content } = await linePage(
    db,
    enquiryId,
    { ids: lineId === undefined ? [] : [lineId] },
    { offset: 0, limit: 1 },
  )
  const said = { orderNumber: searchTerm, manufacturerNumber: '', manufacturerName: '', description: searchTerm }
  const found = await searchArticles(db, searchTerm, amount)
  const ids = found.map((one) => one.id)
  return asCandidates(db, await readNames(db), content[0] ?? said, ids)
}

type Order = BodyOf<typeof calls.replaceBomArticles>
type Decided = Pick<
  BomLine,
  'matchedArticleId' | 'bomError' | 'matchReason' | 'candidates' | 'decidedBy' | 'decidedAt' | 'manualReplacement'
>

/** What is wrong with a line besides its article: a quantity that is not there. */
const missing = ({ unreadable }: Pick<BomLine, 'unreadable'>): 'MISSING_VALUES' | null =>
  unreadable.includes('quantity') ? 'MISSING_VALUES' : null

type ChosenArticle = { id: string; number: string; manufacturerId: string | null; unitId: string | null }

const byHand = (line: BomLine, chosen: ChosenArticle, author: Author, names: Names): Decided => {
  const matchReason: MatchReason = {
    way: 'BY_HAND',
    doubt: null,
    field: '',
    number: chosen.number,
    manufacturerName: names.displayName(chosen.manufacturerId),
    differences: [],
    dropped: '',
  }
  return {
    matchedArticleId: chosen.id,
    bomError: missing(line) ?? (unitFits(names, line.quantityUnitName, chosen.unitId) ? null : 'WRONG_UNIT'),
    matchReason,
    candidates: line.candidates,
    decidedBy: fullName(author.user),
    decidedAt: author.now,
    manualReplacement: true,
  }
}

const withoutArticle = (line: BomLine, author: Author): Decided => ({
  matchedArticleId: null,
  bomError: 'NOT_FOUND',
  matchReason: null,
  candidates: line.candidates,
  decidedBy: fullName(author.user),
  decidedAt: author.now,
  manualReplacement: true,
})

/** As if nobody had decided: what the catalogue says of them. */
const matchedAnew = async (db: Database, lines: readonly BomLine[], companyId: string): Promise<Decided[]> => {
  const asked = lines.map(
    ({ id: _id, matchedArticle: _article, manualReplacement: _manual, edited: _edited, ...line }) => {
      return { ...line, bomError: missing(line) }
    },
  )
  const found = await matchLines(db, asked, companyId)
  return found.map(({ matchedArticleId, bomError, matchReason, candidates, decidedBy, decidedAt }) => {
    return { matchedArticleId, bomError, matchReason, candidates, decidedBy, decidedAt, manualReplacement: false }
  })
}

/** @throws Refused 404 where one of them is gone */
const chosenArticles = async (db: Database, ids: readonly string[]): Promise<Map<string, ChosenArticle>> => {
  const { id, orderNumber, manufacturerNumber, manufacturerId, unitId } = article
  const rows = await db
    .select({ id, orderNumber, manufacturerNumber, manufacturerId, unitId })
    .from(article)
    .where(inArray(id, [...ids]))
  if (rows.length < new Set(ids).size) throw new Refused(404, 'NOT_FOUND')
  return new Map(rows.map((row) => [row.id, { ...row, number: row.orderNumber || row.manufacturerNumber }]))
}

const numberOf = ({ matchedArticle }: BomLine): string =>
  matchedArticle === null ? '' : matchedArticle.orderNumber || matchedArticle.manufacturerNumber

/**
 * Gives lines an article by hand, takes theirs away, or takes back what was decided by hand; remembers or forgets it for the company.
 *
 * @throws Refused 404 where an article is gone, 409 BOM_LINES_CHANGED where somebody was quicker
 */
export const replaceArticles = async (
  stores: Stores,
  author: Author,
  { enquiryId, choices, remember = false }: Order,
): Promise<ChangedLines> => {
  const names = await readNames(stores.db)
  const wanted = new Map(choices.map((choice) => [choice.lineId, choice.articleId]))
  return takeStep(stores, author, { enquiryId, seen: choices }, async (tx, lines, { before: { filename }, stepId }) => {
    const known = await chosenArticles(
      tx,
      [...wanted.values()].filter((articleId) => typeof articleId === 'string'),
    )
    const chosenFor = ({ id }: BomLine) => known.get(wanted.get(id) ?? '')
    if (remember) {
      const of = { stepId, companyId: author.user.companyId, decidedBy: fullName(author.user), decidedAt: author.now }
      const decisions = lines.map((line) => ({ line, articleId: chosenFor(line)?.id ?? null }))
      await changeChoices(tx, of, decisions)
    }
    const open = lines.filter(({ id }) => wanted.get(id) === undefined)
    const anew = await matchedAnew(tx, open, author.user.companyId)
    const verdicts = new Map(open.map(({ id }, place) => [id, anew[place]]))
    const decided = lines.map((line) => {
      const chosen = chosenFor(line)
      const verdict =
        verdicts.get(line.id) ?? (chosen ? byHand(line, chosen, author, names) : withoutArticle(line, author))
      return { line, verdict }
    })
    await write(tx, decided)
    const changes = decided.map(({ line, verdict }): Change => {
      return {
        field: `line ${line.row}`,
        before: numberOf(line),
        after: verdict.matchReason?.number ?? '',
        file: filename,
      }
    })
    return { action: 'BOM_LINES_REPLACED', changes }
  })
}

const write = (tx: Database, decided: readonly { line: BomLine; verdict: Decided }[]) =>
  tx.execute(sql`
    update bom_line set matched_article_id = "matchedArticleId", bom_error = "bomError", match_reason = "matchReason",
      candidates = decided.candidates, decided_by = "decidedBy", decided_at = "decidedAt", manual_replacement = "manualReplacement"
    from json_to_recordset(${JSON.stringify(decided.map(({ line: { id }, verdict }) => ({ id, ...verdict })))}::text::json)
      as decided(id text, "matchedArticleId" text, "bomError" text, "matchReason" jsonb, candidates int, "decidedBy" text,
        "decidedAt" timestamptz, "manualReplacement" boolean)
    where bom_line.id = decided.id`)
