/** Versions that were replaced: they stand in no list by themselves, but with the one that has taken their place (rules O8, O13). */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { foundLetters } from '../db/letters.ts'
import { offer } from '../db/schema.ts'
import { hasWord } from '../db/search.ts'
import { offerVisibleTo } from './offerAccess.ts'

/** So many offers, the newest first, are found by numbers of versions that they have replaced: whoever looks for one means one of them. */
const foundByReplaced = 100

/** The families in which a replaced version has this word in its number: title and reference number are the same in all versions. */
export const familiesByNumber = async (db: Database, user: User, word: string): Promise<string[]> => {
  const found = await db
    .select({ rootId: offer.rootId })
    .from(offer)
    .where(and(offerVisibleTo(user), eq(offer.invalidated, true), hasWord(foundLetters(offer.offerNumber), word)))
    .orderBy(desc(offer.createDate))
    .limit(foundByReplaced)
  return [...new Set(found.map(({ rootId }) => rootId))]
}

/** The family's version that stands for all those that it has replaced. */
export const standsForReplaced = ({ released, version }: { released: boolean; version: number }): boolean =>
  released && version > 1

/** Those of these families that the caller sees. */
export const replacedOf = (user: User, roots: readonly string[]) =>
  and(offerVisibleTo(user), eq(offer.invalidated, true), inArray(offer.rootId, [...roots]))
