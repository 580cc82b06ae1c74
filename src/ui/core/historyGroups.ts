/** Change entries as people tell them: all that one write changed is one thing done; that it made the record, or left something as it was, is another. */
import type { ChangeAction, ChangeEntry } from '../../domain/core/schema.ts'

export interface HistoryGroup {
  id: string
  actor: string
  at: Date
  action: ChangeAction
  byImport: ChangeEntry['byImport']
  entries: readonly ChangeEntry[]
}

/** What is told apart from what else the same write did. */
const apart: ReadonlySet<ChangeAction> = new Set<ChangeAction>(['CREATED', 'REGISTERED', 'IMPORT_KEPT'])

/** Newest first, as the entries come. */
export const historyGroups = (entries: readonly ChangeEntry[]): HistoryGroup[] => {
  const groups = new Map<string, HistoryGroup & { entries: ChangeEntry[] }>()
  for (const entry of entries) {
    const { writeId, userFullName: actor, createDate: at, action, byImport } = entry
    const id = apart.has(action) ? `${writeId} ${action}` : writeId
    const group = groups.get(id) ?? { id, actor, at, action, byImport, entries: [] }
    groups.set(id, { ...group, entries: [...group.entries, entry] })
  }
  return [...groups.values()]
}

/** What is told in words of its own, with all that belongs to it. */
const toldInWords: ReadonlySet<ChangeAction> = new Set<ChangeAction>([
  'CREATED',
  'REGISTERED',
  'DELETED',
  'PASSWORD_SET',
  'FACTOR_SET',
  'FACTOR_REMOVED',
  'FACTOR_RESET',
  'COMBINED',
  'FILE_ADDED',
  'FILE_REMOVED',
  'FILE_TYPED',
  'SUPPLIERS_INVITED',
  'SUPPLIER_NOT_INVITED',
  'APPROVAL_ASKED',
  'APPROVAL_GIVEN',
  'APPROVAL_REFUSED',
  'APPROVAL_WITHDRAWN',
  'DEVIATION_TAKEN_BACK',
  'JOB_PLANNED',
  'JOB_REPORTED',
  'JOB_SENT',
  'JOB_NOT_SENT',
  'JOB_RECEIVED',
  'JOB_MISSING',
  'JOB_DELAYED',
  'JOB_DELAY_AGREED',
  'JOB_PAPER_LINKED',
  'JOB_PAPER_UNLINKED',
  'OFFER_RELEASED',
  'OFFER_WITHDRAWN',
  'OFFER_DECLINED',
  'OFFER_CONFIRMED',
  'BID_DECLINED',
  'BID_RESUMED',
  'STANDS',
  'SUBMITTED',
  'SUBMISSION_WITHDRAWN',
  'MESSAGE_CORRECTED',
  'MESSAGE_TAKEN_BACK',
  'BOM_STORED',
  'BOM_REMOVED',
  'BOM_MAPPED',
  'BOM_LINES_SET_ASIDE',
  'BOM_LINES_EDITED',
  'BOM_LINES_UNDONE',
  'BOM_LINES_REPLACED',
])
/** A record's states: that they changed is an action, which has its sentence. */
const states: ReadonlySet<string> = new Set([
  'released',
  'closed',
  // who is asked is named beside it
  'chosen',
  'archived',
  'invalidated',
  'active',
  'pendingRegistration',
  'rejection',
  // which confirmation it is: what it says otherwise is told beside it
  'confirmation',
  // whose offer closed the enquiry
  'acceptedOffer',
  'acceptedFrom',
  // which one it was stands in its sentence
  'addendum',
])

/** Stands for the record as a whole: that it was made, or stays. */
export const wholeRecord = 'createDate'

/** The fields whose values are told before and after: every one that was saved, along with a release or the like, too. */
export const changedFields = ({ action, entries }: HistoryGroup): readonly ChangeEntry[] =>
  toldInWords.has(action) ? [] : entries.filter(({ field }) => !states.has(field) && field !== wholeRecord)
