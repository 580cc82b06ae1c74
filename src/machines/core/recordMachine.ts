/**
 * The generic form: load, edit, validate, save, conflict (specification §2 forms; decisions: nothing typed is ever lost).
 * Every form is this machine plus a description of its entity. It can stand alone or as the child of a workflow machine,
 * to which it then reports what happened.
 */
import { assign, fromPromise, not, setup } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import { actorNotProvided, connectionLost, effects } from './effects.ts'

export type RecordEvent<Saved, Draft> =
  | { type: 'draft.changed'; patch: Partial<Draft> }
  | { type: 'record.save' }
  | { type: 'record.reload' }
  | { type: 'record.discard' }
  /** somebody else changed the record: the workflow, or a call of the server */
  | { type: 'record.replaced'; record: Saved }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.keepMine' }

/** What a workflow machine hears from its form. */
export type RecordReport<Saved> =
  | { type: 'record.loaded'; record: Saved }
  | { type: 'record.saved'; record: Saved }
  /** a save was asked for and there was nothing to save */
  | { type: 'record.unchanged' }
  | { type: 'record.edited'; unsaved: boolean; complete: boolean }
  /** a save was asked for and did not happen: fields are wrong, or the server refused */
  | { type: 'record.notSaved' }

export type RecordInput<Saved, Draft> = {
  /** null: a new record */
  id: string | null
  draft: Draft
  /** the workflow machine that listens */
  report?: (report: RecordReport<Saved>) => void
}

/** What a form says of its entity. */
export type RecordEntity<Saved, Draft> = {
  id: string
  draftOf: (record: Saved) => Draft
  /** what is wrong with the draft, by field */
  check: (draft: Draft) => { [Key in keyof Draft]?: string }
  /** whether nothing is missing that a release would ask for */
  isComplete: (draft: Draft) => boolean
}

export type RecordContext<Saved, Draft> = {
  id: string | null
  saved: Saved | null
  draft: Draft
  /** fields are marked only after the first attempt to save, or when they were left */
  errors: { [Key in keyof Draft]?: string }
  showErrors: boolean
  refusal: Refusal | null
  report: (report: RecordReport<Saved>) => void
}

