/**
 * Asks the catalogue for numbers, many at once. Each text costs an index's descent, however many articles there are: every lookup is a
 * lateral one, so that the database never reads a table instead.
 */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { nearest } from '../../../src/domain/bom/spelling.ts'
import { type Database, rowsOf } from '../../db/client.ts'

const hitSchema = z.object({
  kind: z.enum(['order', 'manufacturer', 'ean', 'erp', 'wholesaler']),
  articleId: z.string(),
  /** as the catalogue writes it */
  number: z.string(),
  manufacturerId: z.string().nullable(),
  unitId: z.string().nullable(),
})
/** An article that has a number. */
export type Hit = z.infer<typeof hitSchema>
const answerSchema = hitSchema.omit({ number: true }).extend({ asked: z.int(), numbers: z.array(z.string()) })

/** More articles with one number are no help to anybody. */
const hitsOfOne = 30

const probesOf = (texts: readonly string[], plain: SQL): SQL => sql`probe as materialized (
  select asked, said, ${plain} as plain
  from json_to_recordset(${JSON.stringify(texts.map((said, asked) => ({ asked, said })))}::text::json) as question(asked int, said text)
)`

/** The articles that have a number in its normal form (rule B16), as order or manufacturer number. */
const byNumber = (texts: readonly string[]): SQL => sql`
  with ${probesOf(texts, sql`plain_number(said) collate "C"`)}
  select asked, found.kind, article.id as "articleId", article.manufacturer_id as "manufacturerId", article.unit_id as "unitId",
    case found.kind when 'order' then article.order_number || possible_order_numbers
      else article.manufacturer_number || possible_manufacturer_numbers end as numbers
  from probe
  cross join lateral (select kind, article_id from article_number where article_number.plain = probe.plain limit ${hitsOfOne}) found
  cross join lateral (select * from article where article.id = found.article_id) article
  where plain <> ''`

/** The articles whose number has as many digits as both ends and lies between them; `texts` are "from-below". */
const byRange = (texts: readonly string[]): SQL => sql`
  with ${probesOf(texts, sql`split_part(said, '-', 1) collate "C"`)}
  select asked, found.kind, article.id as "articleId", article.manufacturer_id as "manufacturerId", article.unit_id as "unitId",
    case found.kind when 'order' then article.order_number || possible_order_numbers
      else article.manufacturer_number || possible_manufacturer_numbers end as numbers
  from probe
  cross join lateral (select kind, article_id from article_number
    where article_number.plain >= probe.plain and article_number.plain < split_part(said, '-', 2) collate "C"
      and length(article_number.plain) = length(probe.plain) limit ${hitsOfOne}) found
  cross join lateral (select * from article where article.id = found.article_id) article`

/** Other numbers are compared as they are. */
const byColumn = {
  ean: sql`select id, ean_number as number from article where ean_number = probe.said and ean_number <> ''`,
  erp: sql`select id, erp_number as number from article where erp_number = probe.said and erp_number <> ''`,
  wholesaler: sql`select article_id as id, order_number as number from article_wholesaler
    where order_number = probe.said and order_number <> ''`,
} as const
type OtherKind = keyof typeof byColumn

const byOther = (kind: OtherKind, texts: readonly string[]): SQL => sql`
  with ${probesOf(texts, sql`''`)}
  select distinct asked, ${kind}::text as kind, article.id as "articleId", article.manufacturer_id as "manufacturerId",
    article.unit_id as "unitId", array[hit.number] as numbers
  from probe cross join lateral (${byColumn[kind]} limit ${hitsOfOne}) hit
  cross join lateral (select id, manufacturer_id, unit_id from article where article.id = hit.id) article`

type Kind = 'number' | 'range' | OtherKind
const queryFor = (kind: Kind, texts: readonly string[]): SQL => {
  if (kind === 'number') return byNumber(texts)
  return kind === 'range' ? byRange(texts) : byOther(kind, texts)
}

const nothing: readonly Hit[] = []

/** What texts were found to be the numbers of: each is asked once. */
export class Lookups {
  readonly #db: Database
  readonly #known = {
    number: new Map<string, readonly Hit[]>(),
    range: new Map<string, readonly Hit[]>(),
    ean: new Map<string, readonly Hit[]>(),
    erp: new Map<string, readonly Hit[]>(),
    wholesaler: new Map<string, readonly Hit[]>(),
  }

  constructor(db: Database) {
    this.#db = db
  }

  /** Asks for those that nobody has asked for yet. */
  async ask(kind: Kind, texts: Iterable<string>): Promise<void> {
    const known = this.#known[kind]
    const asked = [...new Set(texts)].filter((text) => text !== '' && !known.has(text))
    if (asked.length === 0) return
    for (const text of asked) known.set(text, nothing)
    const query = queryFor(kind, asked)
    for (const { asked: place, numbers, ...hit } of await rowsOf(this.#db, query, answerSchema)) {
      const said = asked[place] ?? ''
      const hits = known.get(said) ?? nothing
      // an article may spell its number in several ways that have one normal form
      if (!hits.some(({ articleId, kind: other }) => articleId === hit.articleId && other === hit.kind))
        known.set(said, [...hits, { ...hit, number: nearest(said, numbers) }])
    }
  }

  /** What was found; nothing for what nobody has asked. */
  of(kind: Kind, text: string): readonly Hit[] {
    return this.#known[kind].get(text) ?? nothing
  }
}
