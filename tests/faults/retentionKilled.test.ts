/** The command that takes what was kept long enough, as a process of its own, which nobody lets finish. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase, rowsOf } from '../../server/db/client.ts'
import { auditEntry, enquiry, offer, retentionRun } from '../../server/db/schema.ts'
import { seedPeople } from '../support/people.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { hasServers } from '../support/twoServers.ts'
import { typed } from './support/command.ts'

const template = inject('templateDatabase')
const longAgo = new Date('2010-03-15T12:00:00Z')

describe.runIf(hasServers)('killed', { timeout: 240_000 }, () => {
  test('while it takes, it has counted what is gone and left the rest whole; the next one goes on with it', async () => {
    const url = await createDatabase(template ?? '', { copyOf: template ?? '' })
    const dataDir = await mkdtemp(join(tmpdir(), 'schrankwerk-retention-'))
    const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url }
    const there = await openDatabase({ url })
    await seedPeople(there.db)
    const all = 2000
    const at = sql`${longAgo.toISOString()}::timestamptz`
    await there.db
      .execute(sql`insert into enquiry (id, customer_id, title, reference_number, delivery_condition, desired_delivery_date, conditions,
        released, archived, create_date, last_update)
      select 'e' || g, 'customer', 'T', 'R', 'DAP', '2015-01-01', '{}', true, true, ${at}, ${at} from generate_series(1, ${all}::int) g`)
    await there.db
      .execute(sql`insert into offer (id, enquiry_id, supplier_id, customer_id, root_id, title, reference_number, enquiry_values, released,
        create_date, last_update)
      select 'o' || g, 'e' || g, 'supplier', 'customer', 'o' || g, 'T', 'R', '{}', true, ${at}, ${at} from generate_series(1, ${all}::int) g`)
    const program = fileURLToPath(new URL('../../server/cli/schrankwerk.main.mjs', import.meta.url))
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, [program, 'retention', '--take', '--yes'], { env, stdio: 'ignore' })
    const left = () => there.db.$count(enquiry)
    await vi.waitFor(async () => expect(await left()).toBeLessThan(all), { timeout: 60_000, interval: 5 })
    child.kill('SIGKILL')
    await once(child, 'close')
    // What it had sent before is still being done, or not.
    await vi.waitFor(
      async () => {
        const busy = sql`select count(*)::float8 as count from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
        expect(await rowsOf(there.db, busy, z.object({ count: z.number() }))).toEqual([{ count: 0 }])
      },
      { timeout: 30_000 },
    )
    const rest = await left()
    expect(rest).toBeGreaterThan(0)
    expect(await there.db.$count(offer)).toBe(rest)
    const [broken] = await there.db.select().from(retentionRun).where(isNull(retentionRun.endedAt))
    expect(broken?.taken).toEqual({ ENQUIRY: all - rest })
    // As long as it may only be slow, nobody comes between.
    expect(await typed(['retention', '--take', '--yes'], environment)).toMatchObject({ code: 4 })
    await there.db.update(retentionRun).set({ beat: longAgo }).where(isNull(retentionRun.endedAt))
    expect(await typed(['retention', '--take', '--yes'], environment)).toMatchObject({
      code: 0,
      result: { taken: { ENQUIRY: all } },
    })
    expect(await there.db.$count(auditEntry, eq(auditEntry.kind, 'RETENTION'))).toBe(1)
    await there.close()
    await dropDatabase(url)
    await rm(dataDir, { recursive: true, force: true })
  })
})
