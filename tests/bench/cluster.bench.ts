/**
 * Three instances of the portal behind HAProxy, on one PostgreSQL and one S3-compatible store, with people at work, while things go wrong: each
 * instance is replaced by a newer version with a migration in between, one is killed, PostgreSQL is restarted, the store is away for a minute. How long calls
 * take in each phase, which failed although they were repeated as the browser repeats them, how long streams of news need to be back (goal: 5 s), and
 * whether anything is lost that was acknowledged.
 * Run: `npm run -s build && npx tsx tests/bench/cluster.bench.ts` with HAProxy installed; `PEOPLE`, `STEP_MS` (between two steps of one), `SECONDS` (of a
 * phase), `ENQUIRIES`. Everything shares the machine; nothing passes or fails here but what was acknowledged.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, openDatabase, rowsOf } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { identityAccount } from '../../server/db/schema.ts'
import { signIdToken } from '../../server/identity/idToken.ts'
import { createKeys } from '../../server/identity/keys.ts'
import { openSession } from '../../server/identity/sessions.ts'
import { OWN_PROJECT } from '../../server/settings.ts'
import { enquiryValues } from '../support/factories.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { emptyFolder, instanceAt, newerBundle, startProxy, startStore } from './support/cluster.ts'

const count = Number(process.env['PEOPLE'] ?? 300)
const seconds = Number(process.env['SECONDS'] ?? 40)
const stepMs = Number(process.env['STEP_MS'] ?? 10_000)
process.env['ENQUIRIES'] ??= '20000'
const { fill } = await import('./support/million.ts')
const print = (text: string) => process.stdout.write(`${text}\n`)
const share = (all: readonly number[], part: number): string =>
  all.length === 0 ? '–' : (all.toSorted((one, other) => one - other)[Math.ceil(all.length * part) - 1] ?? 0).toFixed(0)

const reportSchema = z.object({
  calls: z.array(
    z.object({
      phase: z.string(),
      name: z.string(),
      ms: z.number(),
      repeats: z.number(),
      first: z.string().optional(),
      failure: z.string().optional(),
    }),
  ),
  breaks: z.array(z.object({ phase: z.string(), ms: z.number() })),
  written: z.object({
    titles: z.record(z.string(), z.object({ acknowledged: z.string(), tried: z.array(z.string()) })),
    messages: z.array(z.string()),
    files: z.array(z.string()),
  }),
})
type Report = z.infer<typeof reportSchema>

/** Two of three are customers, each of a company of their own. */
const peopleOn = async (db: Database) => {
  const keys = createKeys(db)
  const now = new Date()
  const usedBy = { userAgent: '', network: '' }
  const talks = await rowsOf(
    db,
    sql`select distinct on (company) company, id from
      (select customer_id company, id from conversation union all select supplier_id, id from conversation) each`,
    z.object({ company: z.string(), id: z.string() }),
  )
  const talkOf = new Map(talks.map(({ company, id }) => [company, id]))
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const isCustomer = at % 3 < 2
      const company = isCustomer ? `customer${1 + at}` : `supplier${1 + (at % 200)}`
      const [uid, mail] = [`${company}-${1 + (at % 2)}`, `${company}${1 + (at % 2)}@demo.example`]
      await db.insert(identityAccount).values({ id: uid, mail, passwordHash: null }).onConflictDoNothing()
      const { sessionId } = await openSession(db, { accountId: uid, usedBy, factorId: undefined }, now)
      const account = { uid, mail, signedInAt: now, sessionId, factorId: undefined }
      const token = await signIdToken(keys, OWN_PROJECT.projectId, account, now)
      const draft = { ...enquiryValues, title: 'Entwurf' }
      return { isCustomer, token, draft, conversationId: talkOf.get(company) ?? null }
    }),
  )
}

/** What was acknowledged and is not there. */
const lostIn = async (db: Database, { titles, messages, files }: Report['written']): Promise<string[]> => {
  const given = (values: readonly string[]) => sql`json_array_elements_text(${JSON.stringify(values)}::text::json)`
  const rows = await rowsOf(
    db,
    sql`select id, title from enquiry where id in (select ${given(Object.keys(titles))})`,
    z.object({ id: z.string(), title: z.string() }),
  )
  const stored = new Map(rows.map(({ id, title }) => [id, title]))
  const wrongTitles = Object.entries(titles).filter(
    ([id, { acknowledged, tried }]) => ![acknowledged, ...tried].includes(stored.get(id) ?? ''),
  )
  const missing = async (values: readonly string[], there: ReturnType<typeof sql>) =>
    rowsOf(db, sql`select each from ${given(values)} each where each not in (${there})`, z.object({ each: z.string() }))
  return [
    ...wrongTitles.map(([id]) => `draft ${id}`),
    ...(await missing(messages, sql`select client_message_id from message where client_message_id is not null`)).map(
      ({ each }) => `message ${each}`,
    ),
    ...(await missing(files, sql`select path from file_item`)).map(({ each }) => `file ${each}`),
  ]
}

