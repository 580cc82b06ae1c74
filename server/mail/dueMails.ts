/**
 * Mails that become due by time alone (rules M5, X10): what somebody has not read for a while, new files, periods that end, deadlines for offers (dueOffers.ts), and new enquiries (dueEnquiries.ts). Each is told once, whichever
 * of several servers looks first.
 */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { germanDay } from '../../src/domain/core/day.ts'
import { orderBindsDays } from '../../src/domain/offer/offerDraft.ts'
import type { User } from '../../src/domain/user/user.ts'
import { withSites } from '../chat/places.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { germanDate } from '../db/day.ts'
import {
  appUser,
  company,
  conversation,
  conversationRead,
  conversationTold,
  decision,
  enquiry,
  message,
  offer,
} from '../db/schema.ts'
import { every } from '../every.ts'
import { unlessFrozen } from '../freeze/freeze.ts'
import { inOneLine } from '../http/log.ts'
import { writeNewFilesMails } from '../folder/newFilesMails.ts'
import { personOrAdministrators } from '../offer/offerMails.ts'
import type { Services } from '../services.ts'
import { findUser } from '../user/userStore.ts'
import { digestMail } from './chatLetters.ts'
import { writeNewEnquiries } from './dueEnquiries.ts'
import { writeDueOffers } from './dueOffers.ts'
import type { Mail } from './mail.ts'
import { type Ending, offerEndsMail, orderEndsMail } from './offerLetters.ts'

type DueServices = Pick<Services, 'db' | 'mail' | 'publicAddress' | 'settings'>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Whoever reads within it gets no mail, and of one conversation nobody gets more than one in it. */
const digestAfterMs = 15 * minuteMs
/** What nobody has read for so long is no news. */
const staleAfterMs = 7 * dayMs
/** So long before its end a period is told of. */
const endsWithinDays = 3

const unreadRow = z.object({
  conversationId: z.string(),
  userId: z.string(),
  enquiryId: z.string(),
  offerId: z.string().nullable(),
  title: z.string(),
  from: z.string(),
  upTo: z.int(),
  count: z.int(),
})
type Unread = z.infer<typeof unreadRow>

/**
 * What those have not read who take part in a conversation; where nobody of a company has yet, its administrators. What they were told of
 * already is counted only when more has come.
 */
const unreadSince = (db: Database, now: Date): Promise<Unread[]> => {
  const [ripe, stale] = [digestAfterMs, staleAfterMs].map((ms) => new Date(now.getTime() - ms).toISOString())
  const takesPart = (user: SQL) =>
    sql`(exists (select 1 from ${conversationRead} where conversation_id = c.id and user_id = ${user}.id)
      or exists (select 1 from ${message} where conversation_id = c.id and sender_id = ${user}.id))`
  return rowsOf(
    db,
    sql`select c.id as "conversationId", u.id as "userId", c.enquiry_id as "enquiryId", c.offer_id as "offerId",
        e.title, max(f.name) as "from", max(m.number)::int as "upTo", count(*)::int as count
      from ${message} m
      join ${conversation} c on c.id = m.conversation_id
      join ${enquiry} e on e.id = c.enquiry_id
      join ${company} f on f.id = m.company_id
      join ${appUser} u on u.company_id in (c.customer_id, c.supplier_id) and u.company_id <> m.company_id and u.deleted_at is null
      left join ${conversationRead} r on r.conversation_id = c.id and r.user_id = u.id
      left join ${conversationTold} t on t.conversation_id = c.id and t.user_id = u.id
      where m.create_date > ${stale}::timestamptz and m.removed_date is null
        and m.number > coalesce(r.up_to, 0)
        and (t.told_date is null or t.told_date <= ${ripe}::timestamptz)
        and (${takesPart(sql`u`)} or (u.admin and not exists (
          select 1 from ${appUser} v where v.company_id = u.company_id and v.deleted_at is null and ${takesPart(sql`v`)})))
      group by c.id, u.id, e.title, t.up_to
      having max(m.number) > coalesce(t.up_to, 0)
        and min(m.create_date) filter (where m.number > coalesce(t.up_to, 0)) <= ${ripe}::timestamptz`,
    unreadRow,
  )
}

