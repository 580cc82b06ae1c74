/**
 * Writing an addendum to a released enquiry (rule E17): typed in a layer of its own, where files are brought for it, asked about with all that it
 * changes, then sent. A part of the enquiry's page, to which it reports the enquiry as it is then; a colleague's addendum that comes meanwhile is shown before anything is sent.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import {
  type AddendumDraft,
  addendumDraftOn,
  addendumFaults,
  broughtWith,
  type GivenAddendum,
  givenAddendum,
  isTypedAddendum,
  newAddendumDraft,
} from '../../domain/enquiry/addendumDraft.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { enquiryLifecycle } from '../../domain/enquiry/enquiryLifecycle.ts'
import { enquiryFactsOf } from '../../domain/enquiry/enquiryRules.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import { doneNotice, ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { keepBroken, type Problem } from '../core/problem.ts'
import { filesMachine } from '../file/filesMachine.ts'
import type { FilesReport } from '../file/filesSetup.ts'
import { type DiscardEvent, typedStates } from '../core/typedStates.ts'

export interface AddendumInput {
  /** null: it was not saved yet */
  enquiry: Enquiry | null
  actor: Actor
  parent: AnyActorRef
}
/** The enquiry as it is with its addendum. */
export type AddendumReport = { type: 'addendum.added'; enquiry: Enquiry }
export type AddendumWish = { id: string; given: GivenAddendum }
interface AddendumContext extends AddendumInput {
  /** null: nobody writes one */
  draft: AddendumDraft | null
  /** what was sent, under the number that it was asked about with; null: nothing, or it was refused or typed over since */
  sent: GivenAddendum | null
  showErrors: boolean
  refusal: Refusal | null
  problem: Problem | null
}

/** Whether this user can write one now. */
export const canAmend = ({ enquiry, actor }: Pick<AddendumInput, 'enquiry' | 'actor'>): boolean =>
  enquiry !== null && enquiryLifecycle.can('enquiry.amend', { enquiry: enquiryFactsOf(enquiry), actor })

type Answered = { event: { output: Outcome<Enquiry> } }
type Told = { event: { enquiry: Enquiry | null } }

/** It was sent, its answer was lost, and the enquiry has it: it is not sent again. */
const arrived = {
  guard: { type: 'hasCome', params: ({ event }: Told) => event.enquiry },
  target: '#addendum.closed',
  actions: [
    { type: 'hear', params: ({ event }: Told) => event.enquiry },
    { type: 'notify', params: ({ event }: Told) => sentNotice(event.enquiry) },
    'close',
  ],
} as const
const sentNotice = (enquiry: Enquiry | null) =>
  doneNotice('addendum.sent', { number: lastAddendum(enquiry?.addenda ?? []) })

