/** The call behind what waits for somebody. */
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { Call } from '../client.ts'
import { getWaiting } from '../contract/work.ts'
import { actorOf } from './actors.ts'

export const waitingActors = (call: Call) => ({
  load: actorOf((_: LoadInput<null>, options) => call(getWaiting, {}, options)),
})
