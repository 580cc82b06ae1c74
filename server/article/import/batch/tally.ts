/** What an import has counted so far, and the examples that its result shows (rule W10). */
import {
  type FieldChanges,
  type FieldSample,
  fieldSamplesShown,
  type ImportCounts,
  type ImportReason,
  priceHintOf,
  type PriceSample,
  samplesShown,
  type ToldKind,
  toldLinesShown,
  watchedFields,
} from '../../../../src/domain/article/articleImport.ts'
import { references } from '../line/articleKeys.ts'
import type { Example, Lacking } from './listedArticles.ts'
import type { Found, Value, Verdict } from './judge.ts'
import type { Refusal } from '../line/lines.ts'
import { type ChangedField, changesOf, type FieldChange, isNothing } from './sides.ts'

type Created = Extract<Verdict, { kind: 'CREATED' }>
type Updated = Extract<Verdict, { kind: 'UPDATED' }>

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

/** Conspicuous first, then by how far the price has moved. */
const distance = ({ factor, hint }: PriceSample): number => {
  if (hint === 'VANISHED' || hint === 'ZERO') return 1e6
  return factor === null || factor === 0 ? 0 : Math.abs(Math.log(factor))
}
/** A value that is lost first, then one that becomes another. */
const weight = (field: ChangedField, { before, after }: Pick<FieldSample, 'before' | 'after'>): number =>
  isNothing(field, after) ? 2 : isNothing(field, before) ? 0 : 1

