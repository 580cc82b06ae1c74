/**
 * Numbers that lead to another article from now on (decision 0064): the match takes them as further numbers. Where an article has
 * them already, it becomes part of the match: its further numbers and the lines of parts lists move there, and it is gone.
 */
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type * as calls from '../../../src/api/contract/article.ts'
import type { BodyOf } from '../../../src/api/contract/endpoint.ts'
import type { ShownArticle } from '../../../src/domain/article/article.ts'
import { type Author, nextUpdate, noteChanges, changesBetween } from '../../db/changes.ts'
import type { Database } from '../../db/client.ts'
import { article, articleNumber, bomChoice, bomLine } from '../../db/schema.ts'
import { Refused } from '../../http/refusal.ts'
import { moveSteps } from '../../bom/lineSteps.ts'
import { demandFreeNumbers } from './articleNumbers.ts'
import { readArticle } from './articleView.ts'

type Asked = BodyOf<typeof calls.replaceArticle>

/** The articles that have one of the numbers, but for the match itself. */
const ownersOf = async (tx: Database, asked: Asked): Promise<string[]> => {
  const { manufacturerId, manufacturerNumber, orderNumber, matchId } = asked
  const has = (kind: 'order' | 'manufacturer', owner: string, number: string) =>
    number === ''
      ? undefined
      : and(
          eq(articleNumber.kind, kind),
          eq(articleNumber.manufacturerId, owner),
          eq(articleNumber.key, number.toLowerCase()),
        )
  const wanted = or(has('order', '', orderNumber), has('manufacturer', manufacturerId ?? '', manufacturerNumber))
  if (wanted === undefined) return []
  const rows = await tx
    .selectDistinct({ id: articleNumber.articleId })
    .from(articleNumber)
    .where(and(wanted, ne(articleNumber.articleId, matchId)))
  return rows.map(({ id }) => id)
}

const further = (known: readonly string[], own: string, more: readonly string[]): string[] => [
  ...new Set([...known, ...more.filter((number) => number !== '' && number !== own)]),
]

/** @throws Refused 417 without a number, 404, 409 where a manufacturer number is of another manufacturer */
export const replaceArticle = (db: Database, author: Author, asked: Asked): Promise<ShownArticle> =>
  db.transaction(async (tx) => {
    const { manufacturerId, manufacturerNumber, orderNumber, matchId } = asked
    if (orderNumber === '' && manufacturerNumber === '') throw new Refused(417, 'ARTICLE_NUMBER_MISSING')
    const absorbed = await ownersOf(tx, asked)
    await tx
      .select({ id: article.id })
      .from(article)
      .where(inArray(article.id, [matchId, ...absorbed]))
      .orderBy(article.id)
      .for('update')
    const match = await readArticle(tx, matchId)
    const gone = await Promise.all(absorbed.map((id) => readArticle(tx, id)))
    const others = [{ manufacturerId, manufacturerNumber, possibleManufacturerNumbers: [] }, ...gone]
    const foreign = others.some(
      (other) =>
        other.manufacturerId !== match.manufacturerId &&
        [other.manufacturerNumber, ...other.possibleManufacturerNumbers].some((number) => number !== ''),
    )
    if (foreign) throw new Refused(409, 'ARTICLE_OTHER_MANUFACTURER')
    const numbers = {
      possibleOrderNumbers: further(match.possibleOrderNumbers, match.orderNumber, [
        orderNumber,
        ...gone.flatMap((row) => [row.orderNumber, ...row.possibleOrderNumbers]),
      ]),
      possibleManufacturerNumbers: further(match.possibleManufacturerNumbers, match.manufacturerNumber, [
        manufacturerNumber,
        ...gone.flatMap((row) => [row.manufacturerNumber, ...row.possibleManufacturerNumbers]),
      ]),
    }
    if (absorbed.length > 0) {
      await tx.update(bomLine).set({ matchedArticleId: matchId }).where(inArray(bomLine.matchedArticleId, absorbed))
      await moveSteps(tx, absorbed, matchId)
      await tx.update(bomChoice).set({ articleId: matchId }).where(inArray(bomChoice.articleId, absorbed))
      await tx.delete(article).where(inArray(article.id, absorbed))
    }
    await demandFreeNumbers(tx, { id: matchId, status: 409, values: { ...match, ...numbers } })
    const changes = [
      ...changesBetween(match, numbers),
      ...gone.map((row) => ({ field: 'replaced', before: null, after: row.orderNumber || row.manufacturerNumber })),
    ]
    if (changes.length === 0) return match
    const at = nextUpdate(author.now, match.lastUpdate)
    await tx
      .update(article)
      .set({ ...numbers, lastUpdate: at })
      .where(eq(article.id, matchId))
    await noteChanges(tx, { kind: 'ARTICLE', id: matchId }, { ...author, now: at }, { action: 'CHANGED', changes })
    return readArticle(tx, matchId)
  })
