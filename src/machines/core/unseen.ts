/**
 * What others have changed in a field that something is typed in, where their record came below it by itself, before its author was shown it:
 * the next save names the version that its author did see, so that the server refuses it and tells who changed what (rule R2).
 */
import { type RecordContext, sameValue, typedIn, type Unseen } from './recordContext.ts'

type Seen<Saved, Draft> = Pick<RecordContext<Saved, Draft>, 'saved' | 'draft' | 'base' | 'unseen'>

const stillTyped = ({ draft, base, unseen }: Seen<unknown, object>): readonly string[] => {
  const typed = typedIn({ draft, base }).map(([field]) => field)
  return unseen?.fields.filter((field) => typed.includes(field)) ?? []
}

/** … once a newer record comes below what is typed. */
export const unseenBelow = <Saved extends { lastUpdate: Date }, Draft extends object>(
  before: Seen<Saved, Draft>,
  newer: Draft,
): Unseen | null => {
  if (before.saved === null) return null
  const [was, now] = [before.base, newer].map((draft) => new Map<string, unknown>(Object.entries(draft)))
  const changed = typedIn(before).flatMap(([field, typed]) => {
    const theirs = now?.get(field)
    return sameValue(was?.get(field), theirs) || sameValue(typed, theirs) ? [] : [field]
  })
  const earlier = stillTyped(before)
  const fields = [...new Set([...earlier, ...changed])]
  const since = earlier.length > 0 && before.unseen ? before.unseen.since : before.saved.lastUpdate
  return fields.length === 0 ? null : { since, fields }
}

/** The record that a save starts from: what stands there, of the version that its author saw. */
export const asSeen = <Saved extends { lastUpdate: Date }, Draft extends object>(
  context: Seen<Saved, Draft>,
): Saved | null => {
  const { saved, unseen } = context
  return saved && unseen && stillTyped(context).length > 0 ? { ...saved, lastUpdate: unseen.since } : saved
}
