/** Rule O18: three offers on one basis, with the sums of the design. */
import { expect, test } from 'vitest'
import {
  compareCosts,
  comparedAmounts,
  type CostCell,
  type CostedOffer,
  pricesByAmount,
  wantedOptions,
} from './costComparison.ts'
import { plainLine } from './plainLine.ts'
import type { PriceLine } from './priceLines.ts'
import { reckon } from './reckoning.ts'
import { scalePrice } from './scale.ts'

let count = 0
const line = (kind: PriceLine['kind'], unitPrice: number, more: Partial<PriceLine> = {}): PriceLine =>
  plainLine(String(count++), { kind, unitPrice, ...more })
const once = { basis: 'ONCE' } as const
const ups = (unitPrice: number, text = 'USV 24 V DC, 10 A') => line('MATERIAL', unitPrice, { role: 'OPTION', text })

const offer = (supplierName: string, priceLines: PriceLine[], more: Partial<CostedOffer> = {}): CostedOffer => ({
  id: supplierName,
  supplierName,
  offerNumber: '',
  missedDeadline: null,
  version: 1,
  price: reckon(priceLines, 2).total,
  priceLines,
  scale: [],
  notIncluded: [],
  desiredDeliveryDate: null,
  paymentDays: null,
  cashDiscount: null,
  cashDiscountDays: null,
  deliveryWeeks: null,
  state: 'OPEN',
  amount: 2,
  ...more,
})
const kesslerLines = [
  line('MATERIAL', 14_560),
  line('COPPER', 8, { quantity: 38.4 }),
  line('WORK', 68, { quantity: 46 }),
  line('FLAT', 540),
  line('TEST', 392),
  line('DOCUMENTATION', 450, once),
  line('FREIGHT', 420, once),
  line('DISCOUNT', 0, { basis: 'SHARE', quantity: 3, shareOf: ['MATERIAL'] }),
  ups(486),
]
const broken = (amount: number, discount: number) => ({
  amount,
  discount,
  weeks: null,
  price: scalePrice(kesslerLines, amount, discount).price,
})
const kessler = offer('Kessler', kesslerLines, { scale: [broken(1, 0), broken(5, 2.5), broken(10, 5)] })
const maibaum = offer('Maibaum', [
  line('MATERIAL', 15_308),
  line('WORK', 64, { quantity: 48 }),
  line('FLAT', 580),
  line('TEST', 380),
  line('DOCUMENTATION', 800, once),
])
const ostermann = offer('Ostermann', [
  line('MATERIAL', 16_565),
  line('WORK', 72, { quantity: 50 }),
  line('TEST', 470),
  line('FREIGHT', 690, once),
  ups(450, 'Usv  24 V DC, 10 A'),
])
const total = offer('Nur Summe', [], { price: 40_000 })
const three = [kessler, maibaum, ostermann]

const compare = (offers: CostedOffer[], amount = 2, ticked: string[] = [], interest: number | null = null) =>
  compareCosts(offers, { amount, ticked: new Set(ticked), interest })
const rowOf = (offers: CostedOffer[], group: string, amount?: number): readonly CostCell[] | undefined =>
  compare(offers, amount).groups.find((row) => row.group === group)?.cells
const figures = (cells: readonly CostCell[] | undefined) =>
  cells?.map((cell) =>
    'none' in cell ? cell.none : [cell.sum, cell.isCheapest ? 'cheapest' : cell.more, cell.morePercent],
  )

test('kinds of cost stand against the cheapest that contains them; copper within material, labels within work', () => {
  expect(figures(rowOf(three, 'material'))).toEqual([
    [29_734.4, 'cheapest', 0],
    [30_616, 881.6, 3],
    [33_130, 3395.6, 11.4],
  ])
  expect(figures(rowOf(three, 'work'))).toEqual([
    [7336, 136, 1.9],
    [7304, 104, 1.4],
    [7200, 'cheapest', 0],
  ])
})

test('what an offer leaves out is missing, never nothing; a discount that is not given is none', () => {
  expect(figures(rowOf(three, 'documentation'))).toEqual([[450, 'cheapest', 0], [800, 350, 77.8], 'missing'])
  expect(figures(rowOf(three, 'freight'))).toEqual([[420, 'cheapest', 0], 'missing', [690, 270, 64.3]])
  expect(figures(rowOf(three, 'discount'))).toEqual([[-873.6, null, null], 'none', 'none'])
  expect(rowOf(three, 'surcharge')).toBeUndefined()
  // nor is a price cheapest that lacks what the others contain
  expect(compare(three).totals).toMatchObject([
    { sum: 37_850.8, lacking: 0, isCheapest: false },
    { sum: 39_480, lacking: 1, isCheapest: false },
    { sum: 41_960, lacking: 1, isCheapest: false },
  ])
})

