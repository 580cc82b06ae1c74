/** What the log tells of a move (rule A13): it begins for a database, whose log goes along, and is done for files. */
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { byCommand } from '../doing.ts'

export type MovedTo = 'POSTGRESQL' | 'EMBEDDED' | 'S3' | 'DISK'

export const noteMove = (db: Database, what: 'DATABASE' | 'FILES', to: MovedTo, files?: number): Promise<void> =>
  byCommand(() =>
    audit(db, { kind: 'MOVED', record: { kind: 'MOVE' }, facts: { what, to, ...(files !== undefined && { files }) } }),
  )
