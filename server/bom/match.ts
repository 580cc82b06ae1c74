/**
 * Finds the catalogue's articles for the lines of a parts list, step by step: what a step settles, the next one does not ask about
 * (decision 0070). Numbers are asked for many at once, and each once.
 */
import { setImmediate } from 'node:timers/promises'
import type { UnmatchedLine } from '../../src/domain/bom/unmatched.ts'
import type { Database } from '../db/client.ts'
import { happened, secondsSince } from '../happened.ts'
import { type Choice, choicesFor, saidBy } from './matching/choices.ts'
import {
  allLeads,
  eansOf,
  firstLeads,
  isSettled,
  isSure,
  judge,
  type Lead,
  type MatchedLine,
  type Sources,
  spellingsOf,
  type Verdict,
} from './matching/judge.ts'
import { Lookups } from './matching/lookUp.ts'
import { askLost, lostLeads } from './matching/lost.ts'
import { type Names, readNames } from './matching/names.ts'
import { allOf } from './reading/pieces.ts'

export type { MatchedLine } from './matching/judge.ts'

/** So many lines are asked for in one statement; with more, nobody else would be answered for too long. */
const linesAtOnce = 1_000

/**
 * The lines in their order, each with its article or with what is wrong with it, as many at a time as are asked for in one statement; of
 * those that come little by little the first are matched while the others are still being read.
 */
export async function* matchedPortions(
  db: Database,
  portions: Iterable<readonly UnmatchedLine[]> | AsyncIterable<readonly UnmatchedLine[]>,
  /** whose earlier choices count */
  companyId?: string,
): AsyncGenerator<MatchedLine[]> {
  const matcher = new Matcher(db, await readNames(db), companyId)
  let seconds = 0
  for await (const lines of portions)
    for (let start = 0; start < lines.length; start += linesAtOnce) {
      const begun = performance.now()
      const matched = await matcher.match(lines.slice(start, start + linesAtOnce))
      seconds += secondsSince(begun)
      yield matched
      await setImmediate()
    }
  happened('bom.matched', { seconds })
}

/** All of them at once. */
export const matchLines = (db: Database, lines: readonly UnmatchedLine[], companyId?: string): Promise<MatchedLine[]> =>
  allOf(matchedPortions(db, [lines], companyId))

/** What decides about a line: lines that say the same are judged once. */
const questionOf = (line: UnmatchedLine): string =>
  [
    line.orderNumber,
    line.manufacturerNumber,
    line.manufacturerName,
    line.eanNumber,
    line.erpNumber,
    line.quantityUnitName,
    line.bomError,
  ].join('\0')

/** Room for the verdict is made in front of the line's many fields: what is added behind them takes ten times as long. */
const withVerdict = (line: UnmatchedLine, verdict: Verdict): MatchedLine =>
  Object.assign(
    { matchedArticleId: null, matchReason: null, candidates: 0, decidedBy: '', decidedAt: null, ...line },
    verdict,
  )

/** Remembers what it was told and what came of it. */
class Matcher {
  readonly #db: Database
  readonly #companyId: string | undefined
  readonly #sources: Sources
  readonly #verdicts = new Map<string, Verdict>()

  constructor(db: Database, names: Names, companyId: string | undefined) {
    this.#db = db
    this.#companyId = companyId
    this.#sources = { names, lookups: new Lookups(db) }
  }

  async match(lines: readonly UnmatchedLine[]): Promise<MatchedLine[]> {
    const asked = lines.map((line) => ({ line, question: questionOf(line) }))
    const fresh = new Map(asked.map(({ line, question }) => [question, line]))
    for (const question of fresh.keys()) if (this.#verdicts.has(question)) fresh.delete(question)
    const judged = await this.#judge([...fresh.values()])
    for (const [place, question] of [...fresh.keys()].entries()) {
      const verdict = judged[place]
      if (verdict) this.#verdicts.set(question, verdict)
    }
    return asked.flatMap(({ line, question }) => {
      const verdict = this.#verdicts.get(question)
      return verdict ? [withVerdict(line, verdict)] : []
    })
  }

  async #judge(lines: readonly UnmatchedLine[]): Promise<Verdict[]> {
    const { lookups, names } = this.#sources
    const numbers = lines.flatMap(({ orderNumber, manufacturerNumber }) => [orderNumber, manufacturerNumber])
    await lookups.ask('number', numbers)
    const leads = new Map(lines.map((line) => [line, firstLeads(line, this.#sources)]))
    const open = lines.filter((line) => !isSettled(leads.get(line) ?? []))
    const choices = await this.#choices(open)
    for (const [line, more] of await this.#askFurther(open)) leads.set(line, more)
    return lines.map((line) => judge(line, leads.get(line) ?? [], choices.get(saidBy(line)), names))
  }

  /** First in other ways of writing, then, where nothing is sure, by other numbers. */
  async #askFurther(lines: readonly UnmatchedLine[]): Promise<Map<UnmatchedLine, Lead[]>> {
    const { lookups, names } = this.#sources
    const spellings = new Map(lines.map((line) => [line, spellingsOf(line, names)]))
    const numbers = [...spellings.values()].flatMap((some) => some.map(({ asked }) => asked))
    await lookups.ask('number', numbers)
    const leadsOf = (line: UnmatchedLine) => allLeads(line, spellings.get(line) ?? [], this.#sources)
    const leads = new Map(lines.map((line) => [line, leadsOf(line)]))
    const open = lines.filter((line) => !isSure(leads.get(line) ?? []))
    const eans = open.flatMap((line) => eansOf(line).map(({ said }) => said))
    await lookups.ask('ean', eans)
    const erpNumbers = open.map(({ erpNumber }) => erpNumber)
    await lookups.ask('erp', erpNumbers)
    const orderNumbers = open.map(({ orderNumber }) => orderNumber)
    await lookups.ask('wholesaler', orderNumbers)
    for (const line of open) leads.set(line, leadsOf(line))
    const unknown = open.filter((line) => leads.get(line)?.length === 0)
    await askLost(lookups, unknown)
    for (const line of unknown) leads.set(line, lostLeads(line, lookups))
    return leads
  }

  async #choices(lines: readonly UnmatchedLine[]): Promise<ReadonlyMap<string, Choice>> {
    return this.#companyId === undefined ? new Map() : choicesFor(this.#db, this.#companyId, lines)
  }
}
