/** The log by the command, on PostgreSQL and on an embedded database, and what the proof of a backup says of one that somebody has changed (rule A13). */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { deleteCompany } from '../../src/api/contract/company.ts'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import { auditEntrySchema } from '../../src/domain/operations/audit.ts'
import { answerCommands } from '../../server/cli/answerCommands.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { auditChain, auditEntry } from '../../server/db/schema.ts'
import { backupKeys } from '../support/backupKeys.ts'
import { granted } from '../support/calls.ts'
import { makeCompany } from '../support/newPeople.ts'
import { people, seedPeople } from '../support/people.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { typed } from './support/command.ts'

const template = inject('templateDatabase')
const today = germanDay(new Date())

describe.runIf(template !== undefined)('the log of a portal on PostgreSQL', { timeout: 240_000 }, () => {
  let server: TestServer
  let url = ''
  let folder = ''
  let environment: Record<string, string> = {}
  let companyId = ''
  beforeAll(async () => {
    url = await createDatabase(template ?? '', { copyOf: template ?? '' })
    server = await startTestServer({ DATABASE_URL: url }, () => openDatabase({ url }))
    await seedPeople(server.db)
    folder = await mkdtemp(join(tmpdir(), 'schrankwerk-log-test-'))
    environment = {
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: server.services.settings.dataDir,
      ...(await backupKeys(folder)),
    }
    companyId = await makeCompany(server, { name: 'Hellweg Prozesstechnik GmbH' })
    await granted(server, deleteCompany, { query: { companyId } }, people.operatorAdmin)
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await dropDatabase(url)
    await rm(folder, { recursive: true, force: true })
  })

  test('goes into a file between two days, as records or as a table, and tells so itself', async () => {
    const out = join(folder, 'log.jsonl')
    const answer = await typed(['audit', '--from', today, '--to', today, '--out', out, '--json'], environment)
    expect(answer).toMatchObject({ code: 0, result: { outcome: 'good', entries: 1, out } })
    const lines = (await readFile(out, 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => z.decode(auditEntrySchema, JSON.parse(line)))).toEqual([
      expect.objectContaining({ kind: 'COMPANY_CLOSED', recordId: companyId, who: people.operatorAdmin.fullName }),
    ])
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    const table = join(folder, 'log.csv')
    const rest = ['--csv', '--out', table]
    expect(await typed(['audit', ...rest], environment)).toMatchObject({
      code: 0,
      told: `2 Einträge stehen in ${table}.`,
    })
    const text = await readFile(table, 'utf8')
    expect(text).toContain('Protokoll exportiert;Betrieb;')
    expect(text).toContain(';Betrieb (Befehl);')
    // What is there is not written over.
    expect(await typed(['audit', ...rest], environment)).toMatchObject({ code: 1 })
    const before = ['audit', '--to', dayAfter(today, -1), '--out', join(folder, 'none'), '--json']
    expect(await typed(before, environment)).toMatchObject({ code: 0, result: { entries: 0 } })
  })

  test('says in a sentence what is typed the wrong way', async () => {
    for (const [args, told] of [
      [['--from', '2026-13-01'], '--from muss ein Tag sein'],
      [['--from', '2026-02-01', '--to', '2026-01-01'], '--to liegt vor --from'],
      [['--csv', '--jsonl'], 'nur eines von beiden'],
      [['--json'], 'gehört --out dazu'],
      [['alles'], 'keine weiteren Wörter'],
    ] as const)
      expect(await typed(['audit', ...args], environment)).toMatchObject({
        code: 2,
        told: expect.stringContaining(told),
      })
    expect((await typed(['audit', '--help'], environment)).said.join('\n')).toContain('--from <Tag>')
  })

  test('is part of what the proof of a backup looks at: one changed entry is named', async () => {
    const good = join(folder, 'good')
    expect(await typed(['backup', good], environment)).toMatchObject({ code: 0 })
    const proof = await typed(['verify', good], environment)
    expect(proof.code).toBe(0)
    expect(proof.said.join('\n')).toContain('Das Protokoll ist lückenlos')
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_entry disable trigger audit_entry_kept`)
      await tx.execute(sql`update audit_entry set who = 'niemand' where id = 1`)
      await tx.execute(sql`alter table audit_entry enable trigger audit_entry_kept`)
    })
    const bad = join(folder, 'bad')
    expect(await typed(['backup', bad], environment)).toMatchObject({ code: 0 })
    const found = await typed(['verify', bad], environment)
    expect(found.code).toBe(1)
    expect(found.said.join('\n')).toMatch(/Das Protokoll ist lückenlos[^\n]*gilt für 1 nicht: 1/)
  })

  test('goes on behind a restore, which it tells of', async () => {
    const empty = await createDatabase(url)
    try {
      const there = { ...environment, DATABASE_URL: empty, DATA_DIR: join(folder, 'data') }
      expect(await typed(['restore', join(folder, 'good')], there)).toMatchObject({ code: 0 })
      const restored = await openDatabase({ url: empty })
      try {
        const entries = await restored.db.select().from(auditEntry).orderBy(auditEntry.id)
        expect(entries.at(-1)).toMatchObject({ kind: 'RESTORED', doer: 'COMMAND' })
        const [chain] = await restored.db.select().from(auditChain)
        expect(chain).toMatchObject({ lastId: entries.at(-1)?.id, lastHash: entries.at(-1)?.hash })
        expect(entries.map(({ id }) => id)).toEqual(entries.map((_, at) => at + 1))
      } finally {
        await restored.close()
      }
    } finally {
      await dropDatabase(empty)
    }
  })
})

test('on an embedded database the portal that holds it hands the log out', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-log-test-'))
  const environment = { NODE_ENV: 'test', DATA_DIR: folder }
  const database = await openDatabase({ directory: join(folder, 'db') })
  await database.migrate(migrationsFolder)
  const server = await startTestServer(environment, async () => database)
  const commands = await answerCommands(
    { ...server.services, settings: { ...server.services.settings, dataDir: folder } },
    database,
    () => undefined,
  )
  try {
    await seedPeople(server.db)
    await granted(server, deleteCompany, { query: { companyId: await makeCompany(server) } }, people.operatorAdmin)
    const out = join(folder, 'log.jsonl')
    expect(await typed(['audit', '--out', out], environment)).toMatchObject({
      code: 0,
      told: `1 Einträge stehen in ${out}.`,
    })
    expect(await readFile(out, 'utf8')).toContain('"COMPANY_CLOSED"')
  } finally {
    await commands.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
