/** Runs that took what was kept long enough (decision 0233). */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '../../../src/domain/operations/retention.ts'
import { id, moment } from './columns.ts'

export const retentionRun = pgTable(
  'retention_run',
  {
    id: id(),
    startedAt: moment('started_at').notNull(),
    /** null: it goes on, or whoever did it is gone */
    endedAt: moment('ended_at'),
    /** who does it, and when they last said so: of one who has said nothing for long it is taken over */
    holder: text('holder').notNull(),
    beat: moment('beat').notNull(),
    /** how many of each kind went so far, by the transactions in which they did */
    taken: jsonb('taken').$type<Partial<Record<RetentionKind, number>>>().notNull().default({}),
  },
  (table) => [index('retention_run_start').on(table.startedAt)],
)
