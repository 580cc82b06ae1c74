/** What is taken home from a project folder: one download after the other, whatever else is done meanwhile, as a large one takes minutes. */
import type { Notice } from '../core/effects.ts'
import { fetchedInTurn } from '../core/fetched.ts'
import { folderSetup } from './folderSetup.ts'

/** Nothing is selected that could be deleted or fetched. */
export const selectedEmpty: Notice = { level: 'warn', key: 'folder.selectedEmpty' }

export const folderDownloads = folderSetup.createStateConfig({
  description: 'What is taken home, whatever else is done meanwhile.',
  initial: 'idle',
  on: {
    'items.download': [
      { guard: 'canReadSelected', actions: { type: 'fetch', params: ({ context }) => context.selected } },
      { actions: { type: 'notify', params: selectedEmpty } },
    ],
    'item.download': { guard: 'canRead', actions: { type: 'fetch', params: ({ event }) => [event.id] } },
    'version.download': { guard: 'canRead', actions: { type: 'fetchVersion', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'Nothing is on its way.',
      always: { guard: 'isToFetch', target: 'downloading' },
    },
    downloading: {
      description: 'One file, or several as one archive, is being fetched; what is asked for meanwhile comes after it.',
      tags: 'busy',
      invoke: {
        id: 'downloadItems',
        src: 'downloadItems',
        input: ({ context: { offerId, toFetch } }) => ({ offerId, items: toFetch[0] ?? [] }),
        ...fetchedInTurn,
      },
    },
  },
})
