/**
 * 1,000,000 messages in 20,000 conversations on a real PostgreSQL: the calls of the bell and of messages, by somebody with 2,000 conversations
 * and 400 unread messages, beside one with 10,000 messages (goal: p95 20 ms each).
 * Run: `npx tsx tests/bench/messages.bench.ts`; nothing passes or fails here.
 */
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'
import { enquiry, message } from '../../server/db/schema.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import * as chat from '../../src/api/contract/chat.ts'
import { getUser } from '../../src/api/contract/user.ts'
import { getWaiting } from '../../src/api/contract/work.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'

const conversations = 20_000
const ownConversations = 2000
const messagesEach = 50
const inLongest = 10_000
const rounds = Number(process.env['ROUNDS'] ?? 100)
const print = (text: string) => process.stdout.write(`${text}\n`)
const p95 = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN

const postgres = await startPostgres()
const server = await startTestServer({}, () => openDatabase({ url: postgres.url }))
const { db } = server
const migrating = await openDatabase({ url: postgres.url })
await migrating.migrate(migrationsFolder)
await migrating.close()
await seedPeople(db)
const { customerUser, supplierUser } = people
const enquiryId = await makeEnquiry(server)

// Copies of one enquiry, each with one conversation of the supplier's; one in ten is the reader's, the rest another customer's.
const [copied] = await db.select().from(enquiry).where(eq(enquiry.id, enquiryId))
if (!copied) throw new Error('there is no enquiry to copy')
const { foundBy: _, ...values } = copied
for (let first = 1; first <= conversations; first += 200)
  await db.insert(enquiry).values(
    Array.from({ length: 200 }, (__, at) => ({
      ...values,
      id: `e${first + at}`,
      customerId: first + at <= ownConversations ? 'customer' : 'customer2',
    })),
  )
await db.execute(sql`
  insert into conversation (id, enquiry_id, customer_id, supplier_id, messages)
  select 'c' || n, 'e' || n, case when n <= ${ownConversations} then 'customer' else 'customer2' end, 'supplier',
    case when n = 1 then ${inLongest}::int else ${messagesEach}::int end
  from generate_series(1, ${conversations}::int) as n`)
await db.execute(sql`
  insert into message (id, conversation_id, sender_id, company_id, number, content, create_date)
  select c.id || '-' || n, c.id, case when n % 2 = 0 then ${supplierUser.uid} else ${customerUser.uid} end,
    case when n % 2 = 0 then 'supplier' else 'customer' end, n,
    'Nachricht ' || n || ' zu Klemme X' || (n * 7) % 97 || ', bitte bis Mittwoch klären', now() - (c.messages - n) * interval '1 minute'
  from conversation c, generate_series(1, c.messages) as n where c.id like 'c%'`)
await db.execute(sql`
  insert into conversation_read (conversation_id, user_id, up_to)
  select id, ${customerUser.uid}, case when substr(id, 2)::int <= 200 then messages - 4 else messages end
  from conversation where id like 'c%' and customer_id = 'customer'`)
await db.execute(sql`analyze`)
print(`${await db.$count(message)} messages in ${conversations} conversations`)

const measure = async (name: string, call: (round: number) => Promise<unknown>) => {
  for (let round = 0; round < 5; round += 1) await call(round)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await call(round)
    times.push(performance.now() - start)
  }
  const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
  print(`${name}: p95 ${p95(times).toFixed(1)} ms, half of them within ${middle.toFixed(1)} ms`)
}
const conversationId = 'c1'
const as = customerUser
await measure('for comparison, the own user', () => granted(server, getUser, { query: { id: as.uid } }, as))
await measure('the bell', () => granted(server, chat.countUnread, {}, as))
await measure('unread messages', () => granted(server, chat.unreadMessages, {}, as))
await measure('the newest messages of a long conversation', () =>
  granted(server, chat.getMessages, { query: { conversationId } }, as),
)
await measure('earlier messages', (round) =>
  granted(server, chat.getMessages, { query: { conversationId, before: 9000 - round * 50 } }, as),
)
await measure('search in a long conversation', (round) =>
  granted(server, chat.getMessages, { query: { conversationId, search: `Klemme X${round % 97},` } }, as),
)
await measure('conversations of an enquiry', () =>
  granted(server, chat.getConversations, { query: { enquiryId: 'e7' } }, as),
)
await measure('all conversations (the newest 500)', () => granted(server, chat.getConversations, { query: {} }, as))
await measure('sending', (round) =>
  granted(server, chat.sendMessage, { body: { conversationId, content: `Antwort ${round}` } }, as),
)
await measure('reading', (round) =>
  granted(server, chat.readMessage, { query: { messageId: `c${201 + round}-${messagesEach}` } }, as),
)
await measure('what waits', () => granted(server, getWaiting, {}, as))
await server.close()
await postgres.close()
