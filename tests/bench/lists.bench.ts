/**
 * What lists and records cost in a portal of 1,000,000 enquiries, on a real PostgreSQL: each list of each kind of caller, whole calls from
 * request to answer (goal: 50 ms), then how many records and lists a second beside a user's record (goal: two thirds of its rate).
 * Run: `npx tsx tests/bench/lists.bench.ts`; takes some minutes to fill the database, or finds one filled in DATABASE_URL. Nothing passes
 * or fails here.
 */
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { enquirySortColumns, enquiryStates } from '../../src/domain/enquiry/enquiry.ts'
import { offerSortColumns } from '../../src/domain/offer/offerList.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { type As, startTestServer } from '../support/server.ts'
import { enquiries, fill } from './support/million.ts'

const goalMs = 50
const runs = Number(process.env['RUNS'] ?? 5)
const listsToo = process.env['ONLY'] !== 'rates'
const pageSize = 15
const callsTogether = 8
const rateMs = 4_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const given = process.env['DATABASE_URL']
const postgres = given === undefined ? await startPostgres() : undefined
const server = await startTestServer({}, () => openDatabase({ url: given ?? postgres?.url ?? '' }))
if (postgres) {
  const database = await openDatabase({ url: postgres.url })
  await database.migrate(migrationsFolder)
  await fill(database.db, (step, ms) => print(`made ${step} in ${(ms / 1000).toFixed(0)} s`))
  await database.close()
}

const someone = (uid: string): As => ({ uid, mail: `${uid.split('-')[0]}1@demo.example` })
const callers = { customer: someone('customer1-1'), supplier: someone('supplier1-1'), operator: someone('admin1-1') }
type Caller = keyof typeof callers

type PageAnswer = { content: { id: string }[]; totalElements: number }
const get = async (caller: Caller, path: string) => {
  const start = performance.now()
  const answer = await server.raw({ method: 'GET', url: `/api${path}` }, callers[caller])
  const ms = performance.now() - start
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  // Reading the answer is the caller's matter.
  return { ms, bytes: answer.bytes.length, body: () => answer.body }
}

/** The best of some calls, which is what the call costs when the machine has nothing else to do; the first one warms up. */
const timed = async (caller: Caller, path: string): Promise<{ ms: number; body: () => unknown; bytes: number }> => {
  const { body, bytes } = await get(caller, path)
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push((await get(caller, path)).ms)
  return { ms: Math.min(...times), body, bytes }
}

let slow = 0
const measure = async (caller: Caller, name: string, path: string): Promise<unknown> => {
  const { ms, body, bytes } = await timed(caller, path)
  const total = (body() as Partial<PageAnswer>).totalElements
  if (ms > goalMs) slow++
  const size = total === undefined ? `${Math.round(bytes / 1000)} kB` : `${total} rows`
  print(`${caller.padEnd(9)} ${name.padEnd(44)} ${ms.toFixed(1).padStart(8)} ms ${ms > goalMs ? '!' : ' '} ${size}`)
  return body()
}

type ListCall = { path: string; filters: string[]; sorts: readonly string[]; search: string; hits: string[] }
const lists: Record<'enquiries' | 'offers', ListCall> = {
  enquiries: {
    path: '/enquiry/filter',
    filters: enquiryStates.map((state) => `states=${state}`),
    sorts: enquirySortColumns,
    search: 'title',
    hits: [
      'Schaltschrank',
      'Walzwerk Plauen',
      'Walzwerk Plauen 99',
      'PRJ-77777',
      'Firma customer17',
      'Wanderdüne',
      'a',
      'qx',
    ],
  },
  offers: {
    path: '/offer/filter',
    filters: ['states=OPEN,DECLINED', 'states=ACCEPTED', 'states=CONFIRMED', 'archived=true'],
    sorts: offerSortColumns,
    search: 'referenceNumber',
    hits: [
      'PRJ-',
      '777',
      '77777',
      'AN-77777',
      'Walzwerk Plauen 99',
      'Firma supplier17',
      'Firma customer17',
      'Wanderdüne',
      '7',
      'qx',
    ],
  },
}

