/**
 * Correcting an own message in its place, or taking it back (rule N13). A child of `threadMachine`, which hears what has become of it. What is typed
 * stays in the tab until it is saved or left, as every text that is not sent.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { type ConversationMessage, isTooLong, saysSomething } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import type { Draft } from './draft.ts'

export type AmendInput = { parent: AnyActorRef; userId: string }
/** What the conversation hears: how a message stands now, or that it stands otherwise than was thought. */
export type AmendReport = { type: 'message.amended'; message: ConversationMessage } | { type: 'thread.refresh' }
/** What a message is to say. */
export type Correction = { messageId: string; content: string }

type Context = AmendInput & {
  /** the message that is corrected or taken back */
  message: ConversationMessage | null
  /** what it is to say */
  text: string
  /** why it could not be saved */
  problem: Problem | null
}
type Event =
  | { type: 'message.correct'; message: ConversationMessage }
  | { type: 'correction.typed'; text: string }
  | { type: 'correction.saved' }
  | { type: 'correction.left' }
  | { type: 'message.takeBack'; message: ConversationMessage }
  | { type: 'takeBack.confirmed' }
  | { type: 'takeBack.left' }

const formOf = ({ userId, message }: Context): string => `chat.${userId}.message.${message?.id ?? ''}`
const idOf = ({ context }: { context: Context }): string => context.message?.id ?? ''

const keepText = {
  type: 'keepForm',
  params: ({ context }: { context: Context }) => ({
    form: formOf(context),
    kept: { text: context.text, at: new Date() } satisfies Draft,
  }),
} as const
const forgetText = {
  type: 'keepForm',
  params: ({ context }: { context: Context }) => ({ form: formOf(context), kept: null }),
} as const
const choose = {
  type: 'choose',
  params: ({ event }: { event: { message: ConversationMessage } }) => event.message,
} as const
const report = {
  type: 'report',
  params: ({ event }: { event: { output: Outcome<ConversationMessage> } }) => event.output,
} as const

export const amendMachine = setup({
  types: {
    context: {} as Context,
    input: {} as AmendInput,
    events: {} as Event,
    tags: {} as 'correcting' | 'asking',
  },
  actors: {
    recallText: fromPromise<Draft | null, string>(actorNotProvided('recallText')),
    correctMessage: fromPromise<Outcome<ConversationMessage>, Correction>(actorNotProvided('correctMessage')),
    takeBackMessage: fromPromise<Outcome<ConversationMessage>, string>(actorNotProvided('takeBackMessage')),
  },
  guards: {
    isGranted,
    isSavable: ({ context: { text, message } }) =>
      saysSomething(text, message !== null && message.attachmentPath !== null) && !isTooLong(text),
  },
  actions: {
    ...effects,
    choose: assign((_, message: ConversationMessage) => ({ message, text: message.content, problem: null })),
    takeText: assign((_, kept: Draft | null) => (kept ? { text: kept.text } : {})),
    type: assign((_, text: string) => ({ text })),
    keepProblem: assign((_, problem: Problem | null) => ({ problem })),
    /** where it was refused, the message stands otherwise than this window knows */
    report: sendTo(
      ({ context }) => context.parent,
      (_, outcome: Outcome<ConversationMessage>): AmendReport =>
        outcome.ok ? { type: 'message.amended', message: outcome.value } : { type: 'thread.refresh' },
    ),
  },
}).createMachine({
  id: 'amend',
  description: 'Correcting an own message, or taking it back.',
  context: ({ input }) => ({ ...input, message: null, text: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'All messages stand as they were sent.',
      on: {
        'message.correct': { actions: choose, target: 'recalling' },
        'message.takeBack': { actions: choose, target: 'asking' },
      },
    },
    recalling: {
      // There is no field yet: what is typed into it would give way to what is recalled.
      description: 'Was a correction of it begun before?',
      invoke: {
        id: 'recallText',
        src: 'recallText',
        input: ({ context }) => formOf(context),
        onDone: { actions: { type: 'takeText', params: ({ event }) => event.output }, target: 'correcting' },
        onError: 'correcting',
      },
    },
    correcting: {
      description: 'The message is a field in its place.',
      tags: 'correcting',
      on: {
        'correction.typed': { actions: [{ type: 'type', params: ({ event }) => event.text }, keepText] },
        'correction.saved': { guard: 'isSavable', target: 'saving' },
        'correction.left': { actions: forgetText, target: 'idle' },
        'message.correct': { actions: choose, target: 'recalling' },
        'message.takeBack': { actions: choose, target: 'asking' },
      },
    },
    saving: {
      description: 'The correction is being saved.',
      tags: 'correcting',
      entry: forgetProblem,
      invoke: {
        id: 'correctMessage',
        src: 'correctMessage',
        input: ({ context }) => ({ messageId: idOf({ context }), content: context.text }),
        onDone: [
          { guard: ifGranted, actions: [forgetText, report], target: 'idle' },
          { actions: [keepRefusal, report], target: 'correcting' },
        ],
        onError: { actions: keepBroken, target: 'correcting' },
      },
    },
    asking: {
      description: 'Taking back cannot be taken back: the user is asked.',
      tags: 'asking',
      on: { 'takeBack.confirmed': 'takingBack', 'takeBack.left': 'idle' },
    },
    takingBack: {
      description: 'The message is being taken back.',
      invoke: {
        id: 'takeBackMessage',
        src: 'takeBackMessage',
        input: idOf,
        onDone: [
          { guard: ifGranted, actions: [forgetText, report], target: 'idle' },
          { actions: [tellRefusal, report], target: 'idle' },
        ],
        onError: { actions: tellBroken, target: 'idle' },
      },
    },
  },
})
