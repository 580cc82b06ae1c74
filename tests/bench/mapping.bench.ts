/**
 * What others notice while somebody maps a parts list of 50,000 lines: how long the server's thread stands still, how long `/health` and
 * a colleague's list take meanwhile. On the embedded database, or on the one that DATABASE_URL names (empty and migrated).
 * Run: `npx tsx tests/bench/mapping.bench.ts`; nothing passes or fails here.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { mapBom, uploadBom } from '../../src/api/contract/bom.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { longBom } from '../fixtures/bom/cabinetBom.ts'
import { makeCatalogue, makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'

/** As many as fit below the limit of 50,000 rows, with the rows above and below them. */
const lineCount = 49_900
const pauseMs = 10

const print = (text: string) => process.stdout.write(`${text}\n`)
const url = process.env['DATABASE_URL']
const server = await startTestServer({}, async () => {
  const database = await openDatabase(url === undefined ? 'memory' : { url })
  await database.migrate(migrationsFolder)
  return database
})
await seedPeople(server.db)
await makeCatalogue(server)
const enquiryId = await makeEnquiry(server, { state: 'draft', bare: true })
const { customerAdmin } = people

const figures = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0).padStart(6)
  return `${String(sorted.length).padStart(5)} calls, median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`
}

/** Asks again and again until `work` has ended. */
const during = async (work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  await done
  return times
}

const measure = async <Got extends { status: number }>(name: string, work: () => Promise<Got>): Promise<Got> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const working = work()
  const [health, list] = await Promise.all([
    during(working, () => server.raw({ method: 'GET', url: '/health' })),
    during(working, () =>
      server.raw({ method: 'GET', url: '/api/enquiry/filter?paginationSize=15&page=0' }, people.otherCustomer),
    ),
  ])
  const answer = await working
  delay.disable()
  print(`${name}: ${answer.status} after ${(performance.now() - start).toFixed(0)} ms`)
  print(`  the server's thread stood still for at most ${(delay.max / 1e6).toFixed(0)} ms`)
  print(`  /health            ${figures(health)}`)
  print(`  a colleague's list ${figures(list)}`)
  return answer
}

const file = new File([new Uint8Array(longBom('csv', lineCount))], 'lang.csv')
const uploaded = await measure(`upload of ${lineCount} lines`, () =>
  server.call(uploadBom, { query: { enquiryId }, body: {}, file }, customerAdmin),
)
const preview = uploadBom.response.parse(uploaded.body)
for (const name of ['mapping', 'mapping again'])
  await measure(name, () =>
    server.call(
      mapBom,
      {
        query: {
          enquiryId,
          headerRowIndex: preview.bomHeaderRowIndex,
          sheet: preview.sheet,
          suppliedPartString: preview.suppliedPartString,
        },
        body: { mapping: preview.mapping },
      },
      customerAdmin,
    ),
  )
await server.close()
await closeSheetReader()
