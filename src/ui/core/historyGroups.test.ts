/** One save changes many fields; people see it as one thing done. */
import { expect, test } from 'vitest'
import type { ChangeEntry } from '../../domain/core/schema.ts'
import { historyGroups } from './historyGroups.ts'

const entry = (id: string, field: string, userId: string, at: number): ChangeEntry => ({
  id,
  field,
  before: null,
  after: 'x',
  userId,
  userFullName: userId,
  createDate: new Date(at),
})

test('entries of one person and one moment belong together, the order stays', () => {
  const entries = [
    entry('4', 'fileItems', 'Katrin', 3000),
    entry('3', 'title', 'Jonas', 2000),
    entry('2', 'amount', 'Jonas', 2000),
    entry('1', 'title', 'Katrin', 2000),
  ]
  const groups = historyGroups(entries)
  expect(groups.map(({ actor, entries: own }) => [actor, own.map(({ field }) => field)])).toEqual([
    ['Katrin', ['fileItems']],
    ['Jonas', ['title', 'amount']],
    ['Katrin', ['title']],
  ])
})
test('no entries, no groups', () => expect(historyGroups([])).toEqual([]))
