/**
 * How quickly a price list gets into the catalogue, against a bare COPY of the same rows into the same table with its indexes; the same
 * list once more; and what others notice of both. On the database that DATABASE_URL names (empty and migrated), or a PostgreSQL of its
 * own; EMBEDDED=true takes the embedded one, which knows no COPY.
 * Run: `ROWS=20000 npx tsx tests/bench/articleImport.bench.ts`; nothing passes or fails here.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { z } from 'zod'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import * as articleImport from '../../src/api/contract/articleImport.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { createImportConfig } from '../../src/api/contract/importconfig.ts'
import { newImportConfigDraft, valuesOfDraft } from '../../src/domain/importconfig/importConfig.ts'
import { proposeImportColumns } from '../../src/domain/importconfig/importProposal.ts'
import { people, seedPeople } from '../support/people.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'
import { watchLoop } from './support/loop.ts'

const rows = Number(process.env['ROWS'] ?? 20_000)
const print = (text: string) => process.stdout.write(`${text}\n`)
const embedded = process.env['EMBEDDED'] === 'true'
const given = process.env['DATABASE_URL']
const own = embedded || given !== undefined ? undefined : await startPostgres()
const url = embedded ? undefined : (given ?? own?.url)
const server = await startTestServer({}, async () => {
  const database = await openDatabase(url === undefined ? 'memory' : { url })
  await database.migrate(migrationsFolder)
  return database
})
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
await seedPeople(server.db)

const fullCollection = z.object({ kind: z.literal(constants.NODE_PERFORMANCE_GC_MAJOR) })
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
const forked = (program: string) =>
  fork(fileURLToPath(new URL(`support/${program}`, import.meta.url)), { execArgv: [] })
const others = forked('others.mjs')
const operator = forked('operator.mjs')
const urls = ['/health', '/api/article/filter?paginationSize=15&page=0&column=orderNumber']

/** Does the work while others call, and tells how long each took. */
const measure = async (name: string, work: () => Promise<unknown>): Promise<number> => {
  globalThis.gc?.()
  const before = process.memoryUsage()
  others.send({ address, token: server.tokenFor(people.operatorStaff), urls })
  await pause(200)
  const loop = watchLoop()
  const start = performance.now()
  const peak = { rss: before.rss, heap: before.heapUsed, alive: before.heapUsed }
  // what is left when everything that nobody needs was collected
  const collections = new PerformanceObserver((list) => {
    const isFull = list
      .getEntries()
      .some((entry) => 'detail' in entry && fullCollection.safeParse(entry.detail).success)
    if (isFull) peak.alive = Math.max(peak.alive, process.memoryUsage().heapUsed)
  })
  collections.observe({ entryTypes: ['gc'] })
  const watch = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    peak.rss = Math.max(peak.rss, rss)
    peak.heap = Math.max(peak.heap, heapUsed)
  }, 100)
  await work()
  const ms = performance.now() - start
  clearInterval(watch)
  collections.disconnect()
  const { worst, worstOwn, over50 } = loop()
  others.send('stop')
  const times = z.array(z.number()).parse((await once(others, 'message'))[0])
  const sorted = times.toSorted((one, other) => one - other)
  print(`${name}: ${(ms / 1000).toFixed(1)} s, ${Math.round((rows * 1000) / ms)} rows/s`)
  print(
    `  event loop: worst ${worst.toFixed(0)} ms, worst work at a stretch ${worstOwn.toFixed(0)} ms, ${over50} over 50 ms`,
  )
  print(
    `  others: ${times.length} calls, median ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms, worst ${at(sorted, 1).toFixed(0)} ms`,
  )
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  print(
    `  memory: server's heap +${mb(peak.alive - before.heapUsed)} after full collections, +${mb(peak.heap - before.heapUsed)} with what waits for one; whole process +${mb(peak.rss - before.rss)} (thread included)`,
  )
  return ms
}

