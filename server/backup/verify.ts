/** Proves a backup: it is restored into an empty embedded database beside, and what came out of it is held against what must be. */
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { PgDialect } from 'drizzle-orm/pg-core'
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type postgres from 'postgres'
import { z } from 'zod'
import { findEmptyDatabase } from '../db/emptyDatabase.ts'
import { namedContents } from '../file/contents.ts'
import { isPasswordHash } from '../passwords.ts'
import { countInWords } from '../cli/words.ts'
import { connect, rowsIn } from './database.ts'
import { BackupFault, type Manifest } from './format.ts'
import { invariants } from './invariants.ts'
import type { ReadObjects } from './objects.ts'
import { makePassing } from './passing.ts'
import { restoreRows, withEachFile } from './restore.ts'

export interface Proof {
  /** what was looked at, and whether it holds; in the order in which it was done */
  checks: { what: string; isGood: boolean; detail: string }[]
  isGood: boolean
  /** so long would a restore take on this machine, in seconds */
  seconds: number
  bytes: number
}

export interface VerifyOrder {
  manifest: Manifest
  objects: ReadObjects
  /** where a folder for the database is made, and taken away again */
  beside: string
  progress(what: string, done: number, of?: number): void
}

const words = { good: 'in Ordnung' }

export const verifyBackup = async (order: VerifyOrder): Promise<Proof> => {
  const { manifest, objects, beside, progress } = order
  const checks: Proof['checks'] = []
  const note = (what: string, fault: string | undefined, good = words.good) =>
    checks.push({ what, isGood: fault === undefined, detail: fault ?? good })
  const began = performance.now()
  const folder = await makePassing('verify', beside)
  try {
    const files = await faultIn(() => readFiles(order))
    note(
      'Dateien',
      files.fault ?? inOne(files.value?.faults ?? []),
      `${countInWords(manifest.files.count)} gelesen, jede ist, was ihr Name sagt`,
    )
    const connection = await connect({ directory: join(folder.path, 'db'), beginsAs: findEmptyDatabase })
    try {
      const rows = await faultIn(() => restoreRows({ manifest, objects, connection, progress, isNew: true }))
      const count = manifest.tables.reduce((sum, table) => sum + table.rows.count, 0)
      note(
        'Datenbank',
        rows.fault,
        `${countInWords(count)} Zeilen in ${manifest.tables.length} Tabellen, Stand ${manifest.migrations.length}`,
      )
      const seconds = (performance.now() - began) / 1000
      if (rows.fault === undefined) {
        progress('Regeln', 0, invariants.length)
        const { client } = connection
        if (files.value)
          note('Dateien, die Datensätze nennen', await faultOfNames(client, files.value.names, manifest.lost))
        for (const { rule, says, broken } of invariants) {
          const ids = await rowsIn(client, broken, z.object({ id: z.string() }))
          const some = ids.slice(0, 3).map(({ id }) => id)
          note(
            `Regel ${rule}: ${says}`,
            ids.length > 0 ? `gilt für ${countInWords(ids.length)} nicht: ${some.join(', ')}` : undefined,
          )
        }
        note('Anmeldung', await faultOfSignIn(client))
      }
      return { checks, isGood: checks.every((check) => check.isGood), seconds, bytes: objects.read() }
    } finally {
      await connection.close()
    }
  } finally {
    await folder.remove()
  }
}

/** What is wrong with the backup is what is asked for; anything else is a fault of this program. */
const faultIn = async <Value>(work: () => Promise<Value>): Promise<{ value?: Value; fault?: string }> => {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof BackupFault) return { fault: error.message }
    if (error instanceof Error && 'severity' in error)
      return { fault: `Die Datenbank nimmt die Zeilen nicht an: ${error.message}` }
    throw error
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** @returns the names of those that are what their names say */
const readFiles = async (order: VerifyOrder): Promise<{ names: Set<string>; faults: string[] }> => {
  const names = new Set<string>()
  const faults = await withEachFile(order, async (sha256, content) => {
    await pipeline(content, nowhere())
    names.add(sha256)
  })
  return { names, faults }
}

/** … all of them in one. */
const inOne = (faults: readonly string[]): string | undefined =>
  faults.length === 0
    ? undefined
    : `${countInWords(faults.length)} nicht in Ordnung: ${faults.slice(0, 3).join(' ')}${faults.length > 3 ? ' …' : ''} Wer sie am Ort der Sicherungen löscht und noch einmal sichert, bekommt sie neu, solange sie das Portal noch hat.`

const faultOfNames = async (
  client: postgres.Sql,
  there: ReadonlySet<string>,
  lost: readonly string[],
): Promise<string | undefined> => {
  const { sql } = new PgDialect().sqlToQuery(namedContents())
  const named = await rowsIn(client, sql, z.object({ content: z.string() }))
  const missing = named.map(({ content }) => content).filter((content) => !there.has(content))
  if (missing.length === 0) return undefined
  const before = missing.filter((content) => lost.includes(content)).length
  return `${countInWords(missing.length)} fehlen${before > 0 ? `, davon ${countInWords(before)} schon im Dateispeicher, als gesichert wurde` : ''}: ${missing.slice(0, 3).join(', ')}`
}

const keySchema = z.object({
  id: z.string(),
  private: z.record(z.string(), z.unknown()),
  public: z.record(z.string(), z.unknown()),
})

/** Somebody can sign in: there is an account whose password can be compared, and the keys sign what they verify. */
const faultOfSignIn = async (client: postgres.Sql): Promise<string | undefined> => {
  const accounts = await rowsIn(
    client,
    `select a.password_hash as hash from identity_account a join app_user u on u.id = a.id join company c on c.id = u.company_id
      where not a.disabled and a.password_hash is not null and u.deleted_at is null and c.active
      order by u.last_login_at desc nulls last limit 20`,
    z.object({ hash: z.string() }),
  )
  const hasOwn = await rowsIn(client, 'select id from identity_account limit 1', z.object({ id: z.string() }))
  // Accounts of a Firebase project are not part of the portal's database.
  if (hasOwn.length === 0) return undefined
  if (!accounts.some(({ hash }) => isPasswordHash(hash)))
    return 'Kein Konto hat ein Passwort, mit dem sich jemand anmelden kann.'
  const keys = await rowsIn(
    client,
    'select id, private_key as private, public_key as public from identity_key',
    keySchema,
  )
  for (const key of keys) {
    try {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'RS256' })
        .sign(await importJWK(key.private as JWK, 'RS256'))
      await jwtVerify(token, await importJWK(key.public as JWK, 'RS256'))
    } catch {
      return `Der Schlüssel ${key.id} für Anmeldungen ist nicht zu gebrauchen.`
    }
  }
  // Without one the first sign-in makes it.
  return undefined
}
