/**
 * 1,000,000 messages in 20,000 conversations on a real PostgreSQL: the calls of the bell and of messages, by somebody with 2,000 conversations
 * and 400 unread messages, beside one with 10,000 messages, and by somebody who has a part in all of them (goal: p95 20 ms each).
 * Run: `npx tsx tests/bench/messages.bench.ts`; nothing passes or fails here.
 */
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'
import { enquiry, message } from '../../server/db/schema.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import * as chat from '../../src/api/contract/chat.ts'
import { getUser } from '../../src/api/contract/user.ts'
import { getWaiting } from '../../src/api/contract/work.ts'
import type { CallInput, Endpoint } from '../../src/api/contract/endpoint.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { type AsVisitor as As, startTestServer } from '../support/server.ts'

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
  insert into conversation (id, enquiry_id, customer_id, supplier_id, last_date, messages)
  select 'c' || n, 'e' || n, case when n <= ${ownConversations} then 'customer' else 'customer2' end, 'supplier', now() - n * interval '1 second',
    case when n = 1 then ${inLongest}::int else ${messagesEach}::int end
  from generate_series(1, ${conversations}::int) as n`)
await db.execute(sql`
  insert into message (id, conversation_id, sender_id, company_id, number, content, create_date)
  select c.id || '-' || n, c.id, case when n % 2 = 0 then ${supplierUser.uid} else ${customerUser.uid} end,
    case when n % 2 = 0 then 'supplier' else 'customer' end, n,
    'Nachricht ' || n || ' zu Klemme X' || (n * 7) % 97 || ', bitte bis Mittwoch klären', c.last_date - (c.messages - n) * interval '1 minute'
  from conversation c, generate_series(1, c.messages) as n where c.id like 'c%'`)
await db.execute(sql`
  insert into conversation_read (conversation_id, user_id, up_to)
  select id, reader, case when substr(id, 2)::int <= 200 then messages - 4 else messages end
  from conversation, unnest(array[${customerUser.uid}, ${supplierUser.uid}]) as reader
  where id like 'c%' and (customer_id = 'customer' or reader = ${supplierUser.uid})`)
await db.execute(sql`analyze`)
print(`${await db.$count(message)} messages in ${conversations} conversations`)

const measure = async <E extends Endpoint>(
  name: string,
  endpoint: E,
  as: As,
  input: (round: number) => CallInput<E>,
) => {
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now()
    const { status } = await server.call(endpoint, input(round + 5), as)
    if (round >= 0) times.push(performance.now() - start)
    if (status !== 200) throw new Error(`${name}: ${status}`)
  }
  const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
  print(`${name}: p95 ${p95(times).toFixed(1)} ms, half of them within ${middle.toFixed(1)} ms`)
}
const conversationId = 'c1'
const as = customerUser
const nothing = () => ({})
await measure('for comparison, the own user', getUser, as, () => ({ query: { id: as.uid } }))
await measure('the bell', chat.countUnread, as, nothing)
await measure('unread messages', chat.unreadMessages, as, nothing)
await measure('the newest messages of a long conversation', chat.getMessages, as, () => ({ query: { conversationId } }))
await measure('earlier messages', chat.getMessages, as, (round) => ({
  query: { conversationId, before: 9000 - round * 50 },
}))
await measure('search in a long conversation', chat.getMessages, as, (round) => ({
  query: { conversationId, search: `Klemme X${round % 97},` },
}))
await measure('conversations of an enquiry', chat.getConversations, as, () => ({ query: { enquiryId: 'e7' } }))
await measure('all conversations (the newest 100)', chat.getConversations, as, () => ({ query: {} }))
await measure('sending', chat.sendMessage, as, (round) => ({ body: { conversationId, content: `Antwort ${round}` } }))
await measure('reading', chat.readMessage, as, (round) => ({ query: { messageId: `c${201 + round}-${messagesEach}` } }))
await measure('what waits', getWaiting, as, nothing)
await measure('the bell of somebody with all conversations', chat.countUnread, supplierUser, nothing)
await measure('… unread messages', chat.unreadMessages, supplierUser, nothing)
await measure('… all conversations (the newest 100)', chat.getConversations, supplierUser, () => ({ query: {} }))
await measure('… what waits', getWaiting, supplierUser, nothing)
await server.close()
await postgres.close()
