/**
 * An import from its file to its result, batch by batch (rules W8–W10). A batch is written whole, with how far the import is, or not at
 * all; what somebody changes in the same moment is looked at anew.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportDetails } from '../../../src/domain/article/articleImport.ts'
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import type { ImportField } from '../../../src/domain/importconfig/importFields.ts'
import { type RunTogether, StatementFailed, statementOf } from '../../db/statements.ts'
import { type ArticleKey, articleKeyOf, sizes } from './articleKeys.ts'
import type { Author } from './importTask.ts'
import { Claims, type Found, judge, type Value, type Values, type Verdict, type Wanted } from './judge.ts'
import { type Line, type LineReading, NotationProbe, readLine, type Refusal } from './lines.ts'
import { type Name, Names } from './names.ts'
import type { PriceList } from './priceList.ts'
import type { FileRow } from './records.ts'
import { Tally } from './tally.ts'
import {
  type Batch,
  batchStatements,
  findStatement,
  foundOf,
  type Logged,
  type Noted,
  valuesWithPrice,
} from './writes.ts'

export interface ImportOrder {
  author: Author
  config: ImportConfigValues
  dryRun: boolean
  /** lines that are taken up at once: others are answered between two batches */
  batchSize: number
}

const isRefusal = (line: Line | Refusal): line is Refusal => 'reason' in line

/** Reads through the file once: how many lines it has, and how its numbers are written. */
const survey = async (list: PriceList): Promise<{ lines: number; reading: Pick<LineReading, 'notations'> }> => {
  const probe = new NotationProbe(list)
  let lines = 0
  for await (const rows of list.rows()) {
    lines += rows.length
    probe.add(rows)
  }
  return { lines, reading: { notations: probe.end() } }
}

