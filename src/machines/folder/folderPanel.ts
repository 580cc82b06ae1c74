/** What is beside the files of a project folder: a file that is looked at, a filter, the settings or the log. */
import { type FolderSettings, newFolderChoice } from '../../domain/folder/folder.ts'
import { placeIn, viewedOf } from './folderContext.ts'
import { folderSetup } from './folderSetup.ts'

const nobody = { name: '', administrators: [], others: 0 }
/** Never shown: settings are opened where there are some. */
const unsettled: FolderSettings = {
  ...newFolderChoice,
  visibilities: [],
  hasPassword: false,
  passwordDate: null,
  companies: { CUSTOMER: nobody, SUPPLIER: nobody },
  members: [],
  lastUpdate: new Date(0),
}

/** What can be opened beside the files, from wherever nothing unsaved would go. */
const panels = {
  'filter.opened': '#folder.panel.filter',
  'settings.opened': { guard: 'mayAdminister', target: '#folder.panel.settings' },
  'log.opened': { guard: 'mayAdminister', target: '#folder.panel.log' },
  'bin.opened': { guard: 'canWrite', target: '#folder.panel.bin' },
  'item.opened': {
    guard: { type: 'canView', params: ({ event }: { event: { id: string } }) => event.id },
    actions: { type: 'view', params: ({ event }: { event: { id: string } }) => event.id },
    target: '#folder.panel.fileView',
    reenter: true,
  },
} as const

export const folderPanel = folderSetup.createStateConfig({
  description: 'What is beside the files.',
  initial: 'folder',
  states: {
    folder: {
      description: 'The files alone.',
      on: {
        ...panels,
      },
    },
    fileView: {
      description: 'A file is looked at.',
      always: [
        { guard: 'isViewedDeleted', target: 'folder' },
        { guard: 'isViewedGone', actions: 'tellGone', target: 'folder' },
      ],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => {
          const viewed = viewedOf(context)
          return {
            place: placeIn(context.offerId, viewed?.id),
            filename: viewed?.filename ?? '',
            newest: viewed?.version ?? 1,
          }
        },
      },
      on: {
        'panel.closed': 'folder',
        'item.next': {
          guard: { type: 'isViewable', params: 1 },
          actions: { type: 'viewBeside', params: 1 },
          target: 'fileView',
          reenter: true,
        },
        'item.previous': {
          guard: { type: 'isViewable', params: -1 },
          actions: { type: 'viewBeside', params: -1 },
          target: 'fileView',
          reenter: true,
        },
        ...panels,
      },
    },
    filter: {
      description: 'The user narrows the files to some kinds.',
      on: { ...panels, 'panel.closed': 'folder' },
    },
    settings: {
      description: 'An administrator decides who may reach the folder.',
      always: { guard: 'isFolderGone', target: 'folder' },
      invoke: {
        id: 'settings',
        src: 'settings',
        input: ({ context: { offerId, folder }, self }) => ({
          offerId,
          settings: folder?.settings ?? unsettled,
          parent: self,
        }),
      },
      initial: 'clean',
      on: {
        'settings.told': [
          { guard: { type: 'isUnsaved', params: ({ event }) => event.changed }, target: '.changed' },
          { target: '.clean' },
        ],
      },
      states: {
        clean: {
          description: 'What is shown is saved.',
          on: { ...panels, 'panel.closed': '#folder.panel.folder' },
        },
        changed: {
          description: 'Something is changed that is not saved.',
          tags: 'unsaved',
          on: {
            'panel.closed': 'leaving',
            'filter.opened': 'leaving',
            'log.opened': 'leaving',
            'bin.opened': 'leaving',
            'item.opened': 'leaving',
          },
        },
        leaving: {
          description: 'The user is asked whether the changes may go.',
          tags: 'unsaved',
          on: { 'changes.dropped': '#folder.panel.folder', 'changes.kept': 'changed' },
        },
      },
    },
    log: {
      description: 'An administrator reads what was done in the folder.',
      invoke: { id: 'log', src: 'log', input: ({ context }) => ({ offerId: context.offerId }) },
      on: { 'panel.closed': 'folder', 'bin.opened': { guard: 'canWrite', target: 'bin' } },
    },
    bin: {
      description: 'What was deleted is shown, and can be put back.',
      invoke: { id: 'bin', src: 'bin', input: ({ context, self }) => ({ offerId: context.offerId, parent: self }) },
      on: { ...panels, 'panel.closed': 'folder' },
    },
  },
})
