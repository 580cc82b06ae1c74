/** What is done with the files of a project folder, whatever is beside them, and what is asked before. */
import { ifGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import type { Notice } from '../core/effects.ts'
import type { FolderContext } from './folderContext.ts'
import { byName, type ChosenItems, folderSetup } from './folderSetup.ts'

/** Nothing is selected that could be deleted or fetched. */
const selectedEmpty: Notice = { level: 'warn', key: 'folder.selectedEmpty' }

/** Among the selected ones are others' files, and the caller deletes only the own ones. */
const notOwn: Notice = { level: 'warn', key: 'folder.notOwn' }

const chosenOf = ({ offerId, folder, chosen }: FolderContext): ChosenItems => ({
  offerId,
  items: folder?.items.filter(({ id }) => chosen.includes(id)) ?? [],
})

export const folderWork = folderSetup.createStateConfig({
  description: 'What is done with files, whatever is beside them, and what is asked before.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is under way.',
      on: {
        'files.offered': [
          {
            guard: { type: 'collides', params: ({ event }) => event.files },
            actions: [
              {
                type: 'send',
                params: ({ context, event }) => ({ files: byName(context, event.files).free, continues: false }),
              },
              { type: 'holdDropped', params: ({ context, event }) => byName(context, event.files).taken },
            ],
            target: 'colliding',
          },
          {
            guard: 'canWrite',
            actions: { type: 'send', params: ({ event }) => ({ files: event.files, continues: false }) },
          },
        ],
        'items.download': [
          {
            guard: 'canReadSelected',
            actions: { type: 'choose', params: ({ context }) => context.selected },
            target: 'downloading',
          },
          { actions: { type: 'notify', params: selectedEmpty } },
        ],
        'item.download': {
          guard: 'canRead',
          actions: { type: 'choose', params: ({ event }) => [event.id] },
          target: 'downloading',
        },
        'items.remove': [
          {
            guard: { type: 'isRemovable', params: ({ context }) => context.selected },
            actions: { type: 'choose', params: ({ context }) => context.selected },
            target: 'confirming',
          },
          { guard: 'isSelectionEmpty', actions: { type: 'notify', params: selectedEmpty } },
          { actions: { type: 'notify', params: notOwn } },
        ],
        'item.remove': {
          guard: { type: 'isRemovable', params: ({ event }) => [event.id] },
          actions: { type: 'choose', params: ({ event }) => [event.id] },
          target: 'confirming',
        },
      },
    },
    colliding: {
      description:
        'Of dropped files, those whose names are taken wait: is each the next version, or a file of its own?',
      on: {
        'collision.versioned': {
          actions: [
            { type: 'sendAsVersions', params: ({ context }) => context.dropped },
            { type: 'holdDropped', params: [] },
          ],
          target: 'idle',
        },
        'collision.added': {
          actions: [
            { type: 'send', params: ({ context }) => ({ files: context.dropped, continues: true }) },
            { type: 'holdDropped', params: [] },
          ],
          target: 'idle',
        },
        'collision.cancelled': { actions: { type: 'holdDropped', params: [] }, target: 'idle' },
      },
    },
    confirming: {
      description: 'The user is asked whether the files are really to go.',
      on: {
        'remove.confirmed': 'deleting',
        'remove.cancelled': { actions: { type: 'select', params: [] }, target: 'idle' },
      },
    },
    deleting: {
      description: 'The files are being deleted.',
      tags: 'busy',
      invoke: {
        id: 'deleteItems',
        src: 'deleteItems',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              {
                type: 'notify',
                params: ({ context }): Notice => ({
                  level: 'success',
                  key: 'folder.removed',
                  values: { count: context.chosen.length },
                }),
              },
              'dropChosen',
            ],
            target: 'idle',
          },
          { actions: tellRefusal, target: 'idle' },
        ],
        onError: { actions: tellBroken, target: 'idle' },
      },
    },
    downloading: {
      description: 'One file, or several as one archive, is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'downloadItems',
        src: 'downloadItems',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'saveFile', params: ({ event }) => event.output },
            target: 'idle',
          },
          { actions: tellRefusal, target: 'idle' },
        ],
        onError: { actions: tellBroken, target: 'idle' },
      },
    },
  },
})