/** The best so far, the best first. */
const ranked = <Sample>(samples: Sample[], sample: Sample, rank: (one: Sample) => number, most: number): void => {
  const at = samples.findIndex((other) => rank(other) < rank(sample))
  samples.splice(at < 0 ? samples.length : at, 0, sample)
  samples.length = Math.min(samples.length, most)
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
  readonly told: Record<ToldKind, { count: number; lines: number[] }> = {
    NO_PRICE: { count: 0, lines: [] },
    GRADUATED: { count: 0, lines: [] },
    ZEROS_CUT: { count: 0, lines: [] },
  }
  readonly #reasons: Reasons = new Map()
  readonly #fields = new Map<ChangedField, FieldChanges>()
  readonly #titleOf: (id: string) => string
  outliers = 0
  /** articles of which something else than the price changes */
  others = 0
  /** null: nobody knows */
  missing: number | null = null
  partial = 0
  falling = 0
  readonly #factors: number[] = []

  /** @param titleOf what an id is called */
  constructor(titleOf: (id: string) => string) {
    this.#titleOf = titleOf
  }

  /**
   * What was decided of a batch; what is refused joins the refusals.
   *
   * @param told what is told of a line besides
   */
  count(verdicts: readonly Verdict[], refusals: Refusal[], told?: ReadonlyMap<number, readonly ToldKind[]>): void {
    for (const verdict of verdicts)
      if (verdict.kind === 'REFUSED') refusals.push(verdict.refusal)
      else this.add(verdict, told?.get(verdict.line))
    for (const refusal of refusals) this.refuse(refusal)
  }

  /** What was counted so is not, because of what somebody did meanwhile: it is refused, or gone. */
  takeBack(kind: 'created' | 'updated', refusal: Refusal | undefined): void {
    this.counts[kind]--
    if (refusal) this.refuse(refusal)
  }

  refuse({ reason, column, value }: Refusal): void {
    this.counts.refused++
    const known = this.#reasons.get(reason) ?? { count: 0, column, values: new Set() }
    known.count++
    if (value !== '' && known.values.size < 5) known.values.add(value)
    this.#reasons.set(reason, known)
  }

  /** @param told what is told of its line besides */
  add(verdict: Exclude<Verdict, { kind: 'REFUSED' }>, told: readonly ToldKind[] = []): void {
    for (const kind of told) {
      this.told[kind].count++
      if (this.told[kind].lines.length < toldLinesShown) this.told[kind].lines.push(verdict.line)
    }
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

  #create({ line, values, wholesaler }: Created) {
    this.counts.created++
    const after = numberOf(values.listPrice ?? values.purchasePrice ?? wholesaler?.purchasePrice)
    const sample = {
      line,
      articleId: null,
      orderNumber: String(values.orderNumber ?? values.manufacturerNumber ?? ''),
      description: String(values.description ?? ''),
      before: null,
      after,
      unitBefore: null,
      unitAfter: numberOf(values.priceUnitSize),
      factor: null,
      hint: priceHintOf(null, after) ?? null,
    }
    if (this.samples.created.length < samplesShown) this.samples.created.push(sample)
    this.#stands(sample)
  }

  /** Whoever looks at outliers sees it there. */
  #stands(sample: PriceSample) {
    if (sample.hint === null) return
    this.outliers++
    ranked(this.samples.outliers, sample, distance, samplesShown)
  }

  #update(verdict: Updated) {
    this.counts.updated++
    const { line, article } = verdict
    const changes = changesOf(verdict)
    const about = {
      line,
      articleId: article.id,
      orderNumber: article.values.orderNumber,
      description: article.values.description,
    }
    const price = priceIn(changes, article)
    this.#change(
      changes.filter(({ field }) => field !== price?.field),
      about,
    )
    if (!price) return
    this.counts.priced++
    const { before, after, unitBefore, unitAfter } = price
    const [old, now] = [perPiece(before, unitBefore), perPiece(after, unitAfter)]
    const factor = old === null || old === 0 || now === null ? null : now / old
    const moved = old !== null && old > 0 && now === null ? 0 : factor
    if (moved !== null) {
      this.#factors.push(moved)
      if (moved < 1) this.falling++
    }
    const hint = priceHintOf(old, now) ?? null
    const sample = { ...about, before, after, unitBefore, unitAfter, factor, hint }
    ranked(this.samples.prices, sample, distance, samplesShown)
    this.#stands(sample)
  }

  #change(changes: readonly FieldChange[], about: Omit<FieldSample, 'before' | 'after'>) {
    const real = changes.filter(({ field, before, after }) => !isNothing(field, before) || !isNothing(field, after))
    if (real.length > 0) this.others++
    for (const { field, before, after } of real) {
      const known = this.#fields.get(field) ?? { field, count: 0, lost: 0, gained: 0, samples: [] }
      this.#fields.set(field, known)
      known.count++
      if (isNothing(field, after)) known.lost++
      else if (isNothing(field, before)) known.gained++
      const sample = { ...about, before: this.#named(field, before), after: this.#named(field, after) }
      const alike = known.samples.filter((one) => weight(field, one) === weight(field, sample))
      if (alike.length < fieldSamplesShown) ranked(known.samples, sample, (one) => weight(field, one), Infinity)
    }
  }

  #named(field: ChangedField, value: Value): Value {
    return references.has(field) && typeof value === 'string' ? this.#titleOf(value) : value
  }

  /** What is lost first, then what decides about prices, then by how many. */
  get fields(): FieldChanges[] {
    const place = ({ field }: FieldChanges): number => {
      const at = watchedFields.findIndex((watched) => watched === field)
      return at < 0 ? watchedFields.length : at
    }
    return [...this.#fields.values()].toSorted(
      (one, other) =>
        Number(other.lost > 0) - Number(one.lost > 0) || place(one) - place(other) || other.count - one.count,
    )
  }

  /** % that prices have changed by, as many by more as by less; what vanishes falls by 100. */
  get median(): number | null {
    const sorted = Float64Array.from(this.#factors).sort()
    const middle = sorted.length >> 1
    const upper = sorted[middle]
    if (upper === undefined) return null
    const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? upper)
    return ((lower + upper) / 2 - 1) * 100
  }

  /** The commonest first. */
  get reasons() {
    return [...this.#reasons]
      .map(([reason, { count, column, values }]) => ({ reason, count, column, values: [...values] }))
      .toSorted((one, other) => other.count - one.count)
  }
}

const perPiece = (price: number | null, unit: number | null): number | null =>
  price === null ? null : price / (unit || 1)

type Priced = Pick<PriceSample, 'before' | 'after' | 'unitBefore' | 'unitAfter'> & { field: ChangedField | null }
const priceFields = ['listPrice', 'purchasePrice', 'wholesalerPrice'] as const

/** Old and new price with what they are for; the same price for another quantity is another price, too. */
const priceIn = (changes: readonly FieldChange[], { values, wholesaler }: Found): Priced | undefined => {
  const changed = (wanted: ChangedField) => changes.find(({ field }) => field === wanted)
  const unit = changed('priceUnitSize')
  const unitBefore = numberOf(values.priceUnitSize)
  const units = { unitBefore, unitAfter: unit ? numberOf(unit.after) : unitBefore }
  for (const field of priceFields) {
    const price = changed(field)
    const [before, after] = [numberOf(price?.before), numberOf(price?.after)]
    if (before !== after) return { field, before, after, ...units }
  }
  const same = numberOf(values.listPrice ?? values.purchasePrice ?? wholesaler?.purchasePrice)
  const isOther = (units.unitBefore || 1) !== (units.unitAfter || 1)
  return isOther && same !== null ? { field: null, before: same, after: same, ...units } : undefined
}
