/** What an enquiry's workflow knows, and what follows from it: which actions are possible, what is still missing for them. */
import type { RefusalCode } from '../../domain/core/refusal.ts'
import type { Enquiry, EnquiryDraft, EnquiryState } from '../../domain/enquiry/enquiry.ts'
import {
  type EnquiryContext,
  enquiryDraftFacts,
  enquiryFactsOf,
  newEnquiryFacts,
} from '../../domain/enquiry/enquiryRules.ts'
import type { Declining } from '../../domain/offer/declining.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import type { BomReport } from '../bom/bomMachine.ts'
import type { ChatReport } from '../chat/attachmentMachine.ts'
import type { WorkflowContext } from '../core/workflowTypes.ts'
import type { FilesReport } from '../file/filesSetup.ts'
import { type EnquiryAction, enquiryLifecycle } from './enquiryLifecycle.ts'

/** Declining what is left asks for a reason. */
export type EnquiryKinds = {
  saved: Enquiry
  answer: Declining
  basis: null
  reports: FilesReport | BomReport | ChatReport
}
export type EnquiryMachineContext = WorkflowContext<EnquiryKinds>

type Row = Pick<Enquiry, 'customerId' | 'released' | 'closed' | 'archived'>
/** An enquiry as far as a list tells it: without a row, one that this user is about to post. */
const inList = (actor: Actor, row?: Row): EnquiryContext => ({
  actor,
  enquiry: { ...newEnquiryFacts(actor), ...row },
})
/** Why this user posts no enquiries; undefined where they do (rule E9). */
export const postingObstacle = (actor: Actor): RefusalCode | undefined =>
  enquiryLifecycle.obstacles('enquiry.edit', inList(actor))[0]?.code
/** Whether this user can put enquiries away: this one, or any at all. */
export const canArchive = (actor: Actor, row?: Row): boolean =>
  enquiryLifecycle.can('enquiry.archive', inList(actor, row))
/** The states of what stands in this user's list (rule E4). */
export const listedStates = (actor: Actor): EnquiryState[] => enquiryLifecycle.statesSeen(inList(actor))

/** What the lifecycle decides on: the saved enquiry, with the form's completeness while it is a draft. */
const lifecycleContext = ({ saved, actor, complete }: EnquiryMachineContext): EnquiryContext | null =>
  saved && {
    actor,
    enquiry: enquiryFactsOf(saved, saved.released ? undefined : { filled: complete, freeTexts: complete }),
  }

/** Whether the lifecycle takes the action now. */
export const canEnquiry = (context: EnquiryMachineContext, action: EnquiryAction): boolean => {
  const facts = lifecycleContext(context)
  return facts !== null && enquiryLifecycle.can(action, facts)
}
/**
 * The points of the release, met or open, of what is typed; a new enquiry has them, too. Undefined where nobody asks for a release.
 * The parts list is one of them: that there is one, and once there is, that its columns are mapped.
 */
export const releaseChecklist = ({ saved, actor }: EnquiryMachineContext, draft: EnquiryDraft) => {
  const facts = saved ? enquiryFactsOf(saved) : newEnquiryFacts(actor)
  const points = enquiryLifecycle.checklist('enquiry.release', {
    actor,
    enquiry: { ...facts, ...enquiryDraftFacts(draft) },
  })
  const beside = facts.bomFileName === null ? 'isBomMapped' : 'hasBom'
  return points?.filter(({ rule }) => rule !== beside)
}
/** A rule of the release by its name: the view has words and a remedy for each. */
export type ReleasePoint = NonNullable<ReturnType<typeof releaseChecklist>>[number]['rule']
