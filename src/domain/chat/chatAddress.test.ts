/** What a question is about stands in addresses, and is read there again (rule N7). */
import { expect, test } from 'vitest'
import { filterIn } from '../bom/lineFilter.ts'
import type { MessageSubject } from './chat.ts'
import { askedIn, messagePath, subjectPath } from './chatAddress.ts'

const searchOf = (path: string) => path.slice(path.indexOf('?'))
const line: MessageSubject = { kind: 'LINE', key: 'a&b', label: 'Zeile 23 ++H2+EV1-Q4' }

test('a kept address may name what the next message is about', () => {
  const kept = '?chat=&thema=LINE&was=a%26b&name=Zeile+23+%2B%2BH2%2BEV1-Q4'
  expect(askedIn(kept)).toEqual({ asked: '', message: null, subject: line, pointed: null })
})

test('a subject leads to its line or its condition', () => {
  const path = subjectPath('e1', line)
  expect(path).toMatch(/^\/enquiry\/e1\/stueckliste\?/)
  expect(filterIn(searchOf(path)).lineId).toBe(line.key)
  const condition = subjectPath('e1', { kind: 'CONDITION', key: 'wireColors', label: 'Aderfarben' })
  expect(askedIn(searchOf(condition))).toEqual({ asked: null, message: null, subject: null, pointed: 'wireColors' })
})

test('a message is shown in its conversation', () => {
  const path = messagePath('e 1', { conversationId: 'c1', number: 7 })
  expect(path).toMatch(/^\/enquiry\/e%201\?/)
  expect(askedIn(searchOf(path))).toMatchObject({ asked: 'c1', message: 7 })
})
test.each(['', '-1', '1.5', 'x'])('no number of a message: %s', (number) =>
  expect(askedIn(`?chat=c1&nachricht=${number}`).message).toBe(null),
)

test.each(['', '?chat', '?thema=LINE&was=1', '?thema=OTHER&was=1&name=x', `?thema=LINE&was=1&name=${'x'.repeat(300)}`])(
  'what an address says wrongly is no subject: %s',
  (search) => expect(askedIn(search).subject).toBe(null),
)
