/** What a conversation tells of its questions (rule N7). */
import { expect, test } from 'vitest'
import { answeredAt } from './chat.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const asked = (number: number, companyId: string, named = true) => ({
  number,
  companyId,
  createDate: at(number),
  removedDate: null,
  subject: named ? ({ kind: 'LINE', key: 'line-1', label: 'Zeile 23' } as const) : null,
})

test('a question about something is answered by the next message of the own company', () => {
  const talk = [asked(1, 'supplier'), asked(2, 'supplier', false), asked(3, 'customer', false), asked(4, 'supplier')]
  const answered = (reader: string) => talk.map((message) => answeredAt(talk, message, reader))
  expect(answered('customer')).toEqual([at(3), null, null, null])
  expect(answered('supplier')).toEqual([null, null, null, null])
})

test('an answer that was taken back is none (rule N13)', () => {
  const [question, answer, next] = [asked(1, 'supplier'), asked(2, 'customer', false), asked(3, 'customer', false)]
  expect(answeredAt([question, { ...answer, removedDate: at(2) }], question, 'customer')).toBeNull()
  expect(answeredAt([question, { ...answer, removedDate: at(2) }, next], question, 'customer')).toEqual(at(3))
})
