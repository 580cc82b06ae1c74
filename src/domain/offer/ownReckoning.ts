/**
 * Price lines that the portal reckons from the parts list (rule P16): material at what its articles cost, by discount groups, and hours of work
 * by E-Class. They are a proposal: what of it the calculator takes is theirs.
 */
import { z } from 'zod'
import type { EstimateFigures } from '../bom/estimate.ts'
import { formatGerman, formatTyped } from '../core/numbers.ts'
import { emptyLine, type LineDraft } from './lineDrafts.ts'

const count = z.int().min(0)
/** For one cabinet. */
export const ownReckoningSchema = z.object({
  /** € of lines whose articles are in a discount group, the groups by name with their per cent */
  discounted: z.object({
    lines: count,
    amount: z.number(),
    groups: z.array(z.object({ name: z.string(), percent: z.number() })),
  }),
  undiscounted: z.object({ lines: count, amount: z.number() }),
  /** minutes of lines whose E-Class has some, and how many lines have none */
  timed: z.object({ lines: count, minutes: z.number() }),
  untimed: count,
  /** kg in articles that name them */
  copper: z.object({ lines: count, kilograms: z.number() }),
  /** lines without an article, a quantity or a price: they are in no amount */
  left: count,
})
export type OwnReckoning = z.infer<typeof ownReckoningSchema>

/** What of an estimate's figures a supplier's own calculation begins with; the estimate itself is the customer's (rule P4). */
export const ownReckoningOf = ({ discounted, undiscounted, timed, untimed, left }: EstimateFigures): OwnReckoning => ({
  discounted: {
    lines: discounted.lines,
    amount: discounted.amount,
    groups: discounted.groups.map(({ name, manufacturerName, percent }) => ({
      name: [manufacturerName, name].filter(Boolean).join(', '),
      percent,
    })),
  },
  undiscounted: { lines: undiscounted.lines, amount: undiscounted.amount },
  timed: { lines: timed.lines, minutes: timed.minutes },
  untimed: untimed.lines,
  copper: { lines: left.copper.lines, kilograms: left.copper.kilograms },
  left: left.unmatched + left.withoutQuantity + left.withoutPrice,
})

export const proposals = ['discounted', 'undiscounted', 'work', 'copper'] as const
export type Proposal = (typeof proposals)[number]

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
const whole = (value: number): number => Math.round(value * 1000) / 1000

/** The lines that it proposes, each for one cabinet. An hour's price and the copper note are the calculator's to say. */
export const proposedLines = (
  { discounted, undiscounted, timed, copper }: OwnReckoning,
  texts: Readonly<Record<Proposal, string>>,
): { proposal: Proposal; line: LineDraft }[] => {
  const lineOf = (proposal: Proposal, more: Partial<LineDraft>) => ({
    proposal,
    line: { ...emptyLine(`proposed-${proposal}`), text: texts[proposal], ...more },
  })
  const material = (proposal: Proposal, { lines, amount }: { lines: number; amount: number }) =>
    lines === 0 ? [] : [lineOf(proposal, { unitPrice: formatGerman(amount, 2), covers: String(lines) })]
  return [
    ...material('discounted', discounted),
    ...material('undiscounted', undiscounted),
    ...(timed.minutes === 0
      ? []
      : [lineOf('work', { kind: 'WORK', quantity: formatTyped(hours(timed.minutes)), unit: 'h' })]),
    ...(copper.kilograms === 0
      ? []
      : [lineOf('copper', { kind: 'COPPER', quantity: formatTyped(whole(copper.kilograms)), unit: 'kg' })]),
  ]
}
