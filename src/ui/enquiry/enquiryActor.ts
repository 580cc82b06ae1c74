/** The enquiry's workflow as its views know it, and what they read from it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { canEnquiry } from '../../machines/enquiry/enquiryContext.ts'
import type { enquiryMachine } from '../../machines/enquiry/enquiryMachine.ts'
import type { enquiryRecordMachine } from '../../machines/enquiry/enquiryRecordMachine.ts'

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>
export type EnquiryRecordActor = ActorRefFrom<typeof enquiryRecordMachine>
export type EnquirySnapshot = SnapshotFrom<typeof enquiryMachine>

export const enquiryOf = (s: EnquirySnapshot) => s.context.saved
/** A new enquiry and the own draft can be edited; everything else is only read. */
export const isReadOnly = ({ context }: EnquirySnapshot): boolean =>
  context.id !== null && !canEnquiry(context, 'enquiry.edit')
