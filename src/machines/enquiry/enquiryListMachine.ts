/** The list of enquiries (rule E10: sortable by title and release date; default by creation, newest first). */
import {
  type EnquiryRow,
  type EnquirySortColumn,
  enquirySortColumns,
  enquiryStates,
} from '../../domain/enquiry/enquiry.ts'
import { createListMachine } from '../core/listMachine.ts'

export const enquiryListMachine = createListMachine<EnquiryRow, EnquirySortColumn>({
  id: 'enquiryList',
  about: 'ENQUIRY',
  countsLater: true,
  path: '/enquiry',
  sortColumns: enquirySortColumns,
  defaultColumn: 'createDate',
  defaultDescending: true,
  filters: { states: enquiryStates },
})
