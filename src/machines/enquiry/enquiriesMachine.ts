/** The page of the enquiries: their list, what waits for the viewer, and copying one of its rows. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { waitingMachine } from '../work/waitingMachine.ts'
import { enquiryListMachine } from './enquiryListMachine.ts'

/** What a copy is made of, and what it will be called. */
export type Copying = { id: string; newId: string }

export const enquiriesMachine = setup({
  types: {
    context: {} as {
      search: string
      /** the enquiry that is being copied, and what the copy will be called, however often it takes to make it */
      copying: string
      newId: string
    },
    input: {} as { search: string },
    events: {} as
      | { type: 'url.changed'; search: string }
      | { type: 'window.focused' }
      /** something has changed elsewhere */
      | { type: 'news.heard' }
      | { type: 'enquiry.copy'; id: string },
    tags: {} as 'busy',
    children: {} as { list: 'list'; waiting: 'waiting' },
  },
  actors: {
    list: enquiryListMachine,
    waiting: waitingMachine,
    copyEnquiry: fromPromise<Outcome<Enquiry>, Copying>(actorNotProvided('copyEnquiry')),
  },
  guards: { isGranted },
  actions: {
    ...effects,
    tellList: sendTo('list', ({ event }) => event),
    chooseForCopy: assign(({ context }, id: string) => (id === context.copying ? {} : { copying: id, newId: newId() })),
    forgetCopy: assign({ copying: '' }),
    lookAgain: sendTo('waiting', { type: 'load.again' }),
    reloadList: sendTo('list', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'enquiries',
  description: 'The page of the enquiries: their list, and a row that is copied.',
  context: ({ input: { search } }) => ({ search, copying: '', newId: '' }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { search } }) => ({ search }) },
    { id: 'waiting', src: 'waiting' },
  ],
  on: {
    'url.changed': { actions: 'tellList' },
    'window.focused': { actions: ['tellList', 'lookAgain'] },
    'news.heard': { actions: 'lookAgain' },
  },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The user looks for something in the list.',
      on: {
        'enquiry.copy': { actions: { type: 'chooseForCopy', params: ({ event }) => event.id }, target: 'copying' },
      },
    },
    copying: {
      description: 'An enquiry is being copied; the copy opens afterwards.',
      tags: 'busy',
      invoke: {
        id: 'copyEnquiry',
        src: 'copyEnquiry',
        input: ({ context: { copying, newId } }) => ({ id: copying, newId }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              'forgetCopy',
              { type: 'notify', params: doneNotice('enquiry.copied') },
              {
                type: 'goTo',
                params: ({ event }) => ({ path: event.output.ok ? `/enquiry/${event.output.value.id}` : '/enquiry' }),
              },
            ],
            target: 'browsing',
          },
          { actions: ['forgetCopy', tellFailed('enquiry.copied').refused, 'reloadList'], target: 'browsing' },
        ],
        onError: { actions: tellFailed('enquiry.copied').broken, target: 'browsing' },
      },
    },
  },
})
