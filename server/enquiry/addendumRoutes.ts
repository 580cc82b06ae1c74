/** Serves the calls about addenda (rule E17). */
import type * as calls from '../../src/api/contract/addendum.ts'
import type { HandlersOf } from '../handlers.ts'
import { standBy } from '../offer/standing.ts'
import { addAddendum } from './amending.ts'

export const addendumHandlers: HandlersOf<typeof calls> = (services) => ({
  addAddendum: (call) => addAddendum(services, call, call.body),
  standBy: (call) => standBy(services.db, call, call.body),
})
