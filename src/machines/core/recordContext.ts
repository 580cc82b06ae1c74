/** What every form knows and hears, and how typed input is laid over a newer record (see recordMachine.ts). */
import type { AnyActorRef } from 'xstate'
import type { FieldCodes, RefusedAt } from '../../domain/core/fields.ts'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import { type StaleChange, staleChangesOf } from '../../domain/core/schema.ts'
import type { EditedKind } from '../../domain/session/editing.ts'
import type { News } from '../../domain/session/news.ts'
import type { Notice, Underway } from './effects.ts'
import type { Problem } from './problem.ts'

/** What a save does besides, in the same call: `record.save` with the intent `release` saves and releases, or neither. */
export type SaveIntent = 'release'
/** What a question before a save was answered with, by the names of the call's fields. */
export type Answered = Readonly<Record<string, string | boolean | readonly string[]>>

export type RecordEvent<Saved, Draft> =
  /** `adds` puts one more value at the end of a list, whatever else was done to it meanwhile */
  | { type: 'draft.changed'; patch: Partial<Draft>; adds?: { [Key in keyof Draft]?: string } }
  /** the cursor has left a field: from now on it says what is wrong with it */
  | { type: 'field.left'; field: keyof Draft }
  /** `answered`: what the question before it asked for besides, sent in the same call */
  | { type: 'record.save'; intent?: SaveIntent; answered?: Answered }
  | { type: 'record.reload' }
  /** the latest is wanted below what is typed */
  | { type: 'record.refresh' }
  /** what is typed is to go, which is asked first */
  | { type: 'record.discard' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }
  /** somebody else changed the record: the workflow, or a call of the server */
  | { type: 'record.replaced'; record: Saved }
  /** a part of the page has written to the record by itself, such as a file that was added */
  | { type: 'record.written' }
  /** something has changed elsewhere; null: something may have */
  | { type: 'news.heard'; news: News | null }
  /** of a field that both have changed: which of the two stays when the own input is kept */
  | { type: 'conflict.chosen'; field: string; keeps: Kept }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.keepMine' }
  /** the answer to the question before a save that gives power */
  | { type: 'power.granted' }
  | { type: 'power.denied' }

/** Which of two values of a field stays after a conflict. */
export type Kept = 'mine' | 'theirs'

/** What a workflow machine hears from its form. */
export type RecordReport<Saved> =
  | { type: 'record.loaded'; record: Saved }
  | { type: 'record.saved'; record: Saved }
  | { type: 'record.edited'; unsaved: boolean; complete: boolean }
  /** a save was asked for and did not happen: fields are wrong, the server refused, or the form is just being loaded */
  | { type: 'record.notSaved' }

export type RecordInput<Saved, Draft> = {
  /** null: a new record */
  id: string | null
  draft: Draft
  /** what the screen before already showed of it; it is shown at once, and the latest is loaded below */
  carried?: Saved | null
  /** the machine around it, which hears the reports; a form can stand alone */
  parent?: AnyActorRef
}

/** What a save is made of: the record as the server has it (null: a new one), what was typed, and what it does besides. */
export type SaveInput<Saved, Draft> = {
  saved: Saved | null
  /** what a new record will be called, however often it takes to save it */
  newId: string
  draft: Draft
  intent: SaveIntent | null
  answered?: Answered
}

/** What a form says of its entity. */
export type RecordEntity<Saved, Draft> = {
  id: string
  /** as which news tell of it */
  about: EditedKind
  draftOf: (record: Saved) => Draft
  /** what is wrong with the draft, by field: it is not saved like this */
  check: (draft: Draft) => FieldCodes<Draft>
  /** what a release asks for besides; a draft is saved without */
  missing?: (draft: Draft) => FieldCodes<Draft>
  /** what a save is refused for in a field: the field says it, whatever else was wanted with the save */
  refusedAt?: RefusedAt<Draft>
  /** whether this save gives somebody a power that they did not have, or takes what the form does not show any more: then it asks first */
  asksFirst?: (saved: Saved | null, draft: Draft) => boolean
  /**
   * whether others have taken the record on to where something else can be done with it: then it is shown as it is by now, as long as
   * nothing typed is in the way
   */
  movesOn?: (before: Saved, now: Saved) => boolean
  /** whether news tell of another record that moves it on, too */
  hangsOn?: (saved: Saved, news: News) => boolean
  /** what takes it out of its form for good, the last of them first: what is typed by then can be read and copied, and not kept */
  endedBy?: readonly (keyof Saved & Ending)[]
  /** as what it is shown from then on where its reader, who has it open, may open it no more; left out: that does not happen */
  goneAs?: (saved: Saved) => Saved
  /** what is said of a save that did more than save, by what the server answered; undefined: that it is saved */
  saidOf?: (before: Saved, after: Saved) => Notice | undefined
  /** how a release is told of while it is under way */
  releasing?: Underway
}

/** A flag of a record that, once it is set, leaves nothing of it to be changed; the dialog has words for each. */
export type Ending = 'archived' | 'released'
/** By what the record has ended; whose doing it was, where that is known. */
export type Ended = { field: Ending; by: StaleChange | null }

/** What others have changed in fields that something is typed in: the version that was seen last, and the fields. */
export type Unseen = { since: Date; fields: readonly string[] }

