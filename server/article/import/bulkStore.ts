/** Bulk edits as the server begins them (rule W13): which articles, what they get, and the trial of it. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ImportSummary } from '../../../src/domain/article/articleImport.ts'
import {
  type ArticleChoice,
  type BulkEdit,
  bulkEditSchema,
  type BulkField,
  type BulkScope,
  type BulkValues,
  fieldsSet,
} from '../../../src/domain/article/bulkEdit.ts'
import { keptImportConfigSchema } from '../../../src/domain/importconfig/importConfig.ts'
import type { Database } from '../../db/client.ts'
import { article, discountGroup, manufacturer, unit } from '../../db/schema.ts'
import { Refused } from '../../http/refusal.ts'
import { said } from '../../words.ts'
import { allOf, chosenBy } from '../list/articleChoice.ts'
import { type Author, begin, type Beginning, type Stores } from './beginning.ts'
import type { BulkPlan } from './importTask.ts'

/** So many ids are read at once: others are answered in between. */
const idsAtOnce = 10_000

/** By order number, as the list is at first. */
const idsIn = async (db: Database, where: SQL | undefined): Promise<string[]> => {
  const ids: string[] = []
  for (let behind: { orderNumber: string; id: string } | undefined; ;) {
    const later = behind && sql`(${article.orderNumber}, ${article.id}) > (${behind.orderNumber}, ${behind.id})`
    const rows = await db
      .select({ id: article.id, orderNumber: article.orderNumber })
      .from(article)
      .where(and(where, later))
      .orderBy(asc(article.orderNumber), asc(article.id))
      .limit(idsAtOnce)
    ids.push(...rows.map(({ id }) => id))
    behind = rows.at(-1)
    if (rows.length < idsAtOnce) return ids
  }
}

const chosenIn = async (db: Database, choice: ArticleChoice): Promise<SQL | undefined> =>
  allOf(await chosenBy(db, choice))

type NamedTable = typeof manufacturer | typeof unit | typeof discountGroup
const named = async (db: Database, table: NamedTable, id: string | null | undefined): Promise<string> => {
  if (!id) return ''
  const [found] = await db.select({ name: table.displayName }).from(table).where(eq(table.id, id))
  if (!found) throw new Refused(412, 'ARTICLE_REFERENCE_UNKNOWN')
  return found.name
}

/** @throws Refused 412 where something of it is gone, or the group is not the manufacturer's that is set */
const planOf = async (db: Database, values: BulkValues): Promise<BulkPlan> => {
  const { discountGroupId, manufacturerId } = values
  if (!discountGroupId) return { values, groupOwner: null }
  const [group] = await db
    .select({ owner: discountGroup.manufacturerId })
    .from(discountGroup)
    .where(eq(discountGroup.id, discountGroupId))
  if (!group || (manufacturerId !== undefined && manufacturerId !== group.owner))
    throw new Refused(412, 'ARTICLE_REFERENCE_UNKNOWN', { field: 'discountGroupId' })
  return { values, groupOwner: group.owner }
}

/** @throws Refused 412 */
const toldOf = async (db: Database, values: BulkValues): Promise<BulkEdit['told']> => {
  const names: Record<BulkField, string> = {
    discountGroupId: await named(db, discountGroup, values.discountGroupId),
    eclass9_1Id: values.eclass9_1Id ?? '',
    unitId: await named(db, unit, values.unitId),
    manufacturerId: await named(db, manufacturer, values.manufacturerId),
    state: values.state ?? '',
  }
  return fieldsSet(values).map((field) => ({ field, value: names[field] }))
}

/** What a bulk edit lacks of an import, as an empty configuration and no file. */
const noFile = (title: string) => ({
  config: keptImportConfigSchema.parse({ title, fieldMapping: [] }),
  configTitle: title,
  configId: null,
  sha256: '',
  size: 0,
})

/** Tries it out: what would change is shown, nothing of the catalogue is written. @throws Refused 409, 412 */
export const tryBulkEdit = async (
  stores: Stores,
  author: Author,
  { scope, values }: { scope: BulkScope; values: BulkValues },
): Promise<ImportSummary> => {
  const { db } = stores
  const plan = await planOf(db, values)
  const told = await toldOf(db, values)
  const which = 'ids' in scope ? inArray(article.id, scope.ids) : await chosenIn(db, scope.all)
  const ids = await idsIn(db, which)
  const bulk = { values, all: 'all' in scope, told }
  const words = said().articleImport
  const { title } = words.bulk
  const filename = `${title}: ${told.map(({ field }) => words.keys[field]).join(', ')}`
  const beginning = { ...noFile(title), filename, dryRun: true, trialId: null, bulk }
  return begin(stores, author, {
    beginning,
    task: async (whose) => ({ task: 'bulk', author: whose, plan, which: { ids }, dryRun: true }),
  })
}

/** What is kept with an import, where it is a bulk edit. */
export const keptBulkEdit = (bulk: unknown): BulkEdit | null => bulkEditSchema.nullable().catch(null).parse(bulk)

/** Makes a trial real: for the articles that it would have changed. @throws Refused 409, 412 */
export const runBulkTrial = async (
  stores: Stores,
  author: Author,
  beginning: Beginning & { bulk: BulkEdit; trialId: string },
): Promise<ImportSummary> => {
  const plan = await planOf(stores.db, beginning.bulk.values)
  await toldOf(stores.db, beginning.bulk.values)
  const { trialId } = beginning
  return begin(stores, author, {
    beginning,
    task: async (whose) => ({ task: 'bulk', author: whose, plan, which: { trialId }, dryRun: false }),
  })
}
