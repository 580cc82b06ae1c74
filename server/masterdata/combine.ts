/**
 * Several that are one (rule V7): the first stays, the names of the others become its variants, and what named them names it. What
 * would change is told before; it happens in one transaction and stands in the survivor's history.
 */
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isSameName, type Combination, namesOf } from '../../src/domain/masterdata/named.ts'
import { type Author, type Change, nextUpdate, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { alphabetical } from '../db/search.ts'
import { article, discountGroup, importConfig } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { holdNames, holdRows } from './named.ts'
import {
  calledLike,
  type NamedKind,
  type NamedRow,
  type NamedValues,
  notAsked,
  readNamed,
  rowsOf,
} from './namedKind.ts'

export type VariedRow = NamedRow & { nameVariants: string[]; abbreviation?: string }
export interface VariedKind<Saved extends VariedRow = VariedRow, Fields extends NamedValues = never> extends NamedKind<
  Saved,
  Fields
> {
  usedBy: typeof article.manufacturerId | typeof article.unitId | typeof article.discountGroupId
  importConfigs?: typeof importConfig.manufacturerId | typeof importConfig.defaultUnitId
  /** other columns that name it, and do not count as use */
  besides?: readonly PgColumn[]
  /** where discount groups belong to it, and its articles are told apart by a number of their own */
  groups?: typeof discountGroup.manufacturerId
  /** What combining these does besides, and what stands in its way. */
  previewBeside?(db: Database, survivor: Saved, absorbed: readonly Saved[]): Promise<Beside>
  /** Does it. @returns what the history tells of it */
  absorbBeside?(tx: Database, survivor: Saved, absorbed: readonly Saved[]): Promise<Change[]>
}
type Beside = Pick<Combination, 'discounts' | 'manufacturers'>
const nothingBeside: Beside = { discounts: null, manufacturers: [] }

interface Plan {
  survivor: VariedRow
  absorbed: VariedRow[]
  gained: string[]
}

/** Everything that it is called; parts lists know a manufacturer by its abbreviation, too. */
const allNames = (row: VariedRow): string[] => [...namesOf(row), ...(row.abbreviation ? [row.abbreviation] : [])]

/** @throws Refused 412 where fewer than two of them are there (any more) */
const planOf = async (db: Database, kind: VariedKind, ids: readonly string[]): Promise<Plan> => {
  const rows = await rowsOf(db, kind, {
    where: inArray(kind.table.id, [...ids]),
    order: asc(kind.table.id),
    uses: notAsked,
  })
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id))
  const [survivor, ...absorbed] = inOrder
  if (!survivor || absorbed.length === 0 || survivor.id !== ids[0]) throw new Refused(412, 'COMBINE_TOO_FEW')
  const gained: string[] = []
  for (const name of absorbed.flatMap(allNames))
    if (![...allNames(survivor), ...gained].some((known) => isSameName(known, name))) gained.push(name)
  const others = and(notInArray(kind.table.id, [...ids]), calledLike(kind.table, gained), kind.namesake?.(survivor))
  const taken = (await rowsOf(db, kind, { where: others, order: asc(kind.table.id), uses: notAsked })).flatMap(namesOf)
  return { survivor, absorbed, gained: gained.filter((name) => !taken.some((other) => isSameName(other, name))) }
}

/** Manufacturer numbers, alternatives too, under which both survivor and another one have an article. */
const sameNumbersIn = async (db: Database, ids: readonly string[]): Promise<Combination['sameNumbers']> => {
  const rows = await db
    .select({ number: sql<string>`min(n.number)`, total: sql<number>`count(*) over ()::int` })
    .from(sql`${article}, unnest(${article.manufacturerNumber} || ${article.possibleManufacturerNumbers}) as n(number)`)
    .where(and(inArray(article.manufacturerId, [...ids]), sql`n.number <> ''`))
    .groupBy(sql`lower(n.number)`)
    .having(sql`count(distinct ${article.manufacturerId}) > 1`)
    .orderBy(sql`1`)
    .limit(5)
  return { count: rows[0]?.total ?? 0, examples: rows.map(({ number }) => number) }
}

type Group = { id: string; displayName: string; nameVariants: string[]; owner: string; stays: boolean }

/** Moved groups as they will be called: one whose name the survivor has too, or an earlier one, says where it comes from. */
const settledIn = (groups: readonly Group[]) => {
  const taken = groups.filter(({ stays }) => stays).flatMap(namesOf)
  const isTaken = (name: string): boolean => taken.some((other) => isSameName(other, name))
  return groups
    .filter(({ stays }) => !stays)
    .map(({ id, displayName: from, nameVariants, owner }) => {
      let to = from
      for (let count = 1; isTaken(to); count++) to = count === 1 ? `${from} (${owner})` : `${from} (${owner}, ${count})`
      const kept = nameVariants.filter((name) => !isTaken(name) && !isSameName(name, to))
      taken.push(to, ...kept)
      return { id, from, to, nameVariants: kept }
    })
}

const groupsOf = async ({ groups }: VariedKind, db: Database, { survivor, absorbed }: Plan): Promise<Group[]> => {
  if (!groups) return []
  const ids = [survivor, ...absorbed].map(({ id }) => id)
  const rows = await db
    .select()
    .from(discountGroup)
    .where(inArray(groups, ids))
    .orderBy(asc(alphabetical(discountGroup.displayName)))
  const owners = new Map(absorbed.map(({ id, displayName }) => [id, displayName]))
  return rows.map(({ id, displayName, nameVariants, manufacturerId }) => ({
    id,
    displayName,
    nameVariants,
    owner: owners.get(manufacturerId) ?? '',
    stays: manufacturerId === survivor.id,
  }))
}

