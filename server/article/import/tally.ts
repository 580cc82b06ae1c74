/** What an import has counted so far, and the examples that its result shows (rule W10). */
import {
  type ImportCounts,
  type ImportReason,
  priceHintOf,
  type PriceSample,
  samplesShown,
} from '../../../src/domain/article/articleImport.ts'
import type { Example, Lacking } from './listedArticles.ts'
import type { Value, Values, Verdict } from './judge.ts'
import type { Refusal } from './lines.ts'

type Priced = Pick<PriceSample, 'before' | 'after' | 'unitBefore' | 'unitAfter' | 'factor'>

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

/** Conspicuous first, then by how far the price has moved. */
const distance = ({ factor, hint }: PriceSample): number => {
  if (hint === 'VANISHED' || hint === 'ZERO') return 1e6
  return factor === null || factor === 0 ? 0 : Math.abs(Math.log(factor))
}

/** The best so far, the best first. */
const ranked = (samples: PriceSample[], sample: PriceSample): void => {
  const at = samples.findIndex((other) => distance(other) < distance(sample))
  samples.splice(at < 0 ? samples.length : at, 0, sample)
  samples.length = Math.min(samples.length, samplesShown)
}

type Reasons = Map<ImportReason, { count: number; column: number | null; values: Set<string> }>

export class Tally {
  readonly counts: ImportCounts = { created: 0, updated: 0, priced: 0, unchanged: 0, refused: 0 }
  readonly samples = {
    prices: [] as PriceSample[],
    outliers: [] as PriceSample[],
    created: [] as PriceSample[],
    missing: [] as PriceSample[],
  }
  readonly #reasons: Reasons = new Map()
  outliers = 0
  /** null: nobody knows */
  missing: number | null = null
  partial = 0
  falling = 0
  #change = 0
  #changed = 0

  refuse({ reason, column, value }: Refusal): void {
    this.counts.refused++
    const known = this.#reasons.get(reason) ?? { count: 0, column, values: new Set() }
    known.count++
    if (value !== '' && known.values.size < 5) known.values.add(value)
    this.#reasons.set(reason, known)
  }

  add(verdict: Exclude<Verdict, { kind: 'REFUSED' }>): void {
    if (verdict.kind === 'UNCHANGED') this.counts.unchanged++
    else if (verdict.kind === 'CREATED') this.#create(verdict)
    else this.#update(verdict)
  }

  /** What the file lacks, with examples. */
  miss({ articles, partial }: Lacking, examples: readonly Example[]): void {
    this.missing = articles
    this.partial = partial
    for (const example of examples)
      this.samples.missing.push({ ...example, line: null, after: null, unitAfter: null, factor: null, hint: null })
  }

  #create({ line, values }: { line: number; values: Values }) {
    this.counts.created++
    if (this.samples.created.length >= samplesShown) return
    this.samples.created.push({
      line,
      articleId: null,
      orderNumber: String(values.orderNumber ?? values.manufacturerNumber ?? ''),
      description: String(values.description ?? ''),
      before: null,
      after: numberOf(values.listPrice ?? values.purchasePrice),
      unitBefore: null,
      unitAfter: numberOf(values.priceUnitSize),
      factor: null,
      hint: null,
    })
  }

  #update({ line, article, before, after }: Extract<Verdict, { kind: 'UPDATED' }>) {
    this.counts.updated++
    const price = priceIn(before, after, article.values)
    if (!price) return
    this.counts.priced++
    const factor = price.before !== null && price.before > 0 && price.after === null ? 0 : price.factor
    if (factor !== null) {
      this.#change += factor - 1
      this.#changed++
      if (factor < 1) this.falling++
    }
    const hint =
      priceHintOf(price.before === null ? null : 1, price.factor ?? (price.after === null ? null : 1)) ?? null
    const { id, values } = article
    const sample = {
      line,
      articleId: id,
      orderNumber: values.orderNumber,
      description: values.description,
      ...price,
      hint,
    }
    ranked(this.samples.prices, sample)
    if (hint === null) return
    this.outliers++
    ranked(this.samples.outliers, sample)
  }

  /** % that prices have changed by on the average; what vanishes falls by 100. */
  get trend(): number | null {
    return this.#changed === 0 ? null : (this.#change / this.#changed) * 100
  }

  /** The commonest first. */
  get reasons() {
    return [...this.#reasons]
      .map(([reason, { count, column, values }]) => ({ reason, count, column, values: [...values] }))
      .toSorted((one, other) => other.count - one.count)
  }
}

type Sides = Extract<Verdict, { kind: 'UPDATED' }>['before']

/** Old and new price, and how many times the old one the new one is for the same quantity. */
const priceIn = (before: Sides, after: Sides, known: Values): Priced | undefined => {
  const [old, now] = pricesOf(before, after) ?? []
  if (old === undefined || now === undefined) return undefined
  const unitBefore = numberOf(known.priceUnitSize)
  const unitAfter = numberOf(
    after.values.priceUnitSize === undefined ? known.priceUnitSize : after.values.priceUnitSize,
  )
  const factor = old === null || old === 0 || now === null ? null : now / (unitAfter || 1) / (old / (unitBefore || 1))
  return { before: old, after: now, unitBefore, unitAfter, factor }
}

const pricesOf = (before: Sides, after: Sides): [number | null, number | null] | undefined => {
  for (const key of ['listPrice', 'purchasePrice'] as const)
    if (after.values[key] !== undefined) return [numberOf(before.values[key]), numberOf(after.values[key])]
  if (after.wholesaler === undefined || before.wholesaler?.purchasePrice === after.wholesaler?.purchasePrice)
    return undefined
  return [before.wholesaler?.purchasePrice ?? null, after.wholesaler?.purchasePrice ?? null]
}