const folder = await emptyFolder()
const postgres = await startPostgres({ keeps: true })
const store = await startStore(folder.path)
const database = await openDatabase({ url: postgres.url })
await database.migrate(migrationsFolder)
await fill(database.db, () => undefined)
const people = await peopleOn(database.db)
await database.close()
const environment = {
  NODE_ENV: 'production',
  PUBLIC_ADDRESS: 'https://portal.example',
  OPERATOR_MAIL: 'operator@portal.example',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  DATABASE_URL: postgres.url,
  FILES_URL: store.url,
}
const instances = [1, 2, 3].map(() => instanceAt(folder.path, environment))
const cluster = await Promise.all(instances)
const newer = await newerBundle(folder.path)
for (const each of cluster) await each.start()
const proxy = await startProxy(
  folder.path,
  cluster.map(({ port }) => port),
)
print(
  `${count} people, a step every ${stepMs / 1000} s; 3 instances, HAProxy, PostgreSQL, S3 and the people on one machine`,
)

const child = fork(fileURLToPath(new URL('support/clusterPeople.mjs', import.meta.url)))
const order = (what: object) => child.send(what)
/** `PHASES=begin,killed` goes through these alone. */
const only = process.env['PHASES']?.split(',')
const lasted = new Map<string, number>()
const phase = async (name: string, work: () => Promise<unknown>) => {
  if (only && !only.includes(name)) return
  order({ phase: name })
  const start = performance.now()
  await work()
  lasted.set(name, (performance.now() - start) / 1000)
}
const aWhile = (share = 1) => pause(seconds * 1000 * share)
const [first, second] = cluster
if (!first || !second) throw new Error('three instances')
for (const each of cluster) print(`an instance before anybody comes: ${(await each.used()).mb.toFixed(0)} MB`)
order({ begin: { address: `http://127.0.0.1:${proxy.port}/api`, people, stepMs } })
await phase('begin', () => aWhile(0.5))
const usedBefore = await Promise.all(cluster.map((each) => each.used()))
await phase('steady', () => aWhile())
const usedAfter = await Promise.all(cluster.map((each) => each.used()))
await phase('replaced', async () => {
  for (const each of cluster) {
    await each.stop('SIGTERM')
    await each.start(newer)
    await aWhile(0.25)
  }
})
await phase('killed', async () => {
  await first.stop('SIGKILL')
  await aWhile(0.5)
  await first.start(newer)
  await aWhile(0.25)
})
await phase('database', async () => {
  await postgres.down('shut down')
  await postgres.up()
  await aWhile()
})
await phase('no store', async () => {
  await store.down()
  await pause(60_000)
  await store.up()
})
await phase('after', () => aWhile(0.5))
const heard = once(child, 'message')
order({ end: true })
const report = reportSchema.parse((await heard)[0])

print('phase       s  calls/s  p50 ms  p95 ms  p99 ms  repeated  failed  streams back p95 ms  longest')
for (const [name, took] of lasted) {
  const calls = report.calls.filter((call) => call.phase === name)
  const times = calls.map(({ ms }) => ms)
  const back = report.breaks.filter((each) => each.phase === name).map(({ ms }) => ms)
  const failed = calls.filter(({ failure }) => failure !== undefined)
  const cells = [
    took.toFixed(0).padStart(4),
    (calls.length / took).toFixed(0).padStart(8),
    ...[0.5, 0.95, 0.99].map((part) => share(times, part).padStart(7)),
    String(calls.filter(({ repeats }) => repeats > 0).length).padStart(9),
    String(failed.length).padStart(7),
    `${share(back, 0.95)} (${back.length})`.padStart(20),
    share(back, 1).padStart(8),
  ]
  print(`${name.padEnd(9)}${cells.join(' ')}`)
  const reasons = new Map<string, number>()
  for (const { first } of calls)
    if (first !== undefined) reasons.set(`repeated: ${first}`, (reasons.get(`repeated: ${first}`) ?? 0) + 1)
  for (const { failure = '' } of failed) reasons.set(failure, (reasons.get(failure) ?? 0) + 1)
  for (const [reason, times] of reasons) print(`          ${times} × ${reason.replaceAll(/\s+/g, ' ')}`)
}
const cpuOf = (used: typeof usedBefore) => used.reduce((sum, { cpu }) => sum + cpu, 0)
const steady = report.calls.filter((call) => call.phase === 'steady').length
const perCall = ((cpuOf(usedAfter) - cpuOf(usedBefore)) / steady) * 1000
print(
  `steady: ${usedAfter.map(({ mb }) => mb.toFixed(0)).join(', ')} MB; ${perCall.toFixed(1)} ms of processor a call, streams and news included`,
)
const reading = await openDatabase({ url: postgres.url })
const lost = await lostIn(reading.db, report.written)
await reading.close()
const { titles, messages, files } = report.written
print(
  `acknowledged: ${Object.keys(titles).length} drafts saved, ${messages.length} messages, ${files.length} files; lost: ${lost.length}`,
)
for (const each of lost) print(each)
for (const each of cluster) {
  const { mb, cpu } = await each.used()
  print(`an instance at the end: ${mb.toFixed(0)} MB, ${cpu.toFixed(0)} s of processor`)
  await each.stop('SIGTERM')
}
await proxy.close()
await store.down()
await postgres.close()
await folder.remove()
process.exit(lost.length > 0 ? 1 : 0)
