/**
 * 1,000 open streams of news on one server, on a real PostgreSQL: how long until a message has reached all of its readers (goal: p95 500 ms),
 * what a stream holds (goal: 50 kB), and what other calls take beside them (goal: p95 at most twice that without).
 * Run: `npx tsx tests/bench/live.bench.ts`; nothing passes or fails here.
 */
import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { appUser } from '../../server/db/schema.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import * as chat from '../../src/api/contract/chat.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'

const streams = Number(process.env['STREAMS'] ?? 1000)
const messages = 40
const print = (text: string) => process.stdout.write(`${text}\n`)
const p95 = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN

const postgres = await startPostgres()
const server = await startTestServer({}, () => openDatabase({ url: postgres.url }))
const { db, app } = server
const migrating = await openDatabase({ url: postgres.url })
await migrating.migrate(migrationsFolder)
await migrating.close()
await seedPeople(db)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const readers = Array.from({ length: streams }, (_, at) => ({ uid: `reader-${at}`, mail: `reader${at}@demo.example` }))
await db.insert(appUser).values(
  readers.map(({ uid, mail }) => ({
    id: uid,
    mail,
    name: 'Leser',
    lastname: uid,
    companyId: 'customer',
    passwordChangeNeeded: false,
  })),
)
const enquiryId = await makeEnquiry(server)
const { supplierUser, customerUser } = people
const { id } = await granted(server, chat.openConversation, { body: { enquiryId, offerId: null } }, supplierUser)

const callsTake = async (): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < 200; call += 1) {
    const start = performance.now()
    await granted(server, chat.getConversations, { query: { enquiryId } }, customerUser)
    times.push(performance.now() - start)
  }
  return p95(times)
}
const used = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

await callsTake()
const without = await callsTake()
const before = used()
const child = fork(fileURLToPath(new URL('support/streams.mjs', import.meta.url)))
type Report = { connected?: number; heard?: number[]; failed?: string }
const next = () =>
  new Promise<Report>((resolve, reject) => {
    child.once('message', (report: Report) => (report.failed ? reject(new Error(report.failed)) : resolve(report)))
  })
const connecting = next()
child.send({ address: `http://127.0.0.1:${port}/api/live`, tokens: readers.map((reader) => server.tokenFor(reader)) })
await connecting
const perStream = (used() - before) / streams
const delays: number[] = []
for (let message = 0; message < messages; message += 1) {
  const heard = next()
  const sent = Date.now()
  await granted(
    server,
    chat.sendMessage,
    { body: { conversationId: id, content: `Nachricht ${message}` } },
    supplierUser,
  )
  delays.push(...((await heard).heard ?? []).map((at) => at - sent))
}
const beside = await callsTake()
print(
  `${streams} streams: a message reaches its readers p95 ${p95(delays)} ms, the last after ${Math.max(...delays)} ms`,
)
print(`memory per stream ${(perStream / 1024).toFixed(1)} kB`)
print(`other calls p95 ${without.toFixed(1)} ms without streams, ${beside.toFixed(1)} ms beside them`)
child.kill()
await server.close()
await postgres.close()
