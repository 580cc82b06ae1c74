/** What is done with the files of a project folder, whatever is beside them, and what is asked before. */
import { doneNotice, ifGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import type { Notice } from '../core/effects.ts'
import type { ChosenItems, FolderContext } from './folderContext.ts'
import { selectedEmpty } from './folderDownloads.ts'
import { byName, folderSetup } from './folderSetup.ts'

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
        'item.details': {
          guard: { type: 'canView', params: ({ event }) => event.id },
          actions: { type: 'choose', params: ({ event }) => [event.id] },
          target: 'detailing',
        },
        'version.offered': {
          guard: 'canWrite',
          actions: { type: 'sendAsNext', params: ({ event }) => event },
        },
        'link.copied': { actions: { type: 'takeLink', params: ({ event }) => event.text }, target: 'copying' },
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
    detailing: {
      description: 'Name and versions of one file are shown.',
      invoke: {
        id: 'file',
        src: 'file',
        input: ({ context, self }) => {
          const item = context.folder?.items.find(({ id }) => context.chosen.includes(id))
          if (!item) throw new Error('Details are shown of a file that is there')
          return { offerId: context.offerId, item, parent: self }
        },
        onDone: 'idle',
      },
    },
    copying: {
      description: 'The link to a file is put into the clipboard.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.link,
        onDone: { actions: { type: 'notify', params: doneNotice('folder.copied') }, target: 'idle' },
        onError: {
          actions: { type: 'notify', params: { level: 'error', key: 'folder.copied.error' } },
          target: 'idle',
        },
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
  },
})
