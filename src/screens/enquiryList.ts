/** The enquiries: their list, and copying one. */
import { enquiriesActors, enquiryListActors } from '../api/actors/enquiry.ts'
import enquiry from '../i18n/de/enquiry.json'
import { wired } from '../machines/core/wired.ts'
import { enquiriesMachine } from '../machines/enquiry/enquiriesMachine.ts'
import { enquiryListMachine } from '../machines/enquiry/enquiryListMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { EnquiryListScreen } from '../ui/enquiry/EnquiryListScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const enquiryList: CreateScreen = ({ call }) =>
  screen({
    texts: { enquiry },
    machine: wired(enquiriesMachine, {
      ...enquiriesActors(call),
      list: wired(enquiryListMachine, enquiryListActors(call)),
    }),
    inputOf: ({ search }) => ({ search }),
    View: EnquiryListScreen,
  })
