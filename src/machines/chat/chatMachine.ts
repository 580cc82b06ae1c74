/**
 * Talking about an enquiry or an offer (rules N5, N7, N8): the card that leads to the panel, the conversations in it, and what is typed.
 * The messages of the open one are its child (threadMachine.ts), as are what is on its way (outboxMachine.ts) and the files
 * (attachmentMachine.ts). Itself it is a child of the machine of the enquiry or offer, which tells it what has changed.
 */
import { ifGranted } from '../core/answers.ts'
import { forgetProblem, keepBroken, keepRefusal } from '../core/problem.ts'
import { draftName } from './chatContext.ts'
import { chatConversation } from './chatConversation.ts'
import { chatSetup, keepText, takeConversations, whichConversations } from './chatSetup.ts'

export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  description: 'Talking about an enquiry or an offer.',
  context: ({ input }) => ({
    ...input,
    conversations: [],
    conversationId: null,
    begun: [],
    text: '',
    typedAt: null,
    drafts: new Map(),
    files: [],
    quoted: null,
    refused: [],
    toAll: false,
    question: null,
    problem: null,
  }),
  initial: 'deciding',
  invoke: [
    { id: 'news', src: 'news', input: ({ context: { enquiryId } }) => ({ enquiryId }) },
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context: { userId, enquiryId, offerId }, self }) => ({ parent: self, userId, enquiryId, offerId }),
    },
    {
      id: 'attachment',
      src: 'attachment',
      input: ({ context: { parent, canTakeOver } }) => ({ parent, canTakeOver }),
    },
  ],
  on: {
    'chat.told': { actions: [{ type: 'takeTold', params: ({ event }) => event }, 'tellAttachment'] },
    'chat.close': '.looking',
    'subject.chosen': { actions: { type: 'takeSubject', params: ({ event }) => event.subject }, target: '.opening' },
    'subject.followed': { actions: { type: 'point', params: ({ event }) => event.key } },
    'thread.read': { actions: { type: 'takeRead', params: ({ event }) => event.id } },
    'outbox.discarded': { actions: [{ type: 'takeBack', params: ({ event }) => event.pending }, keepText] },
  },
  states: {
    deciding: {
      description: 'Does the address ask for a conversation?',
      always: [{ guard: 'isAsked', target: 'opening' }, { target: 'looking' }],
    },
    looking: {
      description: 'Only the card that leads here is shown; what it says is asked for.',
      on: { 'chat.open': 'opening', 'chat.refresh': { target: 'looking', reenter: true } },
      invoke: {
        ...whichConversations,
        onDone: { actions: takeConversations, target: 'closed' },
        onError: 'closed',
      },
    },
    closed: {
      description: 'Only the card that leads here is shown.',
      on: { 'chat.open': 'opening', 'chat.refresh': 'looking' },
    },
    opening: {
      description: 'Which conversations there are is asked for, with the newest.',
      tags: 'open',
      invoke: {
        ...whichConversations,
        onDone: [
          { guard: ifGranted, actions: takeConversations, target: 'choosing' },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    choosing: {
      description: 'The asked one, the only one, a list of several, or none yet.',
      always: [
        { guard: 'isKnown', actions: 'chooseAsked', target: 'conversation' },
        { guard: 'isOne', actions: 'chooseOnly', target: 'conversation' },
        { guard: 'areSeveral', target: 'list' },
        { guard: 'canBegin', actions: { type: 'choose', params: null }, target: 'conversation' },
        { target: 'nobody' },
      ],
    },
    nobody: {
      description: 'Nobody has written yet, and this viewer cannot begin.',
      tags: 'open',
      on: { 'chat.refresh': 'opening' },
    },
    failed: {
      description: 'The conversations could not be loaded; it can be tried again.',
      tags: 'open',
      on: { 'chat.retry': { actions: forgetProblem, target: 'opening' } },
    },
    list: {
      description: 'Several conversations, the one with the newest message first; which hold a draft is asked for.',
      tags: 'open',
      invoke: {
        id: 'recallDrafts',
        src: 'recallDrafts',
        input: ({ context: { userId, conversations } }) =>
          conversations.map(({ id }) => ({ id, form: draftName(userId, id) })),
        onDone: { actions: { type: 'takeDrafts', params: ({ event }) => event.output } },
      },
      on: {
        'chat.refresh': 'opening',
        'chat.selected': {
          actions: { type: 'choose', params: ({ event }) => event.id },
          target: 'conversation',
        },
      },
    },
    conversation: chatConversation,
  },
})
