/** A server that dies in the middle of an import: what is written is whole, the next one says so, and the same file takes up the rest (rule W8). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { breakOffLast } from '../../server/article/import/importer.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { article, articleImport } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/articleImport.ts'
import { granted } from '../support/calls.ts'
import { importFile, makeImportConfig, priceList, resultOf } from '../support/imports.ts'
import { people, seedPeople } from '../support/people.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { startTestServer } from '../support/server.ts'

const program = fileURLToPath(new URL('support/dyingImport.ts', import.meta.url))
const lines = 20_000
const headers = ['Bestellnummer', 'Listenpreis']
const text = [headers.join(';'), ...Array.from({ length: lines }, (_, at) => `K-${at};${at},50`), ''].join('\n')

test('a server that dies while it imports leaves whole batches, and the next one tells so and takes up the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const template = inject('templateDatabase')
  const url = template && (await createDatabase(template, { copyOf: template }))
  if (url) onTestFinished(() => dropDatabase(url))
  const where = url ? { url } : { directory: join(folder, 'db') }
  const before = await openDatabase(where)
  await before.migrate(migrationsFolder)
  await before.close()
  const path = join(folder, 'Preise.csv')
  await writeFile(path, text)
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(where), path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  const server = await startTestServer({}, () => openDatabase(where))
  onTestFinished(() => server.close())
  await seedPeople(server.db)
  const status = () => granted(server, calls.getImportStatus, {}, people.operatorStaff)
  // Another server waits until its silence tells; the one that follows it on its data folder knows.
  await breakOffLast(server.db, join(folder, 'of another'))
  expect(await server.db.$count(articleImport, eq(articleImport.state, 'RUNNING'))).toBe(1)
  await breakOffLast(server.db, folder)
  expect((await status()).state).toBe('IDLE')
  const broken = await resultOf(server, (await status()).last?.id ?? '')
  expect(broken).toMatchObject({ state: 'FAILED', lines, details: { failure: 'SERVER_GONE' } })
  expect(broken.handled).toBeGreaterThan(0)
  expect(broken.handled).toBeLessThan(lines)
  expect(broken.created).toBe(broken.handled)
  expect(await server.db.$count(article)).toBe(broken.handled)
  expect(broken.undo).toEqual({ restores: 0, deletes: broken.handled, keeps: 0 })

  const again = await importFile(server, await makeImportConfig(server, headers), priceList(text))
  expect(again).toMatchObject({ state: 'DONE', unchanged: broken.handled, created: lines - broken.handled, refused: 0 })
}, 180_000)