const configsOf = async (
  { importConfigs: column }: VariedKind,
  db: Database,
  { survivor, absorbed }: Plan,
): Promise<Combination['importConfigs']> => {
  if (!column) return null
  const configs = await db
    .select({ title: importConfig.title, owner: column })
    .from(importConfig)
    .where(inArray(column, idsOf([survivor, ...absorbed])))
    .orderBy(asc(importConfig.title))
  const moved = configs.filter(({ owner }) => owner !== survivor.id)
  return { total: configs.length, moved: moved.map(({ title }) => title) }
}

/** What combining these would do. */
export const previewCombination = async (
  db: Database,
  kind: VariedKind,
  ids: readonly string[],
): Promise<Combination> => {
  const plan = await planOf(db, kind, ids)
  const { survivor, absorbed, gained } = plan
  const [articles] = await db
    .select({
      total: sql<number>`count(*)::int`,
      moved: sql<number>`count(*) filter (where ${kind.usedBy} <> ${survivor.id})::int`,
    })
    .from(article)
    .where(inArray(kind.usedBy, [...ids]))
  const groups = await groupsOf(kind, db, plan)
  return {
    nameVariants: survivor.nameVariants,
    gainedVariants: gained,
    articles: { total: articles?.total ?? 0, moved: articles?.moved ?? 0 },
    discountGroups: kind.groups
      ? { total: groups.length, moved: groups.filter(({ stays }) => !stays).map(({ displayName }) => displayName) }
      : null,
    importConfigs: await configsOf(kind, db, plan),
    renamedGroups: settledIn(groups).flatMap(({ from, to }) => (from === to ? [] : [{ from, to }])),
    sameNumbers: kind.groups ? await sameNumbersIn(db, ids) : { count: 0, examples: [] },
    ...((await kind.previewBeside?.(db, survivor, absorbed)) ?? nothingBeside),
  }
}

/** Combines these; the first of them stays. @throws Refused COMBINE_TOO_FEW, COMBINE_SAME_NUMBERS, COMBINE_OTHER_MANUFACTURERS */
export const combineNamed = <Saved extends VariedRow>(
  db: Database,
  kind: VariedKind<Saved>,
  author: Author,
  ids: readonly string[],
): Promise<Saved> =>
  db.transaction(async (tx) => {
    await holdNames(tx, kind)
    await holdRows(tx, kind, ids)
    const plan = await planOf(tx, kind, ids)
    const preview = await previewCombination(tx, kind, ids)
    const { manufacturers } = preview
    if (manufacturers.length > 1) throw new Refused(409, 'COMBINE_OTHER_MANUFACTURERS', { manufacturers })
    if (preview.sameNumbers.count > 0) throw new Refused(409, 'COMBINE_SAME_NUMBERS', preview.sameNumbers)
    const beside = await moveTo(tx, kind, plan)
    await tx.delete(kind.table).where(inArray(kind.table.id, idsOf(plan.absorbed)))
    await storeNames(tx, kind, author, plan)
    await noteChanges(
      tx,
      { kind: kind.kind, id: plan.survivor.id },
      { ...author, now: nextUpdate(author.now, plan.survivor.lastUpdate) },
      { action: 'COMBINED', changes: [...changesIn(plan, preview), ...beside] },
    )
    return readNamed(tx, kind, plan.survivor.id)
  })

const idsOf = (rows: readonly NamedRow[]): string[] => rows.map(({ id }) => id)

/** What named the others names the survivor. @returns what else the history tells of */
const moveTo = async (tx: Database, kind: VariedKind, plan: Plan): Promise<Change[]> => {
  const { survivor, absorbed } = plan
  for (const { id, to, nameVariants } of settledIn(await groupsOf(kind, tx, plan)))
    await tx.update(discountGroup).set({ displayName: to, nameVariants }).where(eq(discountGroup.id, id))
  const columns = [kind.usedBy, kind.importConfigs, kind.groups, ...(kind.besides ?? [])]
  for (const column of columns.filter((each) => each !== undefined))
    await tx.execute(
      sql`update ${column.table} set ${sql.identifier(column.name)} = ${survivor.id} where ${inArray(column, idsOf(absorbed))}`,
    )
  return (await kind.absorbBeside?.(tx, survivor, absorbed)) ?? []
}

const storeNames = (tx: Database, { table }: VariedKind, { now }: Author, { survivor, gained }: Plan) =>
  tx.execute(
    sql`update ${table} set name_variants = ${sql.param([...survivor.nameVariants, ...gained])}::text[],
      last_update = ${nextUpdate(now, survivor.lastUpdate).toISOString()}::timestamptz where ${table.id} = ${survivor.id}`,
  )

/** What the history tells: who came in, and what with them. */
const changesIn = ({ absorbed, survivor, gained }: Plan, { articles, discountGroups }: Combination): Change[] => [
  { field: 'combined', before: null, after: absorbed.map(({ displayName }) => displayName) },
  { field: 'nameVariants', before: survivor.nameVariants, after: [...survivor.nameVariants, ...gained] },
  { field: 'articles', before: null, after: articles.moved },
  ...(discountGroups && discountGroups.moved.length > 0
    ? [{ field: 'discountGroups', before: null, after: discountGroups.moved.length }]
    : []),
]
