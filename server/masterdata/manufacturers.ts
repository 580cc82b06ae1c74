/** Manufacturers, and what is theirs alone: deleting all their articles (rule V8). */
import { and, eq, getTableColumns, ne, notExists, sql } from 'drizzle-orm'
import type { manufacturerCalls } from '../../src/api/contract/masterdata.ts'
import {
  type Manufacturer,
  type ManufacturerDraft,
  manufacturerDraftOf,
} from '../../src/domain/masterdata/manufacturer.ts'
import { isSameName } from '../../src/domain/masterdata/named.ts'
import type { Database } from '../db/client.ts'
import { article, bomLine, discountGroup, importConfig, manufacturer } from '../db/schema.ts'
import { changesBetween } from '../db/changes.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'
import type { VariedKind } from './combine.ts'
import { variedHandlers } from './masterdataRoutes.ts'

/** @throws Refused 409 ABBREVIATION_TAKEN with the manufacturer that has it; what two had in common before stays until it is changed */
const demandAbbreviation = async (
  tx: Database,
  { abbreviation }: ManufacturerDraft,
  before: Manufacturer | null,
): Promise<void> => {
  if (abbreviation === '' || (before && isSameName(before.abbreviation, abbreviation))) return
  const same = eq(sql`lower(${manufacturer.abbreviation})`, sql`lower(${abbreviation})`)
  const [owner] = await tx
    .select({ name: manufacturer.displayName })
    .from(manufacturer)
    .where(and(same, before ? ne(manufacturer.id, before.id) : undefined))
    .limit(1)
  if (owner) throw new Refused(409, 'ABBREVIATION_TAKEN', { name: abbreviation, owner: owner.name })
}

export const manufacturers: VariedKind<Manufacturer, ManufacturerDraft> = {
  kind: 'MANUFACTURER',
  table: manufacturer,
  select: (db, uses) => db.select({ ...getTableColumns(manufacturer), ...uses }).from(manufacturer),
  insert: (db, values) => db.insert(manufacturer).values(values),
  changes: changesBetween,
  demand: demandAbbreviation,
  usedBy: article.manufacturerId,
  keptBy: [discountGroup.manufacturerId, importConfig.manufacturerId],
  nameTaken: 409,
  importConfigs: importConfig.manufacturerId,
  groups: discountGroup.manufacturerId,
}

/** Deletes the articles of a manufacturer, but for those that a parts list has found: it would lose them. */
const deleteArticles = (db: Database, id: string): Promise<{ deleted: number; kept: number }> =>
  db.transaction(async (tx) => {
    const theirs = eq(article.manufacturerId, id)
    const matched = tx
      .select({ one: sql`1` })
      .from(bomLine)
      .where(eq(bomLine.matchedArticleId, article.id))
    const gone = await tx
      .delete(article)
      .where(and(theirs, notExists(matched)))
      .returning({ id: article.id })
    return { deleted: gone.length, kept: await tx.$count(article, theirs) }
  })

const idsOf = ({ manufacturerIds }: { manufacturerIds: string[] }) => manufacturerIds

export const manufacturerHandlers: HandlersOf<typeof manufacturerCalls> = (services) => ({
  ...variedHandlers(services, manufacturers, idsOf, manufacturerDraftOf),
  deleteArticles: ({ query }) => deleteArticles(services.db, query.manufacturerId),
})
