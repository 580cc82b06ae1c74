/**
 * 1,000 people at work on one server and a real PostgreSQL: each has the stream of news open and every ten seconds or so looks at a list,
 * opens a record, asks what is unread, and every tenth time a customer saves a draft. How long the calls take, and whether any fails (goal: 1,000
 * people without an error; 200 held at p95 44 ms).
 * Run: `npx tsx tests/bench/people.bench.ts`; `PEOPLE=200` for fewer. Server and people share the machine; nothing passes or fails here.
 */
import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'

const count = Number(process.env['PEOPLE'] ?? 1000)
const seconds = Number(process.env['SECONDS'] ?? 60)
// A million would take minutes to make; what lists cost among so many, lists.bench.ts tells.
process.env['ENQUIRIES'] ??= '20000'
const { fill } = await import('./support/million.ts')
const print = (text: string) => process.stdout.write(`${text}\n`)
const share = (all: readonly number[], part: number) =>
  (all.toSorted((one, other) => one - other)[Math.ceil(all.length * part) - 1] ?? Number.NaN).toFixed(0)

const postgres = await startPostgres()
const database = await openDatabase({ url: postgres.url })
await database.migrate(migrationsFolder)
await fill(database.db, () => undefined)
await database.close()
const server = await startTestServer({}, () => openDatabase({ url: postgres.url }))
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo

/** Two of three are customers; in each company there are two. */
const people = Array.from({ length: count }, (_, at) => {
  const isCustomer = at % 3 < 2
  const company = isCustomer ? `customer${1 + (at % 1000)}` : `supplier${1 + (at % 200)}`
  const token = server.tokenFor({ uid: `${company}-${1 + (at % 2)}`, mail: `${company}${1 + (at % 2)}@demo.example` })
  return { isCustomer, token }
})
const child = fork(fileURLToPath(new URL('support/people.mjs', import.meta.url)))
type Report = { failed: string[]; times: Record<string, number[]> }
const reported = new Promise<Report>((resolve) => child.once('message', resolve))
child.send({ address: `http://127.0.0.1:${port}/api`, people, seconds })
const { failed, times } = await reported
const all = Object.values(times).flat()
print(`${count} people, ${seconds} s: ${(all.length / seconds).toFixed(0)} calls a second, ${failed.length} failed`)
for (const [name, some] of Object.entries({ ...times, all }))
  print(
    `${name.padEnd(8)} ${String(some.length).padStart(6)}  p50 ${share(some, 0.5)} ms  p95 ${share(some, 0.95)} ms  p99 ${share(some, 0.99)} ms`,
  )
for (const each of new Set(failed)) print(each)
child.kill()
await server.close()
await postgres.close()
