/** What every form knows and hears, and how typed input is laid over a newer record (see recordMachine.ts). */
import type { AnyActorRef } from 'xstate'
import type { Refusal } from '../../domain/core/refusal.ts'

/** What a save does besides, in the same call: `record.save` with the intent `release` saves and releases, or neither. */
export type SaveIntent = 'release'

export type RecordEvent<Saved, Draft> =
  | { type: 'draft.changed'; patch: Partial<Draft> }
  | { type: 'record.save'; intent?: SaveIntent }
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
export type SaveInput<Saved, Draft> = { saved: Saved | null; draft: Draft; intent: SaveIntent | null }

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
  /** the draft of what is saved, or the empty form; what differs from it is not saved */
  base: Draft
  /** the draft that was last sent; what differs from it was typed since */
  sent: Draft
  /** what the save that is on its way, or was asked for last, does besides */
  intent: SaveIntent | null
  /** fields are marked only after the first attempt to save, or when they were left */
  errors: { [Key in keyof Draft]?: string }
  showErrors: boolean
  refusal: Refusal | null
  parent: AnyActorRef | null
}

export const sameDraft = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was typed since `base`, put onto a newer draft: a change of others is only lost in a field that both changed. */
export const rebased = <Draft extends object>(typed: Draft, base: Draft, newer: Draft): Draft => {
  const before = new Map<string, unknown>(Object.entries(base))
  const own = Object.entries(typed).filter(([field, value]) => !sameDraft(value, before.get(field)))
  return { ...newer, ...Object.fromEntries(own) }
}
