/**
 * What a page of the article list costs, whole calls from request to answer, at 1,000,000 articles on a real PostgreSQL and at 200,000 on
 * the embedded database: each filter in each order, parts of numbers, the state of the catalogue, and the export (goals: p95 50 ms; first
 * byte 1 s, constant memory). Run: `npx tsx tests/bench/articleList.bench.ts`; ARTICLES, EMBEDDED_ARTICLES and RUNS change the size.
 * Filling takes minutes: POSTGRES_URL (an empty database) and EMBEDDED_FOLDER name databases that are filled once and kept; ONLY is how the names of the filters begin that are measured. Nothing passes
 * or fails.
 */
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { article } from '../../server/db/schema.ts'
import { articleGaps, articleSortColumns } from '../../src/domain/article/articleList.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { watchLoop } from './support/loop.ts'

const goalMs = 50
const runs = Number(process.env['RUNS'] ?? 20)
const sizes = {
  PostgreSQL: Number(process.env['ARTICLES'] ?? 1_000_000),
  embedded: Number(process.env['EMBEDDED_ARTICLES'] ?? 200_000),
}
const staff = { uid: 'staff', mail: 'staff@bench.example' }
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Four hundred manufacturers, of which the first have most articles; every fiftieth article has no price, every twentieth no group. */
const fill = async ({ db }: TestServer, articles: number): Promise<void> => {
  const start = performance.now()
  const there = await db.$count(article)
  if (there > 0) {
    print(`${there} articles are there`)
    return
  }
  await db.execute(sql`insert into company (id, name, type) values ('operator', 'Betreiber', 'ADMIN')`)
  await db.execute(sql`insert into app_user (id, name, lastname, mail, phone_number, company_id, password_change_needed)
    values (${staff.uid}, 'Vera', 'Messer', ${staff.mail}, '', 'operator', false)`)
  await db.execute(
    sql`insert into manufacturer (id, display_name)
      select 'm' || n, 'Hersteller ' || n || ' Kontakt' || lpad(n::text, 3, '0') from generate_series(0, 399) n`,
  )
  await db.execute(sql`insert into unit (id, display_name) values ('bench-unit', 'Stück (Messung)')`)
  await db.execute(sql`insert into discount_group (id, display_name, percent, manufacturer_id)
    select 'g' || n, 'Gruppe ' || n, n % 60, 'm' || n from generate_series(0, 399) n`)
  await db.execute(sql`insert into eclass_mapping (id, eclass_number, description, work_time)
    select 'e' || n, (27000000 + n)::text, 'Klasse ' || n, n % 30 from generate_series(1, 500) n`)
  const step = 50_000
  for (let from = 1; from <= articles; from += step)
    await db.execute(sql`insert into article (id, order_number, manufacturer_id, manufacturer_number, erp_number, ean_number, description, list_price,
        purchase_price, discount_group_id, unit_id, weight, width, height, depth, eclass9_1_id, article_import_source, price_unit_size, price_date)
      select gen_random_uuid()::text, chr(65 + maker % 26) || 'X' || maker || '-' || lpad(n::text, 7, '0') || '.' || n % 7, 'm' || maker, (n * 7)::text,
        n::text, (4000000000000 + n)::text, split_part('Schütz Klemme Relais Taster Netzteil Sicherung Gehäuse Leitung', ' ', 1 + n % 8) || ' ' || n % 997 || ' A, Typ ' || n % 13,
        case when n % 50 > 0 then round((n % 90000) / 7.0, 2) end, case when n % 3 = 0 then round((n % 90000) / 9.0, 2) end,
        case when n % 20 > 0 then 'g' || maker end, case when n % 100 > 0 then 'bench-unit' end, (n % 4000) / 100.0, n % 60, n % 40, n % 30,
        (27000000 + n % 600)::text, case when n % 60 = 0 then 'MANUAL' else 'CSV' end, 1,
        case when n % 50 > 0 or n % 3 = 0 then now() - (n::bigint * 7919 % 900) * interval '1 day' end
      from (select n, floor(400 * ((n::bigint * 7919) % 1000 / 1000.0) ^ 3)::int as maker from generate_series(${from}::int, ${Math.min(from + step - 1, articles)}::int) n) made`)
  await db.execute(sql`vacuum analyze article`)
  await db.execute(sql`vacuum analyze article_number`)
  print(`${articles} articles made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** Of the filters those whose names begin so, where somebody asks for some alone. */
const only = process.env['ONLY'] ?? ''
const words = ['Klemme', 'Netzteil', 'Relais', 'Leitung']
/** What one manufacturer is called. */
const name = (run: number) => `kontakt${String(run * 7).padStart(3, '0')}`
const filters: Record<string, (run: number) => string> = {
  'no filter': () => '',
  'part of an order number': (run) => `orderNumber=${String(1000 + run * 37).padStart(5, '0')}`,
  'search for a number': (run) => `searchTerm=${String(2000 + run * 53).padStart(6, '0')}`,
  'search for a word': (run) => `searchTerm=${words[run % 4]}`,
  'two words': (run) => `searchTerm=${words[run % 4]} ${100 + run * 31}`,
  'two words that many have': (run) => `searchTerm=typ ${words[run % 4]}`,
  'a name': (run) => `searchTerm=${name(run)}`,
  'a name and a number': (run) => `searchTerm=${name(run)} ${String(run * 53).padStart(4, '0')}`,
  'a name and a word': (run) => `searchTerm=${name(run)} ${words[run % 4]}`,
  'a name and two words': (run) => `searchTerm=${name(run)} ${words[run % 3]} ${100 + run * 31}`,
  'a name, short and long': (run) => `searchTerm=${name(run)} sc ${100 + run * 31}`,
  'words spelled out': (run) => `searchTerm=${run % 2 ? 'schuetz' : 'gehaeuse'} ${100 + run * 31}`,
  'a manufacturer': (run) => `manufacturer=m${run * 19}`,
  'five manufacturers': (run) => `manufacturer=${[0, 1, 2, 3, 4].map((more) => `m${run + more * 50}`).join()}`,
  'a source': (run) => `importSource=${run % 2 ? 'MANUAL' : 'CSV'}`,
  'a price range': (run) => `priceFrom=${100 + run * 60}&priceTo=${130 + run * 60}`,
  'a class': (run) => `type=${27000000 + run * 11}`,
}

const percentile = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0

const ms = (time: number): string => `${time.toFixed(1).padStart(7)} ms`

const measure = async (server: TestServer, kind: string): Promise<void> => {
  const get = async (url: string) => {
    const start = performance.now()
    const { status, body } = await server.raw({ method: 'GET', url }, staff)
    if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`)
    return performance.now() - start
  }
  let [calls, slow] = [0, 0]
  for (const [name, queryOf] of Object.entries(filters).filter(([each]) => each.startsWith(only)))
    for (const column of articleSortColumns)
      for (const descending of [false, true]) {
        const urlOf = (run: number) =>
          `/api/article/filter?page=0&paginationSize=15&column=${column}&sortDescending=${descending}&${queryOf(run)}`
        await get(urlOf(0))
        const times: number[] = []
        for (let run = 0; run < runs; run++) times.push(await get(urlOf(run)))
        const p95 = percentile(times)
        calls++
        if (p95 > goalMs) slow++
        const order = `${column} ${descending ? 'down' : 'up'}`
        print(
          `${kind.padEnd(11)} ${name.padEnd(25)} ${order.padEnd(24)} p95 ${ms(p95)}, best ${ms(Math.min(...times))}${p95 > goalMs ? ' !' : ''}`,
        )
      }
  for (const gap of articleGaps)
    print(
      `${kind.padEnd(11)} gap ${gap.padEnd(46)} ${(await get(`/api/article/filter?page=0&paginationSize=15&gap=${gap}`)).toFixed(1)} ms`,
    )
  print(`${kind.padEnd(11)} state of the catalogue ${(await get('/api/article/health')).toFixed(0)} ms`)
  print(`${kind}: ${slow} of ${calls} pages over ${goalMs} ms`)
}

