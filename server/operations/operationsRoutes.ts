/** Serves the calls about the portal itself. */
import { and, eq, gt } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/operations.ts'
import { mail as mailTable } from '../db/schema.ts'
import type { HandlersOf } from '../handlers.ts'
import { holdMs } from '../mail/postman.ts'
import { planRetention } from '../retention/plan.ts'
import { onceAMinute } from './onceAMinute.ts'
import { stateReader } from './readState.ts'

export const operationsHandlers: HandlersOf<typeof calls> = (served) => {
  const { db, mail, settings } = served
  const read = stateReader(served)
  // All records are looked at: not for each who looks.
  const plan = onceAMinute(() => planRetention(db, settings))
  return {
    getSystemState: () => read(),
    getRetention: () => plan(),
    sendMailsNow: async ({ now }) => {
      // What is being delivered just now is held for that long, and would go out twice.
      const isIdle = gt(mailTable.dueAt, new Date(now.getTime() + holdMs))
      // Their day begins anew, as where one is sent again (mail/mailRoutes.ts): trying by hand must not use up their tries.
      const due = await db
        .update(mailTable)
        .set({ dueAt: now, attempts: 0 })
        .where(and(eq(mailTable.state, 'WAITING'), isIdle))
        .returning({ id: mailTable.id })
      mail.wake()
      return { count: due.length }
    },
  }
}