const sameDraft = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A form machine for records of one kind. `load` and `save` are provided by the composition root. */
export const createRecordMachine = <Saved extends { id: string }, Draft extends object>(
  entity: RecordEntity<Saved, Draft>,
) => {
  const isUnsaved = (context: RecordContext<Saved, Draft>, pristine: Draft | null) =>
    pristine !== null && !sameDraft(context.draft, pristine)
  const pristineOf = (context: RecordContext<Saved, Draft>) => (context.saved ? entity.draftOf(context.saved) : null)

  return setup({
    types: {
      context: {} as RecordContext<Saved, Draft>,
      events: {} as RecordEvent<Saved, Draft>,
      input: {} as RecordInput<Saved, Draft>,
      tags: {} as 'loading' | 'saving' | 'unsaved',
    },
    actors: {
      load: fromPromise<Outcome<Saved>, string>(actorNotProvided('load')),
      save: fromPromise<Outcome<Saved>, { saved: Saved | null; draft: Draft }>(actorNotProvided('save')),
    },
    guards: {
      isNew: ({ context }) => context.id === null,
      isValid: ({ context }) => Object.keys(entity.check(context.draft)).length === 0,
      isUnsaved: ({ context }) => context.saved === null || isUnsaved(context, pristineOf(context)),
      isGranted: (_, outcome: Outcome<Saved>) => outcome.ok,
      isConflict: (_, outcome: Outcome<Saved>) => !outcome.ok && outcome.refusal.code === 'STALE_UPDATE',
    },
    actions: {
      ...effects,
      takeRecord: assign(({ context }, outcome: Outcome<Saved>) =>
        outcome.ok
          ? {
              id: outcome.value.id,
              saved: outcome.value,
              draft: entity.draftOf(outcome.value),
              errors: {},
              showErrors: false,
              refusal: null,
            }
          : { refusal: outcome.refusal, draft: context.draft },
      ),
      /** the record is new, what was typed stays */
      takeRecordBelow: assign(({ context, event }) => {
        if (event.type !== 'record.replaced') return {}
        const { record } = event
        const pristine = pristineOf(context)
        const edited = pristine !== null && isUnsaved(context, pristine)
        return { id: record.id, saved: record, draft: edited ? context.draft : entity.draftOf(record), refusal: null }
      }),
      takeLatestBelow: assign(({ context }, outcome: Outcome<Saved>) =>
        outcome.ok ? { saved: outcome.value, draft: context.draft, refusal: null } : { refusal: outcome.refusal },
      ),
      edit: assign(({ context, event }) => {
        if (event.type !== 'draft.changed') return {}
        const draft = { ...context.draft, ...event.patch }
        return { draft, errors: context.showErrors ? entity.check(draft) : context.errors }
      }),
      resetDraft: assign(({ context }) => {
        const pristine = pristineOf(context)
        return pristine ? { draft: pristine, errors: {}, showErrors: false, refusal: null } : {}
      }),
      showErrors: assign({ showErrors: true, errors: ({ context }) => entity.check(context.draft) }),
      keepRefusal: assign({ refusal: (_, outcome: Outcome<Saved>) => (outcome.ok ? null : outcome.refusal) }),
      reportUnchanged: ({ context }) => context.report({ type: 'record.unchanged' }),
      reportNotSaved: ({ context }) => context.report({ type: 'record.notSaved' }),
      reportEdited: ({ context }) =>
        context.report({
          type: 'record.edited',
          unsaved: isUnsaved(context, pristineOf(context)),
          complete: entity.isComplete(context.draft),
        }),
      reportLoaded: ({ context }) => {
        if (context.saved) context.report({ type: 'record.loaded', record: context.saved })
      },
      reportSaved: ({ context }) => {
        if (context.saved) context.report({ type: 'record.saved', record: context.saved })
      },
    },
  }).createMachine({
    id: entity.id,
    description: 'A form: loading, editing, checking, saving, and solving a conflict with another user.',
    context: ({ input }) => ({
      id: input.id,
      saved: null,
      draft: input.draft,
      errors: {},
      showErrors: false,
      refusal: null,
      report: input.report ?? (() => undefined),
    }),
    initial: 'opening',
    states: {
      opening: {
        description: 'A new record starts empty, a known one is loaded.',
        always: [{ guard: 'isNew', target: 'editing.changed' }, { target: 'loading' }],
      },
      loading: {
        description: 'The record is on its way.',
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.id ?? '',
          onDone: [
            {
              guard: { type: 'isGranted', params: ({ event }) => event.output },
              actions: [{ type: 'takeRecord', params: ({ event }) => event.output }, 'reportLoaded', 'reportEdited'],
              target: 'editing',
            },
            { actions: { type: 'keepRefusal', params: ({ event }) => event.output }, target: 'failed' },
          ],
          onError: 'failed',
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
            actions: ['edit', 'reportEdited'],
            target: '.comparing',
          },
          'record.replaced': {
            actions: ['takeRecordBelow', 'reportEdited'],
            target: '.comparing',
          },
          'record.reload': { guard: not('isNew'), target: 'loading' },
        },
        states: {
          comparing: {
            description: 'Is the draft still what is saved?',
            always: [{ guard: 'isUnsaved', target: 'changed' }, { target: 'unchanged' }],
          },
          unchanged: {
            description: 'Everything is saved.',
            on: { 'record.save': { actions: 'reportUnchanged' } },
          },
          changed: {
            description: 'There is something to save.',
            tags: 'unsaved',
            on: {
              'record.save': [
                { guard: 'isValid', target: '#saving' },
                {
                  actions: [
                    'showErrors',
                    'reportNotSaved',
                    { type: 'notify', params: { level: 'warn', key: 'fieldsWrong' } },
                  ],
                },
              ],
              'record.discard': {
                guard: not('isNew'),
                actions: ['resetDraft', 'reportEdited'],
                target: 'unchanged',
              },
            },
          },
        },
      },
      saving: {
        id: 'saving',
        description: 'The draft is being saved; what was typed stays in the fields.',
        tags: ['saving', 'unsaved'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ saved: context.saved, draft: context.draft }),
          onDone: [
            {
              guard: { type: 'isGranted', params: ({ event }) => event.output },
              actions: [
                { type: 'takeRecord', params: ({ event }) => event.output },
                'reportSaved',
                'reportEdited',
                { type: 'notify', params: { level: 'success', key: `${entity.id}.saved` } },
              ],
              target: 'editing.unchanged',
            },
            {
              guard: { type: 'isConflict', params: ({ event }) => event.output },
              actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'reportNotSaved'],
              target: 'conflict',
            },
            {
              actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'reportNotSaved'],
              target: 'editing.changed',
            },
          ],
          onError: {
            actions: ['reportNotSaved', { type: 'notify', params: connectionLost }],
            target: 'editing.changed',
          },
        },
      },
      conflict: {
        description: 'Somebody else saved in the meantime; the user sees what changed and chooses.',
        tags: 'unsaved',
        on: { 'conflict.takeTheirs': 'loading', 'conflict.keepMine': 'rebasing' },
      },
      rebasing: {
        description: 'The latest record is loaded below what was typed.',
        tags: ['loading', 'unsaved'],
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.id ?? '',
          onDone: {
            actions: [{ type: 'takeLatestBelow', params: ({ event }) => event.output }, 'reportEdited'],
            target: 'editing.comparing',
          },
          onError: {
            actions: { type: 'notify', params: connectionLost },
            target: 'conflict',
          },
        },
      },
    },
  })
}

export type RecordMachine<Saved extends { id: string }, Draft extends object> = ReturnType<
  typeof createRecordMachine<Saved, Draft>
>
