/** What an enquiry's workflow knows, and what follows from it: which actions are possible, what is still missing for them. */
import type { ConditionPanel } from '../../domain/enquiry/conditions.ts'
import type { Enquiry, EnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import {
  type EnquiryContext,
  enquiryDraftFacts,
  enquiryFactsOf,
  newEnquiryFacts,
} from '../../domain/enquiry/enquiryRules.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import type { BomReport } from '../bom/bomMachine.ts'
import type { RecordReport } from '../core/recordContext.ts'
import type { FilesReport } from '../file/filesMachine.ts'
import { type EnquiryAction, enquiryLifecycle } from './enquiryLifecycle.ts'

export type EnquiryInput = { /** null: a new enquiry */ id: string | null; user: User }
export type EnquiryMachineContext = {
  id: string | null
  actor: Actor
  /** as the server has it */
  enquiry: Enquiry | null
  /** the draft in the form has everything that a release asks for */
  complete: boolean
}
export type EnquiryEvent =
  | RecordReport<Enquiry>
  | FilesReport
  | BomReport
  | { type: 'enquiry.release' }
  | { type: 'enquiry.reopen' }
  | { type: 'enquiry.copy' }
  | { type: 'enquiry.archive' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
  | { type: 'enquiry.createOffer' }
  | { type: 'panel.opened'; panel: ConditionPanel }
  | { type: 'panel.closed' }

/** What the lifecycle decides on: the saved enquiry, with the form's completeness while it is a draft. */
const lifecycleContext = ({ enquiry, actor, complete }: EnquiryMachineContext): EnquiryContext | null =>
  enquiry && {
    actor,
    enquiry: { ...enquiryFactsOf(enquiry), ...(enquiry.released ? {} : { filled: complete, freeTexts: complete }) },
  }

/** Whether the lifecycle takes the action now. */
export const canEnquiry = (context: EnquiryMachineContext, action: EnquiryAction): boolean => {
  const facts = lifecycleContext(context)
  return facts !== null && enquiryLifecycle.can(action, facts)
}
/** The points of the release, met or open, of what is typed; a new enquiry has them, too. Undefined where nobody asks for a release. */
export const releaseChecklist = ({ enquiry, actor }: EnquiryMachineContext, draft: EnquiryDraft) => {
  const facts = enquiry ? enquiryFactsOf(enquiry) : newEnquiryFacts(actor)
  return enquiryLifecycle.checklist('enquiry.release', { actor, enquiry: { ...facts, ...enquiryDraftFacts(draft) } })
}
/** A rule of the release by its name: the view has words and a remedy for each. */
export type ReleasePoint = NonNullable<ReturnType<typeof releaseChecklist>>[number]['rule']
