/** The lines that an offer's price is made of, as they are kept and as a caller may give them (rules P6–P8). */
import { z } from 'zod'
import { copperPrice, copperSchema, givenCopperSchema } from './copper.ts'
import { isInvisible } from '../core/text.ts'
import { lineSchema, optionSchema, storedOptionSchema } from '../core/schema.ts'

/** What a line is about; the comparison puts them together by it. */
export const lineKinds = [
  'MATERIAL',
  'COPPER',
  'WORK',
  'FLAT',
  'TEST',
  'DOCUMENTATION',
  'FREIGHT',
  'SURCHARGE',
  'DISCOUNT',
] as const
export type LineKind = (typeof lineKinds)[number]

/** For each cabinet, once for all, or a percentage of other lines. */
export const lineBases = ['EACH', 'ONCE', 'SHARE'] as const
export type LineBasis = (typeof lineBases)[number]

/** A position counts; an option may be ordered besides, an alternative in the place of a position. */
export const lineRoles = ['POSITION', 'OPTION', 'ALTERNATIVE'] as const
export type LineRole = (typeof lineRoles)[number]

export const mostLines = 500
export const mostQuantity = 1_000_000
export const mostMoney = 99_999_999.99

const idSchema = z.string().min(1).max(36)
/** −0 is 0. */
const unsigned = (value: number): number => value + 0

/** A line as a caller may give it. */
export const givenLineSchema = z.object({
  id: idSchema,
  role: optionSchema(lineRoles),
  /** the position whose place an alternative takes; null for all others */
  alternativeTo: idSchema.nullable().default(null),
  kind: optionSchema(lineKinds),
  /** what it is; of a share it may say nothing, its kinds do */
  text: lineSchema(300).default(''),
  basis: optionSchema(lineBases),
  /** so many of the unit, for each cabinet or once; of a share its percentage */
  quantity: z.number().min(0).max(mostQuantity).multipleOf(0.001).overwrite(unsigned),
  unit: lineSchema(20).default(''),
  /** € net for one of the unit, in whole cents; 0 for a share */
  unitPrice: z.number().min(0).max(mostMoney).multipleOf(0.01).overwrite(unsigned),
  /** of a share: the kinds that it is a percentage of */
  shareOf: z.array(optionSchema(lineKinds)).max(lineKinds.length).default([]),
  /** € net, for all cabinets */
  sum: z.number().overwrite(unsigned),
  /** of material: how many order lines of the parts list it contains (rule P9); null: it does not say */
  covers: z.int().min(0).max(mostQuantity).overwrite(unsigned).nullable().default(null),
  /** of copper: the note that its price of a kilogram follows from (rule P12); null: it was typed */
  copper: givenCopperSchema.nullable().default(null),
})
export const givenLinesSchema = z.array(givenLineSchema).max(mostLines)

/** … as it is kept: whatever was allowed when it was written. */
const priceLineSchema = z.object({
  id: z.string(),
  role: storedOptionSchema(lineRoles),
  alternativeTo: z.string().nullable(),
  kind: storedOptionSchema(lineKinds),
  text: z.string(),
  basis: storedOptionSchema(lineBases),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  shareOf: z.array(storedOptionSchema(lineKinds)),
  sum: z.number(),
  covers: z.int().nullable().default(null),
  copper: copperSchema.nullable().default(null),
})
export const priceLinesSchema = z.array(priceLineSchema)
export type PriceLine = z.infer<typeof priceLineSchema>

export type LineContradiction =
  | 'twice'
  | 'unnamed'
  | 'noShare'
  | 'overAll'
  | 'ofNothing'
  | 'alternativeToNone'
  | 'coversNothing'
  | 'copperUnread'
  | 'copperBelowBase'
  | 'copperOfOther'
  | 'copperPrice'

type ComparedLine = Pick<
  PriceLine,
  | 'id'
  | 'role'
  | 'alternativeTo'
  | 'kind'
  | 'text'
  | 'basis'
  | 'quantity'
  | 'unitPrice'
  | 'shareOf'
  | 'covers'
  | 'copper'
>

/** Lines of the parts list stand in a position of material. */
export const canCover = ({ role, kind }: Pick<PriceLine, 'role' | 'kind'>): boolean =>
  role === 'POSITION' && kind === 'MATERIAL'

const copperContradiction = ({
  kind,
  copper,
  unitPrice,
}: Pick<PriceLine, 'kind' | 'copper' | 'unitPrice'>): LineContradiction | undefined => {
  if (copper === null) return undefined
  if (kind !== 'COPPER') return 'copperOfOther'
  if (copper.note < copper.base) return 'copperBelowBase'
  return unitPrice === copperPrice(copper) ? undefined : 'copperPrice'
}

/** What no field of a line says by itself. */
const contradictionOf = (
  line: ComparedLine,
  positionOf: (id: string) => Pick<PriceLine, 'role' | 'basis'> | undefined,
): LineContradiction | undefined => {
  if (line.basis === 'SHARE') {
    // only what the price is lowered or raised by, and only in the price itself
    if ((line.kind !== 'DISCOUNT' && line.kind !== 'SURCHARGE') || line.role !== 'POSITION') return 'noShare'
    if (line.quantity > 100) return 'overAll'
    if (line.shareOf.length === 0 || line.shareOf.some((kind) => kind === 'SURCHARGE' || kind === 'DISCOUNT'))
      return 'ofNothing'
  }
  if (line.basis !== 'SHARE' && isInvisible(line.text)) return 'unnamed'
  if (line.covers !== null && !canCover(line)) return 'coversNothing'
  const copper = copperContradiction(line)
  if (copper) return copper
  if (line.role !== 'ALTERNATIVE') return undefined
  // to itself or in a ring: an alternative is no position
  const position = positionOf(line.alternativeTo ?? '')
  return position?.role === 'POSITION' && position.basis !== 'SHARE' ? undefined : 'alternativeToNone'
}

/** The first line that contradicts itself or another one, by its place from 0 on. */
export const contradictionIn = (
  lines: readonly ComparedLine[],
): { index: number; fault: LineContradiction } | undefined => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const fault = seen.has(line.id) ? 'twice' : contradictionOf(line, (id) => byId.get(id))
    if (fault) return { index, fault }
    seen.add(line.id)
  }
  return undefined
}
