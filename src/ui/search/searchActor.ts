/** The running search, as its views know it. */
import type { ActorRefFrom } from 'xstate'
import type { searchMachine } from '../../machines/search/searchMachine.ts'

export type SearchActor = ActorRefFrom<typeof searchMachine>