export type RecordContext<Saved, Draft> = {
  id: string | null
  saved: Saved | null
  draft: Draft
  /** the draft of what is saved, or the empty form; what differs from it is not saved */
  base: Draft
  newId: string
  /** the draft that was last sent; what differs from it was typed since */
  sent: Draft
  /** the draft that a new record was first sent with, where no answer came: it may exist with these values */
  unanswered: Draft | null
  /** what the save that is on its way, or was asked for last, does besides */
  intent: SaveIntent | null
  answered: Answered | null
  /** what is wrong with the draft, marked or not */
  errors: FieldCodes<Draft>
  /** what a release would still ask for */
  missing: FieldCodes<Draft>
  /** a save has failed: all fields are marked; before, those that were left */
  showErrors: boolean
  left: readonly (keyof Draft)[]
  refusal: Refusal | null
  /** the latest version that was heard of; what is shown of a record can be newer than its `lastUpdate` */
  newest: Date | null
  /** … when the record was last asked for: the answer has it, whatever its `lastUpdate` says */
  asked: Date | null
  /** what leaves no room for what is typed, as long as that is shown */
  ended: Ended | null
  /** fields that both have changed, in which what others have saved is taken when the own input is kept */
  givenUp: readonly string[]
  /** what others have changed below what is typed, and nobody was shown */
  unseen: Unseen | null
  /** how the last load broke, where it was not refused */
  broken: Problem | null
  parent: AnyActorRef | null
}

/** A draft whose lists have one more value each. */
export const extended = <Draft extends object>(
  draft: Draft,
  adds: { [Key in keyof Draft]?: string } | undefined,
): Draft => {
  if (adds === undefined) return draft
  const more = new Map<string, unknown>(Object.entries(adds))
  const lists = Object.entries(draft).flatMap(([field, list]) => {
    const value = more.get(field)
    return Array.isArray(list) && value !== undefined ? [[field, [...list, value]]] : []
  })
  return { ...draft, ...Object.fromEntries(lists) }
}

/** Of a list it compares what differs: a key that is typed into one of two hundred lines leaves the others as they are. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => sameValue(value, other[index]))
  return typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)
}

/** Whether two drafts hold the same, field by field: asked with every key. */
export const sameDraft = <Draft extends object>(one: Draft, other: Draft): boolean => {
  if (one === other) return true
  const values = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([field, value]) => sameValue(value, values.get(field)))
}

/** The code that a field shows: once it was left or a save has failed what is wrong with it, once it was left what is missing. */
export const shownCode = <Draft>(
  {
    errors,
    missing,
    showErrors,
    left,
  }: Pick<RecordContext<unknown, Draft>, 'errors' | 'missing' | 'showErrors' | 'left'>,
  field: keyof Draft,
): string | undefined => {
  const wasLeft = left.includes(field)
  return (showErrors || wasLeft ? errors[field] : undefined) ?? (wasLeft ? missing[field] : undefined)
}

type Refused<Draft> = Pick<RecordContext<unknown, Draft>, 'refusal' | 'draft' | 'sent' | 'base'>

/** Whether what was refused is not asked for any more: its field holds something else, or its changes are taken back. */
export const isRefusalOver = <Draft>(
  { refusal, draft, sent, base }: Refused<Draft>,
  refusedAt: RefusedAt<Draft>,
): boolean => {
  const about = refusal ? refusedAt[refusal.code] : undefined
  if (about === undefined) return false
  if (typeof about === 'string') return !sameValue(draft[about], sent[about])
  return about.every((field) => !sameValue(draft[field], sent[field]) || sameValue(draft[field], base[field]))
}

/** What was typed since `base`, put onto a newer draft: a change of others is only lost in a field that both changed. */
export const rebased = <Draft extends object>(typed: Draft, base: Draft, newer: Draft): Draft => {
  return { ...newer, ...Object.fromEntries(typedIn({ draft: typed, base })) }
}

/** What was typed, without what was given up for what others have saved. */
export const withoutGivenUp = <Draft extends object>({
  draft,
  base,
  givenUp,
}: Pick<RecordContext<unknown, Draft>, 'draft' | 'base' | 'givenUp'>): Draft => ({
  ...draft,
  ...Object.fromEntries(Object.entries(base).filter(([field]) => givenUp.includes(field))),
})

/** Whether a record has ended, by its latest version or by what a refused save was told of it. */
export const endedIn = <Saved>(
  endedBy: readonly (keyof Saved & Ending)[] | undefined,
  outcome: Outcome<Saved>,
): Ended | null => {
  const found = (endedBy ?? []).flatMap((field): Ended[] => {
    if (outcome.ok) return outcome.value[field] === true ? [{ field, by: null }] : []
    const by = staleChangesOf(outcome.refusal).find((change) => change.field === field && change.after === true)
    return by ? [{ field, by }] : []
  })
  return found[0] ?? null
}

/** What was typed and is not saved, field by field. */
export const typedIn = ({ draft, base }: { draft: object; base: object }): [field: string, value: unknown][] => {
  const before = new Map<string, unknown>(Object.entries(base))
  return Object.entries(draft).filter(([field, value]) => !sameValue(value, before.get(field)))
}

/** The fields that were typed in and nobody else has changed: the table of a conflict does not show them. */
export const typedBeside = ({
  draft,
  base,
  refusal,
}: Pick<RecordContext<unknown, object>, 'draft' | 'base' | 'refusal'>): string[] => {
  const theirs = new Set(staleChangesOf(refusal).map(({ field }) => field))
  return typedIn({ draft, base }).flatMap(([field]) => (theirs.has(field) ? [] : [field]))
}

/** Whether somebody else has changed what is shown: the page says so, and goes on showing it. */
export const isOutdated = ({
  saved,
  newest,
}: Pick<RecordContext<{ lastUpdate: Date }, unknown>, 'saved' | 'newest'>): boolean =>
  saved !== null && newest !== null && newest > saved.lastUpdate
