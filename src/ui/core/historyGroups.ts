/** Change entries as people tell them: all that one write changed is one thing done; that it made the record, is another. */
import type { ChangeAction, ChangeEntry } from '../../domain/core/schema.ts'

export interface HistoryGroup {
  id: string
  actor: string
  at: Date
  action: ChangeAction
  byImport: ChangeEntry['byImport']
  entries: readonly ChangeEntry[]
}

/** Newest first, as the entries come. */
export const historyGroups = (entries: readonly ChangeEntry[]): HistoryGroup[] => {
  const groups = new Map<string, HistoryGroup & { entries: ChangeEntry[] }>()
  for (const entry of entries) {
    const { writeId, userFullName: actor, createDate: at, action, byImport } = entry
    const id = action === 'CREATED' ? `${writeId} created` : writeId
    const group = groups.get(id) ?? { id, actor, at, action, byImport, entries: [] }
    groups.set(id, { ...group, entries: [...group.entries, entry] })
  }
  return [...groups.values()]
}
