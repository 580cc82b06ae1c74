/** The call behind what waits for somebody, and whether they left its card folded. */
import type { Call } from '../client.ts'
import { getWaiting } from '../contract/work.ts'
import { keptForm } from '../formMemory.ts'
import { actorOf } from './actors.ts'

export const waitingActors = (call: Call) => ({
  load: actorOf((_: unknown, options) => call(getWaiting, {}, options)),
  recallFold: actorOf(async (name: string) => keptForm(name) === true),
})
