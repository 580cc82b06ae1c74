/**
 * What every form is made of (see recordMachine.ts): what it loads and saves, when it may, what it keeps and what it reports. The states
 * name these.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { isGranted } from './answers.ts'
import { editorsMachine } from './editorsMachine.ts'
import { actorNotProvided, effects } from './effects.ts'
import { historyMachine } from './historyMachine.ts'
import type { Problem } from './problem.ts'
import {
  endedIn,
  extended,
  rebased,
  type RecordContext,
  type RecordEntity,
  type RecordEvent,
  type RecordInput,
  type RecordReport,
  sameDraft,
  type SaveInput,
  type SaveIntent,
  withoutGivenUp,
} from './recordContext.ts'
import { unseenBelow } from './unseen.ts'

export type KnownRecord = { id: string; lastUpdate: Date }

const isStale = (refusal: Refusal | null): boolean => refusal?.code === 'STALE_UPDATE'
const isNothing = (codes: object): boolean => Object.keys(codes).length === 0
const unmarked = { showErrors: false, left: [] }

/** The draft, and what is wrong with it or missing. */
const checkedBy =
  <Saved, Draft>({ check, missing }: RecordEntity<Saved, Draft>) =>
  (draft: Draft) => ({ draft, errors: check(draft), missing: missing?.(draft) ?? {} })

/** What a form knows when it opens: what was carried to it, or the empty draft. */
export const openingContext =
  <Saved, Draft>(entity: RecordEntity<Saved, Draft>) =>
  ({ input }: { input: RecordInput<Saved, Draft> }): RecordContext<Saved, Draft> => {
    const { id, carried = null, draft: empty, parent = null } = input
    const draft = carried ? entity.draftOf(carried) : empty
    return {
      id,
      saved: carried,
      ...checkedBy(entity)(draft),
      ...unmarked,
      base: draft,
      newId: newId(),
      sent: draft,
      unanswered: null,
      intent: null,
      answered: null,
      refusal: null,
      newest: null,
      asked: null,
      ended: null,
      givenUp: [],
      unseen: null,
      broken: null,
      parent,
    }
  }

