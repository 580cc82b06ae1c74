/**
 * Takes an import back, the last line first (rule W11): what it has changed gets its values again, what it has created goes, as long as
 * nobody has changed it since; new articles that a parts list has found stay, too.
 */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { undoOf } from '../../db/changes.ts'
import { type RunTogether, StatementFailed, statementOf } from '../../db/statements.ts'
import { type ArticleKey, columnOf } from './articleKeys.ts'
import type { Author, UndoPlan } from './importTask.ts'

export type UndoOrder = UndoPlan & { author: Author; batchSize: () => number }

/** The article is what it was, its date included: an import before this one, which wrote it so, can be undone as well. */
const dateOfBefore = sql`coalesce(log.seen, greatest(date_trunc('milliseconds', clock_timestamp()), article.last_update + interval '1 ms'))`

/** Each column as it was, where the import has changed it. */
const restored = (keys: readonly ArticleKey[]): SQL =>
  sql.raw(
    keys
      .map((key) => {
        const { name, type } = columnOf(key)
        return `"${name}" = case when log.before ? '${key}' then (log.before ->> '${key}')::${type} else article."${name}" end`
      })
      .join(', '),
  )

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
        select count(*) filter (where undone and kind = 'UPDATED')::int as restored,
          count(*) filter (where undone and kind = 'CREATED')::int as deleted, count(*) filter (where not undone)::int as kept
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

  /** A number that somebody took meanwhile keeps its one article as it is, and no other. */
  async #takeBack(lines: readonly number[]): Promise<void> {
    try {
      await this.#run(this.#statements(lines))
      this.#behind = lines.at(-1) ?? 0
      this.#seen += lines.length
    } catch (error) {
      if (!(error instanceof StatementFailed) || error.code === 'ENDED') throw error
      if (lines.length > 1) for (const line of lines) await this.#takeBack([line])
      else this.#behind = lines[0] ?? 0
    }
  }

  #statements(lines: readonly number[]) {
    const { author, keys, wholesalerId } = this.#order
    const { importId, userId, userFullName } = author
    const these = sql`log.import_id = ${importId} and log.line in (${sql.raw(lines.join(','))}) and not log.undone`
    const percent = this.#lines === 0 ? 100 : ((this.#seen + lines.length) * 100) / this.#lines
    const noted = sql`
      insert into change_entry (entity_kind, entity_id, write_id, action, field, before, after, user_id, user_full_name)
      select 'ARTICLE', article_id, ${undoOf(importId)}::text, 'CHANGED', field, nullif(after -> field, 'null'), nullif(before -> field, 'null'),
        ${userId}::text, ${userFullName}::text
      from back, jsonb_object_keys(before) as field where field not in ('wholesaler', 'manufacturerId', 'unitId', 'discountGroupId')`
    const wholesaler =
      wholesalerId === null
        ? []
        : [
            sql`, dropped as (
              delete from article_wholesaler where wholesaler_id = ${wholesalerId}
                and article_id in (select article_id from back where before -> 'wholesaler' = 'null')
            ), given as (
              update article_wholesaler set order_number = before #>> '{wholesaler,orderNumber}',
                purchase_price = (before #>> '{wholesaler,purchasePrice}')::numeric
              from back where article_wholesaler.article_id = back.article_id and wholesaler_id = ${wholesalerId}
                and jsonb_typeof(before -> 'wholesaler') = 'object'
            )`,
          ]
    return [
      statementOf(
        sql`update article_import set beat = now(), percent = ${percent}::float8 where id = ${importId} and state = 'UNDOING' returning id`,
        { rows: 1, orElse: 'ENDED' },
      ),
      statementOf(sql`
        with back as (
          update article set ${restored(keys)}, last_update = ${dateOfBefore}
          from article_import_change as log
          where ${these} and log.kind = 'UPDATED' and article.id = log.article_id and article.last_update = log.written
          returning log.line, log.article_id, log.before, log.after
        ), noted as (${noted})${sql.join(wholesaler)}
        update article_import_change as log set undone = true from back
        where log.import_id = ${importId} and log.line = back.line returning log.line`),
      statementOf(sql`
        with back as (
          delete from article using article_import_change as log
          where ${these} and log.kind = 'CREATED' and article.id = log.article_id and article.last_update = log.written
            and not exists (select 1 from bom_line where matched_article_id = article.id)
          returning log.line, log.article_id
        )
        update article_import_change as log set undone = true from back
        where log.import_id = ${importId} and log.line = back.line returning log.line`),
    ]
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
