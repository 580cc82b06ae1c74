/** Rules P6, P7: the sums of a real offer, and what must hold for any lines. */
import { plainLine } from './plainLine.ts'
import { describe, expect, it } from 'vitest'
import { emptyLine, type LineDraft, lineDraftOf, lineFaults, linesFault, linesOf, reckonDrafts } from './lineDrafts.ts'
import { contradictionIn, givenLineSchema, givenLinesSchema, mostLines, type PriceLine } from './priceLines.ts'
import { misreckonedIn, reckon, type ReckonableLine } from './reckoning.ts'

/** A conveyor's cabinet, two of them, as it was offered the second time. */
const offered = [
  plainLine('1', { unitPrice: 8690 }),
  plainLine('2', { unitPrice: 4450 }),
  plainLine('3', { unitPrice: 1420 }),
  plainLine('4', { kind: 'COPPER', quantity: 38.4, unitPrice: 8 }),
  plainLine('5', { kind: 'WORK', quantity: 46, unitPrice: 68 }),
  plainLine('6', { kind: 'FLAT', unitPrice: 540 }),
  plainLine('7', { kind: 'TEST', unitPrice: 392 }),
  plainLine('8', { kind: 'DOCUMENTATION', basis: 'ONCE', unitPrice: 450 }),
  plainLine('9', { kind: 'FREIGHT', basis: 'ONCE', unitPrice: 420 }),
  plainLine('10', { kind: 'DISCOUNT', basis: 'SHARE', quantity: 3, shareOf: ['MATERIAL'] }),
  plainLine('11', { role: 'OPTION', unitPrice: 486 }),
  plainLine('12', { role: 'OPTION', kind: 'TEST', basis: 'ONCE', unitPrice: 640 }),
  plainLine('13', { role: 'ALTERNATIVE', alternativeTo: '3', unitPrice: 1310 }),
]

describe('an offer of two cabinets', () => {
  const { lines, total } = reckon(offered, 2)
  it('comes to its total', () => expect(total).toBe(37_850.8))
  it('has these sums', () =>
    expect(lines.slice(0, 10).map(({ sum }) => sum)).toEqual([
      17_380, 8900, 2840, 614.4, 6256, 1080, 784, 450, 420, -873.6,
    ]))
  it('takes the discount off the material', () => expect(lines[9]?.base).toBe(29_120))
  it('says what options and alternatives change', () =>
    expect(lines.slice(10).map(({ change }) => change)).toEqual([972, 640, -213.4]))
  it.each([
    [1, 19_360.4],
    [5, 93_322],
    [10, 185_774],
  ])('of %d cabinets comes to %d', (amount, price) => expect(reckon(offered, amount).total).toBe(price))
  it('came to more the first time', () => {
    const first = offered
      .filter(({ id }) => id !== '10')
      .map((one) => {
        if (one.id === '4') return { ...one, quantity: 39 }
        if (one.id === '5') return { ...one, quantity: 53 }
        return one.id === '6' ? { ...one, unitPrice: 567 } : one
      })
    expect(reckon(first, 2).total).toBe(39_740)
  })
})

