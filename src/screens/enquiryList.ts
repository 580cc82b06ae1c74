/** The enquiries: their list, and copying one. */
import i18next from 'i18next'
import { enquiriesActors, enquiryListActors, loadEnquiries } from '../api/actors/enquiry.ts'
import { enquiryCells } from '../domain/enquiry/enquiryCells.ts'
import { type EnquiryRow, enquiryStateOf } from '../domain/enquiry/enquiry.ts'
import { waitingActors } from '../api/actors/work.ts'
import { wired } from '../machines/core/wired.ts'
import { enquiriesMachine } from '../machines/enquiry/enquiriesMachine.ts'
import { enquiryListMachine } from '../machines/enquiry/enquiryListMachine.ts'
import { waitingMachine } from '../machines/work/waitingMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { EnquiryListScreen } from '../ui/enquiry/EnquiryListScreen.tsx'
import type { CreateScreen } from './createScreen.ts'
import { exportOf, keptViews, noSum } from './listBeside.ts'

const exportWords = () => ({
  title: i18next.t('enquiry:list.title'),
  columns: {
    ...i18next.t('enquiry:list.columns', { returnObjects: true }),
    ...i18next.t('enquiry:list.export', { returnObjects: true }),
  },
})
/** As the badge has it: lost to another supplier, it says so (rule E6). */
const stateWords = (row: EnquiryRow) => {
  const state = enquiryStateOf(row)
  return state === 'closed' && row.awardedElsewhere ? ('awardedElsewhere' as const) : (`states.${state}` as const)
}

export const enquiryList: CreateScreen = ({ call }) =>
  screen({
    machine: wired(enquiriesMachine, {
      ...enquiriesActors(call),
      list: wired(enquiryListMachine, {
        ...enquiryListActors(call),
        ...keptViews(call, loadEnquiries(call)),
        ...noSum,
        ...exportOf(loadEnquiries(call), {
          words: exportWords,
          cells: () => enquiryCells((row) => i18next.t(`enquiry:${stateWords(row)}`)),
        }),
      }),
      waiting: wired(waitingMachine, waitingActors(call)),
    }),
    inputOf: ({ search }) => ({ search }),
    View: EnquiryListScreen,
  })
