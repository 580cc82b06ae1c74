/**
 * Finds the catalogue's articles for the lines of a parts list: one statement for many lines, exact numbers only (rules B7, B8).
 * Lines that ask the same are asked once.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import { hasIdentifier, type UnmatchedLine } from '../../src/domain/bom/lines.ts'
import { type Database, rowsOf } from '../db/client.ts'

/** A line with what the catalogue knows of it; it gets its id when it is stored. */
export type MatchedLine = UnmatchedLine & { matchedArticleId: string | null }

/** The articles that a question found by one kind of number, apart by whether their manufacturer is the line's. */
const findingSchema = z.object({
  question: z.int(),
  by: z.enum(['orderNumber', 'manufacturerNumber']),
  /** null: the line names no manufacturer, or none that the catalogue knows */
  manufacturerFits: z.boolean().nullable(),
  articles: z.int(),
  /** the article, where there is one */
  articleId: z.string(),
  unitFits: z.boolean(),
})
export type Finding = z.infer<typeof findingSchema>

type Question = Pick<UnmatchedLine, 'orderNumber' | 'manufacturerNumber' | 'manufacturerName' | 'quantityUnitName'>

/** Units are written with or without a point ("Stk."). */
const unitName = (name: ReturnType<typeof sql>) => sql`rtrim(lower(${name}), '. ')`

/** Looks all questions up at once; numbers are compared exactly, names of manufacturers and units in any case of letters. */
const findArticles = (db: Database, questions: readonly string[]): Promise<Finding[]> => {
  const asked = `[${questions.map((question, index) => `{"question":${index},${question.slice(1)}`).join()}]`
  return rowsOf(
    db,
    sql`
      with question as materialized (
        select question, "orderNumber" as order_number, "manufacturerNumber" as manufacturer_number,
          lower("manufacturerName") as manufacturer_name, ${unitName(sql`"quantityUnitName"`)} as unit_name
        from json_to_recordset(${asked}::text::json) as asked(question int, "orderNumber" text,
          "manufacturerNumber" text, "manufacturerName" text, "quantityUnitName" text)
      ), manufacturer_of as materialized (
        select question, array_agg(distinct id) as ids
        from question
        join (select id, unnest(name_variants || array[display_name, abbreviation]) as name from manufacturer) named
          on lower(name) = manufacturer_name
        where manufacturer_name <> ''
        group by question
      ), unit_of as materialized (
        select question, array_agg(distinct id) as ids
        from question
        join (select id, unnest(name_variants || display_name) as name from unit) named
          on ${unitName(sql`name`)} = unit_name
        where unit_name <> ''
        group by question
      ), found as (
        select question, 'orderNumber' as by, id from question join article using (order_number)
        where order_number <> ''
        union
        select question, 'orderNumber', id from question
        join (select id, unnest(possible_order_numbers) as order_number from article) possible using (order_number)
        where order_number <> ''
        union
        select question, 'manufacturerNumber', id from question join article using (manufacturer_number)
        where manufacturer_number <> ''
        union
        select question, 'manufacturerNumber', id from question
        join (select id, unnest(possible_manufacturer_numbers) as manufacturer_number from article) possible
          using (manufacturer_number)
        where manufacturer_number <> ''
      ), judged as (
        select question, by, id,
          case when manufacturer_of.ids is not null
            then coalesce(manufacturer_id = any(manufacturer_of.ids), false) end as manufacturer_fits,
          case when unit_name = '' then true
            when unit_of.ids is null then false
            else unit_id is null or unit_id = any(unit_of.ids) end as unit_fits
        from found
        join question using (question)
        join article using (id)
        left join manufacturer_of using (question)
        left join unit_of using (question)
      )
      select question, by, manufacturer_fits as "manufacturerFits", count(*)::int as articles,
        min(id) as "articleId", bool_and(unit_fits) as "unitFits"
      from judged
      group by question, by, manufacturer_fits`,
    findingSchema,
  )
}

const countOf = (findings: readonly Finding[]): number => findings.reduce((sum, { articles }) => sum + articles, 0)

/**
 * Which findings count: those by order number come first, of the line's manufacturer if there are any; then those by
 * manufacturer number, which must be of the line's manufacturer where it names a known one.
 */
const relevant = (findings: readonly Finding[]): Finding[] => {
  const byOrderNumber = findings.filter(({ by }) => by === 'orderNumber')
  const ofManufacturer = byOrderNumber.filter(({ manufacturerFits }) => manufacturerFits === true)
  if (ofManufacturer.length > 0) return ofManufacturer
  if (byOrderNumber.length > 0) return byOrderNumber
  return findings.filter(({ manufacturerFits }) => manufacturerFits !== false)
}

/** The verdict on a line: no number at all, no or several articles, a missing quantity, a wrong unit; in this order. */
export const judge = (line: UnmatchedLine, findings: readonly Finding[]): MatchedLine => {
  const verdict = (bomError: BomLine['bomError'], matchedArticleId: string | null = null) => ({
    ...line,
    bomError,
    matchedArticleId,
  })
  if (!hasIdentifier(line)) return verdict('MISSING_VALUES')
  const counted = relevant(findings)
  const [only] = counted
  if (only === undefined) return verdict('NOT_FOUND')
  if (countOf(counted) > 1) return verdict('AMBIGUOUS')
  if (line.bomError !== null) return verdict(line.bomError, only.articleId)
  return verdict(only.unitFits ? null : 'WRONG_UNIT', only.articleId)
}

/** So many lines are asked for in one statement; with more, nobody else would be answered for too long. */
const linesAtOnce = 2_000

/** The lines in their order, each with its article or with what is wrong with it. */
export const matchLines = async (db: Database, lines: readonly UnmatchedLine[]): Promise<MatchedLine[]> => {
  const known = new Map<string, Finding[]>()
  const matched: MatchedLine[] = []
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const some = lines.slice(start, start + linesAtOnce).map((line) => ({ line, key: questionOf(line) }))
    const asked = [...new Set(some.map(({ key }) => key))].filter((key) => key !== '' && !known.has(key))
    for (const key of asked) known.set(key, [])
    const findings = asked.length === 0 ? [] : await findArticles(db, asked)
    for (const finding of findings) known.get(asked[finding.question] ?? '')?.push(finding)
    matched.push(...some.map(({ line, key }) => judge(line, known.get(key) ?? [])))
    await setImmediate()
  }
  return matched
}

/** What the catalogue is asked about a line, as JSON: lines that ask the same are asked once. Nothing where it has no number. */
const questionOf = (line: UnmatchedLine): string => {
  if (!hasIdentifier(line)) return ''
  const { orderNumber, manufacturerNumber, manufacturerName, quantityUnitName } = line
  return JSON.stringify({ orderNumber, manufacturerNumber, manufacturerName, quantityUnitName } satisfies Question)
}
