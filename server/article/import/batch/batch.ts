/** What is written of the lines of a batch: articles made and changed, the import's own log, and each article's history (rules W9–W11). */
import { randomUUID } from 'node:crypto'
import type { Cell } from '../../../../src/domain/bom/sheet.ts'
import { references } from '../line/articleKeys.ts'
import type { Value, Values, Verdict } from './judge.ts'
import type { Refusal } from '../line/lines.ts'
import type { Names } from '../line/names.ts'
import type { FileRow } from '../file/records.ts'
import { type ChangedField, changesOf } from './sides.ts'
import { type Batch, type Created, type Logged, type Noted, type Updated, valuesWithPrice } from './writes.ts'

interface Decided {
  verdicts: readonly Verdict[]
  refusals: readonly Refusal[]
  /** of the file, by line */
  rows: ReadonlyMap<number, FileRow>
}

export const batchOf = (
  { verdicts, refusals, rows }: Decided,
  { names, dryRun, idOf = () => randomUUID() }: { names: Names; dryRun: boolean; idOf?: (values: Values) => string },
): Batch => {
  const created = verdicts.flatMap((verdict) =>
    verdict.kind === 'CREATED' ? [{ ...verdict, id: idOf(verdict.values) }] : [],
  )
  const updated = verdicts.filter((verdict) => verdict.kind === 'UPDATED')
  const log = [...created.map((verdict) => loggedCreation(verdict, dryRun)), ...updated.map(loggedUpdate)]
  const notes = dryRun
    ? []
    : [...created.map(notedCreation), ...updated.flatMap((verdict) => notedUpdate(verdict, names))]
  const refused = refusals.map((refusal) => ({ ...refusal, cells: storable(rows.get(refusal.line)?.cells ?? []) }))
  return { created, updated, refusals: refused, log, notes }
}

/** The database takes no text with a zero byte or half a letter in it. */
const storable = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell.replaceAll('\0', '').toWellFormed() : cell))

const loggedCreation = ({ line, id, values }: Created, dryRun: boolean): Logged => ({
  line,
  kind: 'CREATED',
  articleId: dryRun ? null : id,
  orderNumber: String(values.orderNumber ?? ''),
  before: {},
  after: valuesWithPrice(values),
  seen: null,
  priceSeen: null,
})

const loggedUpdate = (verdict: Updated): Logged => {
  const { line, article } = verdict
  const changes = changesOf(verdict)
  return {
    line,
    kind: 'UPDATED',
    articleId: article.id,
    orderNumber: article.values.orderNumber,
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    seen: article.seen,
    priceSeen: article.priceSeen,
  }
}

const notedCreation = ({ id }: Created): Noted => ({
  id,
  action: 'CREATED',
  field: 'createDate',
  before: null,
  after: null,
})

const notedUpdate = (verdict: Updated, names: Names): Noted[] =>
  changesOf(verdict).map(({ field, before, after }) => ({
    id: verdict.article.id,
    action: 'CHANGED',
    field,
    before: told(names, field, before),
    after: told(names, field, after),
  }))

/** Names, where the article has ids; the price of a wholesaler as the article's form tells it. */
const told = (names: Names, field: ChangedField, value: Value): Value => {
  if (references.has(field) && typeof value === 'string') return names.titleOf(value)
  if (field === 'wholesalerPrice' && value !== null) return `${String(value).replace('.', ',')} €`
  return value === '' ? null : value
}
