/**
 * A paper of a deal that is written in the portal (rules O19, O20): what is typed, the PDF that follows it, or the own one that is brought
 * instead, and the sending, which is asked first. What is typed stays whatever the server says, and nothing is sent twice: where it is refused,
 * the offer comes below it as it is by now.
 */
import type { OrderDocument } from '../../domain/offer/order.ts'
import { ifGranted } from '../core/answers.ts'
import { forgetProblem, keepBroken, keepRefusal } from '../core/problem.ts'
import { filesOf, type PaperKind } from './paperKind.ts'
import { paperParts } from './paperSetup.ts'
import { paperPreview, paperSending } from './paperStates.ts'

export const createPaperMachine = <Id extends string, Draft extends { document: OrderDocument }>(
  kind: PaperKind<Id, Draft>,
) => {
  const parts = paperParts(kind)
  return parts.machine.createMachine({
    id: kind.id,
    description: kind.description,
    context: ({ input }) => ({
      ...input,
      offer: null,
      begunAfter: 0,
      draft: kind.begin(null, input, new Date()),
      pdf: null,
      coming: false,
      showErrors: false,
      problem: null,
      refusal: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The offer is on its way.',
        tags: 'loading',
        entry: forgetProblem,
        invoke: {
          id: 'loadOffer',
          src: 'loadOffer',
          input: ({ context }) => context.id,
          onDone: [
            { guard: ifGranted, target: 'deciding', actions: { type: 'take', params: ({ event }) => event.output } },
            { target: 'failed', actions: keepRefusal },
          ],
          onError: { target: 'failed', actions: keepBroken },
        },
      },
      failed: { description: 'The offer did not come.', on: { 'load.again': 'loading' } },
      deciding: {
        description: 'Can it be written?',
        always: [{ guard: 'isWritable', target: 'present' }, { target: 'closed' }],
      },
      closed: { description: 'Its time is over, which the page says.' },
      present: {
        description: 'Form and preview stand beside each other.',
        type: 'parallel',
        invoke: [
          {
            id: 'files',
            src: 'files',
            input: ({ context, self }) => ({ ...filesOf(context), parent: self }),
          },
          { id: 'choices', src: 'choices', input: kind.choosable ?? false },
        ],
        on: {
          'files.changed': { actions: { type: 'takeFiles', params: ({ event }) => event.items } },
          'files.coming': { actions: { type: 'takeComing', params: ({ event }) => event.coming } },
        },
        states: {
          preview: paperPreview(parts),
          sending: paperSending(parts),
        },
      },
    },
  })
}
