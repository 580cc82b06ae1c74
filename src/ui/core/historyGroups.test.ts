/** One save changes many fields; people see it as one thing done. */
import { expect, test } from 'vitest'
import type { ChangeEntry } from '../../domain/core/schema.ts'
import { historyGroups } from './historyGroups.ts'

const entry = (id: string, writeId: string, field: string): ChangeEntry => ({
  id,
  writeId,
  action: 'CHANGED',
  field,
  before: null,
  after: 'x',
  file: null,
  userId: 'katrin',
  userFullName: 'Katrin Brandt',
  createDate: new Date(3000),
})

test('entries of one write belong together, the order stays', () => {
  const entries = [
    entry('4', 'c', 'title'),
    entry('3', 'b', 'title'),
    entry('2', 'b', 'amount'),
    entry('1', 'a', 'title'),
  ]
  const groups = historyGroups(entries)
  expect(groups.map(({ id, entries: own }) => [id, own.map(({ field }) => field)])).toEqual([
    ['c', ['title']],
    ['b', ['title', 'amount']],
    ['a', ['title']],
  ])
})
test('what a new record was given is told beside who made it', () => {
  const made = { ...entry('1', 'a', 'createDate'), action: 'CREATED' as const }
  expect(historyGroups([entry('2', 'a', 'type'), made]).map(({ action }) => action)).toEqual(['CHANGED', 'CREATED'])
})
test('no entries, no groups', () => expect(historyGroups([])).toEqual([]))
