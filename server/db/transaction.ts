/**
 * Knows whether code runs inside a database transaction: there nobody outside is asked, since everybody else may be waiting for it; and
 * what is to happen once the transaction is committed waits for that.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

type Follower = () => void
const running = new AsyncLocalStorage<Follower[]>()

/** @param begin begins the transaction, whose work it runs by `inside`; it rejects where nothing of that is kept */
export const asTransaction = async <Value>(
  begin: (inside: <Inner>(work: () => Inner) => Inner) => Promise<Value>,
): Promise<Value> => {
  const followers: Follower[] = []
  const value = await begin((work) => running.run(followers, work))
  for (const follow of followers) follow()
  return value
}

/** Runs once what the transaction around it wrote can be seen by everybody; at once where there is none. */
export const afterCommit = (follow: Follower): void => {
  const followers = running.getStore()
  if (followers) followers.push(follow)
  else follow()
}

/** @throws Error, a fault of the code: what depends on others comes before the transaction or after it */
export const demandNoTransaction = (what: string): void => {
  if (running.getStore()) throw new Error(`${what} inside a database transaction`)
}
