/**
 * A company on screen (specification §2, §4): its form, and its release while the registration is pending. The form is a child
 * that reports here; the shared lifecycle says what is possible.
 */
import { assign, sendTo, setup } from 'xstate'
import type { CompanyRecord } from '../../domain/company/company.ts'
import { type CompanyDraft, companyDraftFacts, newCompanyDraft } from '../../domain/company/companyDraft.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { effects } from '../core/effects.ts'
import { inputRegion, isUnsaved } from '../core/inputRegion.ts'
import { takeAddress } from '../core/recordChild.ts'
import type { RecordReport } from '../core/recordContext.ts'
import { companyLifecycle } from './companyLifecycle.ts'
import { companyRecordMachine } from './companyRecordMachine.ts'

export type CompanyInput = {
  /** null: a new company */
  id: string | null
  user: User
  /** what the list already showed of it */
  carried: CompanyRecord | null
}
export type CompanyMachineContext = {
  id: string | null
  carried: CompanyRecord | null
  actor: Actor
  /** as the server has it; as the list had it, until the form has asked */
  company: CompanyRecord | null
  /** the form has everything that a release asks for */
  complete: boolean
}
export type CompanyEvent = RecordReport<CompanyRecord> | { type: 'company.release' }

/** The points of the release, met or open, of what is typed. Undefined where nobody asks for one. */
export const releaseChecklist = ({ company, actor }: CompanyMachineContext, draft: CompanyDraft) =>
  company
    ? companyLifecycle.checklist('company.release', { company: { ...company, ...companyDraftFacts(draft) }, actor })
    : undefined
/** Whether the lifecycle takes a release now. */
export const canRelease = ({ company, actor, complete }: CompanyMachineContext): boolean =>
  company !== null &&
  companyLifecycle.can('company.release', { company: { ...company, filled: complete, numbered: complete }, actor })

export const companyMachine = setup({
  types: {
    context: {} as CompanyMachineContext,
    input: {} as CompanyInput,
    events: {} as CompanyEvent,
    tags: {} as 'busy' | 'unsaved',
    children: {} as { record: 'record' },
  },
  actors: { record: companyRecordMachine },
  guards: { canRelease: ({ context }) => canRelease(context), isUnsaved },
  actions: {
    ...effects,
    takeCompany: assign({
      company: (_, company: CompanyRecord) => company,
      id: (_, company: CompanyRecord) => company.id,
    }),
    takeComplete: assign({ complete: (_, complete: boolean) => complete }),
    releaseRecord: sendTo('record', { type: 'record.save', intent: 'release' }),
  },
}).createMachine({
  id: 'company',
  description: 'A company on screen: its form, and its release.',
  context: ({ input: { id, user, carried } }) => ({
    id,
    carried,
    actor: actorOf(user),
    company: carried,
    complete: false,
  }),
  type: 'parallel',
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context, self }) => ({
      id: context.id,
      draft: newCompanyDraft,
      carried: context.carried,
      parent: self,
    }),
  },
  states: {
    workflow: {
      description: 'What is being done with the company.',
      initial: 'opening',
      states: {
        opening: {
          description: 'A known company is loaded by its form; a new one is typed first.',
          on: {
            'record.loaded': { actions: { type: 'takeCompany', params: ({ event }) => event.record }, target: 'idle' },
            'record.saved': {
              actions: [{ type: 'takeCompany', params: ({ event }) => event.record }, takeAddress('/company')],
              target: 'idle',
            },
          },
        },
        idle: {
          description: 'The operator reads and types.',
          on: {
            'record.loaded': { actions: { type: 'takeCompany', params: ({ event }) => event.record } },
            'record.saved': { actions: { type: 'takeCompany', params: ({ event }) => event.record } },
            'company.release': { guard: 'canRelease', target: 'releasing' },
          },
        },
        releasing: {
          description:
            'What was typed is saved and the company released, in one call; the server tells its administrators.',
          tags: 'busy',
          entry: 'releaseRecord',
          on: {
            'record.saved': {
              actions: { type: 'takeCompany', params: ({ event }) => event.record },
              target: 'idle',
            },
            'record.notSaved': 'idle',
          },
        },
      },
    },
    input: inputRegion,
  },
})
