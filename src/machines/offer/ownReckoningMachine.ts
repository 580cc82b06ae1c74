/** What the portal reckons of the parts list, for the calculator to take from (rule P16): asked for when it is opened. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { OwnReckoning } from '../../domain/offer/ownReckoning.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

type Answer = Outcome<OwnReckoning | null>

export const ownReckoningMachine = setup({
  types: {
    context: {} as { enquiryId: string; reckoning: OwnReckoning | null },
    events: {} as { type: 'reckoning.opened'; enquiryId: string } | { type: 'reckoning.closed' },
  },
  actors: { loadReckoning: fromPromise<Answer, { enquiryId: string }>(actorNotProvided('loadReckoning')) },
  guards: { isGranted },
  actions: {
    begin: assign((_, enquiryId: string) => ({ enquiryId, reckoning: null })),
    take: assign(({ context }, answer: Answer) => ({ reckoning: answer.ok ? answer.value : context.reckoning })),
  },
}).createMachine({
  id: 'ownReckoning',
  description: 'What the portal reckons of the parts list, for the calculator to take from.',
  context: { enquiryId: '', reckoning: null },
  initial: 'closed',
  on: { 'reckoning.closed': '.closed' },
  states: {
    closed: {
      description: 'It is not looked at.',
      on: {
        'reckoning.opened': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.enquiryId } },
      },
    },
    loading: {
      description: 'It is being reckoned.',
      invoke: {
        id: 'loadReckoning',
        src: 'loadReckoning',
        input: ({ context: { enquiryId } }) => ({ enquiryId }),
        onDone: [
          { guard: ifGranted, target: 'open', actions: { type: 'take', params: ({ event }) => event.output } },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    open: { description: 'What it comes to is shown, and on what it rests.' },
    failed: { description: 'It could not be reckoned.' },
  },
})
