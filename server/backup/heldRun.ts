/**
 * A run, and what it needs for as long as it lasts: that no other one is going on, and, for a backup, the database in one state. Three ways lead
 * there (decision 0224): PostgreSQL by its address; the portal that holds the embedded database, which copies it when it is asked; and, where
 * none runs, the data folder itself.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { lockDataFolder } from '../db/lock.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { connect, demandDatabaseIn, type OneConnection, rowsIn } from './database.ts'
import { callPortal, type PortalLine } from './control.ts'
import { beginRun, endRun, type RunEnd, type RunKind } from './runs.ts'
import { demandSameVersion } from './version.ts'

export interface HeldRun {
  /** whose rows are saved; of a run that is no backup undefined where the portal keeps its row */
  connection: OneConnection | undefined
  end(end: RunEnd): Promise<void>
  close(): Promise<void>
}

export const isBusy = 'Eine andere Sicherung läuft noch; bitte warten, bis sie fertig ist.'
export class Busy extends CannotStart {}

/** The portal's answers, which control.ts carries. */
export const begunSchema = z.object({ run: z.string().nullable(), copy: z.string().nullable(), busy: z.boolean() })
export type Begun = z.infer<typeof begunSchema>

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

/**
 * @param due as in {@link beginRun}
 * @returns undefined where one was made since it was due
 * @throws CannotStart while another one goes on
 */
export const holdRun = async (settings: Place, kind: RunKind, due?: Date): Promise<HeldRun | undefined> => {
  if (settings.databaseUrl !== undefined) return onServer(await connect({ url: settings.databaseUrl }), kind, due)
  const portal = await callPortal(settings.dataDir)
  return portal ? byPortal(portal, kind, due) : onFolder(settings.dataDir, kind, due)
}

const onServer = async (
  connection: OneConnection,
  kind: RunKind,
  due: Date | undefined,
): Promise<HeldRun | undefined> => {
  try {
    // This connection's, and gone with it.
    const lock = `select pg_try_advisory_lock(hashtextextended('schrankwerk backup', 0)) as held`
    const [found] = await rowsIn(connection.client, lock, z.object({ held: z.boolean() }))
    if (!found?.held) throw new Busy(isBusy)
    await demandSameVersion(connection.db)
    const run = await beginRun(connection.db, kind, due)
    if (run !== undefined) return heldBy(connection, run)
    await connection.close()
    return undefined
  } catch (error) {
    await connection.close()
    throw error
  }
}

const heldBy = (connection: OneConnection, run: string): HeldRun => ({
  connection,
  end: (end) => endRun(connection.db, run, end),
  close: connection.close,
})

const byPortal = async (portal: PortalLine, kind: RunKind, due: Date | undefined): Promise<HeldRun | undefined> => {
  try {
    const { run, copy, busy } = await portal.ask('run.begin', { kind, due: due?.toISOString() ?? null }, begunSchema)
    if (busy) throw new Busy(isBusy)
    if (run === null) {
      portal.close()
      return undefined
    }
    const connection = copy === null ? undefined : await connect({ directory: copy })
    return {
      connection,
      end: async (end) => void (await portal.ask('run.end', end, z.unknown())),
      close: async () => {
        await connection?.close()
        portal.close()
      },
    }
  } catch (error) {
    portal.close()
    throw error
  }
}

const onFolder = async (dataDir: string, kind: RunKind, due: Date | undefined): Promise<HeldRun | undefined> => {
  await demandDatabaseIn(dataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    await rm(join(dataDir, 'control.json'), { force: true })
    const held = await onServer(await connect({ directory: join(dataDir, 'db') }), kind, due)
    if (held === undefined) lock.release()
    return (
      held && {
        ...held,
        close: async () => {
          await held.close()
          lock.release()
        },
      }
    )
  } catch (error) {
    lock.release()
    throw error
  }
}
