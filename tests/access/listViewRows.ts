/** The access table of the views of lists (rule L14): everybody who has lists keeps their own; a shared one is the company's. */
import * as listView from '../../src/api/contract/listView.ts'
import { granted } from '../support/calls.ts'
import { people, type Person } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { type Case, type Expected, onlyThese } from './callers.ts'
import { on } from './folderRows.ts'

const listReaders = (status: number): Expected =>
  onlyThese({
    operatorAdmin: status,
    operator: status,
    customerAdmin: status,
    customer: status,
    otherCustomer: status,
    supplierAdmin: status,
    supplier: status,
    otherSupplier: status,
  })

const values = (shared: boolean) => ({
  list: 'offer' as const,
  name: crypto.randomUUID(),
  search: '?states=OPEN',
  shared,
  isDefault: false,
})
const made = async (server: TestServer, by: Person, shared: boolean) => {
  const body = { ...values(shared), newId: crypto.randomUUID() }
  const views = await granted(server, listView.createListView, { body }, by)
  const view = views.find(({ id }) => id === body.newId)
  if (!view) throw new Error('it was not kept')
  const { id, lastUpdate } = view
  return { ...values(shared), id, lastUpdate }
}

export const listViewRows: Record<keyof typeof listView, [Case, ...Case[]]> = {
  getListViews: [
    on(listView.getListViews, 'their own', () => ({ query: { list: 'offer' as const } }), listReaders(200)),
  ],
  createListView: [on(listView.createListView, 'of their own', () => ({ body: values(false) }), listReaders(200))],
  updateListView: [
    on(
      listView.updateListView,
      "a customer's own",
      async (server: TestServer) => ({ body: { ...(await made(server, people.customerUser, false)), name: 'Neu' } }),
      { ...listReaders(404), customer: 200 },
    ),
    on(
      listView.updateListView,
      'one that a customer shares',
      async (server: TestServer) => ({ body: await made(server, people.customerUser, true) }),
      { ...listReaders(404), customer: 200, customerAdmin: 200 },
    ),
  ],
  openWithListView: [
    on(
      listView.openWithListView,
      'one that a customer shares',
      async (server: TestServer) => ({
        body: { list: 'offer' as const, id: (await made(server, people.customerAdmin, true)).id },
      }),
      { ...listReaders(404), customer: 200, customerAdmin: 200 },
    ),
  ],
  // What others do not see is as good as gone: nothing is taken away.
  deleteListView: [
    on(
      listView.deleteListView,
      "one that a customer's administrator shares",
      async (server: TestServer) => ({
        body: { list: 'offer' as const, id: (await made(server, people.customerAdmin, true)).id },
      }),
      { ...listReaders(200), customer: 403 },
    ),
  ],
}