/** Actors, guards and actions of a form. `load` and `save` are provided by the composition root. */
export const recordSetup = <Saved extends KnownRecord, Draft extends object>(entity: RecordEntity<Saved, Draft>) => {
  type Context = RecordContext<Saved, Draft>
  type Report = RecordReport<Saved>
  /** who hears what happened: the machine around it; a form that stands alone tells itself, and goes on */
  const listener = ({ context, self }: { context: Context; self: AnyActorRef }) => context.parent ?? self
  const known = ({ saved }: Context): Saved => {
    if (!saved) throw new Error('Only what is saved can be reported')
    return saved
  }
  const isUnsaved = ({ draft, base }: RecordContext<Saved, Draft>) => !sameDraft(draft, base)
  const isAboutField = (outcome: Outcome<Saved>) =>
    !outcome.ok && entity.refusedAt?.[outcome.refusal.code] !== undefined
  const checked = checkedBy(entity)
  /** a newer record, with what was typed since `base` on top */
  const takeBelow = (record: Saved, draft: Draft, base: Draft) => {
    const newer = entity.draftOf(record)
    return { id: record.id, saved: record, base: newer, ...checked(rebased(draft, base, newer)), refusal: null }
  }
  /** … which came by itself: what nobody was shown of it stays known; a refused save has told all of it */
  const takeUntold = (record: Saved, context: Context, draft = context.draft) => ({
    ...takeBelow(record, draft, context.base),
    unseen: isStale(context.refusal) ? null : unseenBelow(context, entity.draftOf(record)),
  })

  /** an answer has all that was heard of before it was asked for */
  const heardSince = ({ newest, asked }: Context) => ({ newest: newest === asked ? null : newest })

  /** what was sent, with only what was changed since the first attempt laid over the answer */
  const sentOver = ({ sent, unanswered }: Context, newer: Draft) => rebased(sent, unanswered ?? sent, newer)

  return setup({
    types: {
      context: {} as RecordContext<Saved, Draft>,
      events: {} as RecordEvent<Saved, Draft>,
      input: {} as RecordInput<Saved, Draft>,
      tags: {} as 'loading' | 'saving' | 'unsaved',
      children: {} as { history: 'history'; editors: 'editors'; load: 'load'; save: 'save' },
    },
    actors: {
      history: historyMachine,
      editors: editorsMachine,
      load: fromPromise<Outcome<Saved>, string>(actorNotProvided('load')),
      save: fromPromise<Outcome<Saved>, SaveInput<Saved, Draft>>(actorNotProvided('save')),
    },
    guards: {
      isNew: ({ context }) => context.id === null,
      isCarried: ({ context }) => context.saved !== null,
      isValid: ({ context }) => isNothing(context.errors),
      asksFirst: ({ context, event }) =>
        !('intent' in event && event.intent === 'release') &&
        (entity.asksFirst?.(context.saved, context.draft) ?? false),
      isUnsaved: ({ context }) => isUnsaved(context),
      isGranted,
      hasIntent: (_, intent: SaveIntent | null) => intent !== null,
      /** … and no field of the form says why not */
      wasToRelease: ({ context }, outcome: Outcome<Saved>) =>
        context.intent !== null && context.saved !== null && !isAboutField(outcome),
      /** an earlier attempt had made the record: what was sent this time is not in it yet */
      isOlderThanSent: ({ context }, outcome: Outcome<Saved>) => {
        if (!outcome.ok) return false
        const newer = entity.draftOf(outcome.value)
        return !sameDraft(sentOver(context, newer), newer)
      },
      isAboutThis: ({ context: { saved } }, news: News | null) =>
        news !== null && news.kind === entity.about && news.id === saved?.id && news.at > saved.lastUpdate,
      /** … or what it hangs on, and it may have moved on by that */
      mayHaveMovedOn: ({ context: { saved } }, news: News | null) =>
        news !== null &&
        saved !== null &&
        entity.movesOn !== undefined &&
        ((news.kind === entity.about && news.id === saved.id) || entity.hangsOn?.(saved, news) === true) &&
        news.at > saved.lastUpdate,
      isGone: ({ context: { saved } }, outcome: Outcome<Saved>) =>
        saved !== null && !outcome.ok && outcome.refusal.code === 'NOT_FOUND',
      hasMovedOn: ({ context: { saved } }, outcome: Outcome<Saved>) =>
        outcome.ok && saved !== null && (entity.movesOn?.(saved, outcome.value) ?? false),
      isAnything: (_, news: News | null) => news === null,
      /** … by what others did to the record, which takes no more changes */
      isEnded: (_, outcome: Outcome<Saved>) => endedIn(entity.endedBy, outcome) !== null,
      /** the latest takes no changes, and what is typed is not in it */
      isOvertaken: ({ context: { draft, base } }, outcome: Outcome<Saved>) => {
        if (!outcome.ok || endedIn(entity.endedBy, outcome) === null) return false
        const newer = entity.draftOf(outcome.value)
        return !sameDraft(rebased(draft, base, newer), newer)
      },
      isConflict: (_, outcome: Outcome<Saved>) => !outcome.ok && isStale(outcome.refusal),
    },
    actions: {
      ...effects,
      takeRecord: assign(({ context }, outcome: Outcome<Saved>) => {
        if (!outcome.ok) return { refusal: outcome.refusal, draft: context.draft }
        const draft = entity.draftOf(outcome.value)
        const saved = { id: outcome.value.id, saved: outcome.value, unseen: null }
        return { ...saved, ...heardSince(context), ...checked(draft), ...unmarked, base: draft, refusal: null }
      }),
      keepSent: assign({ sent: ({ context }) => context.draft }),
      takeSaved: assign(({ context }, outcome: Outcome<Saved>) =>
        outcome.ok
          ? {
              ...takeBelow(outcome.value, context.draft, context.unanswered ?? context.sent),
              ...unmarked,
              unanswered: null,
              unseen: null,
            }
          : {},
      ),
      keepUnanswered: assign(({ context: { saved, sent, unanswered } }) =>
        saved === null ? { unanswered: unanswered ?? sent } : {},
      ),
      /** the record is new, what was typed stays */
      takeRecordBelow: assign(({ context, event }) =>
        event.type === 'record.replaced' ? takeUntold(event.record, context) : {},
      ),
      takeLatestBelow: assign(({ context }, outcome: Outcome<Saved>) =>
        outcome.ok
          ? { ...takeUntold(outcome.value, context, withoutGivenUp(context)), ...heardSince(context), givenUp: [] }
          : { refusal: outcome.refusal },
      ),
      takeGone: assign(({ context: { saved, draft, base } }) =>
        saved && entity.goneAs ? { ...takeBelow(entity.goneAs(saved), draft, base), newest: null } : {},
      ),
      askWho: sendTo('history', { type: 'history.seen' } as const),
      keepEnded: assign({ ended: (_, outcome: Outcome<Saved>) => endedIn(entity.endedBy, outcome) }),
      noteAsked: assign({ asked: ({ context }) => context.newest }),
      keepNewest: assign((_, news: News | null) => ({ newest: news?.at ?? null })),
      keepNewer: assign(({ context: { saved } }, outcome: Outcome<Saved>) =>
        outcome.ok && saved && outcome.value.lastUpdate > saved.lastUpdate ? { newest: outcome.value.lastUpdate } : {},
      ),
      edit: assign(({ context, event }) => {
        if (event.type !== 'draft.changed') return {}
        return checked(extended({ ...context.draft, ...event.patch }, event.adds))
      }),
      markLeft: assign(({ context: { left }, event }) =>
        event.type !== 'field.left' || left.includes(event.field) ? {} : { left: [...left, event.field] },
      ),
      resetDraft: assign(({ context }) => ({ ...checked(context.base), ...unmarked, refusal: null })),
      showErrors: assign({ showErrors: true }),
      keepRefusal: assign({
        refusal: (_, outcome: Outcome<Saved>) => (outcome.ok ? null : outcome.refusal),
        broken: null,
      }),
      keepProblem: assign({ refusal: null, broken: (_, problem: Problem | null) => problem }),
      keepAll: assign({ givenUp: [] }),
      chooseKept: assign(({ context: { givenUp }, event }) => {
        if (event.type !== 'conflict.chosen') return {}
        const others = givenUp.filter((field) => field !== event.field)
        return { givenUp: event.keeps === 'theirs' ? [...others, event.field] : others }
      }),
      keepIntent: assign({
        intent: (_, intent: SaveIntent | null) => intent,
        answered: ({ event }) => (event.type === 'record.save' ? (event.answered ?? null) : null),
      }),
      reportNotSaved: sendTo(listener, { type: 'record.notSaved' } satisfies Report),
      reportEdited: sendTo(listener, ({ context }): Report => ({
        type: 'record.edited',
        unsaved: isUnsaved(context),
        complete: isNothing(context.errors) && isNothing(context.missing),
      })),
      tellEditors: sendTo(
        'editors',
        ({ context }) =>
          ({ type: 'record.stands', id: context.saved?.id ?? null, unsaved: isUnsaved(context) }) as const,
      ),
      reportLoaded: sendTo(listener, ({ context }): Report => ({ type: 'record.loaded', record: known(context) })),
      tellHistory: sendTo('history', ({ context }) => ({ type: 'record.changed', id: known(context).id }) as const),
      reportSaved: sendTo(listener, ({ context }): Report => ({ type: 'record.saved', record: known(context) })),
    },
  })
}