test('the groups of each offer are its price to the cent, for each number of cabinets that it has one for', () => {
  for (const amount of comparedAmounts(three, 2)) {
    const { groups, totals } = compare(three, amount)
    for (const [index, all] of totals.entries()) {
      if ('none' in all) continue
      const cents = groups.reduce((sum, { cells }) => {
        const cell = cells[index]
        return sum + (cell && 'sum' in cell ? Math.round(cell.sum * 100) : 0)
      }, 0)
      expect(cents).toBe(Math.round(all.sum * 100))
    }
  }
})

test('numbers of cabinets: those of all scales and the one asked for; who has no price for one has not offered it', () => {
  expect(comparedAmounts(three, 2)).toEqual([1, 2, 5, 10])
  expect(figures(compare(three, 10).totals)).toEqual([[176_485.3, null, null], 'notOffered', 'notOffered'])
  expect(figures(rowOf(three, 'scale', 10))?.[0]).toEqual([-9288.7, null, null])
  expect(rowOf(three, 'scale', 2)).toBeUndefined()
})

test('an option is ticked once for all who have it, in whatever letters, and who lacks it is no measure', () => {
  const [option] = compare(three).options
  expect(option).toMatchObject({ text: 'USV 24 V DC, 10 A', ticked: false })
  expect(figures(option?.cells)).toEqual([[972, 72, 8], 'missing', [900, 'cheapest', 0]])
  const { sums } = compare(three, 2, [option?.key ?? ''])
  expect(sums.map((cell) => ['sum' in cell && cell.sum, cell.lacking])).toEqual([
    [38_822.8, 0],
    [39_480, 2],
    [42_860, 1],
  ])
  expect(figures(sums)).toEqual([
    [38_822.8, null, null],
    [39_480, null, null],
    [42_860, null, null],
  ])
})

test('complete ones are measured against each other; a total alone lacks nothing and is not divided', () => {
  const other = offer('Ganz', [...kesslerLines.slice(0, -2), line('SURCHARGE', 100, once)])
  const { sums, groups, totals } = compare([kessler, other, total])
  expect(figures(sums)).toEqual([
    [37_850.8, 'cheapest', 0],
    [38_824.4, 973.6, 2.6],
    [40_000, 2149.2, 5.7],
  ])
  expect(groups.map(({ cells }) => cells[2])).toEqual(groups.map(() => ({ none: 'notSplit' })))
  expect(figures(totals)?.[2]).toEqual([40_000, 2149.2, 5.7])
})

test('a kind that only another version knew is counted, not lost', () => {
  const strange: PriceLine = JSON.parse(JSON.stringify(line('FLAT', 500)).replace('FLAT', 'TRAVEL'))
  expect(figures(rowOf([offer('Fremd', [strange])], 'other'))).toEqual([[1000, null, null]])
})

test('when it is paid counts in the sums, reckoned on what is ordered; whoever has no price has no payment', () => {
  const terms = { paymentDays: 30, cashDiscount: 2, cashDiscountDays: 14 }
  const offers = [
    { ...kessler, ...terms },
    { ...maibaum, paymentDays: 14 },
    { ...ostermann, price: null },
  ]
  const key = compare(offers).options[0]?.key ?? ''
  const { payments, sums } = compare(offers, 2, [key], 6)
  expect(payments).toEqual([
    { cost: -675, daysSooner: 16, takesDiscount: true },
    { cost: 105.28, daysSooner: 16, takesDiscount: false },
    { none: 'notOffered' },
  ])
  expect(sums).toMatchObject([{ sum: 38_147.8 }, { sum: 39_585.28 }, { none: 'notOffered' }])
  expect(compare(offers).payments).toBeNull()
})

test('prices for each number of cabinets; who lacks a part is no measure there either', () => {
  const other = offer('Ganz', [...kesslerLines.slice(0, -2), line('SURCHARGE', 100, once)])
  const rows = pricesByAmount([kessler, maibaum, other], 2)
  expect(rows.map(({ amount, cells }) => [amount, figures(cells)])).toEqual([
    [1, [[19_360.4, null, null], 'notOffered', 'notOffered']],
    [
      2,
      [
        [37_850.8, 'cheapest', 0],
        [39_480, null, null],
        [38_824.4, 973.6, 2.6],
      ],
    ],
    [5, [[90_988.95, null, null], 'notOffered', 'notOffered']],
    [10, [[176_485.3, null, null], 'notOffered', 'notOffered']],
  ])
  expect(rows[1]?.cells.map(({ lacking }) => lacking)).toEqual([0, 1, 0])
})

test('an offer would be ordered with its own lines of what is ticked, in whatever letters it calls them', () => {
  const key = compare([kessler, maibaum]).options[0]?.key ?? ''
  const costs = compare([kessler, maibaum], 2, [key])
  expect(wantedOptions(costs, 0)).toEqual([kesslerLines.at(-1)?.id])
  expect([wantedOptions(costs, 1), wantedOptions(compare([kessler]), 0)]).toEqual([[], []])
})
