/**
 * Of a list, only those columns can be sorted by that its query knows; the server would take any other for its default, and sort by
 * something else than is shown. The violations planted here must not compile: `npm run check` fails where one does.
 */
import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import type { EnquiryRow, EnquirySortColumn } from '../../domain/enquiry/enquiry.ts'
import { enquiryListMachine } from '../../machines/enquiry/enquiryListMachine.ts'
import type { Column } from '../components/table/tableTypes.ts'

type EnquiryColumn = Column<EnquiryRow, EnquirySortColumn>
type Sorted = Extract<EventFromLogic<typeof enquiryListMachine>, { type: 'sort.chosen' }>
const cell = ({ offerCount }: EnquiryRow) => offerCount

test('a column is sorted by its id', () => {
  const columns: EnquiryColumn[] = [
    { id: 'title', header: 'Bezeichnung', sortable: true, cell },
    { id: 'offerCount', header: 'Angebote', cell },
    // @ts-expect-error -- the server does not sort by the number of offers
    { id: 'offerCount', header: 'Angebote', sortable: true, cell },
  ]
  // @ts-expect-error -- nor does the machine take such a wish
  const wishes: Sorted[] = [{ type: 'sort.chosen', column: 'offerCount' }]
  expect(columns.length + wishes.length).toBe(4)
})

test('an address that names another column shows the usual order', () => {
  const list = createActor(enquiryListMachine, { input: { search: '?sortierung=offerCount&richtung=auf' } })
  expect(list.getSnapshot().context.query).toMatchObject({ column: 'createDate', descending: true })
})
