/**
 * The names that a price list knows manufacturers, units and discount groups by (rules V3, W9): found in any case of letters, variants
 * included; unknown ones are made where the configuration allows it, in a trial only in thought.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type NameKind, nameKinds, plainName } from '../../../../src/domain/importconfig/unknownNames.ts'
import { discountGroup, manufacturer, unit } from '../../../db/schema.ts'
import { type RunTogether, statementOf } from '../../../db/statements.ts'

/** A name with its owner: discount groups belong to a manufacturer, all others to nobody (''). */
export type Name = { kind: NameKind; owner: string; name: string }
export type MadeName = Name & { id: string }

const rowSchema = z.object({ id: z.string(), owner: z.string(), names: z.array(z.string()) })

const keyOf = ({ kind, owner, name }: Name): string => `${owner}\n${plainName(kind, name)}`

const tables = { manufacturers: manufacturer, units: unit, discountGroups: discountGroup }
const reading = {
  manufacturers: sql`select id, '' as owner, name_variants || array[abbreviation, display_name] as names from manufacturer`,
  units: sql`select id, '' as owner, name_variants || display_name as names from unit`,
  discountGroups: sql`select id, manufacturer_id as owner, name_variants || display_name as names from discount_group`,
}

export class Names {
  readonly #run: RunTogether
  readonly #dry: boolean
  readonly #ids: Record<NameKind, Map<string, string>> = {
    manufacturers: new Map(),
    units: new Map(),
    discountGroups: new Map(),
  }
  readonly #titles = new Map<string, string>()
  readonly made: MadeName[] = []

  constructor(run: RunTogether, { dry }: { dry: boolean }) {
    this.#run = run
    this.#dry = dry
  }

  async load(kinds: readonly NameKind[] = nameKinds): Promise<void> {
    const answers = await this.#run(kinds.map((kind) => statementOf(reading[kind])))
    for (const [at, kind] of kinds.entries()) {
      this.#ids[kind].clear()
      for (const { id, owner, names } of z.array(rowSchema).parse(answers[at])) this.#keep(kind, { id, owner, names })
    }
    for (const { id, ...name } of this.made)
      if (this.#dry) this.#keep(name.kind, { id, owner: name.owner, names: [name.name] })
  }

  idOf(name: Name): string | undefined {
    return this.#ids[name.kind].get(keyOf(name))
  }

  /** What somebody reads; '' for nothing. */
  titleOf(id: string | null): string {
    return (id !== null && this.#titles.get(id)) || ''
  }

  /** Makes those that nobody is called by yet. */
  async make(names: readonly Name[]): Promise<void> {
    const unknown = [...new Map(names.filter((name) => !this.idOf(name)).map((name) => [keyOf(name), name])).values()]
    for (const kind of nameKinds) {
      const some = unknown.filter((name) => name.kind === kind).map((name) => ({ ...name, id: randomUUID() }))
      if (some.length === 0) continue
      if (!this.#dry) await this.#insert(kind, some)
      this.made.push(...(this.#dry ? some : await this.#survivors(kind, some)))
      for (const { id, owner, name } of this.#dry ? some : []) this.#keep(kind, { id, owner, names: [name] })
    }
  }

  /** Somebody may have made one by hand in this very moment: then theirs is taken. */
  async #survivors(kind: NameKind, some: readonly MadeName[]): Promise<MadeName[]> {
    await this.load([kind])
    return some.filter((name) => this.idOf(name) === name.id)
  }

  #insert(kind: NameKind, some: readonly MadeName[]): Promise<unknown> {
    const rows = sql`json_to_recordset(${JSON.stringify(some)}::text::json) as made(id text, owner text, name text)`
    const inserting = {
      manufacturers: sql`insert into manufacturer (id, display_name) select id, trim(name) from ${rows}`,
      units: sql`insert into unit (id, display_name) select id, trim(name) from ${rows}`,
      discountGroups: sql`insert into discount_group (id, display_name, manufacturer_id, percent) select id, trim(name), owner, 0 from ${rows}`,
    }
    return this.#run([
      statementOf(sql`lock table ${tables[kind]} in share row exclusive mode`),
      statementOf(sql`${inserting[kind]} on conflict do nothing`),
    ])
  }

  #keep(kind: NameKind, { id, owner, names }: z.infer<typeof rowSchema>) {
    const ids = this.#ids[kind]
    for (const name of names) {
      const key = keyOf({ kind, owner, name })
      if (name.trim() !== '' && !ids.has(key)) ids.set(key, id)
    }
    this.#titles.set(id, names.findLast((name) => name !== '') ?? '')
  }
}
