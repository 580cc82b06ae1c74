/** What is done to price lines, and what follows from a choice. */
import { expect, it } from 'vitest'
import { emptyLine, type LineDraft } from './lineDrafts.ts'
import { addLine, doubleLine, enterLine, inOrder, moveLine, removeLine } from './lineSteps.ts'

const lines = [emptyLine('a'), emptyLine('b'), emptyLine('o', 'OPTION'), emptyLine('x', 'ALTERNATIVE', 'b')]
const ids = (list: readonly LineDraft[]) => list.map(({ id }) => id).join('')

it('adds below a line, or at the end of its part', () => {
  expect(ids(addLine(lines, 'POSITION', 'a', 'n'))).toBe('anbox')
  expect(ids(addLine(lines, 'POSITION', null, 'n'))).toBe('abnox')
  expect(ids(addLine(lines, 'OPTION', null, 'n'))).toBe('aboxn')
  expect(addLine(lines, 'ALTERNATIVE', null, 'n').at(-1)?.alternativeTo).toBe('a')
})
it('moves among its own', () => {
  expect(ids(moveLine(lines, 'b', -1))).toBe('baox')
  expect(moveLine(lines, 'b', 1)).toBe(lines)
  expect(moveLine(lines, 'a', -1)).toBe(lines)
  expect(ids(moveLine(lines, 'x', -1))).toBe('abxo')
})
it('doubles and removes; an alternative goes with its position', () => {
  expect(ids(doubleLine(lines, 'a', 'n'))).toBe('anbox')
  expect(ids(removeLine(lines, 'b'))).toBe('ao')
  expect(removeLine(lines, 'a')).not.toBe(lines)
})
it('keeps positions above what is no part of the sum', () =>
  expect(ids(inOrder([emptyLine('o', 'OPTION'), emptyLine('a')]))).toBe('ao'))

const [first] = lines
const entered = (...entries: Parameters<typeof enterLine>[2][]) =>
  entries.reduce<readonly LineDraft[]>((list, entry) => enterLine(list, 'a', entry), first ? [first] : [])[0]
it('of another kind is counted as that is', () => {
  expect(entered({ kind: 'FREIGHT' })?.basis).toBe('ONCE')
  expect(entered({ kind: 'FREIGHT' }, { kind: 'WORK' })?.basis).toBe('EACH')
  expect(entered({ basis: 'ONCE' }, { kind: 'WORK' })?.basis).toBe('ONCE')
  expect(entered({ kind: 'DISCOUNT' })).toMatchObject({ basis: 'SHARE', shareOf: ['MATERIAL'] })
  expect(entered({ kind: 'DISCOUNT' }, { kind: 'WORK' })).toMatchObject({ basis: 'EACH', shareOf: [] })
  expect(entered({ kind: 'DISCOUNT' }, { basis: 'ONCE' })).toMatchObject({ basis: 'ONCE', shareOf: [] })
})
