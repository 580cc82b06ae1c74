/** Turns a call into the promise actor that a machine names. */
import { fromPromise } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'

/** An actor that runs `work` with the machine's input and passes the abort signal on. */
export const actorOf = <Output, Input>(work: (input: Input, options: { signal: AbortSignal }) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => work(input, { signal }))

/** What a call that leads on answers, as far as a machine asks: which record it was, or made. */
export type Made = Outcome<{ id: string }>

/** The value of a granted outcome, changed; a refusal stays one. */
export const mapOutcome = <From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> =>
  outcome.ok ? { ok: true, value: change(outcome.value) } : outcome

/** What cannot happen: a machine called with a draft that its own check has not passed. */
export const impossible = (what: string): never => {
  throw new Error(`${what} should have been checked before`)
}
