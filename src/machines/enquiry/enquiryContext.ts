/** What an enquiry's workflow knows, and what follows from it: which actions are possible, what is still missing for them. */
import type { Point } from '../../domain/core/lifecycle.ts'
import { isOneOf } from '../../domain/core/stored.ts'
import type { NewConditions } from '../../domain/enquiry/conditionTemplate.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import type { EnquiryDraft } from '../../domain/enquiry/enquiryFields.ts'
import {
  type EnquiryContext,
  enquiryDraftFacts,
  enquiryFactsOf,
  type EnquiryNeed,
  newEnquiryFacts,
  type ReleaseNeed,
  releaseNeeds,
} from '../../domain/enquiry/enquiryRules.ts'
import type { EnquiryAnswer } from '../../domain/enquiry/enquiryAnswer.ts'
import type { BomReport } from '../bom/bomSetup.ts'
import type { ChatReport } from '../chat/attachmentMachine.ts'
import type { WorkflowContext } from '../core/workflowTypes.ts'
import type { FilesReport } from '../file/filesSetup.ts'
import type { AddendumReport } from './addendumMachine.ts'
import type { ConditionsReport } from './conditionTemplatesContext.ts'
import type { OwnNumbersReport } from './ownNumbersMachine.ts'
import { type EnquiryAction, enquiryLifecycle } from '../../domain/enquiry/enquiryLifecycle.ts'

/** A release asks for its deadline, declining what is left for a reason, no offer for another. A new one begins with its company's default. */
export type EnquiryKinds = {
  saved: Enquiry
  answer: EnquiryAnswer
  basis: NewConditions
  reports: FilesReport | BomReport | ChatReport | AddendumReport | OwnNumbersReport | ConditionsReport
}
export type EnquiryMachineContext = WorkflowContext<EnquiryKinds>

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
  return points?.filter(isOfRelease).filter(({ rule }) => rule !== beside)
}
const isOfRelease = (point: Point<EnquiryNeed>): point is Point<ReleaseNeed> => isOneOf(releaseNeeds, point.rule)
