/** What one kind of paper is, what its writing knows, and what its files are told (paperMachine.ts). */
import type { Refusal } from '../../domain/core/refusal.ts'
import type { FileType } from '../../domain/file/file.ts'
import { openFileTypeOf } from '../../domain/file/fileRights.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import type { Problem } from '../core/problem.ts'

/** `asked`: what the address says of it */
export type PaperInput = { id: string; user: User; asked: string }
export type PaperWish<Draft> = { offer: Offer; draft: Draft }
export interface PaperContext<Draft> extends PaperInput {
  offer: Offer | null
  /** the last addendum that was there when the writing began */
  begunAfter: number
  draft: Draft
  /** the PDF as it would be sent */
  pdf: Blob | null
  /** files are on their way */
  coming: boolean
  /** what is missing is said */
  showErrors: boolean
  /** why it did not come or was not sent */
  problem: Problem | null
  refusal: Refusal | null
}

/** What one kind of paper is. */
export interface PaperKind<Id extends string, Draft> {
  id: Id
  description: string
  begin: (offer: Offer | null, by: Pick<PaperInput, 'user' | 'asked'>, now: Date) => Draft
  /** whether it can be written as the offer stands */
  isOpen: (offer: Offer) => boolean
  /** nothing is missing in what is typed */
  isComplete: (offer: Offer, draft: Draft) => boolean
  /** an option is taken or left, where there are any to choose */
  toggle?: (offer: Offer, draft: Draft, id: string) => Draft
  fileType: FileType
  /** addresses and people can be chosen for it */
  choosable?: true
  done: (offer: Offer) => { notice: string; path: string }
}

export const filesOf = ({ offer, user }: Pick<PaperContext<unknown>, 'offer' | 'user'>) => ({
  items: demanded(offer).fileItems,
  locked: openFileTypeOf(demanded(offer), actorOf(user)) === undefined,
})

export const demanded = (offer: Offer | null): Offer => {
  if (offer === null) throw new Error('A paper without an offer')
  return offer
}
