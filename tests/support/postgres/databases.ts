/** Databases of one PostgreSQL server: made empty or as a copy of another one, and dropped. */
import postgres from 'postgres'

/** Makes a database beside the one that `beside` names; returns its address. */
export async function createDatabase(beside: string, { copyOf }: { copyOf?: string } = {}): Promise<string> {
  const name = `schrankwerk_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(beside, (sql) =>
    copyOf === undefined
      ? sql`create database ${sql(name)}`
      : sql`create database ${sql(name)} template ${sql(nameOf(copyOf))} strategy file_copy`,
  )
  const url = new URL(beside)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (url: string): Promise<void> =>
  administer(url, (sql) => sql`drop database ${sql(nameOf(url))} with (force)`)

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** A template can only be copied while nobody is connected to it: administration goes by way of another database. */
async function administer(beside: string, command: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(beside, { database: 'postgres', max: 1, onnotice: () => undefined })
  try {
    await command(sql)
  } finally {
    await sql.end()
  }
}
