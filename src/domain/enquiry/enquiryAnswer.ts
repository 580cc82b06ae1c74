/** What the questions of an enquiry's workflow ask for, while their dialogs are open. */
import { type Declining, noDeclining } from '../offer/declining.ts'
import { type DeadlineDraft, isWithoutDeadline, noDeadline, writtenDeadline } from './bidding.ts'
import { askAll, type Asked } from './invitation.ts'

export type EnquiryAnswer = Declining &
  DeadlineDraft &
  Asked & {
    /** offers are to be sealed until the deadline */
    sealed: boolean
    /** first offers are taken after the deadline, too, and marked; never where they are sealed */
    takesLate: boolean
    /** the supplier who is to be asked no longer */
    notInvited: string
    /** why a supplier makes no offer */
    bidReason: string
  }
export const noAnswer: EnquiryAnswer = {
  ...noDeclining,
  ...noDeadline,
  ...askAll,
  sealed: false,
  takesLate: false,
  notInvited: '',
  bidReason: '',
}

/** What somebody has written themselves for an answer. */
export const writtenIn = ({ rejectionReasonIndividual, bidReason, day, time, suppliers }: EnquiryAnswer): string =>
  [rejectionReasonIndividual, bidReason, `${day} ${time}`, ...suppliers.map(({ name }) => name)]
    .filter((text) => text.trim() !== '')
    .join('\n')

/** What a release says besides, by the names of its call's fields; undefined: nothing. */
export const releasedWith = ({
  audience,
  suppliers,
  sealed,
  takesLate,
  ...answer
}: EnquiryAnswer): Record<string, string | boolean | string[]> | undefined => {
  const said = {
    ...(!isWithoutDeadline(answer) && { deadline: writtenDeadline(answer) }),
    ...(sealed && { sealed }),
    ...(takesLate && !sealed && !isWithoutDeadline(answer) && { takesLate }),
    ...(audience === 'chosen' && { suppliers: suppliers.map(({ id }) => id) }),
  }
  return Object.keys(said).length === 0 ? undefined : said
}
