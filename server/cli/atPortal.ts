/** What a verb has done at the portal: by the portal that runs on the embedded database, or on the database itself (decision 0224). */
import { join } from 'node:path'
import type { z } from 'zod'
import { callPortal } from '../backup/control.ts'
import { demandDatabaseIn } from '../backup/database.ts'
import { demandSameVersion } from '../backup/version.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { lockDataFolder } from '../db/lock.ts'
import type { Settings } from '../settings.ts'

interface Order<Answer> {
  /** how a running portal knows it (answerCommands.ts), and what it is told */
  ask: string
  argument: unknown
  answer: z.ZodType<Answer>
  /** where none runs */
  work: (db: Database) => Promise<Answer>
}

export const atPortal = async <Answer>(settings: Settings, order: Order<Answer>): Promise<Answer> => {
  if (settings.databaseUrl !== undefined) return onDatabase({ url: settings.databaseUrl }, order.work)
  const portal = await callPortal(settings.dataDir)
  if (portal === undefined) return inFolder(settings.dataDir, order.work)
  try {
    return await portal.ask(order.ask, order.argument, order.answer)
  } finally {
    portal.close()
  }
}

const inFolder = async <Answer>(dataDir: string, work: Order<Answer>['work']): Promise<Answer> => {
  await demandDatabaseIn(dataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    return await onDatabase({ directory: join(dataDir, 'db') }, work)
  } finally {
    lock.release()
  }
}

const onDatabase = async <Answer>(
  where: { url: string } | { directory: string },
  work: Order<Answer>['work'],
): Promise<Answer> => {
  const database = await openDatabase(where)
  try {
    await demandSameVersion(database.db)
    return await work(database.db)
  } finally {
    await database.close()
  }
}