export const addendumMachine = setup({
  types: {
    context: {} as AddendumContext,
    input: {} as AddendumInput,
    events: {} as
      | { type: 'addendum.begin' }
      | { type: 'addendum.typed'; patch: Partial<AddendumDraft> }
      /** `underWay`: files are still being sent to the server */
      | { type: 'addendum.send'; underWay: boolean }
      | FilesReport
      | { type: 'addendum.closed' }
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' }
      | DiscardEvent
      /** it has changed, here or elsewhere */
      | { type: 'addendum.told'; enquiry: Enquiry | null },
    tags: {} as 'busy' | 'typed',
    children: {} as { files: 'files' },
  },
  actors: {
    files: filesMachine,
    addAddendum: fromPromise<Outcome<Enquiry>, AddendumWish>(actorNotProvided('addAddendum')),
  },
  guards: {
    isGranted,
    mayAmend: ({ context }) => canAmend(context),
    isTyped: ({ context: { draft, enquiry } }) => draft !== null && enquiry !== null && isTypedAddendum(draft, enquiry),
    isComplete: ({ context: { draft, enquiry } }, { underWay }: { underWay: boolean }) =>
      !underWay && draft !== null && enquiry !== null && Object.keys(addendumFaults(draft, enquiry)).length === 0,
    /** its answer was lost, and it is there */
    hasCome: ({ context: { sent } }, enquiry: Enquiry | null) =>
      sent !== null &&
      (enquiry?.addenda ?? []).some(({ number, text }) => number === sent.number && text === sent.text),
    isOvertaken: ({ context }, enquiry: Enquiry | null) =>
      lastAddendum(enquiry?.addenda ?? []) !== lastAddendum(context.enquiry?.addenda ?? []),
  },
  actions: {
    ...effects,
    begin: assign(({ context: { enquiry } }) => ({
      draft: enquiry && newAddendumDraft(enquiry),
      sent: null,
      showErrors: false,
      refusal: null,
      problem: null,
    })),
    type: assign(({ context: { draft } }, patch: Partial<AddendumDraft>) => ({
      draft: draft && { ...draft, ...patch },
      sent: null,
      refusal: null,
      problem: null,
    })),
    takeFiles: assign(({ context: { draft, enquiry } }, { items }: FilesReport) => ({
      draft: draft && enquiry && broughtWith(draft, enquiry, items),
      sent: null,
      refusal: null,
      problem: null,
    })),
    showErrors: assign({ showErrors: true }),
    hear: assign(({ context: { draft, enquiry: before } }, enquiry: Enquiry | null) => ({
      enquiry,
      draft: draft && before && enquiry ? addendumDraftOn(draft, before, enquiry) : draft,
    })),
    fix: assign(({ context: { enquiry, draft } }) => ({ sent: givenAddendum(demanded(draft), demanded(enquiry)) })),
    close: assign({ draft: null, sent: null, showErrors: false, refusal: null, problem: null }),
    take: assign(({ context }, outcome: Outcome<Enquiry>) => ({
      enquiry: outcome.ok ? outcome.value : context.enquiry,
      draft: null,
      sent: null,
    })),
    tell: sendTo(
      ({ context }) => context.parent,
      ({ context }): AddendumReport => ({ type: 'addendum.added', enquiry: demanded(context.enquiry) }),
    ),
    keepRefusal: assign({
      sent: null,
      refusal: (_, outcome: Outcome<Enquiry>) => (outcome.ok ? null : outcome.refusal),
    }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'addendum',
  description: 'An addendum to a released enquiry, while it is written.',
  context: ({ input }) => ({
    ...input,
    draft: null,
    sent: null,
    showErrors: false,
    refusal: null,
    problem: null,
  }),
  initial: 'closed',
  on: { 'addendum.told': { actions: { type: 'hear', params: ({ event }) => event.enquiry } } },
  states: {
    closed: {
      description: 'Nobody writes one.',
      on: { 'addendum.begin': { guard: 'mayAmend', target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'An addendum is being written, and files are brought for it.',
      initial: 'writing',
      invoke: {
        id: 'files',
        src: 'files',
        input: ({ self }) => ({ items: [], locked: false, parent: self }),
      },
      on: { 'files.changed': { actions: { type: 'takeFiles', params: ({ event }) => event } } },
      states: {
        writing: {
          description: 'What changes is typed.',
          initial: 'untouched',
          on: {
            'addendum.told': [arrived, { actions: { type: 'hear', params: ({ event }) => event.enquiry } }],
            'addendum.typed': { actions: { type: 'type', params: ({ event }) => event.patch } },
            'addendum.send': [
              { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'asking' },
              { actions: 'showErrors' },
            ],
          },
          states: typedStates('addendum.closed', { target: '#addendum.closed', actions: 'close' }),
        },
        asking: {
          description: 'It is said what it changes and who is told; it cannot be taken back.',
          tags: 'typed',
          on: {
            'question.confirmed': { target: 'sending', actions: 'fix' },
            'question.cancelled': 'writing',
            'addendum.told': [
              arrived,
              {
                guard: { type: 'isOvertaken', params: ({ event }) => event.enquiry },
                target: 'writing',
                actions: { type: 'hear', params: ({ event }) => event.enquiry },
              },
              { actions: { type: 'hear', params: ({ event }) => event.enquiry } },
            ],
          },
        },
        sending: {
          description: 'It is on its way.',
          tags: ['busy', 'typed'],
          invoke: {
            id: 'addAddendum',
            src: 'addAddendum',
            input: ({ context: { enquiry, sent } }) => ({ id: demanded(enquiry).id, given: demanded(sent) }),
            onDone: [
              {
                guard: ifGranted,
                target: '#addendum.closed',
                actions: [
                  { type: 'take', params: ({ event }) => event.output },
                  'tell',
                  {
                    type: 'notify',
                    params: ({ event }: Answered) => sentNotice(event.output.ok ? event.output.value : null),
                  },
                ],
              },
              { target: 'writing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                // heard of before the call broke
                guard: { type: 'hasCome', params: ({ context }) => context.enquiry },
                target: '#addendum.closed',
                actions: [{ type: 'notify', params: ({ context }) => sentNotice(context.enquiry) }, 'close'],
              },
              { target: 'writing', actions: keepBroken },
            ],
          },
        },
      },
    },
  },
})

const demanded = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('An addendum that is not there')
  return value
}