/** Notes that somebody is told; false where another server was quicker. */
const noteTold = async (tx: Database, { conversationId, userId, upTo }: Unread, now: Date): Promise<boolean> => {
  const noted = await tx
    .insert(conversationTold)
    .values({ conversationId, userId, upTo, toldDate: now })
    .onConflictDoUpdate({
      target: [conversationTold.conversationId, conversationTold.userId],
      set: { upTo, toldDate: now },
      setWhere: sql`${conversationTold.upTo} < ${upTo}`,
    })
    .returning({ upTo: conversationTold.upTo })
  return noted.length > 0
}

const writeDigests = async (services: DueServices, now: Date): Promise<void> => {
  for (const unread of await withSites(services.db, await unreadSince(services.db, now)))
    await services.db.transaction(async (tx) => {
      const to = await findUser(tx, unread.userId)
      if (to && (await noteTold(tx, unread, now))) await services.mail.queue(tx, digestMail(services, to, unread))
    })
}

const endingRow = z.object({
  id: z.string(),
  enquiryId: z.string(),
  title: z.string(),
  offerNumber: z.string(),
  day: z.string(),
  companyId: z.string(),
  userId: z.string().nullable(),
})

/** Offers that nobody has decided on, and orders that nobody has confirmed, with who is to do it. */
const endings = (db: Database, kind: 'offer' | 'order', now: Date) => {
  const today = germanDay(now)
  const decided = (by: 'RELEASED' | 'ACCEPTED', column: 'user_id' | 'create_date') =>
    sql`(select ${sql.raw(column)} from ${decision} where offer_id = o.id and kind = ${by} order by create_date desc limit 1)`
  const ends =
    kind === 'offer'
      ? sql`o.valid_until`
      : sql`${germanDate(decided('ACCEPTED', 'create_date'))} + ${orderBindsDays}::int`
  const who = kind === 'offer' ? sql`e.released_by` : decided('RELEASED', 'user_id')
  const waits =
    kind === 'offer'
      ? sql`o.state = 'OPEN' and o.released and not o.invalidated and not e.closed and not e.archived`
      : sql`o.state = 'ACCEPTED'`
  return rowsOf(
    db,
    sql`select * from (
        select o.id, o.enquiry_id as "enquiryId", o.title, o.offer_number as "offerNumber", (${ends})::date::text as day,
          ${kind === 'offer' ? sql`o.customer_id` : sql`o.supplier_id`} as "companyId", ${who} as "userId"
        from ${offer} o join ${enquiry} e on e.id = o.enquiry_id
        where ${waits} and not o.archived) ending
      where day >= ${today} and day <= (${today}::date + ${endsWithinDays}::int)::text`,
    endingRow,
  )
}

const writeEndings = async (services: DueServices, now: Date): Promise<void> => {
  const { db, mail } = services
  const tell = async (kind: 'offer' | 'order', letter: (sender: DueServices, to: User, ending: Ending) => Mail) => {
    for (const { companyId, userId, ...ending } of await endings(db, kind, now))
      for (const to of await personOrAdministrators(db, companyId, userId))
        await mail.queue(db, letter(services, to, ending))
  }
  await tell('offer', offerEndsMail)
  await tell('order', orderEndsMail)
}

/** Writes what is due now. */
export const writeDueMails = async (services: DueServices, now: Date): Promise<void> => {
  await writeDigests(services, now)
  await writeNewFilesMails(services, now)
  await writeEndings(services, now)
  await writeNewEnquiries(services, now)
  await writeDueOffers(services, now)
}

/** … once a minute. */
export const keepWritingDueMails = (services: DueServices, report: (line: string) => void) =>
  every(
    minuteMs,
    () => unlessFrozen(services.db, () => writeDueMails(services, new Date())),
    (error) => report(`Fällige E-Mails: ${inOneLine(error)}`),
  )
