/** Whose number is it (rule W1)? The database keeps `article_number`; this only asks it, and says what it refused. */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { ArticleValues, NumberKind } from '../../../src/domain/article/article.ts'
import type { Database } from '../../db/client.ts'
import { article, articleNumber, manufacturer } from '../../db/schema.ts'
import { Refused } from '../../http/refusal.ts'

export type Numbers = Pick<
  ArticleValues,
  'manufacturerId' | 'orderNumber' | 'manufacturerNumber' | 'possibleOrderNumbers' | 'possibleManufacturerNumbers'
>

const keysOf = (numbers: readonly string[]): SQL =>
  sql`(select lower(n collate "C") from unnest(${sql.param([...numbers])}::text[]) as n)`

interface Asked {
  kind: NumberKind
  manufacturerId: string | null
  numbers: readonly string[]
  /** an article that does not count */
  not?: string
}

const ownersOf = (db: Database, { kind, manufacturerId, numbers, not }: Asked) =>
  db
    .select({
      id: article.id,
      number: articleNumber.key,
      // a number alone says little to whoever has just typed it
      name: sql<string>`concat_ws(', ', case when ${article.orderNumber} <> '' then ${article.orderNumber}
        else trim(coalesce(${manufacturer.displayName}, '') || ' ' || ${article.manufacturerNumber}) end,
        nullif(left(${article.description}, 80), ''))`,
    })
    .from(articleNumber)
    .innerJoin(article, eq(article.id, articleNumber.articleId))
    .leftJoin(manufacturer, eq(manufacturer.id, article.manufacturerId))
    .where(
      and(
        eq(articleNumber.kind, kind),
        eq(articleNumber.manufacturerId, kind === 'order' ? '' : (manufacturerId ?? '')),
        inArray(articleNumber.key, keysOf(numbers)),
        not === undefined ? undefined : ne(article.id, not),
      ),
    )

/** The article whose number it is; null where it is free. */
export const numberOwner = async (
  db: Database,
  { kind, number, manufacturerId }: { kind: NumberKind; number: string; manufacturerId: string | null },
): Promise<{ id: string; name: string } | null> => {
  const [owner] = await ownersOf(db, { kind, manufacturerId, numbers: [number] })
  return owner ? { id: owner.id, name: owner.name } : null
}

/** @throws Refused with this status where another article has one of the numbers */
export const demandFreeNumbers = async (
  db: Database,
  { id, status, values }: { id: string; status: 406 | 409; values: Numbers },
): Promise<void> => {
  const { manufacturerId, orderNumber, manufacturerNumber, possibleOrderNumbers, possibleManufacturerNumbers } = values
  const asked = [
    { kind: 'order', code: 'ORDER_NUMBER_TAKEN', numbers: [orderNumber, ...possibleOrderNumbers] },
    {
      kind: 'manufacturer',
      code: 'MANUFACTURER_NUMBER_TAKEN',
      numbers: [manufacturerNumber, ...possibleManufacturerNumbers],
    },
  ] as const
  for (const { kind, code, numbers } of asked) {
    const given = numbers.filter((number) => number !== '')
    const [taken] = await ownersOf(db, { kind, manufacturerId, numbers: given, not: id })
    if (!taken) continue
    const name = given.find((number) => number.toLowerCase() === taken.number) ?? taken.number
    throw new Refused(status, code, { name, owner: taken.name })
  }
}

/** What the database said of a write: the constraint that it would have broken. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint_name' in cause ? String(cause.constraint_name) : undefined
}
