/**
 * A bulk edit from its articles to its result, batch by batch (rule W13): as an import, but that every line is an article, and all of
 * them get the same. A trial logs what would change; made real, it goes over just these.
 */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { fieldsSet } from '../../../src/domain/article/bulkEdit.ts'
import { type RunTogether, statementOf } from '../../db/statements.ts'
import { type ArticleKey, columnOf } from './line/articleKeys.ts'
import { batchOf } from './batch/batch.ts'
import type { Author, BulkPlan, Task } from './importTask.ts'
import type { Differing, Found, Value, Verdict } from './batch/judge.ts'
import type { Refusal } from './line/lines.ts'
import { onto, writeMeanwhile } from './batch/meanwhile.ts'
import { Names } from './line/names.ts'
import { Tally } from './batch/tally.ts'
import { batchStatements } from './batch/writes.ts'

export interface BulkOrder {
  author: Author
  plan: BulkPlan
  which: Extract<Task, { task: 'bulk' }>['which']
  dryRun: boolean
  batchSize: () => number
}

type Asked = { line: number; id: string }

const storedValue = z.union([z.string(), z.number(), z.null()])
const foundSchema = z.object({
  line: z.int(),
  id: z.string(),
  seen: z.string(),
  values: z.looseObject({
    orderNumber: z.string(),
    manufacturerNumber: z.string(),
    manufacturerId: z.string().nullable(),
    description: z.string(),
    discountGroupId: storedValue,
  }),
  /** whose its discount group is */
  groupOwner: z.string().nullable(),
  /** its numbers as they would be its new manufacturer's */
  numbers: z.array(z.string()),
  /** what another article is called that has one of them there */
  taken: z.string().nullable(),
})
type Hit = Omit<z.infer<typeof foundSchema>, 'values'> & { article: Found }

/** Known of every article, whatever is set. */
const always = ['orderNumber', 'manufacturerNumber', 'manufacturerId', 'description', 'discountGroupId'] as const

export class BulkSetting {
  readonly #run: RunTogether
  readonly #order: BulkOrder
  readonly #names: Names
  readonly #tally: Tally
  readonly #keys: readonly ArticleKey[]
  /** whose number is whose by now, of the manufacturer that is set: two of the articles may have the same one */
  readonly #claimed = new Map<string, Hit>()
  #handled = 0
  #lines = 0

  constructor(run: RunTogether, order: BulkOrder) {
    this.#run = run
    this.#order = order
    this.#names = new Names(run, { dry: true })
    this.#tally = new Tally((id) => this.#names.titleOf(id))
    this.#keys = fieldsSet(order.plan.values)
  }

