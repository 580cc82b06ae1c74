/** The enquiries: their list, and copying one. */
import { enquiriesActors, enquiryListActors } from '../api/actors/enquiry.ts'
import { waitingActors } from '../api/actors/work.ts'
import { wired } from '../machines/core/wired.ts'
import { enquiriesMachine } from '../machines/enquiry/enquiriesMachine.ts'
import { enquiryListMachine } from '../machines/enquiry/enquiryListMachine.ts'
import { waitingMachine } from '../machines/work/waitingMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { EnquiryListScreen } from '../ui/enquiry/EnquiryListScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const enquiryList: CreateScreen = ({ call }) =>
  screen({
    machine: wired(enquiriesMachine, {
      ...enquiriesActors(call),
      list: wired(enquiryListMachine, enquiryListActors(call)),
      waiting: wired(waitingMachine, waitingActors(call)),
    }),
    inputOf: ({ search }) => ({ search }),
    View: EnquiryListScreen,
  })
