/** Whose database it is, and of which version: what one has written another may not understand. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'
import { CannotStart } from '../settings.ts'
import { appliedMigrations } from './database.ts'
import type { Manifest } from './format.ts'
import { knownMigrations } from './writeRows.ts'

/**
 * @returns what was applied
 * @throws CannotStart
 */
export const demandSameVersion = async (db: Database): Promise<Manifest['migrations']> => {
  const migrations = await appliedMigrations(db)
  const applied = new Set(migrations.map(({ hash }) => hash))
  const known = knownMigrations()
  if (applied.size === known.length && known.every(({ hash }) => applied.has(hash))) return migrations
  throw new CannotStart(
    applied.size === 0
      ? 'Die Datenbank ist leer: Hier ist kein Portal.'
      : 'Die Datenbank ist auf dem Stand einer anderen Version als dieser Befehl. Bitte den Befehl derselben Version nehmen wie die des Portals.',
  )
}

/** Names of tables where the database is another program's: a restore takes all of them away. */
export const tablesOfOthers = async (db: Database): Promise<string[]> => {
  const known = new Set(knownMigrations().map(({ hash }) => hash))
  if ((await appliedMigrations(db)).some(({ hash }) => known.has(hash))) return []
  const all = sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e') order by 1`
  return (await rowsOf(db, all, z.object({ name: z.string() }))).map(({ name }) => name)
}
