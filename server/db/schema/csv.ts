/** CSV files of master data that were taken, so that the last can be taken back (rules V9, W5). */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, type Json, moment, now } from './columns.ts'

export const csvImport = pgTable(
  'csv_import',
  {
    id: id(),
    kind: text('kind').$type<'DISCOUNT_GROUP' | 'ECLASS'>().notNull(),
    filename: text('filename').notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    userId: text('user_id').notNull(),
    userFullName: text('user_full_name').notNull(),
    createDate: moment('create_date').notNull().default(now),
    undoDate: moment('undo_date'),
  },
  (table) => [index('csv_import_latest').on(table.kind, table.createDate)],
)

/** A record that a file made or changed. */
export const csvImportChange = pgTable(
  'csv_import_change',
  {
    importId: text('import_id')
      .notNull()
      .references(() => csvImport.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    /** null: it was made */
    before: jsonb('before').$type<Json>(),
    after: jsonb('after').$type<Json>().notNull(),
    /** the record's last update by this file */
    written: moment('written').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordId] })],
)
