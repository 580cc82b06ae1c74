/** Lists as their users want to see them again (rule L14). */
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ViewedList } from '../../../src/domain/core/listView.ts'
import { flag, id, made } from './columns.ts'
import { appUser, company } from './people.ts'

export const listView = pgTable(
  'list_view',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    shared: flag('shared'),
    ...made(),
  },
  (table) => [
    uniqueIndex('list_view_name').on(table.userId, table.list, table.name),
    index('list_view_shared').on(table.companyId, table.list),
  ],
)

/** Which one somebody's menu leads to: for each list one at most. */
export const listViewDefault = pgTable(
  'list_view_default',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    list: text('list').$type<ViewedList>().notNull(),
    viewId: text('view_id')
      .notNull()
      .references(() => listView.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] }), index('list_view_default_view').on(table.viewId)],
)
