/**
 * The generic form: load, edit, validate, save, conflict (rules R1–R3). Every form is this machine plus a description of its
 * entity. It can stand alone or as the child of a workflow machine, to which it then reports what happened.
 */
import { asking, overtaken, releaseTooEarly } from './recordAskedToSave.ts'
import type { RecordEntity } from './recordContext.ts'
import { recordEditing } from './recordEditing.ts'
import { recordOpening } from './recordOpening.ts'
import { recordParts } from './recordParts.ts'
import { recordSaving } from './recordSaving.ts'
import { type KnownRecord, openingContext } from './recordSetup.ts'

/** A form machine for records of one kind. The composition root provides `load` and `save`. */
export const createRecordMachine = <Saved extends KnownRecord, Draft extends object>(
  entity: RecordEntity<Saved, Draft>,
) => {
  const parts = recordParts(entity)
  return parts.form.createMachine({
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
      ...recordOpening(parts),
      editing: recordEditing(parts),
      // A form that gives no power has no such state; its type is that of one that does.
      ...(entity.asksFirst ? { asking } : ({} as { asking: typeof asking })),
      ...recordSaving(parts),
      ...(entity.endedBy ? { overtaken } : ({} as { overtaken: typeof overtaken })),
    },
  })
}
