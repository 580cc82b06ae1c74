/** Pictures of articles as they lay at an address of somebody else; many articles may name one (decision 0151). */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { PictureKind } from '../../../src/domain/article/article.ts'
import { moment } from './columns.ts'

export const articlePicture = pgTable(
  'article_picture',
  {
    address: text('address').primaryKey(),
    /** names the content in the file store; null: it was not to be had so far */
    sha256: text('sha256'),
    kind: text('kind').$type<PictureKind>(),
    /** until then nobody calls the address */
    nextTry: moment('next_try').notNull(),
  },
  (table) => [index('article_picture_content').on(table.sha256)],
)