async function* batchesOf(list: PriceList, size: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  for await (const rows of list.rows())
    for (const row of rows) {
      batch.push(row)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

/** Numbers that somebody took, names that somebody deleted, articles that somebody changed in the same moment. */
const passing = new Set(['STALE', '23505', '23503', '40P01', '40001'])
const tries = 5

export class Importing {
  readonly #run: RunTogether
  readonly #order: ImportOrder
  readonly #list: PriceList
  readonly #names: Names
  readonly #claims = new Claims()
  readonly #tally = new Tally()
  readonly #keys: readonly ArticleKey[]
  #handled = 0
  #lines = 0

  constructor(run: RunTogether, order: ImportOrder, list: PriceList) {
    this.#run = run
    this.#order = order
    this.#list = list
    this.#names = new Names(run, { dry: order.dryRun })
    const mapped = [...list.columns.keys()].flatMap((field) => this.#keyOf(field) ?? [])
    this.#keys = [...new Set<ArticleKey>(['orderNumber', 'manufacturerNumber', 'manufacturerId', 'unitId', ...mapped])]
  }

  /** With a wholesaler, purchase prices are theirs. */
  #keyOf(field: ImportField): ArticleKey | undefined {
    return field === 'purchasePrice' && this.#order.config.wholesalerId !== null ? undefined : articleKeyOf(field)
  }

  /** @throws StatementFailed ENDED where somebody has ended it */
  async run(): Promise<void> {
    const { config, batchSize, author } = this.#order
    const { lines, reading } = await survey(this.#list)
    this.#lines = lines
    await this.#run([statementOf(sql`update article_import set lines = ${lines}::int where id = ${author.importId}`)])
    await this.#names.load()
    for await (const rows of batchesOf(this.#list, batchSize))
      await this.#take(rows.map((row) => readLine(row, { ...reading, list: this.#list, units: config })))
    await this.#findMissing()
  }

  async #take(read: readonly (Line | Refusal)[]): Promise<void> {
    const refusals = read.filter(isRefusal)
    const lines = read.filter((line): line is Line => !isRefusal(line))
    await this.#makeNames(lines)
    const named = lines.map((line) => this.#wantedOf(line))
    const wanted = named.filter((line): line is Wanted => !isRefusal(line))
    refusals.push(...named.filter(isRefusal))
    const found = await this.#find(wanted)
    const verdicts = wanted.map((line, at) => this.#judge(line, found.get(at) ?? []))
    for (const verdict of verdicts)
      if (verdict.kind === 'REFUSED') refusals.push(verdict.refusal)
      else this.#tally.add(verdict)
    for (const refusal of refusals) this.#tally.refuse(refusal)
    this.#handled += read.length
    await this.#write(verdicts, refusals)
  }

  #judge(line: Wanted, hits: readonly Found[]): Verdict {
    return judge(line, hits, {
      claims: this.#claims,
      columnOf: (key) => this.#columnOf(key),
      titleOf: (id) => this.#names.titleOf(id),
    })
  }

  #columnOf(key: ArticleKey): number | null {
    for (const [field, column] of this.#list.columns) if (articleKeyOf(field) === key) return column
    return null
  }

  async #find(wanted: readonly Wanted[]): Promise<Map<number, Found[]>> {
    if (wanted.length === 0) return new Map()
    const asked = wanted.map(({ values }) => ({
      orderNumber: String(values.orderNumber ?? ''),
      manufacturerId: String(values.manufacturerId ?? ''),
      manufacturerNumber: String(values.manufacturerNumber ?? ''),
    }))
    const { wholesalerId } = this.#order.config
    const [rows] = await this.#run([findStatement(asked, { keys: this.#keys, wholesalerId })])
    return foundOf(rows)
  }

  /** Names that nobody knows are made before the lines that need them. */
  async #makeNames(lines: readonly Line[]): Promise<void> {
    const { createManufacturers, createUnits, createDiscountGroups } = this.#order.config
    const unknown = (names: readonly (Name | undefined)[]) =>
      names.filter((name): name is Name => name !== undefined && name.name !== '' && !this.#names.idOf(name))
    const make = async (isAllowed: boolean, name: (line: Line) => Name | undefined) => {
      if (!isAllowed) return
      const names = unknown(lines.map(name))
      if (names.length > 0) await this.#names.make(names)
    }
    await make(createManufacturers, ({ values }) => nameIn('manufacturers', '', values.manufacturerName))
    await make(createUnits, ({ values }) => nameIn('units', '', values.unitName))
    await make(createDiscountGroups, (line) => {
      const owner = this.#manufacturerOf(line)
      return owner === null ? undefined : nameIn('discountGroups', owner, line.values.discountGroupName)
    })
  }

  #manufacturerOf({ values }: Line): string | null {
    const name = nameIn('manufacturers', '', values.manufacturerName)
    return name ? (this.#names.idOf(name) ?? null) : this.#order.config.manufacturerId
  }

  /** The line with ids in place of names. */
  #wantedOf(line: Line): Wanted | Refusal {
    const { config } = this.#order
    const refuse = (reason: Refusal['reason'], field: ImportField): Refusal => ({
      line: line.line,
      column: this.#list.columns.get(field) ?? null,
      value: String(line.values[field] ?? ''),
      reason,
      detail: '',
    })
    const values: Values = {}
    for (const [field, value] of Object.entries(line.values) as [ImportField, Value][]) {
      const key = this.#keyOf(field)
      if (key && !key.endsWith('Id')) values[key] = value ?? (sizes.has(key) ? 0 : null)
    }
    if (line.values.eclass9_1Id !== undefined) values.eclass9_1Id = line.values.eclass9_1Id
    const manufacturer = nameIn('manufacturers', '', line.values.manufacturerName)
    values.manufacturerId = this.#manufacturerOf(line)
    if (manufacturer && values.manufacturerId === null) return refuse('MANUFACTURER_UNKNOWN', 'manufacturerName')
    const unit = nameIn('units', '', line.values.unitName)
    if (unit) {
      values.unitId = this.#names.idOf(unit) ?? null
      if (values.unitId === null) return refuse('UNIT_UNKNOWN', 'unitName')
    }
    if (line.values.discountGroupName !== undefined) {
      const group = nameIn('discountGroups', values.manufacturerId ?? '', line.values.discountGroupName)
      if (group && values.manufacturerId === null) return refuse('MANUFACTURER_MISSING', 'discountGroupName')
      values.discountGroupId = group ? (this.#names.idOf(group) ?? null) : null
      if (group && values.discountGroupId === null) return refuse('DISCOUNT_GROUP_UNKNOWN', 'discountGroupName')
    }
    const wholesaler =
      config.wholesalerId === null
        ? undefined
        : {
            orderNumber: String(line.values.wholesalerOrderNumber ?? ''),
            purchasePrice: numberOf(line.values.purchasePrice),
          }
    const says = wholesaler && (wholesaler.orderNumber !== '' || this.#list.columns.has('purchasePrice'))
    return { line: line.line, values, wholesaler: says ? wholesaler : undefined, defaultUnitId: config.defaultUnitId }
  }

  async #write(verdicts: readonly Verdict[], refusals: Refusal[]): Promise<void> {
    const { author, config, dryRun } = this.#order
    const { wholesalerId } = config
    let current = verdicts
    for (let attempt = 1; ; attempt++) {
      const progress = {
        id: author.importId,
        percent: this.#lines === 0 ? 100 : (this.#handled * 100) / this.#lines,
        handled: this.#handled,
        counts: this.#tally.counts,
      }
      const batch = this.#batchOf(current, refusals)
      try {
        await this.#run(batchStatements(progress, batch, { author, keys: this.#keys, wholesalerId, dryRun }))
        return
      } catch (error) {
        if (!(error instanceof StatementFailed) || !passing.has(error.code) || attempt === tries) throw error
        current = await this.#again(current, refusals)
      }
    }
  }

  /**
   * The verdicts on the articles as they are by now: what somebody has changed is compared with their state, what somebody has deleted is
   * created, and a number that somebody has taken is theirs.
   */
  async #again(verdicts: readonly Verdict[], refusals: Refusal[]): Promise<Verdict[]> {
    const asked = verdicts.filter((verdict) => verdict.kind === 'UPDATED' || verdict.kind === 'CREATED')
    const found = await this.#find(
      asked.map((verdict) => {
        const values = verdict.kind === 'UPDATED' ? verdict.article.values : verdict.values
        return { line: verdict.line, values, wholesaler: undefined, defaultUnitId: null }
      }),
    )
    return asked.flatMap((verdict, at): Verdict[] => {
      const [hit] = found.get(at) ?? []
      if (verdict.kind === 'UPDATED') return [hit ? { ...verdict, article: hit } : this.#asCreated(verdict)]
      if (!hit) return [verdict]
      const { line, values } = verdict
      const column = this.#columnOf('orderNumber')
      const value = String(values.orderNumber ?? '')
      const refusal = { line, column, value, reason: 'NUMBER_TAKEN' as const, detail: hit.values.orderNumber }
      this.#tally.counts.created--
      this.#tally.refuse(refusal)
      refusals.push(refusal)
      return []
    })
  }

  #asCreated({ line, article, after }: Extract<Verdict, { kind: 'UPDATED' }>): Verdict {
    this.#tally.counts.updated--
    this.#tally.counts.created++
    return { kind: 'CREATED', line, values: { ...article.values, ...after.values }, wholesaler: after.wholesaler }
  }

  #batchOf(verdicts: readonly Verdict[], refusals: readonly Refusal[]): Batch {
    const { dryRun } = this.#order
    const created = verdicts.flatMap((verdict) =>
      verdict.kind === 'CREATED' ? [{ ...verdict, id: randomUUID() }] : [],
    )
    const updated = verdicts.flatMap((verdict) => (verdict.kind === 'UPDATED' ? [verdict] : []))
    const log: Logged[] = [
      ...created.map(({ line, id, values }) => ({
        line,
        kind: 'CREATED' as const,
        articleId: dryRun ? null : id,
        orderNumber: String(values.orderNumber ?? ''),
        before: {},
        after: valuesWithPrice(values),
      })),
      ...updated.map(({ line, article, before, after }) => ({
        line,
        kind: 'UPDATED' as const,
        articleId: article.id,
        orderNumber: article.values.orderNumber,
        before: sideOf(before),
        after: sideOf(after),
      })),
    ]
    const notes: Noted[] = dryRun
      ? []
      : [
          ...created.map(({ id }) => ({
            id,
            action: 'CREATED' as const,
            field: 'createDate',
            before: null,
            after: null,
          })),
          ...updated.flatMap(({ article, before, after }) =>
            Object.entries(after.values).map(([field, value]) => ({
              id: article.id,
              action: 'CHANGED' as const,
              field,
              before: this.#told(field, before.values[field as ArticleKey] ?? null),
              after: this.#told(field, value),
            })),
          ),
        ]
    return { created, updated, refusals, log, notes }
  }

  /** Names, where the article has ids. */
  #told(field: string, value: Value): Value {
    const isReference = field === 'manufacturerId' || field === 'unitId' || field === 'discountGroupId'
    if (isReference && typeof value === 'string') return this.#names.titleOf(value)
    return value === '' ? null : value
  }

  /** The articles of the configuration's manufacturer that the file does not name. */
  async #findMissing(): Promise<void> {
    const { manufacturerId } = this.#order.config
    if (manufacturerId === null) return
    for (let behind = ''; ;) {
      const [rows] = await this.#run([
        statementOf(sql`
          select id, order_number as "orderNumber", description, list_price::float8 as before from article
          where manufacturer_id = ${manufacturerId} and id > ${behind} order by id limit 1000`),
      ])
      const some = z.array(missingSchema).parse(rows)
      for (const { id, ...article } of some) if (!this.#claims.has(id)) this.#tally.miss({ ...article, articleId: id })
      const last = some.at(-1)
      if (!last || some.length < 1000) return
      behind = last.id
    }
  }

  /** What the result tells, whether or not the import came to its end. */
  details(): ImportDetails & { made: readonly { id: string; kind: string; name: string }[] } {
    const { encoding, delimiter, headers, columns } = this.#list
    const { reasons, outliers, missing, trend, falling, samples } = this.#tally
    const namesOf = (wanted: Name['kind']) =>
      this.#names.made.flatMap(({ kind, name }) => (kind === wanted ? [name] : []))
    return {
      file: {
        encoding,
        delimiter,
        headerRow: this.#order.config.headerRowIndex,
        columns: headers.length,
        mapped: columns.size,
      },
      reasons,
      outliers,
      missing,
      trend,
      falling,
      samples,
      names: {
        manufacturers: namesOf('manufacturers'),
        units: namesOf('units'),
        discountGroups: namesOf('discountGroups'),
      },
      failure: null,
      undo: null,
      made: this.#order.dryRun ? [] : this.#names.made.map(({ id, kind, name }) => ({ id, kind, name })),
    }
  }
}

const missingSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  description: z.string(),
  before: z.number().nullable(),
})

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)
const nameIn = (kind: Name['kind'], owner: string, name: Value | undefined): Name | undefined =>
  typeof name === 'string' && name !== '' ? { kind, owner, name } : undefined
const sideOf = ({ values, wholesaler }: { values: Values; wholesaler?: unknown }): object => ({
  ...values,
  ...(wholesaler !== undefined && { wholesaler }),
})
