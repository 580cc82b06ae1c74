/**
 * Knows whether code runs inside a database transaction: there nobody outside is asked, since everybody else may be waiting for it; what is
 * to happen once the transaction is committed waits for that, as does telling what it has changed; what is logged of it is written with it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { News } from '../../src/domain/session/news.ts'
import type { NewEntry } from './schema/audit.ts'

type Follower = () => void
interface Running {
  followers: Follower[]
  news: News[]
  /** what is logged of it, last of all */
  entries: NewEntry[]
}
const running = new AsyncLocalStorage<Running>()

/**
 * @param begin begins the transaction and does the work inside it; it rejects where nothing of that is kept, or nobody knows
 * @param tell gets what the work has announced
 * @param isUnknown whether what `begin` rejects with leaves open what has become of it
 */
export const asTransaction = async <Value>(
  begin: (inside: <Inner>(work: () => Inner) => Inner, entries: readonly NewEntry[]) => Promise<Value>,
  tell: (news: readonly News[]) => void,
  isUnknown: (error: unknown) => boolean,
): Promise<Value> => {
  const own: Running = { followers: [], news: [], entries: [] }
  const value = await begin((work) => running.run(own, work), own.entries).catch((error: unknown) => {
    // It may have been committed all the same; whoever is told in vain finds nothing new.
    if (isUnknown(error)) tell(own.news)
    throw error
  })
  tell(own.news)
  for (const follow of own.followers) follow()
  return value
}

/** Runs once what the transaction around it wrote can be seen by everybody; at once where there is none. */
export const afterCommit = (follow: Follower): void => {
  const own = running.getStore()
  if (own) own.followers.push(follow)
  else follow()
}

/** Tells whoever may know of it what this transaction has changed, once it is committed. Outside of one nobody is told. */
export const announce = (news: News): void => {
  const told = running.getStore()?.news
  const isTold = told?.some(({ kind, id, at }) => kind === news.kind && id === news.id && at >= news.at)
  if (!isTold) told?.push(news)
}

/** Keeps an entry of the log until the work of this transaction is done. @returns whether there is one */
export const collectEntry = (entry: NewEntry): boolean => {
  const own = running.getStore()
  own?.entries.push(entry)
  return own !== undefined
}

/** @throws Error, a fault of the code: what depends on others comes before the transaction or after it */
export const demandNoTransaction = (what: string): void => {
  if (running.getStore()) throw new Error(`${what} inside a database transaction`)
}
