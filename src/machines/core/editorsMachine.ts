/**
 * Which colleagues are just editing a record, and that its reader is (rule N14). Every form has one as its child (recordMachine.ts). It
 * binds nobody: who saves first is first, as ever (rule R3).
 */
import { assign, fromCallback, setup } from 'xstate'
import type { EditedKind, Editing } from '../../domain/session/editing.ts'

export type EditorsInput = { kind: EditedKind; id: string | null }
export type EditorsContext = EditorsInput & {
  unsaved: boolean
  /** the first to begin first */
  names: readonly string[]
}
export type EditorsEvent =
  /** what the form has by now: null for a record that nobody else knows of yet */
  { type: 'record.stands'; id: string | null; unsaved: boolean } | { type: 'editors.told'; names: readonly string[] }

export const editorsMachine = setup({
  types: { context: {} as EditorsContext, events: {} as EditorsEvent, input: {} as EditorsInput },
  actors: {
    /** says it again and again, and asks when news tell of it; sends `editors.told` */
    stay: fromCallback<EditorsEvent, Editing>(() => undefined),
  },
  guards: {
    isAsBefore: ({ context: { id, unsaved } }, stands: { id: string | null; unsaved: boolean }) =>
      id === stands.id && unsaved === stands.unsaved,
    isUnknown: ({ context }) => context.id === null,
    isUnsaved: ({ context }) => context.unsaved,
  },
  actions: {
    take: assign((_, { id, unsaved }: { id: string | null; unsaved: boolean }) => ({ id, unsaved })),
    takeNames: assign({ names: (_, names: readonly string[]) => names }),
  },
}).createMachine({
  id: 'editors',
  description: 'Who of the own company is just editing a record.',
  context: ({ input }) => ({ ...input, unsaved: false, names: [] }),
  initial: 'deciding',
  on: {
    'record.stands': [
      { guard: { type: 'isAsBefore', params: ({ event }) => event } },
      { actions: { type: 'take', params: ({ event }) => event }, target: '.deciding' },
    ],
    'editors.told': { actions: { type: 'takeNames', params: ({ event }) => event.names } },
  },
  states: {
    deciding: {
      description: 'Is there a record that others know of, and is something typed in it?',
      always: [{ guard: 'isUnknown', target: 'off' }, { guard: 'isUnsaved', target: 'editing' }, { target: 'reading' }],
    },
    off: { description: 'The record is new: nobody else can have it open.' },
    reading: {
      description: 'Colleagues who edit are seen.',
      invoke: { id: 'stay', src: 'stay', input: ({ context }) => stayOf(context, false) },
    },
    editing: {
      description: 'Colleagues who edit are seen, and see that somebody does.',
      invoke: { id: 'stay', src: 'stay', input: ({ context }) => stayOf(context, true) },
    },
  },
})

function stayOf({ kind, id }: EditorsContext, editing: boolean): Editing {
  return { kind, id: id ?? '', editing }
}
