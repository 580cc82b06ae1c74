/** The list of enquiries (rule E10: sortable by all that is kept of it; default by creation, newest first). */
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
  views: 'enquiry',
  sortColumns: enquirySortColumns,
  defaultColumn: 'createDate',
  defaultDescending: true,
  filters: {
    states: enquiryStates,
    // suppliers alone: a customer's enquiries are the own ones
    firma: null,
    ohneAngebot: ['true'],
    freigabeAb: 'day',
    freigabeBis: 'day',
    // customers alone: a supplier knows them from their release on
    angelegtAb: 'day',
    angelegtBis: 'day',
    terminAb: 'day',
    terminBis: 'day',
  },
})