/** An export of everything over a real connection: when its first byte comes, and what the server holds of it meanwhile. */
const measureExport = async (server: TestServer, kind: string): Promise<void> => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  globalThis.gc?.()
  const before = process.memoryUsage()
  const peak = { heap: 0, rss: 0 }
  const loop = watchLoop()
  const start = performance.now()
  const response = await fetch(`${address}/api/article/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.tokenFor(staff)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ manufacturers: [], importSources: [], priceRange: { from: null, to: null } }),
  })
  if (response.status !== 200 || !response.body) throw new Error(`export: ${response.status}`)
  let [first, bytes, lines] = [0, 0, -1]
  for await (const chunk of response.body) {
    if (bytes === 0) first = performance.now() - start
    bytes += chunk.length
    for (const byte of chunk) if (byte === 0x0a) lines++
    const { heapUsed, rss } = process.memoryUsage()
    peak.heap = Math.max(peak.heap, heapUsed - before.heapUsed)
    peak.rss = Math.max(peak.rss, rss - before.rss)
  }
  const seconds = (performance.now() - start) / 1000
  const { worst, worstOwn } = loop()
  const mb = (size: number) => `${(size / 1e6).toFixed(0)} MB`
  print(
    `${kind.padEnd(11)} export of ${lines} articles, ${mb(bytes)}: first byte ${first.toFixed(0)} ms, ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} rows/s, heap +${mb(peak.heap)}, process +${mb(peak.rss)}, event loop at most ${worst.toFixed(0)} ms (${worstOwn.toFixed(0)} ms of its own)`,
  )
}

const run = async (kind: keyof typeof sizes, where: Parameters<typeof openDatabase>[0]): Promise<void> => {
  if (sizes[kind] === 0) return
  const server = await startTestServer({}, async () => {
    const database = await openDatabase(where)
    await database.migrate(migrationsFolder)
    return database
  })
  await fill(server, sizes[kind])
  await measure(server, kind)
  await measureExport(server, kind)
  await server.close()
}

const { POSTGRES_URL, EMBEDDED_FOLDER } = process.env
const postgres = sizes.PostgreSQL === 0 || POSTGRES_URL !== undefined ? undefined : await startPostgres()
const url = POSTGRES_URL ?? postgres?.url
if (url !== undefined) await run('PostgreSQL', { url })
await postgres?.close()
await run('embedded', EMBEDDED_FOLDER === undefined ? 'memory' : { directory: EMBEDDED_FOLDER })
