/**
 * The generic form: load, edit, validate, save, conflict (rules R1–R3). Every form is this machine plus a description of its
 * entity. It can stand alone or as the child of a workflow machine, to which it then reports what happened.
 */
import { not } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { doneNotice, failedNotice, ifGranted, tellBroken, unansweredNotice } from './answers.ts'
import { brokenNotice, refusalNotice, type Underway } from './effects.ts'
import { keepBroken } from './problem.ts'
import type { RecordContext, RecordEntity } from './recordContext.ts'
import {
  keepIntent,
  isMeantToRelease,
  releaseTooEarly,
  saveTooEarly,
  saveIfValid,
  askOrSave,
  asking,
  overtaken,
} from './recordSaves.ts'
import { type KnownRecord, openingContext, recordSetup } from './recordSetup.ts'

/** A form machine for records of one kind. The composition root provides `load` and `save`. */
export const createRecordMachine = <Saved extends KnownRecord, Draft extends object>(
  entity: RecordEntity<Saved, Draft>,
) => {
  type Context = RecordContext<Saved, Draft>
  const save = entity.asksFirst ? askOrSave : saveIfValid
  const { releasing } = entity
  const underway = ({ context: { intent } }: { context: Context }): Underway | null =>
    intent === 'release' ? (releasing ?? null) : null
  /** what is being done, by its name below `notices` */
  const doing = ({ intent }: Context): string => `${entity.id}.${intent ?? 'saved'}`
  const saidOf = ({ saved }: Context, outcome: Outcome<Saved>) =>
    saved && outcome.ok ? entity.saidOf?.(saved, outcome.value) : undefined
  const answer = ({ event }: { event: { output: Outcome<Saved> } }): Outcome<Saved> => event.output
  const keepWhy = { type: 'keepRefusal', params: answer } as const
  const keepEnded = { type: 'keepEnded', params: answer } as const
  /** the latest record goes below what is typed, and whoever shows it hears of it */
  const takeLatest = {
    guard: ifGranted,
    actions: [
      { type: 'takeLatestBelow', params: answer },
      'reportLoaded',
      'tellHistory',
      'reportEdited',
      'tellEditors',
    ],
    target: 'editing.comparing',
  } as const

  /** … and takes no changes any more: nothing typed goes unseen (rule R1) */
  const takeOvertaken = {
    guard: { type: 'isOvertaken', params: answer },
    actions: [...takeLatest.actions, keepEnded, 'askWho'],
    target: '#overtaken',
  } as const
  const tellEnded = {
    guard: { type: 'isEnded', params: answer },
    actions: [keepWhy, keepEnded, 'reportNotSaved'],
    target: '#overtaken',
  } as const

  const news = ({ event }: { event: { news: News | null } }): News | null => event.news
  const askWhetherMoved = { guard: { type: 'mayHaveMovedOn', params: news }, target: 'asking' } as const
  const askAnew = [
    { guard: { type: 'isAnything', params: news }, target: 'asking' },
    ...(entity.movesOn ? [askWhetherMoved] : []),
  ] as const
  const ask = { id: 'load', src: 'load', input: ({ context }: { context: Context }) => context.id ?? '' } as const
  const keepNewer = { type: 'keepNewer', params: answer } as const
  const showMoved = {
    guard: { type: 'hasMovedOn', params: answer },
    actions: takeLatest.actions,
    target: 'resting',
  } as const

  /** nothing of it can be asked for any more: what was shown stays, as what is over */
  const showGone = {
    guard: { type: 'isGone', params: answer },
    actions: ['takeGone', 'reportLoaded', 'reportEdited', 'tellEditors'],
    target: 'resting',
  } as const

  /** Others may take such a record on to where nothing more can be done with it. */
  const askWhileTyping = {
    description:
      'There may be a newer version: where the record has moved on, it goes below what is typed, so that nobody types on in vain.',
    entry: 'noteAsked',
    on: { 'draft.changed': { actions: ['edit', 'reportEdited', 'tellEditors'] } },
    invoke: {
      ...ask,
      onDone: [
        ...(entity.endedBy ? [takeOvertaken] : []),
        { ...showMoved, target: '#comparing' },
        { actions: keepNewer, target: '#comparing' },
      ],
      onError: '#comparing',
    },
  } as const

  return recordSetup(entity).createMachine({
    id: entity.id,
    description: 'A form: loading, editing, checking, saving, and solving a conflict with another user.',
    context: openingContext(entity),
    invoke: [
      { id: 'history', src: 'history', input: ({ context }) => ({ id: context.id }) },
      {
        id: 'editors',
        src: 'editors',
        input: ({ context }) => ({ kind: entity.about, id: context.saved?.id ?? null }),
      },
    ],
    initial: 'opening',
    on: {
      'field.left': { actions: 'markLeft' },
      'record.save': releaseTooEarly,
      'news.heard': {
        guard: { type: 'isAboutThis', params: ({ event }) => event.news },
        actions: { type: 'keepNewest', params: ({ event }) => event.news },
      },
    },
    states: {
      opening: {
        description: 'A new record starts empty, a carried one is shown at once, any other is loaded.',
        always: [
          { guard: 'isNew', target: 'editing.blank' },
          { guard: 'isCarried', target: 'refreshing' },
          { target: 'loading' },
        ],
      },
      loading: {
        description: 'The record is on its way.',
        tags: 'loading',
        entry: 'noteAsked',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.id ?? '',
          onDone: [
            {
              guard: ifGranted,
              actions: [
                { type: 'takeRecord', params: answer },
                'reportLoaded',
                'tellHistory',
                'reportEdited',
                'tellEditors',
              ],
              target: 'editing',
            },
            { actions: keepWhy, target: 'failed' },
          ],
          onError: { actions: keepBroken, target: 'failed' },
        },
      },
      refreshing: {
        id: 'refreshing',
        description:
          'What the screen before showed is shown while the latest is on its way; what is typed meanwhile stays.',
        entry: 'noteAsked',
        on: { 'draft.changed': { actions: ['edit', 'reportEdited', 'tellEditors'] }, 'record.save': saveTooEarly },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.id ?? '',
          onDone: [
            ...(entity.endedBy ? [takeOvertaken] : []),
            takeLatest,
            // what is typed is worth more than a page that says why
            { guard: 'isUnsaved', actions: keepWhy, target: 'editing.changed' },
            { actions: keepWhy, target: 'failed' },
          ],
          // what was carried goes on being what is known
          onError: {
            actions: [tellBroken, 'reportLoaded', 'reportEdited', 'tellEditors'],
            target: 'editing.comparing',
          },
        },
      },
      failed: {
        description: 'The record could not be loaded; it can be tried again.',
        on: { 'record.reload': 'loading' },
      },
      editing: {
        description: 'The user reads and types.',
        initial: 'unchanged',
        on: {
          'draft.changed': {
            actions: ['edit', 'reportEdited', 'tellEditors'],
            target: '.comparing',
          },
          'record.replaced': {
            actions: ['takeRecordBelow', 'tellHistory', 'reportEdited', 'tellEditors'],
            target: '.comparing',
          },
          'record.written': { guard: not('isNew'), actions: 'tellHistory' },
          'record.reload': { guard: not('isNew'), target: 'loading' },
          'record.refresh': { guard: not('isNew'), target: 'refreshing' },
        },
        states: {
          comparing: {
            id: 'comparing',
            description: 'Is the draft still what is saved?',
            always: [
              { guard: 'isUnsaved', target: 'changed' },
              { guard: 'isNew', target: 'blank' },
              { target: 'unchanged' },
            ],
          },
          blank: {
            description: 'A new record in which nothing was typed yet; it can be saved as proposed.',
            on: { 'record.save': save },
          },
          unchanged: {
            id: 'unchanged',
            description: 'Everything is saved.',
            on: { 'record.save': { guard: isMeantToRelease, actions: keepIntent, target: '#saving' } },
            initial: 'resting',
            states: {
              resting: {
                description: 'What is shown is the latest that is known.',
                // Only while nothing is being typed: a save that comes too late is told so.
                on: { 'news.heard': askAnew },
              },
              asking: {
                description:
                  'There may be a newer version: it is asked for, and told of where there is one, or shown at once where the record has moved on.',
                entry: 'noteAsked',
                invoke: {
                  ...ask,
                  onDone: [
                    ...(entity.movesOn ? [showMoved] : []),
                    ...(entity.goneAs ? [showGone] : []),
                    { actions: keepNewer, target: 'resting' },
                  ],
                  onError: 'resting',
                },
              },
            },
          },
          changed: {
            description: 'There is something to save.',
            tags: 'unsaved',
            on: {
              'record.save': save,
              'record.discard': { guard: not('isNew'), target: '.discarding' },
            },
            initial: 'typing',
            states: {
              typing: {
                description: 'What is below the input is the latest that is known.',
                ...(entity.movesOn
                  ? { on: { 'news.heard': askAnew } }
                  : ({} as { on: { 'news.heard': typeof askAnew } })),
              },
              ...(entity.movesOn ? { asking: askWhileTyping } : ({} as { asking: typeof askWhileTyping })),
              discarding: {
                description: 'All that is typed would be gone: the user is asked, as before the page is left.',
                on: {
                  'discard.confirmed': { actions: ['resetDraft', 'reportEdited', 'tellEditors'], target: '#unchanged' },
                  'discard.cancelled': 'typing',
                },
              },
            },
          },
        },
      },
      // A form that gives no power has no such state; its type is that of one that does.
      ...(entity.asksFirst ? { asking } : ({} as { asking: typeof asking })),
      saving: {
        id: 'saving',
        description:
          'The draft is being saved, and released where that was asked for; what was typed stays in the fields.',
        tags: ['saving', 'unsaved'],
        entry: ['keepSent', { type: 'begin', params: underway }],
        exit: { type: 'settle', params: underway },
        on: { 'draft.changed': { actions: ['edit', 'reportEdited', 'tellEditors'] } },
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { saved, newId, draft, intent } }) => ({ saved, newId, draft, intent }),
          onDone: [
            {
              guard: { type: 'isOlderThanSent', params: answer },
              actions: [
                { type: 'takeSaved', params: answer },
                'reportEdited',
                'tellEditors',
                'reportSaved',
                'tellHistory',
              ],
              target: 'saving',
              reenter: true,
            },
            {
              guard: ifGranted,
              actions: [
                {
                  type: 'notify',
                  params: ({ context, event }) => saidOf(context, event.output) ?? doneNotice(doing(context)),
                },
                { type: 'takeSaved', params: answer },
                // first, so that nobody is asked about unsaved input when the save leads to another address
                'reportEdited',
                'tellEditors',
                'reportSaved',
                'tellHistory',
              ],
              target: 'editing.comparing',
            },
            ...(entity.endedBy ? [tellEnded] : []),
            {
              guard: { type: 'isConflict', params: answer },
              actions: [keepWhy, 'keepAll', 'reportNotSaved'],
              target: 'conflict',
            },
            {
              // What was wanted besides is not possible (any more): the reason lies in the record as it is by now.
              guard: { type: 'wasToRelease', params: answer },
              actions: [
                {
                  type: 'notify',
                  params: ({ context, event }) => failedNotice(doing(context), refusalNotice(event.output)),
                },
                'reportNotSaved',
              ],
              target: 'refreshing',
            },
            {
              actions: [keepWhy, 'reportNotSaved'],
              target: 'editing.comparing',
            },
          ],
          onError: {
            actions: [
              'keepUnanswered',
              'reportNotSaved',
              {
                type: 'notify',
                // A save is sent again without harm; whether something was released is not known to anybody.
                params: ({ context, event }) =>
                  context.intent === 'release'
                    ? unansweredNotice(doing(context))({ event })
                    : failedNotice(doing(context), brokenNotice(event.error)),
              },
            ],
            target: 'editing.comparing',
          },
        },
      },
      conflict: {
        description:
          'Somebody else saved in the meantime; the user sees what changed and chooses, all at once or field by field.',
        tags: 'unsaved',
        on: {
          'conflict.chosen': { actions: 'chooseKept' },
          'conflict.takeTheirs': 'loading',
          'conflict.keepMine': 'rebasing',
        },
      },
      ...(entity.endedBy ? { overtaken } : ({} as { overtaken: typeof overtaken })),
      rebasing: {
        description: 'The latest record is loaded below what was typed.',
        tags: ['loading', 'unsaved'],
        entry: 'noteAsked',
        on: { 'record.save': saveTooEarly },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.id ?? '',
          onDone: [
            ...(entity.endedBy ? [takeOvertaken] : []),
            takeLatest,
            { actions: keepWhy, target: 'editing.comparing' },
          ],
          onError: { actions: tellBroken, target: 'conflict' },
        },
      },
    },
  })
}
