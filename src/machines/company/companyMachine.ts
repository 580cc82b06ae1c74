/**
 * A company on screen (specification §2, §4): its form, and its release while the registration is pending. The form is a child
 * that reports here; the shared lifecycle says what is possible.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { CompanyRecord } from '../../domain/company/company.ts'
import { newCompanyDraft } from '../../domain/company/companyDraft.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { inputRegion, isUnsaved } from '../core/inputRegion.ts'
import { broken, refused, takeAddress } from '../core/recordChild.ts'
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

/** Whether the lifecycle takes a release now. */
export const canRelease = ({ company, actor, complete }: CompanyMachineContext): boolean =>
  company !== null && companyLifecycle.can('company.release', { company: { ...company, complete }, actor })

export const companyMachine = setup({
  types: {
    context: {} as CompanyMachineContext,
    input: {} as CompanyInput,
    events: {} as CompanyEvent,
    tags: {} as 'busy' | 'unsaved',
    children: {} as { record: 'record' },
  },
  actors: {
    record: companyRecordMachine,
    releaseCompany: fromPromise<Outcome<CompanyRecord>, CompanyRecord | null>(actorNotProvided('releaseCompany')),
  },
  guards: { canRelease: ({ context }) => canRelease(context), isGranted, isUnsaved },
  actions: {
    ...effects,
    takeCompany: assign({
      company: (_, company: CompanyRecord) => company,
      id: (_, company: CompanyRecord) => company.id,
    }),
    takeOutcome: assign({
      company: ({ context }, outcome: Outcome<CompanyRecord>) => (outcome.ok ? outcome.value : context.company),
    }),
    takeComplete: assign({ complete: (_, complete: boolean) => complete }),
    saveRecord: sendTo('record', { type: 'record.save' }),
    reloadRecord: sendTo('record', { type: 'record.reload' }),
    replaceRecord: sendTo('record', (_, outcome: Outcome<CompanyRecord>) =>
      outcome.ok ? { type: 'record.replaced' as const, record: outcome.value } : { type: 'record.reload' as const },
    ),
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
      report: (report: RecordReport<CompanyRecord>) => self.send(report),
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
            'company.release': { guard: 'canRelease', target: 'savingFirst' },
          },
        },
        savingFirst: {
          description: 'Before the release, what was typed is saved.',
          tags: 'busy',
          entry: 'saveRecord',
          on: {
            'record.saved': {
              actions: { type: 'takeCompany', params: ({ event }) => event.record },
              target: 'releasing',
            },
            'record.unchanged': 'releasing',
            'record.notSaved': 'idle',
            // the form was just being loaded anew: there is something else to look at first
            'record.loaded': { actions: { type: 'takeCompany', params: ({ event }) => event.record }, target: 'idle' },
          },
        },
        releasing: {
          description: 'The company is being released; the server tells its administrators.',
          tags: 'busy',
          invoke: {
            id: 'releaseCompany',
            src: 'releaseCompany',
            input: ({ context }) => context.company,
            onDone: [
              {
                guard: ifGranted,
                actions: [
                  { type: 'takeOutcome', params: ({ event }) => event.output },
                  { type: 'replaceRecord', params: ({ event }) => event.output },
                  { type: 'notify', params: { level: 'success', key: 'company.released' } },
                ],
                target: 'idle',
              },
              refused,
            ],
            onError: broken,
          },
        },
      },
    },
    input: inputRegion,
  },
})
