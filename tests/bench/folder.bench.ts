/**
 * The project folder on a real PostgreSQL, its readers in a process of their own: a zip of 500 MB (goal: less than 60 MB more memory, first byte
 * within 300 ms, half of the rate of the same files one after the other), 20 uploads of 9 MB at once (goal: no call of others beyond 100 ms), and a
 * folder of 10,000 files (goal: p95 50 ms for the call that shows it, and for each further portion). Run: `node --expose-gc --import tsx tests/bench/folder.bench.ts`; nothing passes or fails here.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { folder, folderItem, folderVersion } from '../../server/db/schema.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { folderPortions, newFolderChoice } from '../../src/domain/folder/folder.ts'
import { columnsOf } from '../../server/folder/folderStore.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const p95 = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(0)} ms`
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

const postgres = await startPostgres()
const server = await startTestServer({}, () => openDatabase({ url: postgres.url }))
const { db, app, services } = server
const migrating = await openDatabase({ url: postgres.url })
await migrating.migrate(migrationsFolder)
await migrating.close()
await seedPeople(db)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const address = `http://127.0.0.1:${port}/api/offer/businessdata`
const headers = { 'accept-encoding': 'br', authorization: `Bearer ${server.tokenFor(people.supplierAdmin)}` }
const script = fileURLToPath(new URL('support/folder.mjs', import.meta.url))
const reader: ChildProcess = fork(script)
const reported = z.array(
  z.object({ status: z.int(), first: z.number().optional(), bytes: z.number().optional(), ms: z.number() }),
)
const asked = (order: object, by = reader) =>
  new Promise<z.infer<typeof reported>>((resolve) => {
    by.once('message', (report) => resolve(reported.parse(report)))
    by.send(order)
  })

const fill = async (files: number, content: () => Promise<{ sha256: string; size: number }>) => {
  const offerId = await makeOffer(server, { enquiryId: await makeEnquiry(server) })
  await db.insert(folder).values({ id: offerId, ...columnsOf(newFolderChoice) })
  const rows = Array.from({ length: files }, (_, at) => ({
    id: `${offerId}-${at}`,
    folderId: offerId,
    filename: `Plan ${at}.pdf`,
    fileType: 'UNKNOWN' as const,
  }))
  for (let start = 0; start < rows.length; start += 2000) {
    const some = rows.slice(start, start + 2000)
    await db.insert(folderItem).values(some)
    const versions = []
    for (const { id } of some) versions.push({ itemId: id, version: 1, uploadedBy: 'Vera', ...(await content()) })
    await db.insert(folderVersion).values(versions)
  }
  return { offerId, itemIds: rows.map(({ id }) => id) }
}

// 500 MB in files of 9 MB, each with a content of its own.
const big = await fill(56, async () => {
  const size = 9_000_000
  return { sha256: await services.files.put(randomBytes(size)), size }
})
const files = big.itemIds.map((itemId) => ({ url: `${address}/file?offerId=${big.offerId}&itemId=${itemId}`, headers }))
await asked({ inTurn: files })
const alone = await asked({ inTurn: files })
const sum = (of: (one: (typeof alone)[number]) => number) => alone.reduce((total, one) => total + of(one), 0)
globalThis.gc?.()
const before = process.memoryUsage().rss
let most = before
const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
const json = { ...headers, 'content-type': 'application/json' }
const [zip] = await asked({
  inTurn: [{ method: 'POST', url: `${address}/download`, headers: json, body: JSON.stringify(big) }],
})
clearInterval(watching)
const rate = (bytes = 0, time = 1) => bytes / 1e6 / (time / 1000)
print(
  `zip of ${mb(zip?.bytes ?? 0)}: first byte ${ms(zip?.first ?? 0)}, ${rate(zip?.bytes, zip?.ms).toFixed(0)} MB/s (one after the other ${rate(
    sum((one) => one.bytes ?? 0),
    sum((one) => one.ms),
  ).toFixed(0)} MB/s), memory +${mb(most - before)}`,
)

const many = await fill(10_000, async () => ({ sha256: '0'.repeat(64), size: 1 }))
const timed = async (url: string, times: number): Promise<number[]> =>
  (await asked({ inTurn: Array.from({ length: times }, () => ({ url, headers })) })).map((one) => one.ms)
const shown = await timed(`${address}?offerId=${many.offerId}&newest=${folderPortions.first}`, 110)
const [last] = await db
  .select()
  .from(folderItem)
  .where(eq(folderItem.id, `${many.offerId}-5000`))
const behind = `lastUpdate=${last?.lastUpdate.toISOString()}&itemId=${last?.id}&limit=${folderPortions.next}`
const portions = await timed(`${address}/items?offerId=${many.offerId}&${behind}`, 60)
const whole = await timed(`${address}?offerId=${many.offerId}`, 30)
print(
  `folder of 10,000 files: shown p95 ${ms(p95(shown.slice(10)))}, further portion p95 ${ms(p95(portions.slice(10)))}, all at once p95 ${ms(p95(whole.slice(10)))}`,
)

const small = await fill(10, async () => ({ sha256: '0'.repeat(64), size: 1 }))
const uploads = Array.from({ length: 20 }, (_, at) => ({
  url: address,
  headers,
  offerId: small.offerId,
  name: `Neu ${at}.pdf`,
  size: 9_000_000,
}))
const uploader: ChildProcess = fork(script)
const sending = asked({ uploads }, uploader)
const others = await timed(`${address}/news?offerId=${small.offerId}`, 100)
const sent = await sending
print(
  `20 uploads of 9 MB at once: ${ms(Math.max(...sent.map((one) => one.ms)))} (${[...new Set(sent.map(({ status }) => status))].join()}); others meanwhile p95 ${ms(p95(others))}, worst ${ms(Math.max(...others))}, ${others.length} calls in ${ms(others.reduce((a, b) => a + b, 0))}`,
)
uploader.kill()
reader.kill()
await server.close()
await postgres.close()
