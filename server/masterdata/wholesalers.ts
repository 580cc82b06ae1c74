/** Wholesalers (rule V4). */
import { getTableColumns } from 'drizzle-orm'
import type { wholesalerCalls } from '../../src/api/contract/masterdata.ts'
import { type Wholesaler, type WholesalerDraft, wholesalerDraftOf } from '../../src/domain/masterdata/wholesaler.ts'
import { articleWholesaler, discountGroupWholesaler, importConfig, wholesaler } from '../db/schema.ts'
import { changesBetween } from '../db/changes.ts'
import type { HandlersOf } from '../handlers.ts'
import { namedHandlers } from './masterdataRoutes.ts'
import type { NamedKind } from './namedKind.ts'

export const wholesalers: NamedKind<Wholesaler, WholesalerDraft> = {
  kind: 'WHOLESALER',
  table: wholesaler,
  select: (db, uses) => db.select({ ...getTableColumns(wholesaler), ...uses }).from(wholesaler),
  insert: (db, values) => db.insert(wholesaler).values(values),
  changes: changesBetween,
  usedBy: articleWholesaler.wholesalerId,
  keptBy: [discountGroupWholesaler.wholesalerId, importConfig.wholesalerId],
  nameTaken: 412,
}

const idsOf = ({ wholesalerIds }: { wholesalerIds: string[] }) => wholesalerIds

export const wholesalerHandlers: HandlersOf<typeof wholesalerCalls> = (services) =>
  namedHandlers(services, wholesalers, idsOf, wholesalerDraftOf)