const headers = [
  'Bestellnummer',
  'Hersteller',
  'Herstellernummer',
  'Bezeichnung',
  'Listenpreis',
  'PE',
  'ME',
  'EAN',
  'Gewicht',
]
const lineOf = (n: number) =>
  `${`BN-${n}`};Muster GmbH;M${n};Reihenklemme ${n % 997} mm², Durchgang, grau, Nr. ${n};${(n % 9000) + 1},5${n % 10};1;Stück;${4_000_000_000_000 + n};0,1${n % 100}`
const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-bench-'))
const path = join(folder, 'Preise.csv')
function* pieces(): Generator<string> {
  yield `${headers.join(';')}\n`
  for (let n = 0; n < rows; n++) yield `${lineOf(n)}\n`
}
await writeFile(path, pieces())
print(`${rows} rows, ${url === undefined ? 'embedded' : 'PostgreSQL'}`)

await measure('nothing', () => pause(5_000))
let copied: number | undefined
if (url !== undefined) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await sql`insert into manufacturer (id, display_name) values ('m', 'Muster GmbH')`
  await sql`insert into unit (id, display_name) values ('u', 'Stück')`
  const copy = async () => {
    const stream =
      await sql`copy article (id, order_number, manufacturer_id, manufacturer_number, description, list_price, price_unit_size, unit_id, ean_number, weight) from stdin`.writable()
    for (let n = 0; n < rows; n++) {
      const line = `${crypto.randomUUID()}\tBN-${n}\tm\tM${n}\tReihenklemme ${n % 997} mm², Durchgang, grau, Nr. ${n}\t${(n % 9000) + 1}.5${n % 10}\t1\tu\t${4_000_000_000_000 + n}\t0.1${n % 100}\n`
      if (!stream.write(line)) await once(stream, 'drain')
    }
    stream.end()
    await once(stream, 'finish')
    // the connection is free again once the server has taken everything
    await sql`select 1`
  }
  copied = await measure('bare COPY', copy)
  await sql`truncate article, article_number cascade`
  await sql`vacuum analyze`
  await sql.end()
} else {
  await server.db.execute(`insert into manufacturer (id, display_name) values ('m', 'Muster GmbH')`)
  await server.db.execute(`insert into unit (id, display_name) values ('u', 'Stück')`)
}

const values = valuesOfDraft({
  ...newImportConfigDraft,
  title: 'Preisliste',
  fieldMapping: proposeImportColumns(headers),
})
if (!values) throw new Error('a draft is valid')
const made = await server.call(
  createImportConfig,
  { body: { config: values }, file: new File([headers.join(';'), '\n', lineOf(0), '\n'], 'Preise.csv') },
  people.operatorAdmin,
)
const configId = createImportConfig.response.parse(made.body).id
const token = server.tokenFor(people.operatorStaff, 3_600_000)
const importAll = async (dryRun: boolean) => {
  operator.send({ address, token, path, importConfigId: configId, dryRun })
  const [status] = await once(operator, 'message')
  if (status !== 200) throw new Error(`refused with ${status}`)
  await server.services.importer.settled()
}
await importAll(true)
const first = await measure('import', () => importAll(false))
const second = await measure('the same once more', () => importAll(false))
const figures = articleImport.allImports.response.parse(
  (await server.call(articleImport.allImports, { query: { paginationSize: 5, page: 0 } }, people.operatorStaff)).body,
)
for (const { dryRun, created, unchanged, refused, state } of figures.content)
  print(`  ${dryRun ? 'trial' : 'import'} ${state}: created ${created}, unchanged ${unchanged}, refused ${refused}`)
await measure('nothing, with the catalogue full', () => pause(5_000))
if (copied !== undefined) print(`rate of the import: ${(copied / first).toFixed(2)} of COPY's`)
print(`rate of the second import: ${(first / second).toFixed(2)} of the first one's`)
others.disconnect()
operator.disconnect()
await server.close()
await closeSheetReader()
await own?.close()
await rm(folder, { recursive: true })