/** Random, and the same each time. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const kinds = ['MATERIAL', 'COPPER', 'WORK', 'FLAT', 'TEST', 'DOCUMENTATION', 'FREIGHT'] as const
const anyLines = (seed: number): { lines: ReckonableLine[]; amount: number } => {
  const next = random(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const lines = Array.from({ length: 1 + upTo(30) }, (_, index): ReckonableLine => {
    const kind = kinds[upTo(kinds.length)] ?? 'MATERIAL'
    const basis = next() < 0.7 ? 'EACH' : 'ONCE'
    const costs = { kind, basis, quantity: upTo(1_000_000) / 1000, unitPrice: upTo(10_000_000) / 100 } as const
    const what = next()
    if (what < 0.15)
      return plainLine(String(index), {
        kind: next() < 0.5 ? 'DISCOUNT' : 'SURCHARGE',
        basis: 'SHARE',
        quantity: upTo(10_001) / 100,
        shareOf: [kinds[upTo(kinds.length)] ?? 'WORK', kind],
      })
    if (what < 0.3) return plainLine(String(index), { ...costs, role: 'OPTION' })
    if (what < 0.4) return plainLine(String(index), { ...costs, role: 'ALTERNATIVE', alternativeTo: String(upTo(30)) })
    return plainLine(String(index), costs)
  })
  return { lines, amount: 1 + upTo(20) }
}
const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
const many = Array.from({ length: 400 }, (_, seed) => anyLines(seed))

describe('whatever the lines', () => {
  it('the sums of the positions are the total, to the cent', () => {
    for (const { lines, amount } of many) {
      const { lines: sums, total } = reckon(lines, amount)
      const sum = lines.reduce((all, { role }, at) => all + (role === 'POSITION' ? cents(sums[at]?.sum) : 0), 0)
      expect(cents(total)).toBe(sum)
      for (const value of [total, ...sums.flatMap((one) => one.sum ?? [])]) expect(Number(value.toFixed(2))).toBe(value)
    }
  })
  it('their order changes nothing', () => {
    for (const { lines, amount } of many)
      expect(reckon(lines.toReversed(), amount).lines.toReversed()).toEqual(reckon(lines, amount).lines)
  })
  it('options and alternatives never touch the total', () => {
    for (const { lines, amount } of many)
      expect(reckon(lines, amount).total).toBe(
        reckon(
          lines.filter(({ role }) => role === 'POSITION'),
          amount,
        ).total,
      )
  })
  it('an option or alternative changes the total by what it says', () => {
    for (const { lines, amount } of many) {
      const { lines: sums, total } = reckon(lines, amount)
      for (const [at, one] of lines.entries()) {
        const change = sums[at]?.change ?? null
        if (one.role !== 'ALTERNATIVE' || change === null) continue
        const position = lines.find(({ id }) => id === one.alternativeTo)
        const ordered = lines.map((other) =>
          other === position ? { ...one, role: 'POSITION', kind: other.kind, id: other.id } : other,
        ) as ReckonableLine[]
        expect(cents(reckon(ordered, amount).total)).toBe(cents(total) + cents(change))
      }
    }
  })
  it('discounts up to all of it never take more than there is', () => {
    for (const { lines, amount } of many) {
      const discounts = lines.filter(({ kind }) => kind === 'DISCOUNT')
      const rest = lines.filter(({ basis, role }) => basis !== 'SHARE' && role === 'POSITION')
      for (const discount of discounts) expect(reckon([...rest, discount], amount).total).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('bad input', () => {
  const given = { ...plainLine('1', { unitPrice: 12.5 }), text: 'Gehäuse', unit: '', sum: 12.5 }
  it.each([
    ['NaN', { quantity: NaN }],
    ['1e308', { quantity: 1e308 }],
    ['an endless price', { unitPrice: Infinity }],
    ['less than nothing', { quantity: -1 }],
    ['three decimals of a cent', { unitPrice: 0.125 }],
    ['an unknown kind', { kind: 'GIFT' }],
  ])('%s is refused', (_, more) => expect(givenLineSchema.safeParse({ ...given, ...more }).success).toBe(false))
  it('−0 is 0', () =>
    expect(Object.is(givenLineSchema.parse({ ...given, quantity: -0, sum: -0 }).quantity, 0)).toBe(true))
  it('10,000 lines are refused', () =>
    expect(givenLinesSchema.safeParse(Array.from({ length: 10_000 }, () => given)).success).toBe(false))
  it('comes to nothing where it cannot be read', () => {
    const lines = [
      plainLine('1', { quantity: NaN, unitPrice: 5 }),
      plainLine('2', { unitPrice: 1e308 }),
      plainLine('3', { unitPrice: 2 }),
    ]
    expect(reckon(lines.toSpliced(1, 1), 2)).toMatchObject({ lines: [{ sum: null }, { sum: 4 }], total: 4 })
    expect(reckon(lines, 2).total).toBeGreaterThan(1e300)
  })
  it.each([
    [
      'a discount of 150 %',
      [plainLine('1', { kind: 'DISCOUNT', basis: 'SHARE', quantity: 150, shareOf: ['WORK'] })],
      'overAll',
    ],
    ['a discount on nothing', [plainLine('1', { kind: 'DISCOUNT', basis: 'SHARE', quantity: 5 })], 'ofNothing'],
    [
      'a discount on discounts',
      [plainLine('1', { kind: 'DISCOUNT', basis: 'SHARE', quantity: 5, shareOf: ['DISCOUNT'] })],
      'ofNothing',
    ],
    [
      'a percentage of work',
      [plainLine('1', { kind: 'WORK', basis: 'SHARE', quantity: 5, shareOf: ['WORK'] })],
      'noShare',
    ],
    ['an alternative to itself', [plainLine('1', { role: 'ALTERNATIVE', alternativeTo: '1' })], 'alternativeToNone'],
    [
      'alternatives in a ring',
      [
        plainLine('1', { role: 'ALTERNATIVE', alternativeTo: '2' }),
        plainLine('2', { role: 'ALTERNATIVE', alternativeTo: '1' }),
      ],
      'alternativeToNone',
    ],
    ['an alternative to none', [plainLine('1', { role: 'ALTERNATIVE' })], 'alternativeToNone'],
    ['a line without a text', [{ ...plainLine('1'), text: ' \u200b ' }], 'unnamed'],
    ['a line twice', [plainLine('1'), plainLine('1')], 'twice'],
  ] as const)('%s contradicts itself', (_, lines, fault) => expect(contradictionIn(lines)?.fault).toBe(fault))
})

it('what does not add up is named: a line, then the price', () => {
  const { lines: sums } = reckon(offered, 2)
  const lines = offered.map((one, at): PriceLine => ({
    ...one,
    text: 'x',
    covers: null,
    copper: null,
    unit: '',
    quantity: one.quantity ?? 0,
    unitPrice: one.unitPrice ?? 0,
    sum: sums[at]?.sum ?? 0,
  }))
  expect(misreckonedIn(lines, 2, 37_850.8)).toBeUndefined()
  expect(misreckonedIn(lines, 2, undefined)).toBeUndefined()
  expect(misreckonedIn(lines, 2, 37_850.81)).toEqual({ index: null, given: 37_850.81, reckoned: 37_850.8 })
  const wrong = lines.map((one) => (one.id === '5' ? { ...one, sum: 6256.01 } : one))
  expect(misreckonedIn(wrong, 2, 37_850.8)).toEqual({ index: 4, given: 6256.01, reckoned: 6256 })
})

describe('lines as they are typed', () => {
  const typed = (id: string, more: Partial<LineDraft>): LineDraft => ({ ...emptyLine(id), ...more })
  const housing = typed('1', { text: 'Gehäuse', unitPrice: '8.690,00' })
  const wiring = typed('2', { text: 'Verdrahtung', kind: 'WORK', quantity: '46.5', unitPrice: '68' })

  it('are read in both notations, and blank ones are left out', () => {
    const { priceLines, total } = linesOf([housing, wiring, emptyLine('3')], 2)
    expect(total).toBe(23_704)
    expect(priceLines.map(({ quantity, sum }) => [quantity, sum])).toEqual([
      [1, 17_380],
      [46.5, 6324],
    ])
  })
  it('stand in their fields as they were sent', () => {
    const { priceLines } = linesOf([housing, wiring], 2)
    expect(priceLines.map(lineDraftOf)).toEqual([housing, { ...wiring, quantity: '46,5', unitPrice: '68,00' }])
  })
  it('are reckoned as far as they can be read', () =>
    expect(reckonDrafts([housing, { ...wiring, quantity: '4x' }], 2).total).toBe(17_380))
  it.each([
    [{ text: '' }, { text: 'required' }],
    [{ quantity: '' }, { quantity: 'required' }],
    [{ quantity: 'viele' }, { quantity: 'notANumber' }],
    [{ quantity: '1e308' }, { quantity: 'notANumber' }],
    [{ quantity: '2000000' }, { quantity: 'tooBig' }],
    [{ unitPrice: '8,695' }, { unitPrice: 'ambiguousNumber' }],
    [{ unitPrice: '8,1234' }, { unitPrice: 'tooManyPlaces' }],
    [{ unitPrice: '-3' }, { unitPrice: 'negative' }],
    [{ role: 'ALTERNATIVE', alternativeTo: '1' }, { line: 'alternativeToNone' }],
  ] as const)('%o: %o', (more, faults) => expect(lineFaults([{ ...housing, ...more }]).get('1')).toMatchObject(faults))
  it('hinder a save as a whole', () => {
    expect(linesFault([], 2)).toBe('required')
    expect(linesFault([emptyLine('1')], 2)).toBe('required')
    expect(linesFault([{ ...housing, text: '' }], 2)).toBe('wrongLines')
    expect(linesFault([{ ...housing, unitPrice: '99.999.999,00' }], 2)).toBe('tooBig')
    const more = typed('9', { kind: 'DISCOUNT', basis: 'ONCE', text: 'Nachlass', unitPrice: '20.000,00' })
    expect(linesFault([housing, more], 2)).toBe('negativeTotal')
    expect(
      linesFault(
        Array.from({ length: mostLines + 1 }, (_, at) => ({ ...housing, id: String(at) })),
        2,
      ),
    ).toBe('tooManyLines')
    expect(linesFault([housing, wiring], 2)).toBeUndefined()
  })
})
