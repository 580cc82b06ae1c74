/**
 * Ten offers of 200 lines each on one enquiry, compared by kinds of cost on a real PostgreSQL (goal: 50 ms at the server): the call as its
 * customer makes it, beside the overview of the same offers; and what the browser reckons with its answer.
 * Run: `npx tsx tests/bench/comparison.bench.ts` (OFFERS, LINES, ROUNDS); nothing passes or fails here.
 */
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import * as offer from '../../src/api/contract/offer.ts'
import { compareCosts } from '../../src/domain/offer/costComparison.ts'
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import { lineKinds } from '../../src/domain/offer/priceLines.ts'
import { reckon } from '../../src/domain/offer/reckoning.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'

const offers = Number(process.env['OFFERS'] ?? 10)
const lines = Number(process.env['LINES'] ?? 200)
const rounds = Number(process.env['ROUNDS'] ?? 60)

const kinds = lineKinds.filter((kind) => kind !== 'DISCOUNT' && kind !== 'COPPER')
const priceLines = Array.from({ length: lines }, (_, index) =>
  plainLine(`line ${index}`, {
    kind: kinds[index % kinds.length] ?? 'MATERIAL',
    text: `Position ${index}, Einbaugeräte nach Stückliste und Beschriftung`,
    unitPrice: 10 + (index % 97) / 4,
    sum: 2 * (10 + (index % 97) / 4),
    role: index % 20 === 19 ? 'OPTION' : 'POSITION',
  }),
)

const print = (text: string) => process.stdout.write(`${text}\n`)
const timed = async (what: string, work: () => unknown) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
  print(`${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

const postgres = await startPostgres()
const server = await startTestServer({}, async () => {
  const database = await openDatabase({ url: postgres.url })
  await database.migrate(migrationsFolder)
  return database
})
await seedPeople(server.db)
const enquiryId = await makeEnquiry(server, { amount: 2 })
const scale = [5, 10].map((amount) => ({ amount, discount: 0, weeks: null, price: reckon(priceLines, amount).total }))
for (let made = 0; made < offers; made += 1)
  await makeOffer(server, { enquiryId, price: reckon(priceLines, 2).total, priceLines, totalOnly: false, scale })

const input = { query: { enquiryId } }
const { customerUser } = people
print(`${offers} offers of ${lines} lines, ${rounds} calls each, one after the other`)
await timed('overview     ', () => granted(server, offer.getComparedOffers, input, customerUser))
await timed('kinds of cost', () => granted(server, offer.getOfferCosts, input, customerUser))
const costs = await granted(server, offer.getOfferCosts, input, customerUser)
const ticked = new Set(
  compareCosts(costs.offers, { amount: 2, ticked: new Set(), interest: 6 }).options.map(({ key }) => key),
)
await timed('reckoned     ', () => compareCosts(costs.offers, { amount: 5, ticked, interest: 6 }))
await server.close()
await postgres.close()
