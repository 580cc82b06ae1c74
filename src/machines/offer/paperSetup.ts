/** What a paper of a deal hears, asks and does (paperMachine.ts). */
import { assign, fromPromise, sendTo, setup, stateIn } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import type { FileItem } from '../../domain/file/file.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import type { OrderDocument } from '../../domain/offer/order.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { Problem } from '../core/problem.ts'
import { filesMachine } from '../file/filesMachine.ts'
import type { FilesComing, FilesReport } from '../file/filesSetup.ts'
import { pdfMachine } from '../file/pdfMachine.ts'
import { orderChoicesMachine } from './orderChoicesMachine.ts'
import { filesOf, type PaperContext, type PaperInput, type PaperKind, type PaperWish } from './paperKind.ts'

type AnyDraft = { document: OrderDocument }

const paperSetup = <Id extends string, Draft extends AnyDraft>(kind: PaperKind<Id, Draft>) =>
  setup({
    types: {
      context: {} as PaperContext<Draft>,
      input: {} as PaperInput,
      events: {} as
        | { type: 'paper.typed'; patch: Partial<Draft> }
        | { type: 'option.toggled'; id: string }
        | { type: 'paper.send' }
        | { type: 'question.confirmed' }
        | { type: 'question.cancelled' }
        | { type: 'preview.retried' }
        | { type: 'load.again' }
        /** its own: it was sent, and nothing is unsaved */
        | { type: 'paper.sent' }
        | FilesReport
        | FilesComing,
      tags: {} as 'loading' | 'unsaved' | 'busy',
      children: {} as { pdf: 'pdf'; files: 'files'; choices: 'choices' },
    },
    actors: {
      loadOffer: fromPromise<Outcome<Offer>, string>(actorNotProvided('loadOffer')),
      renderPaper: fromPromise<Outcome<Blob>, PaperWish<Draft>>(actorNotProvided('renderPaper')),
      sendPaper: fromPromise<Outcome<Offer>, PaperWish<Draft>>(actorNotProvided('sendPaper')),
      pdf: pdfMachine,
      files: filesMachine,
      choices: orderChoicesMachine,
    },
    delays: { pause: 600 },
    guards: {
      isGranted,
      isWritable: ({ context: { offer } }) => offer !== null && kind.isOpen(offer),
      isComplete: ({ context: { offer, draft } }) =>
        offer !== null &&
        kind.isComplete(offer, draft) &&
        (draft.document === 'PORTAL' || offer.fileItems.some(({ fileType }) => fileType === kind.fileType)),
      /** all but the own PDF is there, which may be on its way */
      isComing: ({ context: { offer, draft, coming } }) =>
        coming && draft.document === 'OWN' && offer !== null && kind.isComplete(offer, draft),
      isOpenStill: (_, outcome: Outcome<Offer>) => outcome.ok && kind.isOpen(outcome.value),
      isOwn: ({ context: { draft } }) => draft.document === 'OWN',
      isPreviewed: stateIn({ present: { preview: 'shown' } }),
      isBrought: stateIn({ present: { preview: 'brought' } }),
      isUnpreviewed: stateIn({ present: { preview: 'failed' } }),
    },
    actions: {
      ...effects,
      take: assign(({ context }, outcome: Outcome<Offer>) =>
        outcome.ok
          ? {
              offer: outcome.value,
              begunAfter: lastAddendum(outcome.value.addenda),
              draft: kind.begin(outcome.value, context, new Date()),
            }
          : { offer: context.offer },
      ),
      takeBelow: assign(({ context }, outcome: Outcome<Offer>) => ({
        offer: outcome.ok ? outcome.value : context.offer,
      })),
      tellFiles: sendTo('files', ({ context }) => ({ type: 'files.replaced' as const, ...filesOf(context) })),
      keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
      type: assign(({ context: { draft } }, patch: Partial<Draft>) => ({ draft: { ...draft, ...patch } })),
      toggle: assign(({ context: { draft, offer } }, id: string) => ({
        draft: offer && kind.toggle ? kind.toggle(offer, draft, id) : draft,
      })),
      forgetWhy: assign({ refusal: null, problem: null }),
      takeFiles: assign(({ context: { offer } }, fileItems: FileItem[]) => ({
        offer: offer && { ...offer, fileItems },
      })),
      takeComing: assign({ coming: (_, coming: boolean) => coming }),
      showErrors: assign({ showErrors: true }),
      hideErrors: assign({ showErrors: false, refusal: null, problem: null }),
      takePdf: assign({ pdf: (_, outcome: Outcome<Blob>) => (outcome.ok ? outcome.value : null) }),
      keepSent: assign(({ context }, outcome: Outcome<Offer>) => ({
        offer: outcome.ok ? outcome.value : context.offer,
      })),
      leave: sendTo(({ self }) => self, { type: 'paper.sent' }),
      keepAnswer: assign({ refusal: (_, outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal) }),
    },
  })

/** What the states of a paper share. */
export const paperParts = <Id extends string, Draft extends AnyDraft>(kind: PaperKind<Id, Draft>) => ({
  kind,
  machine: paperSetup(kind),
})
export type PaperParts<Id extends string, Draft extends AnyDraft> = ReturnType<typeof paperParts<Id, Draft>>
