/** A form that is being saved, and what may come in its way (recordMachine.ts). */
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, failedNotice, ifGranted, tellBroken, unansweredNotice } from './answers.ts'
import { brokenNotice, refusalNotice, type Underway } from './effects.ts'
import type { RecordContext } from './recordContext.ts'
import type { RecordParts } from './recordParts.ts'
import { saveTooEarly } from './recordAskedToSave.ts'
import type { KnownRecord } from './recordSetup.ts'
import { asSeen } from './unseen.ts'

export const recordSaving = <Saved extends KnownRecord, Draft extends object>({
  entity,
  form,
  answer,
  keepWhy,
  keepEnded,
  takeLatest,
  overtaking,
  ask,
}: RecordParts<Saved, Draft>) => {
  type Context = RecordContext<Saved, Draft>
  const underway = ({ context: { intent } }: { context: Context }): Underway | null =>
    intent === 'release' ? (entity.releasing ?? null) : null
  /** what is being done, by its name below `notices` */
  const doing = ({ intent }: Context): string => `${entity.id}.${intent ?? 'saved'}`
  const saidOf = ({ saved }: Context, outcome: Outcome<Saved>) =>
    saved && outcome.ok ? entity.saidOf?.(saved, outcome.value) : undefined
  const tellEnded = {
    guard: { type: 'isEnded', params: answer },
    actions: [keepWhy, keepEnded, 'reportNotSaved'],
    target: '#overtaken',
  } as const

  return {
    saving: form.createStateConfig({
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
        input: ({ context }) => {
          const { newId, draft, intent, answered } = context
          return { saved: asSeen(context), newId, draft, intent, ...(answered && { answered }) }
        },
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
    }),
    conflict: form.createStateConfig({
      description:
        'Somebody else saved in the meantime; the user sees what changed and chooses, all at once or field by field.',
      tags: 'unsaved',
      on: {
        'conflict.chosen': { actions: 'chooseKept' },
        'conflict.takeTheirs': 'loading',
        'conflict.keepMine': 'rebasing',
      },
    }),
    rebasing: form.createStateConfig({
      description: 'The latest record is loaded below what was typed.',
      tags: ['loading', 'unsaved'],
      entry: 'noteAsked',
      on: { 'record.save': saveTooEarly },
      invoke: {
        ...ask,
        onDone: [...overtaking, takeLatest, { actions: keepWhy, target: 'editing.comparing' }],
        onError: { actions: tellBroken, target: 'conflict' },
      },
    }),
  }
}
