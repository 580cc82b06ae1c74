/** Creating, changing and deleting articles (rules W1, W2): numbers belong to one article, and what a parts list has found stays. */
import { eq } from 'drizzle-orm'
import type * as calls from '../../../src/api/contract/article.ts'
import type { BodyOf } from '../../../src/api/contract/endpoint.ts'
import { type ArticleValues, emptyArticle, isNumbered, type ShownArticle } from '../../../src/domain/article/article.ts'
import { type Author, type Change, changesBetween, wholeHistory, withFields } from '../../db/changes.ts'
import type { Database } from '../../db/client.ts'
import { createRecord, type Own, type RecordKind, saveRecord } from '../../db/records.ts'
import { article, articleWholesaler, bomLine, discountGroup, manufacturer, unit, wholesaler } from '../../db/schema.ts'
import { Refused } from '../../http/refusal.ts'
import { brokenConstraint, demandFreeNumbers } from './articleNumbers.ts'
import { readArticle } from './articleView.ts'

type Fields = Partial<ArticleValues>
type NamedTable = typeof manufacturer | typeof unit | typeof discountGroup | typeof wholesaler

const nameOf = async (db: Database, table: NamedTable, id: string | null): Promise<string> => {
  if (id === null) return ''
  const [found] = await db.select({ name: table.displayName }).from(table).where(eq(table.id, id))
  return found?.name ?? ''
}

const toldWholesalers = async (db: Database, infos: ArticleValues['wholesalerInfos']): Promise<string[]> => {
  const told: string[] = []
  for (const { wholesalerId, orderNumber, purchasePrice } of infos) {
    const price = purchasePrice === null ? '' : `${String(purchasePrice).replace('.', ',')} €`
    const parts = [await nameOf(db, wholesaler, wholesalerId), orderNumber, price]
    told.push(parts.filter((part) => part !== '').join(' '))
  }
  return told.toSorted()
}

/** Changes are noted by name: what is renamed or deleted later was called so. */
const changesIn = async (before: ShownArticle, fields: Fields, tx: Database): Promise<Change[]> => {
  const after = withFields<ArticleValues>(before, fields)
  const nameIn = async (
    table: NamedTable,
    key: 'manufacturerId' | 'unitId' | 'quantityUnitId' | 'discountGroupId',
  ) => ({
    before: await nameOf(tx, table, before[key]),
    after: await nameOf(tx, table, after[key]),
  })
  const manufacturerId = await nameIn(manufacturer, 'manufacturerId')
  const unitId = await nameIn(unit, 'unitId')
  const quantityUnitId = await nameIn(unit, 'quantityUnitId')
  const discountGroupId = await nameIn(discountGroup, 'discountGroupId')
  return changesBetween(
    {
      ...before,
      manufacturerId: manufacturerId.before,
      unitId: unitId.before,
      quantityUnitId: quantityUnitId.before,
      discountGroupId: discountGroupId.before,
      wholesalerInfos: await toldWholesalers(tx, before.wholesalerInfos),
    },
    {
      ...after,
      manufacturerId: manufacturerId.after,
      unitId: unitId.after,
      quantityUnitId: quantityUnitId.after,
      discountGroupId: discountGroupId.after,
      wholesalerInfos: await toldWholesalers(tx, after.wholesalerInfos),
    },
  )
}

export const articles: RecordKind<ShownArticle, Fields> = {
  kind: 'ARTICLE',
  table: article,
  read: (db, _user, id) => readArticle(db, id),
  changes: changesIn,
  columnsOf: ({ wholesalerInfos: _infos, ...columns }) => columns,
  historyFor: async (db, _user, id) => {
    await readArticle(db, id)
    return wholeHistory
  },
}

/** @throws Refused 417 without a number, 412 for a group of another manufacturer, 406 or 409 for a number that is taken */
const demandValues = async (tx: Database, id: string, status: 406 | 409, values: ArticleValues): Promise<void> => {
  if (!isNumbered(values)) throw new Refused(417, 'ARTICLE_NUMBER_MISSING')
  if (values.discountGroupId !== null) {
    const [group] = await tx
      .select({ manufacturerId: discountGroup.manufacturerId })
      .from(discountGroup)
      .where(eq(discountGroup.id, values.discountGroupId))
    if (group?.manufacturerId !== values.manufacturerId)
      throw new Refused(412, 'ARTICLE_REFERENCE_UNKNOWN', { field: 'discountGroupId' })
  }
  await demandFreeNumbers(tx, { id, status, values })
}

const storeWholesalers = async (tx: Database, id: string, infos: ArticleValues['wholesalerInfos']): Promise<void> => {
  await tx.delete(articleWholesaler).where(eq(articleWholesaler.articleId, id))
  if (infos.length > 0) await tx.insert(articleWholesaler).values(infos.map((info) => ({ articleId: id, ...info })))
}

/** What the database refused is told as what was asked before would have been: somebody was faster. */
const withReasons = async <Value>(
  db: Database,
  asked: () => Promise<{ id: string; status: 406 | 409; values: ArticleValues }>,
  work: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'article_number_once') await demandFreeNumbers(db, await asked())
    if (constraint?.endsWith('_fk')) throw new Refused(412, 'ARTICLE_REFERENCE_UNKNOWN')
    throw error
  }
}

export const createArticle = (
  db: Database,
  author: Author,
  { newId = crypto.randomUUID(), ...given }: BodyOf<typeof calls.createArticle>,
): Promise<ShownArticle> => {
  const values = withFields(emptyArticle, given)
  const { wholesalerInfos, ...columns } = values
  const make = async (tx: Database, own: Own) => {
    await demandValues(tx, own.id, 406, values)
    await tx.insert(article).values({ ...columns, ...own })
    await storeWholesalers(tx, own.id, wholesalerInfos)
  }
  return withReasons(
    db,
    async () => ({ id: newId, status: 406, values }),
    () => db.transaction((tx) => createRecord(tx, articles, author, { newId, make: (own) => make(tx, own) })),
  )
}

export const updateArticle = async (
  db: Database,
  author: Author,
  { id, lastUpdate: seen, ...fields }: BodyOf<typeof calls.updateArticle>,
): Promise<ShownArticle> => {
  const valuesIn = (before: ShownArticle) => withFields<ArticleValues>(before, fields)
  const save = async (tx: Database): Promise<ShownArticle> => {
    const demand = async (before: ShownArticle) => {
      await demandValues(tx, id, 409, valuesIn(before))
      return {}
    }
    const { before, after } = await saveRecord(tx, articles, author, { id, seen, fields, demand })
    if (before === after || fields.wholesalerInfos === undefined) return after
    await storeWholesalers(tx, id, fields.wholesalerInfos)
    return readArticle(tx, id)
  }
  return withReasons(
    db,
    async () => ({ id, status: 409, values: valuesIn(await readArticle(db, id)) }),
    () => db.transaction(save),
  )
}

/** @throws Refused 409 IN_USE where a parts list has found it: it would lose it (rule V8) */
export const deleteArticle = (db: Database, id: string): Promise<{ id: string }> =>
  db.transaction(async (tx) => {
    const [held] = await tx.select({ id: article.id }).from(article).where(eq(article.id, id)).for('update')
    if (!held) throw new Refused(404, 'NOT_FOUND')
    const [line] = await tx.select({ id: bomLine.id }).from(bomLine).where(eq(bomLine.matchedArticleId, id)).limit(1)
    if (line) throw new Refused(409, 'IN_USE')
    await tx.delete(article).where(eq(article.id, id))
    return { id }
  })
