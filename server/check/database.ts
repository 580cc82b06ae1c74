/** The database: reachable, of a version that we know, with the rights that migrations need, and up to date. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { callPortal } from '../backup/control.ts'
import { appliedMigrations, connect, type OneConnection, rowsIn } from '../backup/database.ts'
import { knownMigrations } from '../backup/writeRows.ts'
import { lockDataFolder } from '../db/lock.ts'
import type { Settings } from '../settings.ts'
import { bad, doubtful, type Found, good, kindOf } from './finding.ts'

/** What the tests run on; older ones lack what we use. */
const leastVersion = 15

export const tryDatabase = async ({ databaseUrl: url, dataDir }: Settings): Promise<Found> => {
  if (url !== undefined) {
    let connection: OneConnection
    try {
      connection = await connect({ url })
    } catch (error) {
      return bad(
        `PostgreSQL antwortet nicht oder lässt uns nicht ein (${kindOf(error)}). Bitte DATABASE_URL prüfen: Rechner, Port, Benutzer, Kennwort, Datenbank.`,
      )
    }
    try {
      return await look(connection)
    } finally {
      await connection.close()
    }
  }
  const portal = await callPortal(dataDir)
  portal?.close()
  if (portal) return good('eingebaut; das laufende Portal hat sie geöffnet')
  const directory = join(dataDir, 'db')
  if (!(await stat(directory).catch(() => undefined)))
    return doubtful('eingebaut; sie ist noch leer, der erste Start legt sie an.')
  const lock = await lockDataFolder(dataDir)
  try {
    const connection = await connect({ directory })
    try {
      return await upToDate(connection, 'eingebaut')
    } finally {
      await connection.close()
    }
  } finally {
    lock.release()
  }
}

const toldSchema = z.object({
  version: z.number(),
  makes: z.boolean(),
  trigram: z.boolean(),
  encoding: z.string(),
  icu: z.boolean(),
})

const look = async (connection: OneConnection): Promise<Found> => {
  const [told] = await rowsIn(
    connection.client,
    `select current_setting('server_version_num')::float8 as version, current_setting('server_encoding') as encoding,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as makes,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigram,
      exists (select from pg_collation where collname = 'und-x-icu') as icu`,
    toldSchema,
  )
  if (!told) return bad('Die Datenbank sagt nichts über sich.')
  const version = Math.floor(told.version / 10_000)
  if (version < leastVersion) return bad(`PostgreSQL ${version} ist zu alt. Bitte ab ${leastVersion}.`)
  if (!told.makes)
    return bad(
      'Der Benutzer darf keine Tabellen anlegen. Bitte: grant create on schema public, grant create on database.',
    )
  if (!told.trigram) return bad('Die Erweiterung pg_trgm fehlt. Bitte das Paket postgresql-contrib installieren.')
  if (!told.icu)
    return bad('PostgreSQL ist ohne ICU gebaut; das Portal sortiert damit. Bitte ein anderes Paket nehmen.')
  if (told.encoding !== 'UTF8') return bad(`Die Datenbank ist in ${told.encoding}. Bitte eine in UTF8 anlegen.`)
  return upToDate(connection, `PostgreSQL ${version}`)
}

const upToDate = async (connection: OneConnection, name: string): Promise<Found> => {
  const applied = new Set((await appliedMigrations(connection.db)).map(({ hash }) => hash))
  const known = knownMigrations().map(({ hash }) => hash)
  const missing = known.filter((hash) => !applied.has(hash)).length
  const strange = [...applied].filter((hash) => !known.includes(hash)).length
  if (strange > 0) return bad(`${name}: Die Datenbank gehört zu einer neueren Version. Bitte diese starten.`)
  if (applied.size === 0) return doubtful(`${name}: noch leer; der erste Start legt die Tabellen an.`)
  if (missing > 0)
    return doubtful(`${name}: ${missing} Änderungen stehen aus; der nächste Start macht sie. Bitte vorher sichern.`)
  return good(`${name}, auf dem Stand dieser Version (${known.length})`)
}
