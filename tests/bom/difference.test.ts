/** Which line of a new version is which of the old one (rule B25). */
import { describe, expect, test } from 'vitest'
import { emptyLine } from '../support/bomLines.ts'
import { differenceOf, effectOf, keptEdit, pairLines } from '../../src/domain/bom/difference.ts'
import type { UnmatchedLine } from '../../src/domain/bom/unmatched.ts'

const line = (row: number, values: Partial<UnmatchedLine>) => ({
  ...emptyLine,
  row,
  manualReplacement: false,
  edited: false,
  matchedArticleId: null,
  ...values,
})
const rowsOf = (old: ReturnType<typeof line>[], fresh: ReturnType<typeof line>[]) => {
  const { pairs, added, removed } = pairLines(old, fresh)
  return {
    pairs: pairs.map(({ before, after, isSamePart }) => [before.row, after.row, isSamePart]),
    added: added.map(({ row }) => row),
    removed: removed.map(({ row }) => row),
  }
}
const none = { added: [], removed: [] }

describe('lines are the same', () => {
  test('by part and place, wherever they stand', () =>
    expect(
      rowsOf(
        [line(2, { bmk: 'K1', orderNumber: 'A' }), line(3, { bmk: 'K2', orderNumber: 'B' })],
        [line(2, { bmk: 'K2', orderNumber: 'b ' }), line(9, { bmk: 'K1', orderNumber: 'A' })],
      ),
    ).toEqual({
      pairs: [
        [3, 2, true],
        [2, 9, true],
      ],
      ...none,
    }))
  test('by place, with another part', () =>
    expect(rowsOf([line(2, { bmk: 'K1', orderNumber: 'A' })], [line(2, { bmk: 'K1', orderNumber: 'B' })])).toEqual({
      pairs: [[2, 2, false]],
      ...none,
    }))
  test('by part, at another place', () =>
    expect(rowsOf([line(2, { bmk: 'B1', orderNumber: 'A' })], [line(2, { bmk: 'B4', orderNumber: 'A' })])).toEqual({
      pairs: [[2, 2, true]],
      ...none,
    }))
  test('by what names them where there is no number', () =>
    expect(rowsOf([line(2, { description: 'Kabelbinder' })], [line(7, { description: 'kabelbinder' })])).toEqual({
      pairs: [[2, 7, true]],
      ...none,
    }))
  test('one after the other where several are alike; what is left came or went', () => {
    const terminals = [2, 3, 4].map((row) => line(row, { orderNumber: '2002-1201' }))
    expect(rowsOf(terminals, terminals.slice(0, 2))).toEqual({
      pairs: [
        [2, 2, true],
        [3, 3, true],
      ],
      added: [],
      removed: [4],
    })
    expect(rowsOf(terminals.slice(0, 1), terminals)).toEqual({ pairs: [[2, 2, true]], added: [3, 4], removed: [] })
  })
  test('never because both say nothing, nor where a decimal sign makes another part', () => {
    expect(rowsOf([line(2, {})], [line(2, {})])).toEqual({ pairs: [], added: [2], removed: [2] })
    expect(rowsOf([line(2, { orderNumber: '1.6' })], [line(2, { orderNumber: '16' })]).pairs).toEqual([])
  })
})

test('lines that count in neither version are no difference; one that counts no longer went', () => {
  const aside = { setAside: 'TOTAL' } as const
  const old = [line(2, { orderNumber: 'A' }), line(3, { description: 'Summe', ...aside })]
  const fresh = [line(2, { orderNumber: 'A', ...aside }), line(4, { description: 'Fracht', ...aside })]
  const { counts, lines } = differenceOf(pairLines(old, fresh))
  expect(counts).toEqual({ changed: 0, added: 0, removed: 1, unchanged: 0 })
  expect(lines).toMatchObject([{ before: { row: 2 }, after: null }])
})

test('a difference has an effect on the price wherever one of both versions is reckoned', () => {
  const part = { bmk: 'K1', orderNumber: 'A' }
  const effectsOf = (old: Parameters<typeof line>[1][], fresh: Parameters<typeof line>[1][]) =>
    differenceOf(
      pairLines(
        old.map((values, index) => line(index, values)),
        fresh.map((values, index) => line(index, values)),
      ),
      ({ quantity, isSuppliedPart }) => (isSuppliedPart || quantity === null ? null : quantity * 0.1),
    ).lines.map(effectOf)
  expect(effectsOf([{ ...part, quantity: 1 }], [{ ...part, quantity: 3 }])).toEqual([0.2])
  expect(effectsOf([{ ...part, quantity: 6 }], [{ ...part, quantity: 6, isSuppliedPart: true }])).toEqual([-0.6])
  expect(effectsOf([{ ...part, quantity: 6 }], [])).toEqual([-0.6])
  expect(effectsOf([{ ...part, quantity: 6, isSuppliedPart: true }], [])).toEqual([null])
})

test('the longest list of the same terminals is paired in its order, within a moment', { timeout: 5000 }, () => {
  const terminals = Array.from({ length: 50_000 }, (_, row) => line(row, { orderNumber: '2002-1201' }))
  const { pairs, added, removed } = pairLines(terminals, terminals)
  expect(pairs.every(({ before, after }) => before === after)).toBe(true)
  expect([pairs.length, added, removed]).toEqual([50_000, [], []])
})

test('an edited value stays where both files say the same', () => {
  const file = line(2, { quantity: 4, quantityUnitName: 'Stk' })
  const edited = { ...file, quantity: 6, quantityUnitName: 'm' }
  expect(keptEdit(edited, file, file)).toEqual({ quantity: 6, quantityUnitName: 'm' })
  expect(keptEdit(edited, file, { ...file, quantity: 5 })).toEqual({ quantityUnitName: 'm' })
  expect(keptEdit(edited, file, { ...file, quantity: 6, quantityUnitName: 'kg' })).toEqual({})
})
