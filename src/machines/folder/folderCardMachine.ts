/**
 * The project folder on the page of its offer, order or job: its code comes, and it is asked for, when somebody has it in sight. Then it is
 * the very machine of the folder's own page, which this one passes on to what is heard.
 */
import { type AnyActorRef, assign, fromPromise, setup } from 'xstate'
import type { News } from '../../domain/session/news.ts'
import { actorNotProvided } from '../core/effects.ts'
import type { LoadedPart } from '../session/shellMachine.ts'
import type { FolderInput, FolderReport } from './folderContext.ts'

type Context = {
  /** any version of the offer names its folder */
  offerId: string
  folder: { part: LoadedPart; ref: AnyActorRef } | null
}

export const folderCardMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { offerId: string },
    events: {} as
      | { type: 'folder.seen' }
      | { type: 'folder.retry' }
      | FolderReport
      /** something has changed elsewhere; null: something may have */
      | { type: 'news.heard'; news: News | null },
    tags: {} as 'loading',
  },
  actors: { loadFolder: fromPromise<LoadedPart>(actorNotProvided('loadFolder')) },
  actions: {
    startFolder: assign({
      folder: ({ context: { offerId }, self, spawn }, part: LoadedPart) => ({
        part,
        ref: spawn(part.machine, { input: { offerId, parent: self, wanted: null } satisfies FolderInput }),
      }),
    }),
    passOn: ({ context }, news: News | null) => context.folder?.ref.send({ type: 'news.heard', news }),
  },
}).createMachine({
  id: 'folderCard',
  description: 'The project folder on the page of its offer, order or job.',
  context: ({ input }) => ({ ...input, folder: null }),
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Nobody has it in sight, and nothing was asked for.',
      on: { 'folder.seen': 'loading' },
    },
    loading: {
      description: 'The code of the folder is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadFolder',
        src: 'loadFolder',
        onDone: { actions: { type: 'startFolder', params: ({ event }) => event.output }, target: 'present' },
        onError: 'failed',
      },
    },
    present: {
      description: 'The folder is on the page.',
      on: {
        'folder.ended': 'closed',
        'news.heard': { actions: { type: 'passOn', params: ({ event }) => event.news } },
      },
    },
    failed: {
      description: 'The code did not come; it can be tried again.',
      on: { 'folder.retry': 'loading' },
    },
    closed: { description: 'The folder is not open to this caller, or no longer.' },
  },
})
