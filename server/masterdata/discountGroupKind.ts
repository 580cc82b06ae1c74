/** Discount groups (rule V9): names are unique with their manufacturer, and wholesalers may give other percentages. */
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { formatDecimal } from '../../src/domain/core/numbers.ts'
import type { DiscountGroup, DiscountGroupValues } from '../../src/domain/masterdata/discountGroup.ts'
import { type Change, changesBetween } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { alphabetical } from '../db/search.ts'
import { article, discountGroup, discountGroupWholesaler, manufacturer, wholesaler } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import type { VariedKind } from './combine.ts'

export type Discount = DiscountGroup['wholesalerDiscounts'][number]

/** In the order of the wholesalers' names. */
const discounts = sql<Discount[]>`(
  select coalesce(json_agg(json_build_object('wholesalerId', w.id, 'percent', d.percent) order by w.display_name collate "und-x-icu"), '[]')
  from ${discountGroupWholesaler} d join ${wholesaler} w on w.id = d.wholesaler_id where d.discount_group_id = ${discountGroup}.id)`

export const ofManufacturer = (manufacturerId: string): SQL => eq(discountGroup.manufacturerId, manufacturerId)

/** What wholesalers give, as the history tells it. */
export const discountWords = (given: readonly Discount[], nameOf: (wholesalerId: string) => string): string[] =>
  given.map(({ wholesalerId, percent }) => `${nameOf(wholesalerId)}: ${formatDecimal(percent)} %`)

