/** Backups that were taken, and those that were proven (decision 0223). */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** One that was begun; while a backup has no end, no content is dropped from the file store. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    kind: text('kind').$type<'backup' | 'verify'>().notNull(),
    /** null: it goes on */
    outcome: text('outcome').$type<'good' | 'bad'>(),
    /** that were written, or read */
    bytes: bigint('bytes', { mode: 'number' }),
    /** what came of it, in a sentence for whoever runs the portal */
    detail: text('detail'),
  },
  (table) => [index('backup_run_latest').on(table.kind, table.outcome, table.endedAt)],
)
