/** What people decide about lines of a parts list: suggestions for them, an article by hand, the choice kept for later lists (rule B18). */
import { eq, inArray } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/bom.ts'
import type { ChangedLines } from '../../src/api/contract/bom.ts'
import type { BodyOf, QueryOf, ResponseOf } from '../../src/api/contract/endpoint.ts'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import type { BomCandidate, MatchReason } from '../../src/domain/bom/matching.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { searchArticles } from '../article/articleList.ts'
import type { Author, Change } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { article, bomLine } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { editableEnquiry, type Stores } from './bomChange.ts'
import { linePage } from './bomLines.ts'
import { takeStep } from './lineSteps.ts'
import { matchLines } from './match.ts'
import { asCandidates, candidatesFor } from './matching/candidates.ts'
import { forgetChoice, rememberChoice } from './matching/choices.ts'
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
const missing = ({ unreadable }: BomLine): 'MISSING_VALUES' | null =>
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

/** As if nobody had decided: what the catalogue says of it. */
const matchedAnew = async (db: Database, line: BomLine, companyId: string): Promise<Decided> => {
  const { id: _id, matchedArticle: _article, manualReplacement: _manual, edited: _edited, ...said } = line
  const [found] = await matchLines(db, [{ ...said, bomError: missing(line) }], companyId)
  if (!found) throw new Error('a line that is matched stays a line')
  const { matchedArticleId, bomError, matchReason, candidates, decidedBy, decidedAt } = found
  return { matchedArticleId, bomError, matchReason, candidates, decidedBy, decidedAt, manualReplacement: false }
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
  return takeStep(stores, author, { enquiryId, seen: choices }, async (tx, lines, { filename }) => {
    const known = await chosenArticles(
      tx,
      [...wanted.values()].filter((articleId) => typeof articleId === 'string'),
    )
    const changes: Change[] = []
    for (const line of lines) {
      const articleId = wanted.get(line.id)
      const chosen = articleId ? known.get(articleId) : undefined
      if (remember) await keepChoice(tx, author, line, chosen)
      const decided = await decidedFor(tx, line, { articleId, chosen }, author, names)
      await tx.update(bomLine).set(decided).where(eq(bomLine.id, line.id))
      const after = decided.matchReason?.number ?? ''
      changes.push({ field: `line ${line.row}`, before: numberOf(line), after, file: filename })
    }
    return { action: 'BOM_LINES_REPLACED', changes }
  })
}

const keepChoice = (
  tx: Database,
  { user, now }: Author,
  line: BomLine,
  chosen: ChosenArticle | undefined,
): Promise<void> =>
  chosen
    ? rememberChoice(tx, user.companyId, line, { articleId: chosen.id, decidedBy: fullName(user), decidedAt: now })
    : forgetChoice(tx, user.companyId, line)

const decidedFor = (
  db: Database,
  line: BomLine,
  { articleId, chosen }: { articleId: string | null | undefined; chosen: ChosenArticle | undefined },
  author: Author,
  names: Names,
): Promise<Decided> => {
  if (chosen) return Promise.resolve(byHand(line, chosen, author, names))
  if (articleId === null) return Promise.resolve(withoutArticle(line, author))
  return matchedAnew(db, line, author.user.companyId)
}
