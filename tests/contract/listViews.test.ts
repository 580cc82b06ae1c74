/** The views that users keep of their lists (rule L14): their own, and those that a company shares. */
import { expect, test } from 'vitest'
import * as calls from '../../src/api/contract/listView.ts'
import { type ListView, newViewSchema } from '../../src/domain/core/listView.ts'
import { granted, refused } from '../support/calls.ts'
import { appUser } from '../../server/db/schema.ts'
import { eq } from 'drizzle-orm'
import { makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerUser, customerAdmin, otherCustomer, supplierUser } = people
const server = withServer()
type Caller = { uid: string; mail: string }

type Given = Partial<Pick<ListView, 'list' | 'name' | 'search' | 'shared' | 'isDefault'>>
const values = (given: Given) => ({
  list: 'offer' as const,
  name: 'Zu entscheiden',
  search: '?states=OPEN',
  shared: false,
  isDefault: false,
  ...given,
})
const keep = async (by: Caller, given: Given): Promise<ListView> => {
  const wanted = values(given)
  const views = await granted(server(), calls.createListView, { body: wanted }, by)
  const kept = views.find(({ name, owner }) => name === wanted.name && owner === null)
  if (!kept) throw new Error('it was not kept')
  return kept
}
const seenBy = (by: Caller, list: ListView['list'] = 'offer') =>
  granted(server(), calls.getListViews, { query: { list } }, by)
const namesFor = async (by: Caller) => (await seenBy(by)).map(({ name }) => name)
const change = ({ id, lastUpdate, list, name, search, shared, isDefault }: ListView, more: Given = {}) => ({
  body: { id, lastUpdate, list, name, search, shared, isDefault, ...more },
})

test('are kept for their list and user alone, until they are shared with the company', async () => {
  const view = await keep(customerUser, { name: 'Nur Kessler', search: '?firma=kessler&spalten=title,price' })
  expect(view).toMatchObject({ search: '?firma=kessler&spalten=title,price', changeable: true, owner: null })
  expect(await namesFor(customerAdmin)).not.toContain('Nur Kessler')
  expect(await seenBy(customerUser, 'order')).toEqual([])

  await granted(server(), calls.updateListView, change(view, { shared: true }), customerUser)
  expect(await namesFor(customerAdmin)).toContain('Nur Kessler')
  for (const stranger of [otherCustomer, supplierUser]) expect(await namesFor(stranger)).not.toContain('Nur Kessler')
})

test('a shared one is changed and deleted by whose it is and by administrators, and by nobody else', async () => {
  const view = await keep(customerAdmin, { name: 'Gemeinsam', shared: true })
  const [theirs] = (await seenBy(customerUser)).filter(({ id }) => id === view.id)
  expect(theirs).toMatchObject({ changeable: false, owner: expect.stringContaining(' ') })
  expect(await refused(server(), calls.updateListView, change(view, { name: 'Meins' }), customerUser)).toMatchObject({
    status: 404,
  })
  const gone = { body: { list: 'offer' as const, id: view.id } }
  expect(await refused(server(), calls.deleteListView, gone, customerUser)).toMatchObject({ status: 403 })
  // a stranger finds nothing, and takes nothing away
  await granted(server(), calls.deleteListView, gone, otherCustomer)
  expect(await namesFor(customerUser)).toContain('Gemeinsam')

  const mine = await keep(customerUser, { name: 'Vom Kollegen', shared: true })
  await granted(server(), calls.updateListView, change(mine, { name: 'Vom Kollegen, geändert' }), customerAdmin)
  expect(await namesFor(customerUser)).toContain('Vom Kollegen, geändert')
})

test('a change on an older state is refused, the same change twice is granted', async () => {
  const view = await keep(customerUser, { name: 'Doppelt' })
  const wanted = change(view, { search: '?states=DECLINED' })
  await granted(server(), calls.updateListView, wanted, customerUser)
  await granted(server(), calls.updateListView, wanted, customerUser)
  expect(
    await refused(server(), calls.updateListView, change(view, { search: '?states=OPEN&suche=x' }), customerUser),
  ).toMatchObject({ status: 409, code: 'VIEW_CHANGED' })
})

test('the menu of each opens with one of a list, and with none that is not seen any more', async () => {
  const view = await keep(customerAdmin, { name: 'Für alle', shared: true })
  const other = await keep(customerUser, { name: 'Eigene', isDefault: true })
  const defaults = async (by: Caller) => (await seenBy(by)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  expect(await defaults(customerUser)).toEqual([other.id])
  const openWith = (id: string | null, by = customerUser) =>
    granted(server(), calls.openWithListView, { body: { list: 'offer', id } }, by)
  await openWith(view.id)
  expect(await defaults(customerUser)).toEqual([view.id])
  expect(await defaults(customerAdmin)).toEqual([])
  await granted(server(), calls.updateListView, change(view, { shared: false }), customerAdmin)
  expect(await defaults(customerUser)).toEqual([])
  const foreign = { body: { list: 'offer' as const, id: view.id } }
  expect(await refused(server(), calls.openWithListView, foreign, customerUser)).toMatchObject({ status: 404 })
})

test('whoever has left for another company takes what they shared along', async () => {
  const leaving = await makeUser(server(), { companyId: 'customer' })
  const { uid } = leaving
  const view = await keep(leaving, { name: 'Vom früheren Kollegen', shared: true })
  expect(await namesFor(customerUser)).toContain(view.name)
  await server().db.update(appUser).set({ companyId: 'supplier' }).where(eq(appUser.id, uid))
  expect(await namesFor(customerUser)).not.toContain(view.name)
  expect(await namesFor(supplierUser)).not.toContain(view.name)
  // said once more, it is shared with those who are colleagues now
  await granted(server(), calls.updateListView, change(view, { name: 'Für die neuen Kollegen' }), leaving)
  expect(await namesFor(supplierUser)).toContain('Für die neuen Kollegen')
})

test('a name is there once for each user and list; the same once more is granted', async () => {
  const newId = crypto.randomUUID()
  const body = { ...values({ name: 'Einmal' }), newId }
  await granted(server(), calls.createListView, { body }, customerUser)
  await granted(server(), calls.createListView, { body }, customerUser)
  const { newId: _, ...again } = body
  expect(await refused(server(), calls.createListView, { body: again }, customerUser)).toMatchObject({
    status: 409,
    code: 'VIEW_NAME_TAKEN',
  })
  await granted(server(), calls.createListView, { body: { ...again, list: 'job' } }, customerUser)
  await granted(server(), calls.createListView, { body: again }, customerAdmin)
})

test('twenty are enough', async () => {
  for (let at = 0; at < 20; at += 1) await keep(otherCustomer, { list: 'user', name: `Ansicht ${at}` })
  const body = values({ list: 'user', name: 'Noch eine' })
  expect(await refused(server(), calls.createListView, { body }, otherCustomer)).toMatchObject({
    status: 409,
    code: 'TOO_MANY_VIEWS',
  })
})

test.each([
  ['an address of elsewhere', { search: 'https://example.org' }],
  ['a name of nothing', { name: ' \u200b ' }],
  ['a name that is too long', { name: 'x'.repeat(41) }],
])('%s is none', (_, given) => expect(newViewSchema.safeParse(values(given)).success).toBe(false))