const measureLists = async () => {
  for (const caller of ['customer', 'supplier'] as const)
    for (const [name, { path, filters, sorts, search, hits }] of Object.entries(lists)) {
      const page = (number: number, rest = '') =>
        `${path}?paginationSize=${pageSize}&page=${number}${rest && `&${rest}`}`
      const { totalElements } = (await measure(caller, name, page(0))) as PageAnswer
      const last = Math.ceil(totalElements / pageSize) - 1
      await measure(caller, `${name}, last page`, page(last))
      for (const filter of filters) await measure(caller, `${name}, ${filter}`, page(0, filter))
      for (const column of sorts)
        for (const down of [true, false])
          for (const number of [0, last]) {
            const order = `column=${column}&sortDescending=${down}`
            await measure(caller, `${name}, ${column} ${down ? 'down' : 'up'}, page ${number}`, page(number, order))
          }
      for (const text of hits)
        await measure(caller, `${name} with "${text}"`, page(0, `${search}=${encodeURIComponent(text)}`))
      await measure(caller, `${name} by title with "Presse"`, page(0, `column=title&${search}=Presse`))
    }
  for (const caller of ['customer', 'supplier'] as const) {
    await measure(caller, 'users of the company', `/user/company?companyId=${caller}1`)
    await measure(caller, 'unread messages, counted', '/conversation/message/unread/count')
    await measure(caller, 'unread messages', '/conversation/message/unread')
  }
  await measure('operator', 'companies', '/company/all')
  await measure('operator', 'users', '/user/all')
  await measure('operator', 'last sign-in', '/user/lastlogin')
  print(`${slow} of them over ${goalMs} ms, at ${enquiries} enquiries`)
}
if (listsToo) await measureLists()

type Rate = { perSecond: number; /** of this process: server and client, without the database */ cpuMs: number }
/** Calls a second, some of them always under way. */
const rateOf = async (caller: Caller, paths: readonly string[]): Promise<Rate> => {
  let [calls, until] = [0, performance.now() + 500]
  const call = async () => {
    while (performance.now() < until) await get(caller, paths[calls++ % paths.length] ?? '')
  }
  const together = () => Promise.all(Array.from({ length: callsTogether }, call))
  await together()
  calls = 0
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  until = start + rateMs
  await together()
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: calls / ((performance.now() - start) / 1000), cpuMs: (user + system) / 1000 / calls }
}

const idsOf = async (caller: Caller, { path }: ListCall): Promise<string[]> =>
  ((await get(caller, `${path}?paginationSize=100&page=0`)).body() as PageAnswer).content.map(({ id }) => id)
const records: [name: string, caller: Caller, paths: string[]][] = [
  ['list of enquiries', 'customer', ['/enquiry/filter?paginationSize=15&page=0']],
  ['list of enquiries', 'supplier', ['/enquiry/filter?paginationSize=15&page=0']],
  ['list of offers', 'customer', ['/offer/filter?paginationSize=15&page=0']],
  ['list of offers', 'supplier', ['/offer/filter?paginationSize=15&page=0']],
]
for (const caller of ['customer', 'supplier'] as const)
  for (const [name, list] of Object.entries(lists)) {
    const path = name === 'offers' ? '/offer/' : '/enquiry/'
    records.push([`record of ${name}`, caller, (await idsOf(caller, list)).map((id) => `${path}?id=${id}`)])
  }
const user = await rateOf('customer', ['/user/?id=customer1-1'])
const rateText = ({ perSecond, cpuMs }: Rate) =>
  `${perSecond.toFixed(0).padStart(6)} a second, ${cpuMs.toFixed(2)} ms of CPU`
print(`${'a user’s record'.padEnd(44)} ${rateText(user)}`)
for (const [name, caller, paths] of records) {
  const rate = await rateOf(caller, paths)
  print(
    `${`${name}, ${caller}`.padEnd(44)} ${rateText(rate)}, ${(rate.perSecond / user.perSecond).toFixed(2)} of its rate`,
  )
}
await server.close()
await postgres?.close()
