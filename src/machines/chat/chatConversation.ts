/** One conversation: its messages, and what is written into it (chatMachine.ts). */
import type { Conversation } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { draftOf } from './chatContext.ts'
import { chatSetup, forgetText, keepText, takeConversations, whichConversations } from './chatSetup.ts'
import { warnOfAttachments } from './chosenAttachment.ts'

export const chatConversation = chatSetup.createStateConfig({
  description: 'One conversation with its messages, and the field for the next one.',
  tags: 'open',
  initial: 'deciding',
  invoke: {
    id: 'recallText',
    src: 'recallText',
    input: ({ context }) => draftOf(context),
    onDone: { actions: { type: 'takeText', params: ({ event }) => event.output } },
  },
  on: {
    'chat.back': { guard: 'areSeveral', target: 'opening' },
    'subject.chosen': { actions: { type: 'takeSubject', params: ({ event }) => event.subject } },
    'subject.removed': { actions: { type: 'takeSubject', params: null } },
    'text.typed': {
      actions: [{ type: 'type', params: ({ event }) => event.text }, keepText],
    },
    'files.attached': [
      {
        guard: { type: 'areTakable', params: ({ event }) => event.files },
        actions: [{ type: 'attach', params: ({ event }) => event.files }, 'unsay'],
      },
      { actions: [{ type: 'attach', params: ({ event }) => event.files }, warnOfAttachments] },
    ],
    'file.detached': { actions: [{ type: 'detach', params: ({ event }) => event.file }, 'unsay'] },
    'refusals.dismissed': { actions: ['dismiss', 'unsay'] },
    'receivers.chosen': {
      actions: { type: 'chooseReceivers', params: ({ event: { toAll, question } }) => ({ toAll, question }) },
    },
    'message.quoted': { actions: { type: 'quote', params: ({ event }) => event.message } },
    'quote.removed': { actions: 'unquote' },
    'question.removed': { actions: 'dropQuestion' },
    'message.send': { guard: 'isSendable', actions: ['enqueue', 'clearField', keepText, 'unsay'] },
  },
  states: {
    deciding: {
      description: 'Has the conversation begun?',
      always: [{ guard: 'hasBegun', target: 'talking' }, { target: 'fresh' }],
    },
    fresh: {
      description: 'The conversation begins with the first message, whoever writes it.',
      initial: 'empty',
      on: {
        'chat.refresh': '.looking',
        'outbox.sent': {
          guard: { type: 'hasArrived', params: ({ event }) => event },
          actions: { type: 'begin', params: ({ event }) => event },
          target: 'talking',
        },
      },
      states: {
        empty: { description: 'Nobody has written yet.' },
        looking: {
          description: 'Has the other side written meanwhile?',
          invoke: {
            ...whichConversations,
            onDone: [
              {
                guard: {
                  type: 'isOnly',
                  params: ({ event }: { event: { output: Outcome<Conversation[]> } }) => event.output,
                },
                actions: [takeConversations, forgetText, 'chooseOnly', keepText],
                target: '#talking',
              },
              { target: 'empty' },
            ],
            onError: 'empty',
          },
        },
      },
    },
    talking: {
      id: 'talking',
      description: 'The messages are there, and whatever comes goes to them.',
      invoke: {
        id: 'thread',
        src: 'thread',
        input: ({ context: { conversationId, userId, companyId, begun, message }, self }) => ({
          parent: self,
          id: conversationId ?? '',
          userId,
          companyId,
          messages: begun,
          wanted: message,
        }),
      },
      on: {
        'chat.refresh': { actions: 'refreshThread' },
        'outbox.sent': {
          guard: { type: 'hasArrived', params: ({ event }) => event },
          actions: { type: 'tellThread', params: ({ event }) => event },
        },
      },
    },
  },
})
