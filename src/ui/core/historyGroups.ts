/** Change entries as people tell them: everything that one person changed at one moment is one thing done. */
import type { ChangeEntry } from '../../domain/core/schema.ts'

export interface HistoryGroup {
  id: string
  actor: string
  at: Date
  entries: readonly ChangeEntry[]
}

/** Newest first, as the entries come. */
export const historyGroups = (entries: readonly ChangeEntry[]): HistoryGroup[] => {
  const groups = new Map<string, ChangeEntry[]>()
  for (const entry of entries) {
    const key = `${entry.userId ?? ''} ${entry.createDate.getTime()}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ id: group[0].id, actor: group[0].userFullName, at: group[0].createDate, entries: group }] : [],
  )
}
