/** A company on screen: its form, what may be done with it, and what the operator looks at before deciding (rules C4, C5, C8). */
import { type Company, rejectionOf, type RejectionAnswer } from '../../domain/company/company.ts'
import { type CompanyDraft, companyDraftFacts, newCompanyDraft } from '../../domain/company/companyDraft.ts'
import type { CompanyNeed, CompanyReleaseNeed } from '../../domain/company/companyRules.ts'
import type { Point } from '../../domain/core/lifecycle.ts'
import { agreementsMachine } from '../account/agreementsMachine.ts'
import { mailLinkMachine } from '../account/mailLinkMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { partOf, type WorkflowContext } from '../core/workflowTypes.ts'
import { allCompaniesMachine } from './allCompaniesMachine.ts'
import { type CompanyAction, companyLifecycle } from '../../domain/company/companyLifecycle.ts'
import { companyRecordMachine } from './companyRecordMachine.ts'
import { companyPeopleMachine } from './companyPeopleMachine.ts'

type CompanyKinds = { saved: Company; answer: RejectionAnswer; basis: null; reports: never }
export type CompanyMachineContext = WorkflowContext<CompanyKinds>
const part = partOf<CompanyKinds>()

const isOfRelease = (point: Point<CompanyNeed>): point is Point<CompanyReleaseNeed> => point.rule !== 'isOtherCompany'
/**
 * The points of the release, met or open, of what is typed. Undefined where nobody asks for one.
 *
 * @param typed with `taken`: whether another company has the customer number
 */
export const releaseChecklist = (
  { saved, actor }: CompanyMachineContext,
  { draft, taken }: { draft: CompanyDraft; taken: boolean },
) => {
  if (!saved) return undefined
  const facts = companyDraftFacts(draft)
  const company = { ...saved, ...facts, numbered: facts.numbered && !taken }
  return companyLifecycle.checklist('company.release', { company, actor })?.filter(isOfRelease)
}
/** Whether the lifecycle takes this step now. */
const may =
  (action: CompanyAction) =>
  ({ saved, actor, complete }: CompanyMachineContext): boolean =>
    saved !== null &&
    companyLifecycle.can(action, { company: { ...saved, filled: complete, numbered: complete }, actor })
/** A registration is rejected, with a reason; what was released once is deactivated (rules C4, C5). */
const mayClose =
  (isPending: boolean) =>
  (context: CompanyMachineContext): boolean =>
    may('company.deactivate')(context) && context.saved?.pendingRegistration === isPending

export const companyMachine = createWorkflowMachine<CompanyKinds>()({
  id: 'company',
  description: 'A company on screen: its form, its release or rejection, and making it active again.',
  path: '/company',
  form: companyRecordMachine,
  movesOn: true,
  draft: () => newCompanyDraft,
  noAnswer: { reason: null, message: '' },
  isAnswered: (answer) => rejectionOf(answer) !== undefined,
  writtenIn: ({ message }) => message,
  steps: {
    release: {
      description:
        'The registration is released, after a question; the server tells the administrators of the company.',
      may: may('company.release'),
      asks: 'yes',
      saves: 'release',
    },
    reject: {
      description: 'The registration is rejected with a reason, which its people read by mail.',
      may: mayClose(true),
      whenSaved: true,
      asks: 'answer',
      calls: 'rejectCompany',
      tells: 'company.rejected',
      stays: true,
    },
    deactivate: {
      description: 'An active company is made inactive, after a question; its people can sign in no more.',
      may: mayClose(false),
      whenSaved: true,
      asks: 'yes',
      calls: 'deactivateCompany',
      tells: 'company.deactivated',
      stays: true,
    },
    activate: {
      description: 'An inactive company is made active again; its people can sign in.',
      may: may('company.activate'),
      whenSaved: true,
      asks: 'yes',
      calls: 'activateCompany',
      tells: 'company.activated',
      stays: true,
    },
  },
  // an address may be proven while the registration is looked at (rule S13)
  renews: { USER: 'companyPeople' },
  parts: {
    companies: part({ machine: allCompaniesMachine, from: 'start', input: () => true }),
    companyPeople: part({
      machine: companyPeopleMachine,
      from: 'record',
      input: ({ saved }) => saved?.id ?? '',
    }),
    agreements: part({
      machine: agreementsMachine,
      from: 'record',
      input: ({ saved }) => ({ companyId: saved?.id ?? '', agrees: false }),
    }),
    mailLink: part({ machine: mailLinkMachine, from: 'start', input: () => undefined }),
  },
})
