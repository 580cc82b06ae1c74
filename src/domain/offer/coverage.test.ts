/** How much of the parts list an offer contains (rule P9): what is offered, supplied, left out and open adds up to the list. */
import { expect, test } from 'vitest'
import { coverageOf, givenNotIncludedSchema } from './coverage.ts'
import { notIncludedFault, notIncludedIn } from './notIncludedDrafts.ts'

const material = (covers: number | null) => ({ role: 'POSITION', kind: 'MATERIAL', covers }) as const
const left = (...rows: number[]) => rows.map((row) => ({ row, text: 'Menge unlesbar' }))

test('the sums of the picture: 106 + 45 + 24 offered, 37 supplied, 2 left out of 214', () => {
  const lines = [material(106), material(45), material(24), { role: 'POSITION', kind: 'WORK', covers: null } as const]
  expect(coverageOf(lines, left(28, 164), { lines: 214, supplied: 37 })).toEqual({
    lines: 214,
    offered: 175,
    supplied: 37,
    excluded: 2,
    open: 0,
  })
})

test('an option does not count, and who says nothing says nothing', () => {
  const parts = { lines: 10, supplied: 1 }
  expect(coverageOf([material(3), { ...material(5), role: 'OPTION' as const }], [], parts)).toMatchObject({
    offered: 3,
    open: 6,
  })
  expect(coverageOf([material(null)], [], parts)).toBeNull()
  expect(coverageOf([material(3)], [], null)).toBeNull()
  expect(coverageOf([material(12)], [], parts)?.open).toBe(-3)
})

test.each([
  [[{ row: 'x', text: 'fehlt' }], 'rowUnread'],
  [[{ row: '0', text: 'fehlt' }], 'rowUnread'],
  [[{ row: '1,5', text: 'fehlt' }], 'rowUnread'],
  [[{ row: '3', text: ' ' }], 'unnamed'],
  [
    [
      { row: '3', text: 'a' },
      { row: '3', text: 'b' },
    ],
    'twice',
  ],
  [[{ row: '', text: 'a'.repeat(301) }], 'tooLong'],
  [
    [
      { row: '', text: '' },
      { row: '3', text: 'a' },
      { row: '', text: 'b' },
    ],
    undefined,
  ],
])('what is typed is checked: %j', (drafts, fault) => {
  expect(notIncludedFault(drafts)).toBe(fault)
})

test('blank rows are not sent', () => {
  const sent = notIncludedIn([
    { row: '', text: '' },
    { row: '28', text: 'unlesbar' },
    { row: '', text: 'Montage' },
  ])
  expect(sent).toEqual([
    { row: 28, text: 'unlesbar' },
    { row: null, text: 'Montage' },
  ])
  expect(givenNotIncludedSchema.safeParse(sent).success).toBe(true)
})
