/** Who changed what. */
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ChangeValue } from '../../../src/domain/core/schema.ts'
import { moment, now } from './columns.ts'

/** A value that may be a bare text. The driver has read it from JSON already; `jsonb` would read it once more: "4711" as a number, "{}" as an object. */
const changeValue = customType<{ data: ChangeValue; driverData: ChangeValue }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

export type EntityKind =
  | 'USER'
  | 'COMPANY'
  | 'ENQUIRY'
  | 'OFFER'
  | 'ARTICLE'
  | 'ECLASS'
  | 'IMPORT_CONFIG'
  | 'MANUFACTURER'
  | 'DISCOUNT_GROUP'
  | 'UNIT'
  | 'WHOLESALER'

export const changeEntry = pgTable(
  'change_entry',
  {
    /** grows: the order in which changes were written */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entityKind: text('entity_kind').$type<EntityKind>().notNull(),
    entityId: text('entity_id').notNull(),
    /** the call that wrote it */
    writeId: text('write_id').notNull(),
    /** what was done by that write; one that the code no longer knows reads as CHANGED */
    action: text('action').notNull(),
    field: text('field').notNull(),
    before: changeValue('before'),
    after: changeValue('after'),
    /** the name of the file that it is about */
    file: text('file'),
    userId: text('user_id'),
    userFullName: text('user_full_name').notNull(),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [index('change_entry_entity').on(table.entityKind, table.entityId, table.createDate)],
)
