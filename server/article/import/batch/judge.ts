/**
 * What becomes of a line (rule W9): the article that it finds, what of it differs, or why the line is not taken. The same for a trial and
 * for the import itself. Pure but for the claims: a number, and an article, count once in a file.
 */
import type { ImportReason } from '../../../../src/domain/article/articleImport.ts'
import { type ArticleKey, numberKey } from '../line/articleKeys.ts'
import type { Refusal } from '../line/lines.ts'

export type Value = string | number | null
export type Values = Partial<Record<ArticleKey, Value>>
/** What a wholesaler asks for an article; null: nothing yet. */
export type WholesalerInfo = { orderNumber: string; purchasePrice: number | null } | null
/** What a line says of it; the rest stays. */
export type WholesalerSaid = Partial<NonNullable<WholesalerInfo>>
export type Wanted = {
  line: number
  /** what the line says; what it leaves open stays */
  values: Values
  /** undefined: the configuration has no wholesaler, or the line is not about theirs */
  wholesaler: WholesalerSaid | undefined
  /** holds where neither file nor article names one */
  defaultUnitId: string | null
}

/** An article that a line found, with what is stored of it. */
export type Found = {
  by: 'order' | 'manufacturer'
  id: string
  /** its last update, as the database writes it */
  seen: string
  /** since when its prices are as they are; null: nobody knows */
  priceSeen: string | null
  values: Values & {
    orderNumber: string
    manufacturerNumber: string
    manufacturerId: string | null
    description: string
  }
  wholesaler: WholesalerInfo
}

export type Differing = { values: Values; wholesaler?: WholesalerInfo }
export type Verdict =
  | { kind: 'CREATED'; line: number; values: Values; wholesaler: WholesalerInfo | undefined }
  | { kind: 'UPDATED'; line: number; article: Found; before: Differing; after: Differing }
  | { kind: 'UNCHANGED'; line: number; article: Found }
  | { kind: 'REFUSED'; refusal: Refusal }

/** In which line a number, or an article, was taken. */
export class Claims {
  readonly #lines = new Map<string, number>()

  /** The line that has one of them already, and which; else they are this line's. */
  take(keys: readonly string[], line: number): { key: string; line: number } | undefined {
    for (const key of keys) {
      const taken = this.#lines.get(key)
      if (taken !== undefined) return { key, line: taken }
    }
    for (const key of keys) this.#lines.set(key, line)
    return undefined
  }

  /** An article that a line has made. */
  own(articleId: string): void {
    this.#lines.set(`a${articleId}`, 0)
  }

  has(articleId: string): boolean {
    return this.#lines.has(`a${articleId}`)
  }

  hasMade(articleId: string): boolean {
    return this.#lines.get(`a${articleId}`) === 0
  }
}

interface Context {
  claims: Claims
  /** in which column a value stands */
  columnOf: (key: ArticleKey) => number | null
  titleOf: (id: string | null) => string
}

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

export const judge = (wanted: Wanted, hits: readonly Found[], context: Context): Verdict => {
  const { line, values } = wanted
  const orderNumber = textOf(values.orderNumber)
  const manufacturerNumber = textOf(values.manufacturerNumber)
  const refuse = (reason: ImportReason, key: ArticleKey, detail = ''): Verdict => ({
    kind: 'REFUSED',
    refusal: { line, column: context.columnOf(key), value: String(values[key] ?? ''), reason, detail },
  })
  const byOrder = hits.find(({ by }) => by === 'order')
  const byNumber = hits.find(({ by }) => by === 'manufacturer')
  const article = byOrder ?? byNumber
  const manufacturerId = textOf(values.manufacturerId) || article?.values.manufacturerId || ''
  if (orderNumber === '' && (manufacturerNumber === '' || manufacturerId === ''))
    return refuse('NUMBER_MISSING', 'orderNumber')
  if (byOrder && byNumber && byOrder.id !== byNumber.id)
    return refuse('NUMBER_TAKEN', 'manufacturerNumber', byNumber.values.orderNumber)
  // Without a manufacturer, its number alone does not say that it is the same article; it is taken all the same (decision 0063).
  if (!byOrder && byNumber && manufacturerId === '' && orderNumber !== '')
    return refuse('NUMBER_TAKEN', 'manufacturerNumber', byNumber.values.orderNumber)
  const own = article?.values.manufacturerId ?? null
  if (own !== null && own !== manufacturerId) return refuse('OTHER_MANUFACTURER', 'orderNumber', context.titleOf(own))
  const keys = [
    ...(orderNumber === '' ? [] : [`o${numberKey(orderNumber)}`]),
    ...(manufacturerNumber === '' ? [] : [`m${manufacturerId}\n${numberKey(manufacturerNumber)}`]),
    ...(article ? [`a${article.id}`] : []),
  ]
  const taken = context.claims.take(keys, line)
  if (taken !== undefined)
    return refuse('DUPLICATE', taken.key.startsWith('m') ? 'manufacturerNumber' : 'orderNumber', String(taken.line))
  if (article) return compared(wanted, article, { byNumber: byNumber !== undefined })
  const created = { ...values, unitId: values.unitId ?? wanted.defaultUnitId }
  return { kind: 'CREATED', line, values: created, wholesaler: wholesalerAfter(wanted, null) }
}

const wholesalerAfter = ({ wholesaler }: Wanted, before: WholesalerInfo): WholesalerInfo | undefined =>
  wholesaler && { orderNumber: '', purchasePrice: null, ...before, ...wholesaler }

/** What of the article is to become otherwise. */
const compared = (wanted: Wanted, article: Found, { byNumber }: { byNumber: boolean }): Verdict => {
  const { line } = wanted
  const before: Differing = { values: {} }
  const after: Differing = { values: {} }
  for (const [key, value] of wantedOf(wanted, article, byNumber)) {
    const stored = article.values[key] ?? null
    if (stored === value) continue
    before.values[key] = stored
    after.values[key] = value
  }
  const wholesaler = wholesalerAfter(wanted, article.wholesaler)
  if (wholesaler !== undefined && JSON.stringify(wholesaler) !== JSON.stringify(article.wholesaler)) {
    before.wholesaler = article.wholesaler
    after.wholesaler = wholesaler
  }
  const isSame = Object.keys(after.values).length === 0 && after.wholesaler === undefined
  return isSame ? { kind: 'UNCHANGED', line, article } : { kind: 'UPDATED', line, article, before, after }
}

/** Numbers that the article is known by stay as they are written; what nobody names stays too. */
const wantedOf = ({ values, defaultUnitId }: Wanted, article: Found, byNumber: boolean): [ArticleKey, Value][] => {
  const keeps: Partial<Record<ArticleKey, boolean>> = {
    orderNumber: textOf(values.orderNumber) === '' || article.by === 'order',
    manufacturerNumber: textOf(values.manufacturerNumber) === '' || byNumber,
    manufacturerId: textOf(values.manufacturerId) === '',
  }
  const wanted = Object.entries(values).filter(([key]) => !keeps[key as ArticleKey]) as [ArticleKey, Value][]
  if (values.unitId === undefined && defaultUnitId !== null && (article.values.unitId ?? null) === null)
    wanted.push(['unitId', defaultUnitId])
  return wanted
}
