/** What is asked of the importer, and what it answers: known to whoever has one made, without what it is made of. */
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import type { UndoScope } from './undoFields.ts'

/** Which import it is, and whose. */
export interface Author {
  importId: string
  userId: string
  userFullName: string
}
export type UndoPlan = UndoScope & {
  /** names that the import made */
  made: readonly { id: string; kind: string }[]
}
export type Task =
  | { task: 'import'; author: Author; path: string; fileName: string; config: ImportConfigValues; dryRun: boolean }
  | { task: 'undo'; author: Author; undo: UndoPlan }

/** Why a thread has not begun. */
export interface NotBegun {
  code: string
  headers: string[]
}

export interface ArticleImporter {
  /** Begins; resolves when the file is open, with the reason where it cannot be. */
  begin(task: Task): Promise<NotBegun | undefined>
  /** Resolves when nothing runs here any more; for tests. */
  settled(): Promise<void>
  /** Ends what runs here: it counts as broken off after its last whole batch. */
  close(): Promise<void>
}
