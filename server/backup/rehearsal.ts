/**
 * A start of this version on data of an older one, tried beside (decision 0230): the database is copied into an embedded one, its missing
 * migrations run there, and how long each takes is told. What is tried on goes; nothing of the portal's is written.
 */
import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { lockDataFolder } from '../db/lock.ts'
import { namesOfMigrations } from '../db/migrate.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { callPortal } from './control.ts'
import { appliedMigrations, connect, demandDatabaseIn, inOneTransaction, type OneConnection } from './database.ts'
import { makePassing } from './passing.ts'
import { stageRows } from './stagedRows.ts'
import type { TakeOrder } from './take.ts'
import { apply, type Applied, knownMigrations, writeRows } from './writeRows.ts'

export interface Rehearsal {
  /** in their order */
  migrations: { name: string; ms: number }[]
}
type Order = Pick<TakeOrder, 'progress'>

/** @throws CannotStart where the database is newer, or there is none; MigrationFault where one fails */
export const rehearseUpgrade = async (
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  order: Order,
): Promise<Rehearsal> => {
  const names = namesOfMigrations()
  const migrations: Rehearsal['migrations'] = []
  const applied: Applied = ({ folderMillis }, ms) => {
    const name = names.get(folderMillis) ?? String(folderMillis)
    migrations.push({ name, ms: Math.round(ms) })
    order.progress('Änderungen', migrations.length)
  }
  if (databaseUrl === undefined) await onCopy(dataDir, applied)
  else await onRestored(databaseUrl, dataDir, { ...order, applied })
  return { migrations }
}

/** @returns those that are missing. @throws CannotStart */
const missingIn = async ({ db }: OneConnection) => {
  const known = knownMigrations()
  const has = new Set((await appliedMigrations(db)).map(({ hash }) => hash))
  if (has.size === 0) throw new CannotStart('Die Datenbank ist leer: Hier ist kein Portal.')
  const missing = known.filter(({ hash }) => !has.has(hash))
  if (known.length - missing.length < has.size)
    throw new CannotStart('Die Datenbank ist auf dem Stand einer neueren Version als dieser Befehl.')
  return missing
}

/** The portal that runs copies its database; where none runs, its folder lies still. */
const onCopy = async (dataDir: string, applied: Applied): Promise<void> => {
  const portal = await callPortal(dataDir)
  if (portal) {
    try {
      return await run(await portal.ask('copy', null, z.string()), applied)
    } finally {
      portal.close()
    }
  }
  await demandDatabaseIn(dataDir)
  const folder = await makePassing('upgrade', dataDir)
  try {
    const copy = join(folder.path, 'db')
    const lock = await lockDataFolder(dataDir)
    await cp(join(dataDir, 'db'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE }).finally(() =>
      lock.release(),
    )
    await run(copy, applied)
  } finally {
    await folder.remove()
  }
}

const run = async (directory: string, applied: Applied): Promise<void> => {
  const connection = await connect({ directory })
  try {
    const missing = await missingIn(connection)
    await inOneTransaction(connection.client, '', () => apply(connection.client, missing, applied))
  } finally {
    await connection.close()
  }
}

/** The rows of a PostgreSQL, as they are at one moment, in an embedded database. */
const onRestored = async (url: string, dataDir: string, { progress, applied }: Order & { applied: Applied }) => {
  const folder = await makePassing('upgrade', dataDir)
  try {
    const source = await connect({ url })
    const staged = await missingIn(source)
      .then(() => stageRows(source, folder.path, { progress }))
      .finally(() => source.close())
    const copy = await connect({ directory: join(folder.path, 'db') })
    try {
      const { manifest, lines, rows } = staged
      const wrote = (done: number) => progress('Zeilen', done, rows)
      await inOneTransaction(copy.client, '', () => writeRows(copy.client, manifest, { lines, wrote, applied }))
    } finally {
      await copy.close()
    }
  } finally {
    await folder.remove()
  }
}
