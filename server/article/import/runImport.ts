/**
 * An import from its file to its result, batch by batch (rules W8–W10). A batch is written whole, with how far the import is, or not at
 * all; what somebody changes in the same moment is looked at anew.
 */
import { sql } from 'drizzle-orm'
import { type ImportDetails, samplesShown } from '../../../src/domain/article/articleImport.ts'
import { cellText } from '../../../src/domain/bom/sheet.ts'
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import type { ImportColumn, ImportField } from '../../../src/domain/importconfig/importFields.ts'
import { type RunTogether, statementOf } from '../../db/statements.ts'
import { type ArticleKey, articleKeyOf, numberKey } from './line/articleKeys.ts'
import { batchOf } from './batch/batch.ts'
import type { Author } from './importTask.ts'
import { Claims, type Found, judge, type Values, type Verdict, type Wanted } from './batch/judge.ts'
import { type Line, type LineReading, NotationProbe, readLine, saidIn, type Refusal } from './line/lines.ts'
import { examplesOf, lackingIn, type Listed } from './batch/listedArticles.ts'
import { type Name, Names } from './line/names.ts'
import { Naming } from './line/naming.ts'
import type { PriceList } from './file/priceList.ts'
import type { FileRow } from './file/records.ts'
import { Tally } from './batch/tally.ts'
import { onto, writeMeanwhile } from './batch/meanwhile.ts'
import { batchStatements, findStatement, foundOf } from './batch/writes.ts'

export interface ImportOrder {
  author: Author
  config: ImportConfigValues
  dryRun: boolean
  /** lines that are taken up at once: others are answered between two batches */
  batchSize: () => number
  /** names what is created; at random where it is left out */
  idOf?: (values: Values) => string
}

/** So often its details are written while it runs. */
const tellEveryMs = 2_000

/** So many headings are told of a file. */
const headersKept = 300

const isRefusal = (line: Line | Refusal): line is Refusal => 'reason' in line

/** Reads through the file once: how many lines it has, and how its numbers are written. */
const survey = async (
  list: PriceList,
  columns: readonly ImportColumn[],
): Promise<{ lines: number; reading: Pick<LineReading, 'notations' | 'says'> }> => {
  const probe = new NotationProbe(list)
  let lines = 0
  for await (const rows of list.rows()) {
    lines += rows.length
    probe.add(rows)
  }
  return { lines, reading: { notations: probe.end(columns), says: saidIn(list) } }
}

