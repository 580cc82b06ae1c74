/** Knows whether code runs inside a database transaction: there nobody outside is asked, since everybody else may be waiting for it. */
import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<true>()

export const asTransaction = <Value>(work: () => Value): Value => running.run(true, work)

/** @throws Error, a fault of the code: what depends on others comes before the transaction or after it */
export const demandNoTransaction = (what: string): void => {
  if (running.getStore()) throw new Error(`${what} inside a database transaction`)
}
