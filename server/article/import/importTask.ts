/** What is asked of the importer, and what it answers: known to whoever has one made, without what it is made of. */
import { type SQL, sql } from 'drizzle-orm'
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import type { BulkValues } from '../../../src/domain/article/bulkEdit.ts'
import { now } from '../../db/schema/columns.ts'
import type { UndoScope } from './undoFields.ts'

/** Which import it is, and whose. */
export interface Author {
  importId: string
  userId: string
  userFullName: string
  /** when it is told to have been, of what is told of the past; now where it is left out */
  at?: Date
}
/** The one moment of all that it writes of itself. */
export const momentOf = ({ at }: Pick<Author, 'at'>): SQL => (at ? sql`${at.toISOString()}::timestamptz` : now)

export type UndoPlan = UndoScope & {
  /** names that the import made */
  made: readonly { id: string; kind: string }[]
}
/** What a bulk edit needs to know of what it sets. */
export interface BulkPlan {
  values: BulkValues
  /** whose the discount group is that is set; null: none is */
  groupOwner: string | null
}
export type Task =
  | { task: 'import'; author: Author; path: string; fileName: string; config: ImportConfigValues; dryRun: boolean }
  /** @param which these articles, or those that a trial would have changed */
  | {
      task: 'bulk'
      author: Author
      plan: BulkPlan
      which: { ids: readonly string[] } | { trialId: string }
      dryRun: boolean
    }
  | { task: 'undo'; author: Author; undo: UndoPlan }

/** Why a thread has not begun. */
export interface NotBegun {
  code: string
  headers: string[]
  /** what broke, for the log */
  cause?: unknown
}

export interface ArticleImporter {
  /** Begins; resolves when the file is open, with the reason where it cannot be. */
  begin(task: Task): Promise<NotBegun | undefined>
  /** Resolves when nothing runs here any more; for tests. */
  settled(): Promise<void>
  /** Ends what runs here: it counts as broken off after its last whole batch. */
  close(): Promise<void>
}
