/** What a paper of a deal hears, asks and does (paperMachine.ts). */
import { assign, fromPromise, sendTo, setup, stateIn } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import type { FileItem, FileType } from '../../domain/file/file.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import type { OrderDocument } from '../../domain/offer/order.ts'
import type { User } from '../../domain/user/user.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { Problem } from '../core/problem.ts'
import { filesMachine } from '../file/filesMachine.ts'
import type { FilesReport } from '../file/filesSetup.ts'
import { pdfMachine } from '../file/pdfMachine.ts'
import { orderChoicesMachine } from './orderChoicesMachine.ts'

export type PaperInput = { id: string; user: User }
export type PaperWish<Draft> = { offer: Offer; draft: Draft }
export interface PaperContext<Draft> extends PaperInput {
  offer: Offer | null
  draft: Draft
  /** the PDF as it would be sent */
  pdf: Blob | null
  /** what is missing is said */
  showErrors: boolean
  /** why it did not come or was not sent */
  problem: Problem | null
  refusal: Refusal | null
}

/** What one kind of paper is. */
export interface PaperKind<Id extends string, Draft> {
  id: Id
  description: string
  begin: (offer: Offer | null, user: User, now: Date) => Draft
  /** whether it can be written as the offer stands */
  isOpen: (offer: Offer) => boolean
  /** nothing is missing in what is typed */
  isComplete: (offer: Offer, draft: Draft) => boolean
  /** an option is taken or left, where there are any to choose */
  toggle?: (offer: Offer, draft: Draft, id: string) => Draft
  fileType: FileType
  /** addresses and people can be chosen for it */
  choosable?: true
  done: (offer: Offer) => { notice: string; path: string }
}

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
        | FilesReport,
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
      isOwn: ({ context: { draft } }) => draft.document === 'OWN',
      isPreviewed: stateIn({ present: { preview: 'shown' } }),
      isBrought: stateIn({ present: { preview: 'brought' } }),
      isUnpreviewed: stateIn({ present: { preview: 'failed' } }),
    },
    actions: {
      ...effects,
      take: assign(({ context }, outcome: Outcome<Offer>) =>
        outcome.ok
          ? { offer: outcome.value, draft: kind.begin(outcome.value, context.user, new Date()) }
          : { offer: context.offer },
      ),
      keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
      type: assign(({ context: { draft } }, patch: Partial<Draft>) => ({
        draft: { ...draft, ...patch },
        refusal: null,
        problem: null,
      })),
      toggle: assign(({ context: { draft, offer } }, id: string) => ({
        draft: offer && kind.toggle ? kind.toggle(offer, draft, id) : draft,
        refusal: null,
        problem: null,
      })),
      takeFiles: assign(({ context: { offer } }, fileItems: FileItem[]) => ({
        offer: offer && { ...offer, fileItems },
      })),
      showErrors: assign({ showErrors: true }),
      hideErrors: assign({ showErrors: false, refusal: null, problem: null }),
      takePdf: assign({ pdf: (_, outcome: Outcome<Blob>) => (outcome.ok ? outcome.value : null) }),
      keepSent: assign(({ context }, outcome: Outcome<Offer>) => ({
        offer: outcome.ok ? outcome.value : context.offer,
      })),
      leave: sendTo(({ self }) => self, { type: 'paper.sent' }),
      keepAnswer: assign({ refusal: (_, outcome: Outcome<Offer>) => (outcome.ok ? null : outcome.refusal) }),
    },
  })

/** What the states of a paper share. */
export const paperParts = <Id extends string, Draft extends AnyDraft>(kind: PaperKind<Id, Draft>) => ({
  kind,
  machine: paperSetup(kind),
})
export type PaperParts<Id extends string, Draft extends AnyDraft> = ReturnType<typeof paperParts<Id, Draft>>

export const demanded = (offer: Offer | null): Offer => {
  if (offer === null) throw new Error('A paper without an offer')
  return offer
}
