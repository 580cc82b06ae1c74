/**
 * Takes an import back, the last line first (rule W11): each field that nobody has changed since gets its value again, what was created
 * goes, as long as nobody has changed anything of it; new articles that a parts list has found stay, too.
 */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { undoOf } from '../../db/changes.ts'
import { type RunTogether, StatementFailed, statementOf } from '../../db/statements.ts'
import { type ArticleKey, columnOf } from './line/articleKeys.ts'
import type { Author, UndoPlan } from './importTask.ts'
import type { ChangedField } from './batch/sides.ts'
import {
  fieldsGivenBack,
  fieldsKept,
  isFound,
  isUntouched,
  joinedTheirs,
  loggedValue,
  valuesNow,
} from './undoFields.ts'

export type UndoOrder = UndoPlan & { author: Author; batchSize: () => number }

/** Later than whatever stood there. */
const moved = sql`greatest(date_trunc('milliseconds', clock_timestamp()), article.last_update + interval '1 ms')`
/** An article that nobody has written since is what it was, its date included: an import before this one finds it as it has left it. */
const dateAfter = sql`case when article.last_update = these.written then coalesce(these.seen, ${moved}) else ${moved} end`

/** Prices that are given back stand since they stood before; where nobody knew, nobody does. */
const pricedBefore = sql`case when these.back && array['listPrice', 'purchasePrice', 'priceUnitSize'] then these.price_seen else article.price_date end`

/** Each column as it was, where it is given back. */
const restored = (keys: readonly ArticleKey[]): SQL =>
  sql.raw(
    keys
      .map((key) => {
        const { name } = columnOf(key)
        return `"${name}" = case when '${key}' = any (these.back) then ${loggedValue('these.before', key)} else article."${name}" end`
      })
      .join(', '),
  )

/** Values as the history tells them: what is referred to by its name, a wholesaler's price as a text. */
const told = (value: string): SQL =>
  sql.raw(`case field
    when 'manufacturerId' then to_jsonb((select display_name from manufacturer where id = ${value} #>> '{}'))
    when 'unitId' then to_jsonb((select display_name from unit where id = ${value} #>> '{}'))
    when 'discountGroupId' then to_jsonb((select display_name from discount_group where id = ${value} #>> '{}'))
    when 'wholesalerPrice' then to_jsonb(replace(trim_scale((${value} #>> '{}')::numeric)::text, '.', ',') || ' €')
    else nullif(nullif(${value}, 'null'), '""') end`)

/** They may clash with what others have made meanwhile: a number that is taken, a unit that is gone. */
const clashing: ReadonlySet<ChangedField> = new Set([
  'orderNumber',
  'manufacturerNumber',
  'manufacturerId',
  'unitId',
  'discountGroupId',
])
/** As the database says it, deadlocks included. */
const clashes = new Set(['23505', '23503', '40P01', '40001'])
const none: ReadonlySet<ChangedField> = new Set()

const doneSchema = z.object({ restored: z.int(), deleted: z.int(), kept: z.int() })
const lineSchema = z.object({ line: z.int() })

export class Undoing {
  readonly #run: RunTogether
  readonly #order: UndoOrder
  #behind = 2_147_483_647
  #seen = 0
  #lines = 0

  constructor(run: RunTogether, order: UndoOrder) {
    this.#run = run
    this.#order = order
  }

