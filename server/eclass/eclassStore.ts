/** E-Class mappings: read, made, changed, deleted (rule W5). No two have the same number. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { EclassMapping, EclassValues } from '../../src/domain/eclass/eclass.ts'
import { type Author, changesBetween, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, type Own, type RecordKind, saveRecord } from '../db/records.ts'
import { article, eclassMapping } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

const columns = {
  id: eclassMapping.id,
  eclassNumber: eclassMapping.eclassNumber,
  description: eclassMapping.description,
  workTime: eclassMapping.workTime,
  firstLevelOrder: eclassMapping.firstLevelOrder,
  secondLevelOrder: eclassMapping.secondLevelOrder,
  createDate: eclassMapping.createDate,
  lastUpdate: eclassMapping.lastUpdate,
}

export const allMappings = (db: Database): Promise<EclassMapping[]> =>
  Promise.resolve(db.select(columns).from(eclassMapping).orderBy(asc(eclassMapping.eclassNumber)))

/** Those of these numbers. */
export const mappingsWith = (db: Database, numbers: string[]): Promise<EclassMapping[]> =>
  Promise.resolve(db.select(columns).from(eclassMapping).where(inArray(eclassMapping.eclassNumber, numbers)))

export const mappingsOfIds = (db: Database, ids: string[]): Promise<EclassMapping[]> =>
  Promise.resolve(db.select(columns).from(eclassMapping).where(inArray(eclassMapping.id, ids)))

/** @throws Refused 404 */
export const readMapping = async (db: Database, id: string): Promise<EclassMapping> => {
  const [found] = await db.select(columns).from(eclassMapping).where(eq(eclassMapping.id, id))
  if (!found) throw new Refused(404, 'NOT_FOUND')
  return found
}

export const mappings: RecordKind<EclassMapping, EclassValues> = {
  kind: 'ECLASS',
  table: eclassMapping,
  read: (db, _user, id) => readMapping(db, id),
  changes: changesBetween,
  columnsOf: (values) => values,
  historyFor: async (db, _user, id) => {
    await readMapping(db, id)
    return wholeHistory
  },
}

/** The mappings of these articles, by the article's id. */
export const mappingsOf = async (
  db: Database,
  articleIds: readonly string[],
): Promise<Record<string, EclassMapping>> => {
  if (articleIds.length === 0) return {}
  const rows = await db
    .select({ articleId: article.id, ...columns })
    .from(article)
    .innerJoin(eclassMapping, eq(eclassMapping.eclassNumber, article.eclass9_1Id))
    .where(sql`${article.id} = any(${sql.param([...articleIds])}::text[])`)
  return Object.fromEntries(rows.map(({ articleId, ...mapping }) => [articleId, mapping]))
}

/** Whoever writes a number waits for the others who do. */
export const holdMappings = (tx: Database): Promise<unknown> =>
  tx.execute(sql`lock table ${eclassMapping} in share row exclusive mode`)

/** @throws Refused 409 where another one has this number */
const demandFree = async (tx: Database, id: string, { eclassNumber }: EclassValues): Promise<void> => {
  const others = and(ne(eclassMapping.id, id), eq(eclassMapping.eclassNumber, eclassNumber))
  if ((await tx.$count(eclassMapping, others)) > 0) throw new Refused(409, 'ECLASS_TAKEN')
}

/** @throws Refused ECLASS_TAKEN */
export const createMapping = (
  db: Database,
  author: Author,
  { newId, values }: { newId: string | undefined; values: EclassValues },
): Promise<EclassMapping> =>
  db.transaction((tx) => {
    const make = async (own: Own) => {
      await holdMappings(tx)
      await demandFree(tx, own.id, values)
      await tx.insert(eclassMapping).values({ ...values, ...own })
    }
    return createRecord(tx, mappings, author, { newId, make })
  })

/** @throws Refused ECLASS_TAKEN, and as every save */
export const updateMapping = (
  db: Database,
  author: Author,
  { id, seen, values }: { id: string; seen: Date; values: EclassValues },
): Promise<EclassMapping> =>
  db.transaction(async (tx) => {
    await holdMappings(tx)
    const demand = async () => {
      await demandFree(tx, id, values)
      return values
    }
    const { after } = await saveRecord(tx, mappings, author, { id, seen, fields: values, demand })
    return after
  })

/** What is gone already counts as deleted. */
export const deleteMappings = async (db: Database, ids: string[]): Promise<string[]> => {
  await db.delete(eclassMapping).where(inArray(eclassMapping.id, ids))
  return ids
}
