/**
 * What matching costs per line, and suggestions for those without an article, at 10,000 and at 1,000,000 articles (goal: at most twice as
 * much). A quarter of the lines each: numbers as they are, written otherwise, behind a manufacturer's sign, with a slip. On a PostgreSQL
 * of its own. Run: `SMALL=10000 LARGE=1000000 npx tsx tests/bench/matching.bench.ts`; nothing passes or fails here.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { matchLines } from '../../server/bom/match.ts'
import { candidatesFor } from '../../server/bom/matching/candidates.ts'
import { readNames } from '../../server/bom/matching/names.ts'
import { type Database, openDatabase, rowsOf } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import type { UnmatchedLine } from '../../src/domain/bom/unmatched.ts'
import { emptyLine } from '../support/bomLines.ts'
import { startPostgres } from '../support/postgres/server.ts'

const sizes = [Number(process.env['SMALL'] ?? 10_000), Number(process.env['LARGE'] ?? 1_000_000)]
const lineCount = 4_000
const suggestedLines = 200
const print = (text: string) => process.stdout.write(`${text}\n`)

/** "3RT1234-5AB67"-like numbers, all different, and the types of thirty houses. */
const fill = async (db: Database, from: number, to: number) => {
  await db.execute(sql`insert into article (id, manufacturer_id, order_number, manufacturer_number, ean_number, description)
    select 'a' || n, 'm' || n % 30, upper(substr(md5(n::text), 1, 7)) || '-' || lpad(n::text, 7, '0'), 'T-' || n, '40' || n,
      (array['Schütz', 'Leistungsschalter', 'Klemme', 'Relais', 'Motorschutzschalter'])[1 + n % 5] || ' ' || n % 400 || ' A, ' || n % 24 || ' V'
    from generate_series(${from}::int, ${to}::int) n`)
}

const linesFrom = async (db: Database): Promise<UnmatchedLine[]> => {
  const rows = await rowsOf(
    db,
    sql`select order_number as number, manufacturer_id as maker, description from article
      where id in (select 'a' || (1 + n * (select count(*) from article) / ${lineCount}) from generate_series(0, ${lineCount - 1}::int) n)`,
    z.object({ number: z.string(), maker: z.string(), description: z.string() }),
  )
  return rows.map(({ number, maker, description }, row) => {
    const said = [number, number.toLowerCase().replace('-', ' '), `${maker}.${number}`, number.slice(0, -1) + 'X']
    return {
      ...emptyLine,
      row,
      orderNumber: said[row % 4] ?? number,
      manufacturerName: row % 4 === 2 ? '' : maker,
      description,
    }
  })
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const postgres = await startPostgres()
const database = await openDatabase({ url: postgres.url })
const { db } = database
await database.migrate(migrationsFolder)
await db.execute(
  sql`insert into manufacturer (id, display_name) select 'm' || n, 'm' || n from generate_series(0, 29) n`,
)
const costs: { match: number; suggest: number }[] = []
let filled = 0
for (const size of sizes) {
  const step = 50_000
  for (let from = filled + 1; from <= size; from += step) await fill(db, from, Math.min(from + step - 1, size))
  filled = size
  await db.execute(sql`vacuum analyze`)
  const lines = await linesFrom(db)
  const names = await readNames(db)
  await matchLines(db, lines)
  const match =
    Math.min(await timed(() => matchLines(db, lines)), await timed(() => matchLines(db, lines))) / lines.length
  const unknown = lines.filter((_, row) => row % 4 === 3).slice(0, suggestedLines)
  const found: boolean[] = []
  const suggest =
    (await timed(async () => {
      for (const line of unknown) found.push((await candidatesFor(db, names, line, 5)).length > 0)
    })) / unknown.length
  costs.push({ match, suggest })
  print(
    `${size} articles: ${match.toFixed(3)} ms to match a line, ${suggest.toFixed(2)} ms to suggest for one, ${found.filter(Boolean).length} of ${unknown.length} have suggestions`,
  )
}
const [small, large] = costs
if (small && large)
  print(
    `per line ${(large.match / small.match).toFixed(2)} times to match, ${(large.suggest / small.suggest).toFixed(2)} times to suggest`,
  )
await database.close()
await postgres.close()
