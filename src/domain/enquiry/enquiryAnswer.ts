/** What the questions of an enquiry's workflow ask for, while their dialogs are open. */
import { type Declining, noDeclining } from '../offer/declining.ts'
import { type DeadlineDraft, noDeadline } from './bidding.ts'

export type EnquiryAnswer = Declining &
  DeadlineDraft & {
    /** why a supplier makes no offer */
    bidReason: string
  }
export const noAnswer: EnquiryAnswer = { ...noDeclining, ...noDeadline, bidReason: '' }

/** What somebody has written themselves for an answer. */
export const writtenIn = ({ rejectionReasonIndividual, bidReason, day, time }: EnquiryAnswer): string =>
  [rejectionReasonIndividual, bidReason, `${day} ${time}`].filter((text) => text.trim() !== '').join('\n')
