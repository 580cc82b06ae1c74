/** What companies have decided before for lines that say the same (rule B18). */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BomLine } from '../../../src/domain/bom/bom.ts'
import { isMemorable } from '../../../src/domain/bom/lostDigits.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import type { Hit } from './lookUp.ts'

export interface Choice {
  hit: Hit
  decidedBy: string
  decidedAt: Date
}

/** What a line says of its article. */
type Said = Pick<BomLine, 'orderNumber' | 'manufacturerNumber' | 'manufacturerName'>

/** Numbers count in their normal form, names in any case of letters. */
const keyOf = {
  orderNumber: sql`plain_number("orderNumber")`,
  manufacturerNumber: sql`plain_number("manufacturerNumber")`,
  manufacturerName: sql`lower(trim("manufacturerName"))`,
}
const asked = (said: readonly Said[]) =>
  sql`json_to_recordset(${JSON.stringify(
    said.map(({ orderNumber, manufacturerNumber, manufacturerName }, place) => ({
      place,
      orderNumber,
      manufacturerNumber,
      manufacturerName,
    })),
  )}::text::json) as said(place int, "orderNumber" text, "manufacturerNumber" text, "manufacturerName" text)`

const choiceSchema = z.object({
  place: z.int(),
  articleId: z.string(),
  number: z.string(),
  manufacturerId: z.string().nullable(),
  unitId: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: z.string(),
})

/** Lines that say the same are one question. */
export const saidBy = ({ orderNumber, manufacturerNumber, manufacturerName }: Said): string =>
  JSON.stringify([orderNumber, manufacturerNumber, manufacturerName])

const canBeRemembered = ({ orderNumber, manufacturerNumber }: Said): boolean =>
  isMemorable([orderNumber, manufacturerNumber])

/** The company's choices for what these lines say, by {@link saidBy}. */
export const choicesFor = async (
  db: Database,
  companyId: string,
  lines: readonly Said[],
): Promise<Map<string, Choice>> => {
  const said = [...new Map(lines.filter(canBeRemembered).map((line) => [saidBy(line), line])).values()]
  if (said.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    sql`select place, article.id as "articleId", article.manufacturer_id as "manufacturerId", article.unit_id as "unitId",
        case when article.order_number <> '' then article.order_number else article.manufacturer_number end as number,
        decided_by as "decidedBy", to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decidedAt"
      from ${asked(said)}
      join bom_choice on company_id = ${companyId}
        and bom_choice.order_number = ${keyOf.orderNumber} collate "C"
        and bom_choice.manufacturer_number = ${keyOf.manufacturerNumber} collate "C"
        and bom_choice.manufacturer_name = ${keyOf.manufacturerName}
      join article on article.id = bom_choice.article_id`,
    choiceSchema,
  )
  return new Map(
    rows.flatMap(({ place, decidedBy, decidedAt, ...hit }) => {
      const line = said[place]
      const choice = { hit: { kind: 'order' as const, ...hit }, decidedBy, decidedAt: new Date(decidedAt) }
      return line ? [[saidBy(line), choice] as const] : []
    }),
  )
}

/** What is decided for what a line says; null: nothing is to be remembered of it. */
export type Decision = { line: Said; articleId: string | null }

/** The decisions by the keys of choices; of several about the same the last one counts. */
const decidedOn = (decisions: readonly Decision[]) => sql`(
  select distinct on (order_number, manufacturer_number, manufacturer_name) * from (
    select ${keyOf.orderNumber} collate "C" as order_number, ${keyOf.manufacturerNumber} collate "C" as manufacturer_number,
      ${keyOf.manufacturerName} as manufacturer_name, "articleId" as article_id, place
    from json_to_recordset(${JSON.stringify(
      decisions.map(({ line: { orderNumber, manufacturerNumber, manufacturerName }, articleId }, place) => ({
        place,
        orderNumber,
        manufacturerNumber,
        manufacturerName,
        articleId,
      })),
    )}::text::json) as said(place int, "orderNumber" text, "manufacturerNumber" text, "manufacturerName" text, "articleId" text)) spelled
  order by order_number, manufacturer_number, manufacturer_name, place desc) as decided`
const isSame = (other: SQL) => sql`bom_choice.order_number = ${other}.order_number
  and bom_choice.manufacturer_number = ${other}.manufacturer_number and bom_choice.manufacturer_name = ${other}.manufacturer_name`

/**
 * Remembers what a company decided for lines, or forgets it; a later decision takes the place of an earlier one. What names no article for sure is
 * not remembered. The step that decides keeps what was remembered before.
 */
export const changeChoices = async (
  db: Database,
  {
    stepId,
    companyId,
    decidedBy,
    decidedAt,
  }: { stepId: string; companyId: string; decidedBy: string; decidedAt: Date },
  all: readonly Decision[],
): Promise<void> => {
  const decisions = all.filter(({ line }) => canBeRemembered(line))
  if (decisions.length === 0) return
  const isTheirs = sql`bom_choice.company_id = ${companyId} and ${isSame(sql`decided`)}`
  await db.execute(sql`
    update bom_step set choices = (
      select jsonb_agg(jsonb_build_object('company_id', ${companyId}::text, 'order_number', decided.order_number,
        'manufacturer_number', decided.manufacturer_number, 'manufacturer_name', decided.manufacturer_name,
        'article_id', bom_choice.article_id, 'decided_by', bom_choice.decided_by, 'decided_at', bom_choice.decided_at))
      from ${decidedOn(decisions)} left join bom_choice on ${isTheirs})
    where bom_step.id = ${stepId}`)
  await db.execute(sql`
    insert into bom_choice (company_id, order_number, manufacturer_number, manufacturer_name, article_id, decided_by, decided_at)
    select ${companyId}, order_number, manufacturer_number, manufacturer_name, article_id, ${decidedBy}, ${decidedAt.toISOString()}::timestamptz
    from ${decidedOn(decisions)} where article_id is not null
    on conflict (company_id, order_number, manufacturer_number, manufacturer_name)
      do update set article_id = excluded.article_id, decided_by = excluded.decided_by, decided_at = excluded.decided_at`)
  await db.execute(
    sql`delete from bom_choice using ${decidedOn(decisions)} where decided.article_id is null and ${isTheirs}`,
  )
}

/** What a step made the company remember is as it was before; what was decided since stays. */
export const takeBackChoices = async (db: Database, stepId: string): Promise<void> => {
  const was = sql`bom_step step cross join jsonb_populate_recordset(null::bom_choice, step.choices) was`
  await db.execute(sql`
    delete from bom_choice using ${was}
    where step.id = ${stepId} and bom_choice.company_id = was.company_id and ${isSame(sql`was`)}
      and bom_choice.decided_at = step.create_date`)
  await db.execute(sql`
    insert into bom_choice select was.* from ${was} join article on article.id = was.article_id
    where step.id = ${stepId} on conflict do nothing`)
}
