/** One file of a project folder (rule X4), a child of its machine: its name, which can be changed, and its versions with who has brought them, each of which the folder fetches. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { extensionOf } from '../../domain/file/file.ts'
import type { FolderItem, FolderVersion } from '../../domain/folder/folder.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

/** What the folder hears: a version is to be taken home. */
export type FolderFileReport = { type: 'version.download'; id: string; version: number }
export type FolderFileInput = { offerId: string; item: FolderItem; parent: AnyActorRef }
type Context = FolderFileInput & {
  /** as it is typed, without its format */
  name: string
  versions: FolderVersion[]
  problem: Problem | null
}
type Event =
  | { type: 'name.typed'; name: string }
  | { type: 'name.saved' }
  | { type: 'version.download'; version: number }
  | { type: 'details.closed' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }

/** ".pdf"; a file keeps its format. */
export const formatOf = ({ filename }: Pick<FolderItem, 'filename'>): string => {
  const extension = extensionOf(filename)
  return extension === '' ? '' : filename.slice(-extension.length - 1)
}
export const stemOf = (item: Pick<FolderItem, 'filename'>): string =>
  item.filename.slice(0, item.filename.length - formatOf(item).length)

export const folderFileMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as FolderFileInput, tags: {} as 'busy' | 'unsaved' },
  actors: {
    loadVersions: fromPromise<Outcome<FolderVersion[]>, { offerId: string; itemId: string }>(
      actorNotProvided('loadVersions'),
    ),
    renameItem: fromPromise<Outcome<FolderItem>, { offerId: string; itemId: string; filename: string }>(
      actorNotProvided('renameItem'),
    ),
  },
  guards: {
    isGranted,
    isOtherName: ({ context: { name, item } }) => item.removable && name.trim() !== '' && name.trim() !== stemOf(item),
    isNameTyped: ({ context: { name, item } }) => name.trim() !== stemOf(item),
  },
  actions: {
    ...effects,
    takeVersions: assign({
      versions: ({ context }, outcome: Outcome<FolderVersion[]>) => (outcome.ok ? outcome.value : context.versions),
    }),
    type: assign((_, name: string) => ({ name, problem: null })),
    /** the folder fetches it: that goes on while the name is changed, and once this is closed */
    askFor: sendTo(
      ({ context }) => context.parent,
      ({ context: { item } }, version: number): FolderFileReport => ({
        type: 'version.download',
        id: item.id,
        version,
      }),
    ),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    report: sendTo(({ context }) => context.parent, { type: 'folder.reload' }),
  },
}).createMachine({
  id: 'folderFile',
  description: 'One file of a project folder: its name and its versions.',
  context: ({ input }) => ({ ...input, name: stemOf(input.item), versions: [], problem: null }),
  invoke: {
    id: 'loadVersions',
    src: 'loadVersions',
    input: ({ context: { offerId, item } }) => ({ offerId, itemId: item.id }),
    onDone: [
      { guard: ifGranted, actions: { type: 'takeVersions', params: ({ event }) => event.output } },
      { guard: 'isNameTyped', actions: tellRefusal },
      { actions: tellRefusal, target: '.closed' },
    ],
    onError: [
      { guard: 'isNameTyped', actions: tellBroken },
      { actions: tellBroken, target: '.closed' },
    ],
  },
  on: {
    // Whoever renames need not wait for the versions.
    'name.typed': { actions: { type: 'type', params: ({ event }) => event.name } },
    'version.download': { actions: { type: 'askFor', params: ({ event }) => event.version } },
  },
  initial: 'shown',
  states: {
    shown: {
      description: 'The name is shown, and the versions once they are here.',
      on: {
        'name.saved': { guard: 'isOtherName', target: 'renaming' },
        'details.closed': [{ guard: 'isNameTyped', target: 'dropping' }, { target: 'closed' }],
      },
    },
    renaming: {
      description: 'The new name is being stored.',
      tags: 'busy',
      entry: forgetProblem,
      invoke: {
        id: 'renameItem',
        src: 'renameItem',
        input: ({ context: { offerId, item, name } }) => ({
          offerId,
          itemId: item.id,
          filename: name.trim() + formatOf(item),
        }),
        onDone: [
          {
            guard: ifGranted,
            actions: [{ type: 'notify', params: doneNotice('folder.renamed') }, 'report'],
            target: 'closed',
          },
          { actions: keepRefusal, target: 'shown' },
        ],
        onError: { actions: keepBroken, target: 'shown' },
      },
    },
    dropping: {
      description: 'A name was typed that is not stored: is it to go?',
      tags: 'unsaved',
      on: { 'question.confirmed': 'closed', 'question.cancelled': 'shown' },
    },
    closed: { type: 'final', description: 'Nothing more is shown of it.' },
  },
})