async function* batchesOf(list: PriceList, size: () => number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  for await (const rows of list.rows())
    for (const row of rows) {
      batch.push(row)
      if (batch.length < size()) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

export class Importing {
  readonly #run: RunTogether
  readonly #order: ImportOrder
  readonly #list: PriceList
  readonly #names: Names
  readonly #naming: Naming
  readonly #claims = new Claims()
  readonly #tally: Tally
  readonly #keys: readonly ArticleKey[]
  /** whose articles the list has */
  readonly #manufacturers = new Set<string>()
  /** numbers of lines that are not taken */
  readonly #refused = new Set<string>()
  #handled = 0
  /** when its details were written last */
  #toldAt = 0
  #lines = 0

  constructor(run: RunTogether, order: ImportOrder, list: PriceList) {
    this.#run = run
    this.#order = order
    this.#list = list
    this.#names = new Names(run, { dry: order.dryRun })
    this.#tally = new Tally((id) => this.#names.titleOf(id))
    this.#naming = new Naming(this.#names, order.config, list.columns)
    this.#keys = this.#naming.keys
  }

  /** @throws StatementFailed ENDED where somebody has ended it */
  async run(): Promise<void> {
    const { config, batchSize, author } = this.#order
    const { lines, reading } = await survey(this.#list, config.fieldMapping)
    this.#lines = lines
    await this.#run([statementOf(sql`update article_import set lines = ${lines}::int where id = ${author.importId}`)])
    await this.#names.load()
    for await (const rows of batchesOf(this.#list, batchSize))
      await this.#take(rows, { ...reading, list: this.#list, units: config })
    await this.#findMissing()
  }

  async #take(rows: readonly FileRow[], reading: LineReading): Promise<void> {
    const read = rows.map((row) => readLine(row, reading))
    const refusals = read.filter(isRefusal)
    const lines = read.filter((line): line is Line => !isRefusal(line))
    await this.#naming.make(lines)
    const named = lines.map((line) => this.#naming.wantedOf(line))
    const wanted = named.filter((line): line is Wanted => !isRefusal(line))
    for (const { values } of wanted) if (values.manufacturerId) this.#manufacturers.add(String(values.manufacturerId))
    refusals.push(...named.filter(isRefusal))
    const found = await this.#find(wanted)
    const verdicts = wanted.map((line, at) => this.#judge(line, found.get(at) ?? []))
    const told = new Map(lines.map(({ line, told: kinds = [] }) => [line, kinds]))
    this.#tally.count(verdicts, refusals, told)
    this.#handled += read.length
    const byLine = new Map(rows.map((row) => [row.line, row]))
    for (const { line } of refusals) this.#refused.add(this.#numberIn(byLine.get(line)))
    await this.#write(verdicts, refusals, byLine)
  }

  /** By which a refused line knows its article. */
  #numberIn(row: FileRow | undefined): string {
    const cellOf = (field: ImportField) => cellText(row?.cells[this.#list.columns.get(field) ?? -1])
    return numberKey(cellOf('orderNumber') || cellOf('manufacturerNumber'))
  }

  /** What lines before it have made is the file's own: a line is judged by what stood there before, as in a trial. */
  #judge(line: Wanted, hits: readonly Found[]): Verdict {
    const stored = hits.filter(({ id }) => !this.#claims.hasMade(id))
    return judge(line, stored, {
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

  async #write(verdicts: readonly Verdict[], refusals: Refusal[], rows: ReadonlyMap<number, FileRow>): Promise<void> {
    const { author, config, dryRun } = this.#order
    const { wholesalerId } = config
    const { idOf } = this.#order
    const write = async (current: readonly Verdict[]) => {
      const progress = {
        id: author.importId,
        percent: this.#lines === 0 ? 100 : (this.#handled * 100) / this.#lines,
        handled: this.#handled,
        counts: this.#tally.counts,
        details: this.#detailsDue(),
      }
      const named = { names: this.#names, dryRun, ...(idOf && { idOf }) }
      const batch = batchOf({ verdicts: current, refusals, rows }, named)
      await this.#run(batchStatements(progress, batch, { author, keys: this.#keys, wholesalerId, dryRun }))
      for (const { id } of batch.created) this.#claims.own(id)
    }
    await writeMeanwhile(verdicts, write, (current) => this.#again(current, refusals))
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
      if (verdict.kind === 'UPDATED') return [hit ? onto(hit, verdict) : this.#asCreated(verdict)]
      if (!hit) return [verdict]
      const { line, values } = verdict
      const column = this.#columnOf('orderNumber')
      const value = String(values.orderNumber ?? '')
      const refusal = { line, column, value, reason: 'NUMBER_TAKEN' as const, detail: hit.values.orderNumber }
      this.#tally.takeBack('created', refusal)
      refusals.push(refusal)
      return []
    })
  }

  #asCreated({ line, article, after }: Extract<Verdict, { kind: 'UPDATED' }>): Verdict {
    this.#tally.counts.updated--
    this.#tally.counts.created++
    return { kind: 'CREATED', line, values: { ...article.values, ...after.values }, wholesaler: after.wholesaler }
  }

  /** The articles of whom the list is from that it does not name. Where nothing says whose list it is, nobody knows (rule W10). */
  async #findMissing(): Promise<void> {
    const { manufacturerId, wholesalerId } = this.#order.config
    if (manufacturerId !== null) this.#manufacturers.add(manufacturerId)
    const whose = { manufacturerIds: [...this.#manufacturers], wholesalerId }
    if (whose.manufacturerIds.length === 0 && wholesalerId === null) return
    const isNew = ({ id }: Listed) => this.#claims.hasMade(id)
    const isNamed = (article: Listed) => this.#isNamed(article)
    const lacking = await lackingIn(this.#run, whose, { isNew, isNamed }, samplesShown)
    this.#tally.miss(lacking, await examplesOf(this.#run, lacking.examples))
  }

  #isNamed({ id, orderNumber, manufacturerNumber }: Listed): boolean {
    return this.#claims.has(id) || this.#refused.has(numberKey(orderNumber || manufacturerNumber))
  }

  /** Whoever looks at it while it runs, or after it has broken off, sees examples and reasons as well. */
  #detailsDue(): object | undefined {
    const now = Date.now()
    if (now < this.#toldAt + tellEveryMs) return undefined
    this.#toldAt = now
    return this.details()
  }

  /** What the result tells, whether or not the import came to its end. */
  details(): ImportDetails & { made: readonly { id: string; kind: string; name: string }[] } {
    const { encoding, isSure, repaired, brokenLines, delimiter, headers, columns } = this.#list
    const { reasons, outliers, missing, partial, median, falling, others, fields, told, samples } = this.#tally
    const namesOf = (wanted: Name['kind']) =>
      this.#names.made.flatMap(({ kind, name }) => (kind === wanted ? [name] : []))
    return {
      file: {
        encoding,
        isSure,
        repaired,
        brokenRows: [...brokenLines],
        delimiter,
        headerRow: this.#order.config.headerRowIndex,
        columns: headers.length,
        mapped: columns.size,
      },
      headers: headers.slice(0, headersKept),
      reasons,
      outliers,
      missing,
      partial,
      median,
      falling,
      others,
      fields,
      told,
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
