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

/** Why late offers cannot be taken (rule E13); undefined: they can. */
export const lateHindrance = (answer: EnquiryAnswer): 'notSealed' | 'needsDeadline' | undefined => {
  if (answer.sealed) return 'notSealed'
  return isWithoutDeadline(answer) ? 'needsDeadline' : undefined
}
/** Whether they are to be: what was chosen before something came in its way counts no more. */
export const takesLateIn = (answer: EnquiryAnswer): boolean => answer.takesLate && lateHindrance(answer) === undefined

/** What a release says besides, by the names of its call's fields; undefined: nothing. */
export const releasedWith = (answer: EnquiryAnswer): Record<string, string | boolean | string[]> | undefined => {
  const { audience, suppliers, sealed } = answer
  const said = {
    ...(!isWithoutDeadline(answer) && { deadline: writtenDeadline(answer) }),
    ...(sealed && { sealed }),
    ...(takesLateIn(answer) && { takesLate: true }),
    ...(audience === 'chosen' && { suppliers: suppliers.map(({ id }) => id) }),
  }
  return Object.keys(said).length === 0 ? undefined : said
}
