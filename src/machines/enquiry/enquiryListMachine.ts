/** The list of enquiries (specification §2, §9: sortable by title and release date; default by creation, newest first). */
import { type EnquiryRow, enquirySortColumns, enquiryStates } from '../../domain/enquiry/enquiry.ts'
import { createListMachine } from '../core/listMachine.ts'

export const enquiryListMachine = createListMachine<EnquiryRow>({
  id: 'enquiryList',
  path: '/enquiry',
  sortColumns: enquirySortColumns,
  defaultColumn: 'createDate',
  defaultDescending: true,
  filters: { states: enquiryStates },
})
