/** One save changes many fields; people see it as one thing done. */
import { expect, test } from 'vitest'
import type { ChangeAction, ChangeEntry } from '../../domain/core/schema.ts'
import { changedFields, historyGroups } from './historyGroups.ts'

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
const fieldsOf = (action: ChangeAction, ...fields: string[]): string[] =>
  historyGroups(fields.map((field, index) => ({ ...entry(String(index), 'a', field), action })))
    .flatMap(changedFields)
    .map(({ field }) => field)

test('every field of a save is shown with its values, however many they are', () => {
  const fields = ['type', 'customerNumber', 'street', 'additionalInfo']
  expect(fieldsOf('CHANGED', ...fields)).toEqual(fields)
})
test('fields saved along with a release are shown beside it, that it was released is its sentence', () => {
  expect(fieldsOf('RELEASED', 'customerNumber', 'street', 'pendingRegistration')).toEqual(['customerNumber', 'street'])
  expect(fieldsOf('CLOSED', 'title', 'closed')).toEqual(['title'])
  expect(fieldsOf('REJECTED', 'active', 'rejection')).toEqual([])
})
test('what is told in words of its own is not told twice', () => {
  expect(fieldsOf('COMBINED', 'combined', 'nameVariants')).toEqual([])
  expect(fieldsOf('BOM_LINES_EDITED', '4 quantity')).toEqual([])
})
test('no entries, no groups', () => expect(historyGroups([])).toEqual([]))
