/** The calls behind what waits for somebody, and whether they left its card folded. */
import type { Call } from '../client.ts'
import type { Aside } from '../../machines/work/waitingMachine.ts'
import { getWaiting, setAside } from '../contract/work.ts'
import { keptForm } from '../formMemory.ts'
import { actorOf, impossible } from './actors.ts'

export const waitingActors = (call: Call) => ({
  load: actorOf((_: unknown, options) => call(getWaiting, {}, options)),
  setAside: actorOf((asked: Aside | undefined, options) => {
    const { enquiryId, aside } = asked ?? impossible('The enquiry')
    return call(setAside, { body: { enquiryId, aside } }, options)
  }),
  recallFold: actorOf(async (name: string) => keptForm(name) === true),
})