export const isSameDiscounts = (some: readonly Discount[], others: readonly Discount[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.some((other) => other.wholesalerId === one.wholesalerId && other.percent === one.percent))

const namesOfWholesalers = async (tx: Database, ids: readonly string[]): Promise<(id: string) => string> => {
  const rows = await tx
    .select({ id: wholesaler.id, name: wholesaler.displayName })
    .from(wholesaler)
    .where(inArray(wholesaler.id, [...ids]))
  return (id) => rows.find((row) => row.id === id)?.name ?? id
}

const manufacturerNameOf = async (tx: Database, id: string): Promise<string> => {
  const [row] = await tx.select({ name: manufacturer.displayName }).from(manufacturer).where(eq(manufacturer.id, id))
  return row?.name ?? id
}

const changesOfDiscounts = async (
  tx: Database,
  before: readonly Discount[],
  after: readonly Discount[],
): Promise<Change[]> => {
  if (isSameDiscounts(before, after)) return []
  const nameOf = await namesOfWholesalers(
    tx,
    [...before, ...after].map(({ wholesalerId }) => wholesalerId),
  )
  return changesBetween(
    { wholesalerDiscounts: discountWords(before, nameOf) },
    { wholesalerDiscounts: discountWords(after, nameOf) },
  )
}

/** @throws Refused 400 where there is no such manufacturer or wholesaler (any more) */
const demandOwners = async (
  tx: Database,
  { manufacturerId, wholesalerDiscounts }: DiscountGroupValues,
): Promise<void> => {
  const [owner] = await tx
    .select({ id: manufacturer.id })
    .from(manufacturer)
    .where(eq(manufacturer.id, manufacturerId))
    .for('key share')
  if (!owner) throw refusedField('discountgroup', 'manufacturerId', 'notThisOption')
  const ids = wholesalerDiscounts.map(({ wholesalerId }) => wholesalerId)
  const known = await tx
    .select({ id: wholesaler.id })
    .from(wholesaler)
    .where(inArray(wholesaler.id, ids))
    .for('key share')
  const unknown = ids.findIndex((id) => !known.some((row) => row.id === id))
  if (unknown !== -1)
    throw refusedField('discountgroup', `wholesalerDiscounts.${unknown}.wholesalerId`, 'notThisOption')
}

/** A group that articles use stays with its manufacturer: they are its articles. @throws Refused 409 */
const demandUnmoved = async (tx: Database, before: DiscountGroup, manufacturerId: string): Promise<void> => {
  if (before.manufacturerId === manufacturerId) return
  if ((await tx.$count(article, eq(article.discountGroupId, before.id))) > 0)
    throw new Refused(409, 'MANUFACTURER_FIXED')
}

export const discountGroups: VariedKind<DiscountGroup, DiscountGroupValues> = {
  kind: 'DISCOUNT_GROUP',
  table: discountGroup,
  select: (db, uses) =>
    db
      .select({
        id: discountGroup.id,
        displayName: discountGroup.displayName,
        nameVariants: discountGroup.nameVariants,
        percent: discountGroup.percent,
        manufacturerId: discountGroup.manufacturerId,
        manufacturerName: manufacturer.displayName,
        wholesalerDiscounts: discounts,
        createDate: discountGroup.createDate,
        lastUpdate: discountGroup.lastUpdate,
        ...uses,
      })
      .from(discountGroup)
      .innerJoin(manufacturer, eq(manufacturer.id, discountGroup.manufacturerId)),
  namesakesBy: asc(alphabetical(manufacturer.displayName)),
  insert: (db, { wholesalerDiscounts: _elsewhere, ...values }) => db.insert(discountGroup).values(values),
  columnsOf: ({ wholesalerDiscounts: _elsewhere, ...values }) => values,
  writeBeside: async (tx, id, { wholesalerDiscounts }) => {
    await tx.delete(discountGroupWholesaler).where(eq(discountGroupWholesaler.discountGroupId, id))
    if (wholesalerDiscounts.length === 0) return
    await tx
      .insert(discountGroupWholesaler)
      .values(wholesalerDiscounts.map((discount) => ({ discountGroupId: id, ...discount })))
  },
  changes: async (before, { manufacturerId, wholesalerDiscounts, ...values }, tx) => [
    ...changesBetween(before, values),
    ...(manufacturerId === before.manufacturerId
      ? []
      : changesBetween(
          { manufacturer: before.manufacturerName },
          { manufacturer: await manufacturerNameOf(tx, manufacturerId) },
        )),
    ...(await changesOfDiscounts(tx, before.wholesalerDiscounts, wholesalerDiscounts)),
  ],
  namesake: ({ manufacturerId }) => ofManufacturer(manufacturerId),
  demand: async (tx, values, before) => {
    await demandOwners(tx, values)
    if (before) await demandUnmoved(tx, before, values.manufacturerId)
  },
  usedBy: article.discountGroupId,
  keptBy: [],
  nameTaken: 409,
  previewBeside: async (db, survivor, absorbed) => {
    const gained = gainedOf(survivor, absorbed)
    const nameOf = await namesOfWholesalers(
      db,
      gained.map(({ wholesalerId }) => wholesalerId),
    )
    return {
      discounts: {
        percent: survivor.percent,
        others: absorbed
          .filter(({ percent }) => percent !== survivor.percent)
          .map(({ displayName, percent }) => ({ displayName, percent })),
        gained: gained.map(({ wholesalerId, percent }) => ({ wholesaler: nameOf(wholesalerId), percent })),
      },
      manufacturers: [...new Set([survivor, ...absorbed].map(({ manufacturerName }) => manufacturerName))],
    }
  },
  absorbBeside: async (tx, survivor, absorbed) => {
    const gained = gainedOf(survivor, absorbed)
    if (gained.length === 0) return []
    await tx
      .insert(discountGroupWholesaler)
      .values(gained.map((discount) => ({ discountGroupId: survivor.id, ...discount })))
    const { wholesalerDiscounts: before } = survivor
    return changesOfDiscounts(tx, before, [...before, ...gained])
  },
}

/** What wholesalers give for those that go, where they give nothing of their own for the one that stays; the first one counts. */
const gainedOf = (survivor: DiscountGroup, absorbed: readonly DiscountGroup[]): Discount[] => {
  const gained: Discount[] = []
  for (const discount of absorbed.flatMap(({ wholesalerDiscounts }) => wholesalerDiscounts))
    if (
      ![...survivor.wholesalerDiscounts, ...gained].some(({ wholesalerId }) => wholesalerId === discount.wholesalerId)
    )
      gained.push(discount)
  return gained
}
