/** What companies have decided before for lines that say the same (rule B18). */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BomLine } from '../../../src/domain/bom/bom.ts'
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

/** The company's choices for what these lines say, by {@link saidBy}. */
export const choicesFor = async (
  db: Database,
  companyId: string,
  lines: readonly Said[],
): Promise<Map<string, Choice>> => {
  const said = [...new Map(lines.map((line) => [saidBy(line), line])).values()]
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

/** Remembers what a company decided for a line; a later decision takes the place of an earlier one. */
export const rememberChoice = async (
  db: Database,
  companyId: string,
  line: Said,
  { articleId, decidedBy, decidedAt }: { articleId: string; decidedBy: string; decidedAt: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into bom_choice (company_id, order_number, manufacturer_number, manufacturer_name, article_id, decided_by, decided_at)
    select ${companyId}, ${keyOf.orderNumber}, ${keyOf.manufacturerNumber}, ${keyOf.manufacturerName}, ${articleId}, ${decidedBy},
      ${decidedAt.toISOString()}::timestamptz
    from ${asked([line])}
    on conflict (company_id, order_number, manufacturer_number, manufacturer_name)
      do update set article_id = excluded.article_id, decided_by = excluded.decided_by, decided_at = excluded.decided_at`)
}

/** Forgets what a company decided for lines that say this. */
export const forgetChoice = async (db: Database, companyId: string, line: Said): Promise<void> => {
  await db.execute(sql`
    delete from bom_choice using ${asked([line])}
    where company_id = ${companyId}
      and bom_choice.order_number = ${keyOf.orderNumber} collate "C"
      and bom_choice.manufacturer_number = ${keyOf.manufacturerNumber} collate "C"
      and bom_choice.manufacturer_name = ${keyOf.manufacturerName}`)
}
