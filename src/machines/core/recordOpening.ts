/** How a form comes by its record: empty, carried or loaded (recordMachine.ts). */
import { ifGranted, tellBroken } from './answers.ts'
import { keepBroken } from './problem.ts'
import type { RecordParts } from './recordParts.ts'
import { saveTooEarly } from './recordAskedToSave.ts'
import type { KnownRecord } from './recordSetup.ts'

export const recordOpening = <Saved extends KnownRecord, Draft extends object>({
  form,
  answer,
  keepWhy,
  takeLatest,
  overtaking,
  ask,
}: RecordParts<Saved, Draft>) => ({
  opening: form.createStateConfig({
    description: 'A new record starts empty, a carried one is shown at once, any other is loaded.',
    always: [
      { guard: 'isNew', target: 'editing.blank' },
      { guard: 'isCarried', target: 'refreshing' },
      { target: 'loading' },
    ],
  }),
  loading: form.createStateConfig({
    description: 'The record is on its way.',
    tags: 'loading',
    entry: 'noteAsked',
    invoke: {
      ...ask,
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
  }),
  refreshing: form.createStateConfig({
    id: 'refreshing',
    description:
      'What the screen before showed is shown while the latest is on its way; what is typed meanwhile stays.',
    entry: 'noteAsked',
    on: { 'draft.changed': { actions: ['edit', 'reportEdited', 'tellEditors'] }, 'record.save': saveTooEarly },
    invoke: {
      ...ask,
      onDone: [
        ...overtaking,
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
  }),
  failed: form.createStateConfig({
    description: 'The record could not be loaded; it can be tried again.',
    on: { 'record.reload': 'loading' },
  }),
})
