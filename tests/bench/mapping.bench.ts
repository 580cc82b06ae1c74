/**
 * How long parts lists of 50,000 lines take from their upload to stored, matched lines, against SheetJS's bare read of the same file in this
 * process (goals: twice for a wide list, three times for a narrow one); and what others notice of it: how long the server's thread stands still, how long `/health` and
 * a colleague's list take meanwhile. All callers are in a process of their own (support/caller.mjs). On a PostgreSQL of its own, on the
 * database that DATABASE_URL names (empty and migrated), or with EMBEDDED=true on the embedded one.
 * Reading the next lines, matching and writing overlap (`server/bom/reading/delivery.ts`): what they cost together shows only where cores are free.
 * Run: `npx tsx tests/bench/mapping.bench.ts` (LINES, RUNS; OTHERS=false leaves the others out); nothing passes or fails here.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import * as XLSX from 'xlsx'
import { mapBom, uploadBom } from '../../src/api/contract/bom.ts'
import { previewFile } from '../../server/bom/bomService.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { longBom, narrowBom } from '../fixtures/bom/cabinetBom.ts'
import { makeCatalogue, makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'

/** As many as fit below the limit of 50,000 rows, with the rows above and below them. */
const lineCount = Number(process.env['LINES'] ?? 49_990)
const runs = Number(process.env['RUNS'] ?? 3)
const lists = [
  { name: `11 columns × ${lineCount} lines`, make: () => longBom('xlsx', lineCount) },
  { name: `5 columns × ${lineCount} lines`, make: () => narrowBom(lineCount) },
  { name: `5 columns × ${lineCount} lines, all unknown`, make: () => narrowBom(lineCount, { distinct: true }) },
]

const print = (text: string) => process.stdout.write(`${text}\n`)
const given = process.env['DATABASE_URL']
const own = given === undefined && process.env['EMBEDDED'] !== 'true' ? await startPostgres() : undefined
const url = given ?? own?.url
const server = await startTestServer({}, async () => {
  const database = await openDatabase(url === undefined ? 'memory' : { url })
  await database.migrate(migrationsFolder)
  return database
})
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
await seedPeople(server.db)
await makeCatalogue(server)
const { customerAdmin, otherCustomer } = people

const figures = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0).padStart(6)
  const shares = `median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`
  return `${String(sorted.length).padStart(5)} calls, ${shares}`
}

const caller = fork(fileURLToPath(new URL('support/caller.mjs', import.meta.url)))
const calledSchema = z.object({
  status: z.int(),
  ms: z.number(),
  health: z.array(z.number()),
  list: z.array(z.number()),
})

const measure = async (name: string, work: { url: string; body: unknown }): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  caller.send({ address, token: server.tokenFor(customerAdmin), otherToken: server.tokenFor(otherCustomer), ...work })
  const { status, ms, health, list } = calledSchema.parse((await once(caller, 'message'))[0])
  delay.disable()
  print(`${name}: ${status} after ${ms.toFixed(0)} ms`)
  const p99 = (delay.percentile(99) / 1e6).toFixed(0)
  print(`  the server's thread stood still for at most ${(delay.max / 1e6).toFixed(0)} ms, p99 ${p99} ms`)
  print(`  /health            ${figures(health)}`)
  print(`  a colleague's list ${figures(list)}`)
}

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Uploads and maps a list of an enquiry that has none; answers with what the second mapping needs. */
const fromUpload = async (file: File, enquiryId: string) => {
  const { body, status } = await server.call(uploadBom, { query: { enquiryId }, body: {}, file }, customerAdmin)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { bomHeaderRowIndex, sheet, suppliedPartString, mapping } = uploadBom.response.parse(body)
  const query = { enquiryId, headerRowIndex: bomHeaderRowIndex, sheet, suppliedPartString }
  const mapped = await server.call(mapBom, { query, body: { mapping } }, customerAdmin)
  if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body))
  return { query, mapping }
}
const emptyEnquiry = () => makeEnquiry(server, { state: 'draft', bare: true })
/** A reading process that has just started, and has read hardly anything. */
const restartReader = async () => {
  await closeSheetReader()
  await previewFile(new Uint8Array(longBom('csv', 100)), 'warm.csv')
}
const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

for (const { name, make } of lists) {
  const bytes = new Uint8Array(make())
  const file = new File([bytes], 'lang.xlsx')
  let done = await fromUpload(file, await emptyEnquiry())
  const times: { bare: number; stored: number }[] = []
  for (let run = 0; run < runs; run++) {
    const bare = Math.min(await timed(() => XLSX.read(bytes)), await timed(() => XLSX.read(bytes)))
    await restartReader()
    const empty = await emptyEnquiry()
    times.push({ bare, stored: await timed(async () => (done = await fromUpload(file, empty))) })
  }
  const ratios = times.map(({ bare, stored }) => stored / bare)
  const of = (key: 'bare' | 'stored') => `${median(times.map((time) => time[key])).toFixed(0)} ms`
  print(`${name}: SheetJS alone ${of('bare')}, from upload to stored lines ${of('stored')} (medians of ${runs})`)
  print(`  median ${median(ratios).toFixed(2)} times, best ${Math.min(...ratios).toFixed(2)} times`)
  if (process.env['OTHERS'] === 'false') continue
  const { query, mapping } = done
  const asQuery = new URLSearchParams({ ...query, headerRowIndex: String(query.headerRowIndex) })
  for (const again of ['mapping', 'mapping again'])
    await measure(`  ${again}`, { url: `/api/enquiry/bom/map?${asQuery}`, body: { mapping: JSON.stringify(mapping) } })
}
caller.disconnect()
await server.close()
await closeSheetReader()
await own?.close()