  /** @throws StatementFailed ENDED where somebody has ended it */
  async run(): Promise<void> {
    const { author } = this.#order
    this.#lines = await this.#count()
    await this.#run([
      statementOf(sql`update article_import set lines = ${this.#lines}::int where id = ${author.importId}`),
    ])
    await this.#names.load()
    for (let behind = 0; ;) {
      const asked = await this.#next(behind)
      const last = asked.at(-1)
      if (!last) return
      await this.#take(asked)
      behind = last.line
    }
  }

  async #count(): Promise<number> {
    const { which } = this.#order
    if ('ids' in which) return which.ids.length
    const [rows] = await this.#run([
      statementOf(sql`select count(*)::int as lines from article_import_change where import_id = ${which.trialId}`),
    ])
    return z.array(z.object({ lines: z.int() })).parse(rows)[0]?.lines ?? 0
  }

  async #next(behind: number): Promise<Asked[]> {
    const { which, batchSize } = this.#order
    if ('ids' in which)
      return which.ids.slice(behind, behind + batchSize()).map((id, at) => ({ line: behind + at + 1, id }))
    const [rows] = await this.#run([
      statementOf(sql`
        select line, article_id as id from article_import_change
        where import_id = ${which.trialId} and line > ${behind}::int order by line limit ${batchSize()}::int`),
    ])
    return z.array(z.object({ line: z.int(), id: z.string() })).parse(rows)
  }

  async #find(asked: readonly Asked[]): Promise<Hit[]> {
    const [rows] = await this.#run([statementOf(this.#finding(asked))])
    return z
      .array(foundSchema)
      .parse(rows)
      .map(({ values, ...hit }) => ({
        ...hit,
        article: { by: 'order', id: hit.id, seen: hit.seen, priceSeen: null, values, wholesaler: null } as Found,
      }))
  }

  #finding(asked: readonly Asked[]): SQL {
    const told = [...new Set<ArticleKey>([...always, ...this.#keys])].map(
      (key) => `'${key}', article."${columnOf(key).name}"`,
    )
    const { manufacturerId } = this.#order.plan.values
    const numbers =
      manufacturerId === undefined
        ? sql`'{}'::text[]`
        : sql`array(select lower(number collate "C") from unnest(article.manufacturer_number || article.possible_manufacturer_numbers) as number
            where number <> '')`
    const taken =
      manufacturerId === undefined
        ? sql`null::text`
        : sql`(select coalesce(nullif(other.order_number, ''), other.manufacturer_number) from article_number
            join article as other on other.id = article_number.article_id
            where kind = 'manufacturer' and article_number.manufacturer_id = ${manufacturerId}
              and key = any (own.numbers) and other.id <> article.id limit 1)`
    return sql`
      select row.line, article.id, article.last_update::text as seen, json_build_object(${sql.raw(told.join(', '))}) as values,
        (select manufacturer_id from discount_group where id = article.discount_group_id) as "groupOwner",
        to_json(own.numbers) as numbers, ${taken} as taken
      from json_to_recordset(${JSON.stringify(asked)}::text::json) as row(line int, id text)
      join article on article.id = row.id, lateral (select ${numbers} as numbers) as own
      order by row.line`
  }

  async #take(asked: readonly Asked[]): Promise<void> {
    const found = await this.#find(asked)
    const hits = new Map(found.map((hit) => [hit.id, hit]))
    const verdicts = found.map((hit) => this.#judge(hit))
    const refusals: Refusal[] = []
    this.#tally.count(verdicts, refusals)
    // those that are gone meanwhile are handled as well
    this.#handled += asked.length
    await this.#write(verdicts, refusals, hits)
  }

  #judge(hit: Hit): Verdict {
    const { article, line } = hit
    const { values } = this.#order.plan
    const before: Differing = { values: {} }
    const after: Differing = { values: {} }
    for (const key of this.#keys) {
      const wanted: Value = values[key as keyof typeof values] ?? null
      const stored = article.values[key] ?? null
      if (stored === wanted || (stored === '' && wanted === null)) continue
      before.values[key] = stored
      after.values[key] = wanted
    }
    if (Object.keys(after.values).length === 0) return { kind: 'UNCHANGED', line, article }
    const refusal = this.#refusal(hit, after)
    return refusal ? { kind: 'REFUSED', refusal } : { kind: 'UPDATED', line, article, before, after }
  }

  /** Why an article cannot have it: its number is another one's there, or the group is another manufacturer's (rules W1, V9). */
  #refusal(hit: Hit, { values }: Differing): Refusal | undefined {
    const { article, numbers, taken } = hit
    const refuse = (reason: Refusal['reason'], detail: string): Refusal => ({
      line: hit.line,
      column: null,
      value: article.values.orderNumber || article.values.manufacturerNumber,
      reason,
      detail,
    })
    const moves = 'manufacturerId' in values
    const owner = moves ? String(values.manufacturerId) : article.values.manufacturerId
    const groupOwner = this.#groupOwner(hit, values)
    if ((moves || 'discountGroupId' in values) && groupOwner !== null && groupOwner !== owner)
      return refuse('GROUP_OF_OTHER_MANUFACTURER', this.#names.titleOf(groupOwner))
    if (!moves) return undefined
    const claimed = numbers.map((number) => this.#claimed.get(number)).find((other) => other && other.id !== hit.id)
    const other =
      taken ?? (claimed && (claimed.article.values.orderNumber || claimed.article.values.manufacturerNumber))
    if (other !== undefined) return refuse('NUMBER_TAKEN', other)
    for (const number of numbers) this.#claimed.set(number, hit)
    return undefined
  }

  #groupOwner({ groupOwner }: Hit, values: Differing['values']): string | null {
    if (!('discountGroupId' in values)) return groupOwner
    return values.discountGroupId === null ? null : this.#order.plan.groupOwner
  }

  async #write(verdicts: readonly Verdict[], refusals: Refusal[], hits: ReadonlyMap<string, Hit>): Promise<void> {
    const { author, dryRun } = this.#order
    const cells = new Map(
      [...hits.values()].map(({ line, article: { values } }) => [
        line,
        { line, cells: [values.orderNumber, values.manufacturerNumber, values.description] },
      ]),
    )
    const write = async (current: readonly Verdict[]) => {
      const progress = {
        id: author.importId,
        percent: this.#lines === 0 ? 100 : (this.#handled * 100) / this.#lines,
        handled: this.#handled,
        counts: this.#tally.counts,
      }
      const batch = batchOf({ verdicts: current, refusals, rows: cells }, { names: this.#names, dryRun })
      await this.#run(batchStatements(progress, batch, { author, keys: this.#keys, wholesalerId: null, dryRun }))
    }
    await writeMeanwhile(verdicts, write, (current) => this.#again(current, refusals))
  }

  /** The verdicts on the articles as they are by now: what is gone is left out, a number that somebody has taken is theirs. */
  async #again(verdicts: readonly Verdict[], refusals: Refusal[]): Promise<Verdict[]> {
    const changed = verdicts.filter((verdict) => verdict.kind === 'UPDATED')
    const found = await this.#find(changed.map(({ line, article: { id } }) => ({ line, id })))
    const hits = new Map(found.map((hit) => [hit.id, hit]))
    return changed.flatMap((verdict): Verdict[] => {
      const hit = hits.get(verdict.article.id)
      const refusal = hit && this.#refusal(hit, verdict.after)
      if (hit && !refusal) return [onto(hit.article, verdict)]
      this.#tally.takeBack('updated', refusal)
      if (refusal) refusals.push(refusal)
      return []
    })
  }

  /** What the result tells, whether or not it came to its end. */
  details(): object {
    const { reasons, others, fields, samples } = this.#tally
    return { file: null, headers: [], reasons, others, fields, samples, failure: null, undo: null, made: [] }
  }
}
