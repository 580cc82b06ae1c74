/**
 * What telling other servers costs a write: small transactions of eight connections on a PostgreSQL that keeps what it acknowledges,
 * without news, with `pg_notify` in the transaction (which takes a lock over all databases until it is committed), and with the
 * news sent after the commit, gathered, by one connection more. Run: `npx tsx tests/bench/news.bench.ts` (SECONDS, RUNS); nothing
 * passes or fails here.
 */
import postgres from 'postgres'
import { startPostgres } from '../support/postgres/server.ts'

const seconds = Number(process.env['SECONDS'] ?? 5)
const runs = Number(process.env['RUNS'] ?? 3)
const writers = 8
const print = (text: string) => process.stdout.write(`${text}\n`)
const news = JSON.stringify([
  { kind: 'OFFER', id: '3f0c5a3e-8a3e-4a6b-9c55-7b8e0d2f1a6c', at: '2026-11-30T19:00:00.000Z', companies: ['a', 'b'] },
])

const server = await startPostgres({ keeps: true })
const sql = postgres(server.url, { max: writers, onnotice: () => undefined })
const teller = postgres(server.url, { max: 1 })
const listener = postgres(server.url, { max: 1 })
try {
  await sql`create table record (id int primary key, version int not null)`
  await sql`insert into record select each, 0 from generate_series(1, ${writers}) each`
  let heard = 0
  await listener.listen('news', () => {
    heard += 1
  })

  type Way = 'none' | 'inside' | 'after'
  let waiting: string[] = []
  let telling = Promise.resolve()
  /** What has gathered while the last ones were told goes next. */
  const tellSoon = (text: string) => {
    waiting.push(text)
    if (waiting.length > 1) return
    telling = telling.then(async () => {
      const now = waiting
      waiting = []
      await teller`select pg_notify('news', each) from unnest(${now}::text[]) each`
    })
  }
  const write = async (id: number, way: Way, nth: number): Promise<void> => {
    const text = news.replace('3f0c', String(id * 1e6 + nth))
    await sql.begin(async (tx) => {
      await tx`update record set version = version + 1 where id = ${id}`
      if (way === 'inside') await tx`select pg_notify('news', ${text})`
    })
    if (way === 'after') tellSoon(text)
  }
  const perSecond = async (way: Way): Promise<number> => {
    const until = performance.now() + seconds * 1000
    const counts = await Promise.all(
      Array.from({ length: writers }, async (_none, index) => {
        let count = 0
        for (; performance.now() < until; count += 1) await write(index + 1, way, count)
        return count
      }),
    )
    await telling
    return counts.reduce((sum, count) => sum + count, 0) / seconds
  }
  const rates: Record<Way, number[]> = { none: [], inside: [], after: [] }
  await perSecond('none')
  for (let run = 0; run < runs; run += 1)
    for (const way of ['none', 'inside', 'after'] as const) rates[way].push(await perSecond(way))
  const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
  const bare = median(rates.none)
  for (const [way, values] of Object.entries(rates))
    print(
      `${way.padEnd(7)} ${Math.round(median(values))} writes a second, ${(median(values) / bare).toFixed(2)} of a bare one`,
    )
  print(`heard ${heard} notifications`)
} finally {
  await Promise.all([sql.end(), teller.end(), listener.end()])
  await server.close()
}