  /** @returns what became of the articles */
  async run(): Promise<{ restored: number; deleted: number; kept: number }> {
    const { importId } = this.#order.author
    const [counted] = await this.#run([
      statementOf(
        sql`select count(*)::int as lines from article_import_change where import_id = ${importId} and not undone`,
      ),
    ])
    this.#lines = z.array(z.object({ lines: z.int() })).parse(counted)[0]?.lines ?? 0
    for (;;) {
      const lines = await this.#next()
      if (lines.length === 0) break
      await this.#takeBack(lines)
    }
    await this.#dropNames()
    return this.#told()
  }

  /** All that is undone by now, by an undoing before that somebody ended, too. */
  async #told(): Promise<{ restored: number; deleted: number; kept: number }> {
    const [rows] = await this.#run([
      statementOf(sql`
        select count(*) filter (where kind = 'UPDATED' and (undone or taken_back <> '{}'))::int as restored,
          count(*) filter (where kind = 'CREATED' and undone)::int as deleted,
          count(*) filter (where not undone and exists (select 1 from article where id = article_id))::int as kept
        from article_import_change where import_id = ${this.#order.author.importId}`),
    ])
    return z.tuple([doneSchema]).parse(rows)[0]
  }

  async #next(): Promise<number[]> {
    const [rows] = await this.#run([
      statementOf(sql`
        select line from article_import_change
        where import_id = ${this.#order.author.importId} and line < ${this.#behind}::int and not undone
        order by line desc limit ${this.#order.batchSize()}::int`),
    ])
    return z
      .array(lineSchema)
      .parse(rows)
      .map(({ line }) => line)
  }

  /** What clashes with what somebody made meanwhile stays, with it the rest of its article only where nothing else helps. */
  async #takeBack(lines: readonly number[], held = none): Promise<void> {
    try {
      await this.#run(this.#statements(lines, held))
      this.#behind = lines.at(-1) ?? 0
      this.#seen += lines.length
    } catch (error) {
      if (!(error instanceof StatementFailed) || !clashes.has(error.code)) throw error
      if (lines.length > 1) for (const line of lines) await this.#takeBack([line])
      else if (held === none) await this.#takeBack(lines, clashing)
      else this.#behind = lines[0] ?? 0
    }
  }

  #statements(lines: readonly number[], held: ReadonlySet<ChangedField>) {
    const { author } = this.#order
    const percent = this.#lines === 0 ? 100 : ((this.#seen + lines.length) * 100) / this.#lines
    const these = sql`log.import_id = ${author.importId} and log.line in (${sql.raw(lines.join(','))}) and not log.undone`
    return [
      statementOf(
        sql`update article_import set beat = now(), percent = ${percent}::float8 where id = ${author.importId} and state = 'UNDOING' returning id`,
        { rows: 1, orElse: 'ENDED' },
      ),
      this.#restoring(these, held),
      this.#deleting(these),
    ]
  }

  /** Each field that is as the import wrote it becomes what it was; the history has those, and those that stay. */
  #restoring(these: SQL, held: ReadonlySet<ChangedField>) {
    const { keys, author } = this.#order
    const scope = this.#order
    return statementOf(sql`
      with these as (
        select log.*, article.last_update, ${fieldsGivenBack(scope, held)} as back, ${fieldsKept(scope, held)} as kept,
          ${valuesNow(scope)} as now
        from article_import_change as log join article on article.id = log.article_id ${joinedTheirs(scope)}
        where ${these} and log.kind = 'UPDATED'
      ), given as (
        update article set ${restored(keys)}, last_update = ${dateAfter}, price_date = ${pricedBefore} from these
        where article.id = these.article_id and article.last_update = these.last_update and these.back <> '{}'
        returning these.*
      ), looked_at as (
        select * from given union all select * from these where back = '{}'
      ), noted as (
        ${noteOf(author, { action: 'CHANGED', before: told('after -> field'), after: told('before -> field') })}
        from given, unnest(back) as whole(field)
      ), held as (
        ${noteOf(author, { action: 'IMPORT_KEPT', before: told('before -> field'), after: told('now -> field') })}
        from looked_at, unnest(kept) as whole(field) where ${isUnnoted(author)}
      )${this.#wholesalers()}
      update article_import_change as log set taken_back = log.taken_back || given.back, undone = (given.kept = '{}') from given
      where log.import_id = ${author.importId} and log.line = given.line returning log.line`)
  }

  /** The row of a wholesaler that the import made goes with both of its fields. */
  #wholesalers(): SQL {
    const { wholesalerId } = this.#order
    if (wholesalerId === null) return sql``
    const isMade = sql`(array['wholesalerOrderNumber', 'wholesalerPrice'] <@ back and before -> 'wholesalerOrderNumber' = 'null')`
    const back = (field: ChangedField, column: string) =>
      sql.raw(
        `${column} = case when '${field}' = any (back) then ${loggedValue('given.before', field)} else article_wholesaler.${column} end`,
      )
    return sql`, dropped as (
        delete from article_wholesaler using given
        where article_wholesaler.article_id = given.article_id and wholesaler_id = ${wholesalerId} and ${isMade}
      ), returned as (
        update article_wholesaler set ${back('wholesalerOrderNumber', 'order_number')}, ${back('wholesalerPrice', 'purchase_price')}
        from given where article_wholesaler.article_id = given.article_id and wholesaler_id = ${wholesalerId} and not ${isMade}
          and back && array['wholesalerOrderNumber', 'wholesalerPrice']
      )`
  }

  /** A new article goes as a whole, or stays as a whole. */
  #deleting(these: SQL) {
    const { author } = this.#order
    const nothing = sql`null::jsonb`
    return statementOf(sql`
      with back as (
        delete from article using article_import_change as log
        where ${these} and log.kind = 'CREATED' and article.id = log.article_id and ${isUntouched} and not ${isFound}
        returning log.line
      ), held as (
        ${noteOf(author, { action: 'IMPORT_KEPT', before: nothing, after: nothing })}
        from article_import_change as log join article on article.id = log.article_id, (values ('createDate')) as whole(field)
        where ${these} and log.kind = 'CREATED' and log.line not in (select line from back) and ${isUnnoted(author)}
      )
      update article_import_change as log set undone = true from back
      where log.import_id = ${author.importId} and log.line = back.line returning log.line`)
  }

  /** What the import had to name goes as well, where nothing else has come to use it. */
  async #dropNames(): Promise<void> {
    const idsOf = (wanted: string) => this.#order.made.filter(({ kind }) => kind === wanted).map(({ id }) => id)
    const drop = (table: string, ids: readonly string[], uses: readonly string[]) =>
      ids.length === 0
        ? []
        : [
            statementOf(
              sql`delete from ${sql.raw(table)} as named where id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json))
                and ${sql.raw(uses.map((use) => `not exists (select 1 from ${use} = named.id)`).join(' and '))}`,
            ),
          ]
    const statements = [
      ...drop('discount_group', idsOf('discountGroups'), ['article where discount_group_id']),
      ...drop('unit', idsOf('units'), [
        'article where unit_id',
        'article where quantity_unit_id',
        'import_config where default_unit_id',
      ]),
      ...drop('manufacturer', idsOf('manufacturers'), [
        'article where manufacturer_id',
        'discount_group where manufacturer_id',
        'import_config where manufacturer_id',
      ]),
    ]
    if (statements.length > 0) await this.#run(statements)
  }
}

interface Note {
  action: 'CHANGED' | 'IMPORT_KEPT'
  before: SQL
  after: SQL
}
/** An entry of the history for each `field`; whatever it is taken from follows. */
const noteOf = ({ importId, userId, userFullName }: Author, { action, before, after }: Note): SQL => sql`
  insert into change_entry (entity_kind, entity_id, write_id, action, field, before, after, user_id, user_full_name)
  select 'ARTICLE', article_id, ${undoOf(importId)}::text, ${action}::text, field, ${before}, ${after}, ${userId}::text, ${userFullName}::text`
/** An import may be taken back again, for what stayed the first time: what stays once more is in the history already. */
const isUnnoted = ({ importId }: Author): SQL => sql`not exists (
  select 1 from change_entry as noted where noted.entity_kind = 'ARTICLE' and noted.entity_id = article_id
    and noted.write_id = ${undoOf(importId)}::text and noted.action = 'IMPORT_KEPT' and noted.field = whole.field)`
