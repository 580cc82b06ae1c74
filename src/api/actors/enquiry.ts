/** The calls behind the enquiry machines. */
import type { Enquiry, EnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import { type EnquirySortColumn, enquiryStates, enquiryValuesOf } from '../../domain/enquiry/enquiry.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { Copying } from '../../machines/enquiry/enquiriesMachine.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { Call } from '../client.ts'
import * as enquiry from '../contract/enquiry.ts'
import { actorOf, impossible, type Made } from './actors.ts'
import { removeEach } from './list.ts'

export const enquiryListActors = (call: Call) => ({
  loadPage: actorOf(({ page, pageSize, search, column, descending, filter }: ListQuery<EnquirySortColumn>, options) => {
    const states = enquiryStates.filter((state) => filter['states']?.includes(state))
    return call(
      enquiry.filterEnquiries,
      {
        query: {
          page,
          paginationSize: pageSize,
          ...(search === '' ? {} : { title: search }),
          ...(states.length === 0 ? {} : { states }),
          column,
          sortDescending: descending,
        },
      },
      options,
    )
  }),
  removeRows: actorOf((ids: string[], options) =>
    removeEach(ids, (enquiryId) => call(enquiry.archiveEnquiry, { query: { enquiryId } }, options)),
  ),
})

export const enquiriesActors = (call: Call) => ({
  copyEnquiry: actorOf((body: Copying, options) => call(enquiry.copyEnquiry, { body }, options)),
})

export const enquiryRecordActors = (call: Call) => ({
  load: actorOf((id: string, options) => call(enquiry.getEnquiry, { query: { id } }, options)),
  save: actorOf(({ saved, newId, draft, intent }: SaveInput<Enquiry, EnquiryDraft>, options) => {
    const values = enquiryValuesOf(draft) ?? impossible('The draft')
    if (!saved) return call(enquiry.createEnquiry, { body: { ...values, newId } }, options)
    const { id, lastUpdate } = saved
    const released = saved.released || intent === 'release'
    return call(enquiry.updateEnquiry, { body: { ...values, id, lastUpdate, released } }, options)
  }),
})

export const enquiryActors = (call: Call) => ({
  reopenEnquiry: actorOf(({ saved }: StepInput<Enquiry>, options) =>
    call(enquiry.reopenEnquiry, { query: { enquiryId: saved.id } }, options),
  ),
  copyEnquiry: actorOf<Made, StepInput<Enquiry>>(({ saved, newId }, options) =>
    call(enquiry.copyEnquiry, { body: { id: saved.id, newId } }, options),
  ),
  archiveEnquiry: actorOf<Made, StepInput<Enquiry>>(({ saved }, options) =>
    call(enquiry.archiveEnquiry, { query: { enquiryId: saved.id } }, options),
  ),
})
