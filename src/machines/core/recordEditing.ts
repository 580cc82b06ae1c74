/** A form in which the user reads and types, and what the news make of that (recordMachine.ts). */
import { not } from 'xstate'
import type { News } from '../../domain/session/news.ts'
import type { RecordParts } from './recordParts.ts'
import { askOrSave, isMeantToRelease, keepIntent, saveIfValid } from './recordAskedToSave.ts'
import type { KnownRecord } from './recordSetup.ts'

export const recordEditing = <Saved extends KnownRecord, Draft extends object>({
  entity,
  form,
  answer,
  takeLatest,
  overtaking,
  ask,
}: RecordParts<Saved, Draft>) => {
  const save = entity.asksFirst ? askOrSave : saveIfValid
  const news = ({ event }: { event: { news: News | null } }): News | null => event.news
  const askWhetherMoved = { guard: { type: 'mayHaveMovedOn', params: news }, target: 'asking' } as const
  const askAnew = [
    { guard: { type: 'isAnything', params: news }, target: 'asking' },
    ...(entity.movesOn ? [askWhetherMoved] : []),
  ] as const
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
      onDone: [...overtaking, { ...showMoved, target: '#comparing' }, { actions: keepNewer, target: '#comparing' }],
      onError: '#comparing',
    },
  } as const

  return form.createStateConfig({
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
            ...(entity.movesOn ? { on: { 'news.heard': askAnew } } : ({} as { on: { 'news.heard': typeof askAnew } })),
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
  })
}
