/** A company on screen: its form, and its release while the registration is pending; the shared lifecycle says when that is possible. */
import type { Company } from '../../domain/company/company.ts'
import { type CompanyDraft, companyDraftFacts, newCompanyDraft } from '../../domain/company/companyDraft.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import type { WorkflowContext } from '../core/workflowTypes.ts'
import { companyLifecycle } from './companyLifecycle.ts'
import { companyRecordMachine } from './companyRecordMachine.ts'

type CompanyKinds = { saved: Company; answer: null; basis: null; reports: never }
export type CompanyMachineContext = WorkflowContext<CompanyKinds>

/** The points of the release, met or open, of what is typed. Undefined where nobody asks for one. */
export const releaseChecklist = ({ saved, actor }: CompanyMachineContext, draft: CompanyDraft) =>
  saved
    ? companyLifecycle.checklist('company.release', { company: { ...saved, ...companyDraftFacts(draft) }, actor })
    : undefined
/** Whether the lifecycle takes a release now. */
export const canRelease = ({ saved, actor, complete }: CompanyMachineContext): boolean =>
  saved !== null &&
  companyLifecycle.can('company.release', { company: { ...saved, filled: complete, numbered: complete }, actor })

export const companyMachine = createWorkflowMachine<CompanyKinds>()({
  id: 'company',
  description: 'A company on screen: its form, and its release.',
  path: '/company',
  form: companyRecordMachine,
  draft: () => newCompanyDraft,
  noAnswer: null,
  steps: {
    release: {
      description: 'The registration is released; the server tells the administrators of the company.',
      may: canRelease,
      saves: 'release',
    },
  },
})
