/** The figures that the operator reads beside the state of each part: asked of the database, each in one statement. */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'
import { appUser, articleImport, fileItem, folderVersion, identityAccount, identityFactor, mail } from '../db/schema.ts'

/** @throws where there is no row: each of these has one */
const only = async <Row>(db: Database, query: SQL, schema: z.ZodType<Row>): Promise<Row> => {
  const [row] = await rowsOf(db, query, schema)
  if (row === undefined) throw new Error('no row')
  return row
}

const moment = z
  .number()
  .nullable()
  .transform((ms) => (ms === null ? null : new Date(ms)))
const msOf = (at: SQL) => sql`(extract(epoch from ${at}) * 1000)::float8`
/** Since midnight in Germany. */
const today = sql`(date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin')`

/** PostgreSQL's version, without what a distribution says of its own. */
export const databaseFigures = (db: Database) =>
  only(
    db,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes`,
    z.object({ version: z.string(), bytes: z.number() }),
  )

/** Files of records and folders, each version of one counted. */
export const countFiles = async (db: Database): Promise<number> =>
  (
    await only(
      db,
      sql`select ((select count(*) from ${fileItem}) + (select count(*) from ${folderVersion}))::int as count`,
      z.object({ count: z.int() }),
    )
  ).count

/** With a Firebase project, second factors are its own matter. */
export const accountFigures = (db: Database, own: boolean) =>
  only(
    db,
    own
      ? sql`select (select count(*)::int from ${identityAccount} where not disabled) as accounts,
          (select count(*)::int from ${identityFactor} join ${identityAccount} on ${identityAccount.id} = ${identityFactor.accountId}
            where not disabled) as factors`
      : sql`select count(*)::int as accounts, null::int as factors from ${appUser} where deleted_at is null`,
    z.object({ accounts: z.int(), factors: z.int().nullable() }),
  )

/** What was sent today was written within two days: by that the index finds it. An answer's number stands by itself, a port does not (`host:587`). */
export const mailFigures = (db: Database) =>
  only(
    db,
    sql`select
      (select count(*)::int from ${mail} where state = 'SENT' and create_date > now() - interval '2 days' and sent_date >= ${today}) as "sentToday",
      (select ${msOf(sql`min(due_at)`)} from ${mail} where state = 'WAITING') as "nextTry",
      (select substring(last_error from '(?:^|\\s)([45]\\d\\d)(?=[\\s-])')::int from ${mail}
        where state = 'WAITING' and last_error <> '' order by due_at desc limit 1) as answer`,
    z.object({ sentToday: z.int(), nextTry: moment, answer: z.int().nullable() }),
  )

const underWay = sql`state in ('RUNNING', 'UNDOING')`

/** Imports that are under way, on whichever server. */
export const runningImports = (db: Database) =>
  rowsOf(
    db,
    sql`select id, filename as title, percent, user_full_name as by from ${articleImport} where ${underWay}`,
    z.object({ id: z.string(), title: z.string(), percent: z.number(), by: z.string() }),
  )

export const jobFigures = (db: Database) =>
  only(
    db,
    sql`select count(*) filter (where ${underWay})::int as running,
        count(*) filter (where state = 'FAILED' and end_date >= ${today})::int as "failedToday",
        ${msOf(sql`max(end_date)`)} as "lastEnd"
      from ${articleImport}`,
    z.object({ running: z.int(), failedToday: z.int(), lastEnd: moment }),
  )
