/**
 * What a backup costs: `npx tsx tests/bench/backup.bench.ts [rows] [megabytes of files]`. On a PostgreSQL of its own: the first backup, a second one
 * with a hundred rows more, a proof; how long each takes, and how much memory its process has had at the most.
 */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { placeOf } from '../../server/fileStore/store.ts'
import { backupKeys } from '../support/backupKeys.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { startPostgres } from '../support/postgres/server.ts'

const [rows = 100_000, megabytes = 500] = process.argv.slice(2).map(Number)
const run = promisify(execFile)
const place = await mkdtemp(join(tmpdir(), 'schrankwerk-backup-bench-'))
const postgres = await startPostgres()
try {
  const url = await createDatabase(postgres.url)
  const database = await openDatabase({ url })
  await database.migrate(migrationsFolder)
  const { db } = database
  const data = join(place, 'data')
  await db.execute(
    sql`insert into company (id, name, type) values ('c', 'Kunde', 'CUSTOMER'), ('o', 'Betreiber', 'ADMIN')`,
  )
  await db.execute(
    sql`insert into app_user (id, name, lastname, mail, company_id, admin) values ('u', 'A', 'B', 'a@b.example', 'c', true), ('v', 'A', 'B', 'o@b.example', 'o', true)`,
  )
  const enquiries = (from: number, to: number) =>
    db.execute(sql`insert into enquiry (id, customer_id, title, reference_number, delivery_condition, desired_delivery_date, conditions)
      select gen_random_uuid()::text, 'c', 'Schaltschrank ' || n || ' ' || md5(n::text), 'K-' || n, 'DAP', '2027-01-01',
        jsonb_build_object('a', md5(n::text), 'b', repeat(md5((n + 1)::text), 8)) from generate_series(${from}::int, ${to}::int) n`)
  await enquiries(1, rows)
  await db.execute(sql`create temp table none (id int)`)
  for (let count = 0; count < megabytes / 2; count += 1) {
    const content = randomBytes(2_000_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const path = join(data, 'files', placeOf(sha256))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    await db.execute(sql`insert into file_item (id, enquiry_id, path, filename, file_type, sha256, size, uploader_id, uploader_name, uploader_company_id)
      values (${sha256}, (select id from enquiry limit 1), ${`p/${sha256}`}, 'x.pdf', 'UNKNOWN', ${sha256}, 2000000, 'u', 'A B', 'c')`)
  }
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: data,
    ...(await backupKeys(place)),
  }
  const measured = async (what: string, ...args: string[]) => {
    const began = performance.now()
    // The kernel counts what a process had at the most; its own word comes last.
    const { stderr, stdout } = await run(
      '/usr/bin/env',
      [
        'bash',
        '-c',
        `node bundle/schrankwerk.main.mjs "$@" --json & p=$!; m=0; while kill -0 $p 2>/dev/null; do r=$(awk '/VmHWM/ {print $2}' /proc/$p/status 2>/dev/null); [ -n "$r" ] && m=$r; sleep 0.2; done; echo "HWM $m" >&2; wait $p`,
        'x',
        ...args,
      ],
      { env, maxBuffer: 1e8 },
    )
    const peak = Number(/HWM (\d+)/.exec(stderr)?.[1] ?? 0) / 1024
    const { newBytes, wholeBytes, outcome } = JSON.parse(stdout) as {
      newBytes?: number
      wholeBytes?: number
      outcome: string
    }
    console.log(
      `${what}: ${outcome}, ${((performance.now() - began) / 1000).toFixed(1)} s, ${peak.toFixed(0)} MB at the most${wholeBytes ? `, ${(wholeBytes / 1e6).toFixed(0)} MB whole, ${((newBytes ?? 0) / 1e6).toFixed(1)} MB new` : ''}`,
    )
  }
  const target = join(place, 'target')
  await measured('first', 'backup', target)
  await enquiries(rows + 1, rows + 100)
  await measured('second', 'backup', target)
  await measured('proof', 'verify', target)
  await database.close()
} finally {
  await postgres.close()
  await rm(place, { recursive: true, force: true })
}
