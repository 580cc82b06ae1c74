/** Who is just editing a record: seen by colleagues, and by nobody else (rule N14). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editing } from '../../server/db/schema.ts'
import { tellEditing } from '../../src/api/contract/editing.ts'
import type { News } from '../../src/domain/session/news.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierAdmin } = people
const server = withServer()

const say = async (as: As, id: string, edits: boolean) => {
  const { names } = await granted(server(), tellEditing, { body: { kind: 'ENQUIRY', id, editing: edits } }, as)
  return names
}
const heardOf = async (id: string, work: () => Promise<unknown>) => {
  const heard: (News | null)[] = []
  const leave = server().services.news.subscribe((news) => heard.push(news))
  await work()
  // What is announced arrives in order: this one comes last.
  await say(supplierAdmin, last, true)
  await expect.poll(() => heard.some((news) => news?.id === last)).toBe(true)
  leave()
  return heard.filter((news) => news?.id === id && news.kind === 'EDITING').length
}
let last = ''

test('a colleague sees who edits, in the order in which they began, and that it is over', async () => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  expect(await say(customerUser, id, false)).toEqual([])
  expect(await say(customerAdmin, id, true)).toEqual([])
  const [admin] = await say(customerUser, id, true)
  expect(admin).toMatch(/\S \S/)
  expect(await say(customerAdmin, id, true)).toHaveLength(1)
  await say(customerAdmin, id, false)
  expect(await say(customerUser, id, true)).toEqual([])
})

test('the other company reads nothing of it, though the record is theirs to read', async () => {
  const id = await makeEnquiry(server())
  await say(customerAdmin, id, true)
  expect(await say(supplierAdmin, id, false)).toEqual([])
})

test('whoever says nothing any more edits no longer', async () => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  await say(customerAdmin, id, true)
  await server().services.db.update(editing).set({ until: new Date() }).where(eq(editing.recordId, id))
  expect(await say(customerUser, id, false)).toEqual([])
})

test('it is news when somebody begins and ends, not whenever they say it again', async () => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  last = await makeEnquiry(server())
  expect(await heardOf(id, () => say(customerAdmin, id, true))).toBe(1)
  last = await makeEnquiry(server())
  expect(await heardOf(id, () => say(customerAdmin, id, true))).toBe(0)
  last = await makeEnquiry(server())
  expect(await heardOf(id, () => say(customerAdmin, id, false))).toBe(1)
  last = await makeEnquiry(server())
  expect(await heardOf(id, () => say(customerAdmin, id, false))).toBe(0)
})
