/**
 * What telling other servers costs a write: small transactions of eight writers on a PostgreSQL that keeps what it acknowledges, without news,
 * with news as they are told (server/db/newsChannel.ts), and with `pg_notify` in the transaction, which takes a lock over all databases until
 * the commit. Another server hears them. Run: `npx tsx tests/bench/news.bench.ts` (SECONDS, RUNS); nothing passes or fails here.
 */
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'
import { announce } from '../../server/db/transaction.ts'
import { startPostgres } from '../support/postgres/server.ts'

const seconds = Number(process.env['SECONDS'] ?? 5)
const runs = Number(process.env['RUNS'] ?? 3)
const writers = 8
const print = (text: string) => process.stdout.write(`${text}\n`)

const server = await startPostgres({ keeps: true })
const [writing, listening] = [await openDatabase({ url: server.url }), await openDatabase({ url: server.url })]
const { db } = writing
try {
  await db.execute(sql`create table record (id int primary key, version int not null)`)
  await db.execute(sql`insert into record select each, 0 from generate_series(1, ${writers}::int) each`)
  let heard = 0
  let missed = 0
  let told = 0
  listening.news.subscribe((news) => (news === null ? (missed += 1) : (heard += 1)))

  type Way = 'none' | 'after' | 'inside'
  const write = (id: number, way: Way, nth: number): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update record set version = version + 1 where id = ${id}`)
      const news = {
        kind: 'OFFER' as const,
        id: `3f0c5a3e-8a3e-4a6b-9c55-${id}-${nth}`,
        at: new Date(),
        enquiryId: null,
      }
      if (way === 'after') {
        announce(news)
        told += 1
      }
      if (way === 'inside') await tx.execute(sql`select pg_notify('news', ${JSON.stringify([news])})`)
    })
  const perSecond = async (way: Way): Promise<number> => {
    const until = performance.now() + seconds * 1000
    const counts = await Promise.all(
      Array.from({ length: writers }, async (_none, index) => {
        let count = 0
        for (; performance.now() < until; count += 1) await write(index + 1, way, count)
        return count
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0) / seconds
  }
  const rates: Record<Way, number[]> = { none: [], after: [], inside: [] }
  await perSecond('none')
  for (let run = 0; run < runs; run += 1)
    for (const way of ['none', 'after', 'inside'] as const) rates[way].push(await perSecond(way))
  const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
  const bare = median(rates.none)
  for (const [way, values] of Object.entries(rates))
    print(
      `${way.padEnd(7)} ${Math.round(median(values))} writes a second, ${(median(values) / bare).toFixed(2)} of a bare one`,
    )
  print(`heard ${heard} of ${told} news, ${missed} times that something may have been missed`)
} finally {
  await Promise.all([writing.close(), listening.close()])
  await server.close()
}
