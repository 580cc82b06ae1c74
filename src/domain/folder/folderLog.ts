/** The log of a project folder (rule X9): what was done in it, by whom, and how they came in. */
import { z } from 'zod'
import { idSchema, plainDateSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'
import type { FolderChoice, FolderSide } from './folder.ts'

/** What can be read in the log of a folder. */
export const folderActions = [
  'OPENED',
  'VIEWED',
  'DOWNLOADED',
  'UPLOADED',
  'DELETED',
  'RESTORED',
  'PURGED',
  'RENAMED',
  'SETTINGS_CHANGED',
  'SHARED',
  'REVOKED',
  'PASSWORD_SET',
  'PASSWORD_RESET',
  'WRONG_PASSWORD',
] as const
export type FolderAction = (typeof folderActions)[number]
/** How somebody came in: as one of the two companies, by an entry, or by the folder's password. */
export const folderAccesses = ['COMPANY', 'ENTRY', 'ANONYMOUS'] as const
export type FolderAccess = (typeof folderAccesses)[number]

export const folderLogEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** a name, an entry's mail address; empty for guests and for whoever nobody knows */
  who: z.string(),
  access: storedOptionSchema(folderAccesses),
  /** COMPANY: its name */
  companyName: z.string(),
  /** ENTRY: its last day at that time */
  endDate: plainDateSchema.nullable(),
  action: storedOptionSchema(folderActions),
  /** the file's name, the entry's mail address, the names of changed settings */
  what: z.string(),
  /** of the file */
  version: z.int().nullable(),
  /** files of a zip; wrong passwords of a wave */
  count: z.int(),
  /** when a wave of wrong passwords began */
  since: timestampSchema.nullable(),
})
export type FolderLogEntry = z.infer<typeof folderLogEntrySchema>
export const folderLogMonths = 12

/** How the log names what can be switched in the settings; a line names all that one save has changed. */
type FolderFlag =
  | Exclude<keyof FolderChoice, 'types' | 'anonymousEndDate'>
  | `${Lowercase<FolderSide>}${'Read' | 'Write' | 'Remove'}`
export type SettingChange = `${FolderFlag}=${boolean}`
const dayChange = 'anonymousEndDate='
/** Of which last day a change tells: null = none any more; undefined: it is about something else. */
export const anonymousDayIn = (change: string): string | null | undefined => {
  if (!change.startsWith(dayChange)) return undefined
  const day = change.slice(dayChange.length)
  return day === 'null' ? null : day
}
/** The changes that a line of the log names. */
export const changedSettings = (what: string): string[] => what.split(', ')
