/**
 * The page of a parts list's lines with all that stands around them: file and mapping, exports, questions and the chat in which they are asked, and what the
 * list may cost. What one of them changes, the others are told.
 */
import { assign, sendTo, setup } from 'xstate'
import { everyLine, filterIn } from '../../domain/bom/lineFilter.ts'
import { mayBegin } from '../../domain/chat/chat.ts'
import { askedIn } from '../../domain/chat/chatAddress.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { does } from '../../domain/session/capabilities.ts'
import type { News } from '../../domain/session/news.ts'
import type { User } from '../../domain/user/user.ts'
import { chatMachine } from '../chat/chatMachine.ts'
import { lineQuestionsMachine } from '../chat/lineQuestionsMachine.ts'
import { bomExportMachine } from './bomExportMachine.ts'
import { type LinesReport, mayChange } from './bomLinesContext.ts'
import { bomLinesMachine } from './bomLinesMachine.ts'
import { bomMachine } from './bomMachine.ts'
import type { BomReport } from './bomSetup.ts'
import { estimateMachine } from './estimateMachine.ts'

type Input = { enquiryId: string; user: User; search: string; problemsFirst: boolean }
type Context = Input & { enquiry: Enquiry | null }

const bomOf = ({ enquiry, user }: Context) => ({
  bomFileName: enquiry?.bomFileName ?? null,
  bomUploadName: enquiry?.bomUploadName ?? null,
  bomSummary: enquiry?.bomSummary ?? null,
  locked: !mayChange({ enquiry, user }),
})
/** Its customer sees what a mapped parts list may cost (rule P4). */
const estimateOf = ({ enquiry, user }: Context) => ({
  of: enquiry?.bomSummary && does(user.company.type, 'buys') ? enquiry.id : '',
})

/** Suppliers see, and ask about, what is released. */
const talkedAbout = ({ enquiry }: Context) => (enquiry?.released ? enquiry.id : '')

/** Who may ask about a line (rule N5); nothing is taken over as a file here. */
const chatOf = ({ enquiry, user }: Context) => ({
  canBegin: enquiry?.released === true && mayBegin(user.company.type, 'enquiry'),
  canTakeOver: false,
})

type Heard = { event: { news: News | null } }
const tellLines = { type: 'tellLines', params: ({ event }: Heard) => event.news } as const

export const bomPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | LinesReport
      | BomReport
      | { type: 'window.focused' }
      | { type: 'news.heard'; news: News | null }
      | { type: 'url.changed'; search: string },
    children: {} as {
      lines: 'lines'
      bom: 'bom'
      bomExport: 'bomExport'
      estimate: 'estimate'
      questions: 'questions'
      chat: 'chat'
    },
  },
  actors: {
    lines: bomLinesMachine,
    bom: bomMachine,
    bomExport: bomExportMachine,
    estimate: estimateMachine,
    questions: lineQuestionsMachine,
    chat: chatMachine,
  },
  guards: {
    /** null: something may have been missed */
    isUnknown: (_, news: News | null) => news === null,
    isAboutList: ({ context }, news: News | null) =>
      news === null || (news.kind === 'BOM' && news.id === context.enquiryId),
    isAboutTalk: ({ context }, news: News | null) =>
      news?.kind === 'CONVERSATION' && news.enquiryId === context.enquiryId,
    /** the address names a line: a message is about it */
    isLed: (_, lineId: string | null) => lineId !== null,
  },
  actions: {
    askAgain: sendTo('questions', { type: 'load.again' }),
    tellLines: sendTo('lines', (_, news: News | null) => ({ type: 'news.heard' as const, news })),
    take: assign({ enquiry: (_, enquiry: Enquiry | null) => enquiry }),
    loadAgain: sendTo('lines', { type: 'load.again' }),
    tellBom: sendTo('bom', ({ context }) => ({ type: 'bom.replaced' as const, ...bomOf(context) })),
    tellChat: sendTo('chat', ({ context }) => ({ type: 'chat.told' as const, ...chatOf(context) })),
    showAll: sendTo('lines', { type: 'filter.changed', filter: everyLine }),
    showLine: sendTo('lines', (_, lineId: string | null) => ({ type: 'line.chosen' as const, id: lineId ?? '' })),
    tellEstimate: sendTo('estimate', ({ context }) => ({ type: 'estimate.told' as const, ...estimateOf(context) })),
  },
}).createMachine({
  id: 'bomPage',
  description: 'The page of the lines of a parts list, with its file, its exports and its estimate.',
  context: ({ input }) => ({ ...input, enquiry: null }),
  invoke: {
    id: 'lines',
    src: 'lines',
    input: ({ context: { enquiryId, user, search, problemsFirst }, self }) => ({
      enquiryId,
      user,
      search,
      problemsFirst,
      parent: self,
    }),
  },
  on: {
    'window.focused': { actions: 'loadAgain' },
    'news.heard': { guard: { type: 'isAboutList', params: ({ event }) => event.news }, actions: tellLines },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The enquiry and its lines are on their way.',
      on: { 'lines.told': { actions: { type: 'take', params: ({ event }) => event.enquiry }, target: 'open' } },
    },
    open: {
      description: 'The lines stand there; the file can be mapped anew or replaced, and lines be exported.',
      invoke: [
        {
          id: 'bom',
          src: 'bom',
          input: ({ context, self }) => ({ ...bomOf(context), enquiryId: context.enquiryId, parent: self }),
        },
        { id: 'bomExport', src: 'bomExport', input: ({ context: { enquiryId } }) => ({ enquiryId }) },
        { id: 'estimate', src: 'estimate', input: ({ context }) => estimateOf(context) },
        { id: 'questions', src: 'questions', input: ({ context }) => talkedAbout(context) },
        {
          id: 'chat',
          src: 'chat',
          input: ({ context, self }) => ({
            parent: self,
            enquiryId: context.enquiryId,
            offerId: null,
            userId: context.user.id,
            companyId: context.user.companyId,
            ...askedIn(context.search),
            canTellAll: does(context.user.company.type, 'buys'),
            ...chatOf(context),
          }),
        },
      ],
      on: {
        'lines.told': {
          actions: [{ type: 'take', params: ({ event }) => event.enquiry }, 'tellBom', 'tellEstimate', 'tellChat'],
        },
        'bom.changed': { actions: 'loadAgain' },
        'url.changed': {
          guard: { type: 'isLed', params: ({ event }) => filterIn(event.search).lineId },
          actions: ['showAll', { type: 'showLine', params: ({ event }) => filterIn(event.search).lineId }],
        },
        'window.focused': { actions: ['loadAgain', 'askAgain'] },
        'news.heard': [
          { guard: { type: 'isUnknown', params: ({ event }) => event.news }, actions: [tellLines, 'askAgain'] },
          { guard: { type: 'isAboutTalk', params: ({ event }) => event.news }, actions: 'askAgain' },
          { guard: { type: 'isAboutList', params: ({ event }) => event.news }, actions: tellLines },
        ],
      },
    },
  },
})
