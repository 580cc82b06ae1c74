/**
 * A file that is looked at without being fetched first: a PDF, a picture, a table or a text, the newest version or an older one. What cannot be shown
 * says so and can be downloaded (rule F10). The same for files of enquiries, offers, messages and project folders.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { type Excerpt, isUnreadable } from '../../domain/file/excerpt.ts'
import { previewKindOf } from '../../domain/file/file.ts'
import type { FolderVersion } from '../../domain/folder/folder.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { fetchedTo } from '../core/fetched.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { pdfMachine } from './pdfMachine.ts'

/** Where a file is, and which of its versions is meant; null: the newest. */
export type Previewed = {
  /** what its calls know it by: a path, or offer and file of a project folder */
  place: string
  filename: string
  version: number | null
}
/** What is shown of it: the beginning of a table or a text, a picture or PDF as it came. */
export type Preview = { kind: 'picture'; blob: Blob } | { kind: 'pdf'; blob: Blob } | Excerpt

type Input = Pick<Previewed, 'place' | 'filename'> & {
  /** the number of its newest version; 1: it has no others */
  newest: number
}
type Context = Input &
  Previewed & {
    preview: Preview | null
    /** which sheet of a table is seen, counted from 0 */
    sheet: number
    /** newest first */
    versions: readonly FolderVersion[]
    problem: Problem | null
  }
type Event =
  | { type: 'preview.retried' }
  /** the browser cannot draw it */
  | { type: 'picture.failed' }
  | { type: 'sheet.chosen'; sheet: number }
  | { type: 'version.chosen'; version: number }
  /** somebody has brought a further one meanwhile */
  | { type: 'version.arrived'; newest: number }
  | { type: 'preview.download' }

const previewedOf = ({ place, filename, version }: Context): Previewed => ({ place, filename, version })

export const previewMachine = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as Event, children: {} as { pdf: 'pdf' } },
  actors: {
    pdf: pdfMachine,
    loadPreview: fromPromise<Outcome<Preview>, Previewed>(actorNotProvided('loadPreview')),
    loadVersions: fromPromise<Outcome<FolderVersion[]>, Previewed>(actorNotProvided('loadVersions')),
    downloadPreviewed: fromPromise<Outcome<Download>, Previewed>(actorNotProvided('downloadPreviewed')),
  },
  guards: {
    isGranted,
    isShowable: ({ context }) => previewKindOf(context.filename) !== null,
    isPdf: ({ context }) => context.preview?.kind === 'pdf',
    isTable: ({ context }) => context.preview?.kind === 'table',
    isSheet: ({ context: { preview } }, sheet: number) => preview?.kind === 'table' && sheet in preview.sheets,
    /** it never can be shown */
    isUnreadable: (_, outcome: Outcome<unknown>) => !outcome.ok && isUnreadable(outcome.refusal.code),
    isVersioned: ({ context }) => context.newest > 1,
    isLater: ({ context }, newest: number) => newest > context.newest,
    isOther: ({ context }, version: number) => version !== context.version,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<Preview>) => ({ preview: outcome.ok ? outcome.value : null, problem: null })),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    choose: assign((_, version: number) => ({ version, preview: null, sheet: 0 })),
    turnTo: assign((_, sheet: number) => ({ sheet })),
    /** what is looked at stays: nobody's page is turned under their eyes */
    takeNewest: assign(({ context }, newest: number) => ({ newest, version: context.version ?? context.newest })),
    takeVersions: assign((_, outcome: Outcome<FolderVersion[]>) => ({ versions: outcome.ok ? outcome.value : [] })),
  },
}).createMachine({
  id: 'preview',
  description: 'A file that is looked at.',
  context: ({ input }) => ({ ...input, version: null, preview: null, sheet: 0, versions: [], problem: null }),
  type: 'parallel',
  states: {
    content: {
      description: 'What is shown of it.',
      initial: 'deciding',
      on: {
        'version.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.version },
          actions: { type: 'choose', params: ({ event }) => event.version },
          target: '.deciding',
        },
      },
      states: {
        deciding: {
          description: 'Can a file of this kind be shown?',
          always: [{ guard: 'isShowable', target: 'loading' }, { target: 'unsupported' }],
        },
        unsupported: { description: 'A file of this kind cannot be shown.' },
        loading: {
          description: 'The file is on its way.',
          invoke: {
            id: 'loadPreview',
            src: 'loadPreview',
            input: ({ context }) => previewedOf(context),
            onDone: [
              { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'arrived' },
              {
                guard: { type: 'isUnreadable', params: ({ event }) => event.output },
                actions: keepRefusal,
                target: 'unreadable',
              },
              { actions: keepRefusal, target: 'failed' },
            ],
            onError: { actions: keepBroken, target: 'failed' },
          },
        },
        arrived: {
          description: 'The file is there.',
          always: [{ guard: 'isPdf', target: 'paged' }, { guard: 'isTable', target: 'tabled' }, { target: 'shown' }],
        },
        paged: {
          description: 'A PDF is shown, page by page.',
          invoke: {
            id: 'pdf',
            src: 'pdf',
            input: ({ context: { preview } }) => ({ blob: preview?.kind === 'pdf' ? preview.blob : new Blob() }),
          },
        },
        tabled: {
          description: 'A table is shown, one sheet of it at a time.',
          on: {
            'sheet.chosen': {
              guard: { type: 'isSheet', params: ({ event }) => event.sheet },
              actions: { type: 'turnTo', params: ({ event }) => event.sheet },
            },
          },
        },
        shown: {
          description: 'A picture or a text is shown.',
          on: { 'picture.failed': 'damaged' },
        },
        damaged: { description: 'It is no picture, or a broken one.' },
        unreadable: { description: 'It is no table and no text, a locked one, or more than can be shown.' },
        failed: {
          description: 'The file was not loaded; it can be tried again.',
          on: { 'preview.retried': 'loading' },
        },
      },
    },
    history: {
      description: 'Which versions of it there are.',
      initial: 'deciding',
      on: {
        'version.arrived': {
          guard: { type: 'isLater', params: ({ event }) => event.newest },
          actions: { type: 'takeNewest', params: ({ event }) => event.newest },
          target: '.loading',
        },
      },
      states: {
        deciding: {
          description: 'Can there be older versions?',
          always: [{ guard: 'isVersioned', target: 'loading' }, { target: 'known' }],
        },
        loading: {
          description: 'The versions are asked for.',
          invoke: {
            id: 'loadVersions',
            src: 'loadVersions',
            input: ({ context }) => previewedOf(context),
            onDone: { actions: { type: 'takeVersions', params: ({ event }) => event.output }, target: 'known' },
            onError: 'known',
          },
        },
        known: { description: 'What can be chosen is known; where it is not, there is the newest version.' },
      },
    },
    download: {
      description: 'Taking the file home.',
      initial: 'idle',
      states: {
        idle: { description: 'It is not being fetched.', on: { 'preview.download': 'downloading' } },
        downloading: {
          description: 'The file is being fetched.',
          invoke: {
            id: 'downloadPreviewed',
            src: 'downloadPreviewed',
            input: ({ context }) => previewedOf(context),
            ...fetchedTo('idle'),
          },
        },
      },
    },
  },
})
