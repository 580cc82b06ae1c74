/**
 * What a backup is made of (decision 0223): sealed objects under the SHA-256 of what is in them, shared by all backups of a target, and for each
 * backup a manifest that names them. It is written last: a backup without one is none.
 */
import { z } from 'zod'

/** What this program writes, and reads at the most. */
export const formatVersion = 1

/** In the open, at the target's top: what it is, and by which key it is opened. */
export const headSchema = z.object({
  format: z.literal('schrankwerk-backup'),
  version: z.int().positive(),
  /** 'passphrase': the key lies sealed by it in `key.age`; else the public key */
  key: z.string(),
  /** the address of the portal whose backups these are; others keep away */
  portal: z.string().optional(),
})
export type Head = z.infer<typeof headSchema>
export const headPath = 'backup.json'
export const keyPath = 'key.age'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A line of the list of files: name of the content, and its bytes in the target. */
export const fileLineSchema = z.tuple([sha256, z.number()])
/** Lines of JSON, cut into pieces; each piece is an object of its own. */
const linesSchema = z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative(), pieces: z.array(sha256) })
export type Lines = z.infer<typeof linesSchema>

export const manifestSchema = z.object({
  version: z.int().positive(),
  /** of the portal */
  portal: z.string(),
  takenAt: z.iso.datetime().transform((text) => new Date(text)),
  /** in the order in which they are applied */
  migrations: z.array(z.object({ hash: z.string(), when: z.int() })),
  /** each line of a table holds its columns as texts */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: linesSchema })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** each line holds the name of one content of the file store, and its bytes */
  files: linesSchema.extend({ fileBytes: z.int().nonnegative() }),
  /** contents that rows name and that were not in the file store, or not what their names say: lost before the backup */
  lost: z.array(sha256),
  /** the settings that were set, by name alone */
  settings: z.array(z.string()),
})
export type Manifest = z.output<typeof manifestSchema>

/** `rows`: compressed lines; `files`: contents of the file store. */
export type Room = 'rows' | 'files'
export const objectPath = (room: Room, name: string): string => `${room}/${name.slice(0, 2)}/${name}.age`
/** Whether it is such a path, or what is left of one that was half written: whatever else lies at a target is somebody else's. */
export const isObjectPath = (path: string): boolean =>
  /^(rows|files)\/([0-9a-f]{2})\/\2[0-9a-f]{62}\.age(\.[0-9a-f-]{36}\.new)?$/.test(path)

/** In the order of their times, and good as names of files everywhere. */
export const nameOf = (takenAt: Date): string => takenAt.toISOString().replaceAll(/[:.]/g, '-')
export const isName = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/.test(text)
export const timeOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

export const manifestPath = (name: string): string => `backups/${name}.age`
/** Which objects it needs, in the open: what no backup needs is known without a key. */
export const needsPath = (name: string): string => `backups/${name}.objects`
/** There while it is being taken. */
export const unfinishedPath = (name: string): string => `backups/${name}.unfinished`

/** What is wrong with a backup, in a sentence for people. */
export class BackupFault extends Error {}
