/**
 * Which records are due (rule A14): for each kind a query with the column `id`, by moments from before which it goes. What is still open,
 * sealed or under way is in none of them, and of an enquiry with a contract nothing goes before all of it does.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { RetentionKind } from '../../src/domain/operations/retention.ts'
import { nowhere } from '../person/erasePerson.ts'
import type { Cutoffs } from './cutoffs.ts'

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** A company left before then. */
const leftBefore = (company: SQL, moment: SQL): SQL =>
  sql`exists (select from company k where k.id = ${company} and k.left_at < ${moment})`

/** Its customer has ended it, or nobody is there any more who could. */
const isOver = sql`(e.closed or e.archived or ${leftBefore(sql`e.customer_id`, sql`'infinity'::timestamptz`)})`
/** Nobody has seen its offers yet: the opening comes. */
const isUnopened = sql`(e.sealed and e.opened_at is null and not e.archived)`
const isUnderWay = sql`exists (select from offer o where o.enquiry_id = e.id and o.job_under_way)`
const isOrdered = sql`exists (select from offer o where o.enquiry_id = e.id and o.state in ('ACCEPTED', 'CONFIRMED'))`
const isConfirmed = sql`exists (select from offer o where o.enquiry_id = e.id and o.state = 'CONFIRMED')`

/** Nothing of it was touched since: neither itself nor its parts list, files, offers, conversations and project folders. */
const isQuietSince = (moment: SQL): SQL => sql`e.last_update < ${moment}
  and not exists (select from bom b where b.enquiry_id = e.id and b.last_update >= ${moment})
  and not exists (select from file_item f where f.enquiry_id = e.id and f.create_date >= ${moment})
  and not exists (select from conversation c where c.enquiry_id = e.id and c.last_date >= ${moment})
  and not exists (select from offer o where o.enquiry_id = e.id and (
    greatest(o.last_update, o.release_date, o.order_date) >= ${moment}
    or exists (select from file_item f where f.offer_id = o.id and f.create_date >= ${moment})
    or exists (select from folder d where d.id = o.id and greatest(d.settings_date, d.items_date) >= ${moment})))`

/** An enquiry that was released and is over, with all that belongs to it. */
const dealsOf = (contract: SQL, moment: Date): SQL => sql`select e.id from enquiry e
  where e.released and ${isOver} and not ${isUnopened} and not ${isUnderWay} and ${contract} and ${isQuietSince(at(moment))}`

/** What belongs to a company alone, beside its drafts. */
export const ownTables = [
  'list_view',
  'price_template',
  'condition_template',
  'supplier_group',
  'bom_habit',
  'bom_preset',
  'bom_choice',
] as const

const hasOwn = sql.join(
  ownTables.map((table) => sql`exists (select from ${sql.identifier(table)} own where own.company_id = k.id)`),
  sql` or `,
)

/** Deals, and what lies in those of others, name it. */
const isNamed = sql.join(
  [
    sql`select from enquiry where customer_id = k.id`,
    sql`select from offer where k.id in (supplier_id, customer_id)`,
    sql`select from conversation where k.id in (supplier_id, customer_id)`,
    sql`select from submission where supplier_id = k.id`,
    sql`select from late_bid where supplier_id = k.id`,
    sql`select from bid_decline where supplier_id = k.id`,
    sql`select from invitation where supplier_id = k.id`,
    sql`select from message m where m.company_id = k.id or m.sender_id in (select id from app_user where company_id = k.id)`,
  ].map((rows) => sql`exists (${rows})`),
  sql` or `,
)

export const due: Readonly<Record<RetentionKind, (cutoffs: Cutoffs) => SQL>> = {
  DRAFT_ENQUIRY: ({ KEEP_DRAFTS_MONTHS, KEEP_LEFT_MONTHS }) => sql`select e.id from enquiry e
    where not e.released and not exists (select from offer o where o.enquiry_id = e.id)
      and (${isQuietSince(at(KEEP_DRAFTS_MONTHS))} or ${leftBefore(sql`e.customer_id`, at(KEEP_LEFT_MONTHS))})`,
  DRAFT_OFFER: ({
    KEEP_DRAFTS_MONTHS,
    KEEP_LEFT_MONTHS,
  }) => sql`select o.id from offer o join enquiry e on e.id = o.enquiry_id
    where not o.released and o.state = 'OPEN' and not ${isOrdered} and not ${isUnopened}
      and not exists (select from submission s where s.offer_id = o.id)
      and not exists (select from conversation c where c.offer_id = o.id)
      and not exists (select from folder d where d.id = o.id)
      and not exists (select from offer n where n.predecessor_id = o.id)
      and ((o.last_update < ${at(KEEP_DRAFTS_MONTHS)}
          and not exists (select from file_item f where f.offer_id = o.id and f.create_date >= ${at(KEEP_DRAFTS_MONTHS)}))
        or ${leftBefore(sql`o.supplier_id`, at(KEEP_LEFT_MONTHS))})`,
  CHAT: ({ KEEP_CHATS_MONTHS }) => sql`select c.id from conversation c join enquiry e on e.id = c.enquiry_id
    where c.last_date < ${at(KEEP_CHATS_MONTHS)} and ${isOver} and not ${isUnopened} and not ${isOrdered}`,
  ENQUIRY: ({ KEEP_ENQUIRIES_MONTHS }) => dealsOf(sql`not ${isOrdered}`, KEEP_ENQUIRIES_MONTHS),
  LETTERS: ({ KEEP_LETTERS_YEARS }) => dealsOf(sql`${isOrdered} and not ${isConfirmed}`, KEEP_LETTERS_YEARS),
  VOUCHERS: ({ KEEP_VOUCHERS_YEARS }) => dealsOf(isConfirmed, KEEP_VOUCHERS_YEARS),
  FOLDER_LOG: ({ KEEP_FOLDER_LOG_MONTHS }) =>
    sql`select id::text as id from folder_log where at < ${at(KEEP_FOLDER_LOG_MONTHS)}`,
  MAIL: ({ KEEP_MAILS_MONTHS }) =>
    sql`select id from mail where state <> 'WAITING' and create_date < ${at(KEEP_MAILS_MONTHS)}`,
  REGISTRATION: ({ KEEP_REGISTRATIONS_MONTHS }) => sql`select k.id from company k
    where k.pending_registration and not (${isNamed}) and case when k.active
      then k.create_date < ${at(KEEP_REGISTRATIONS_MONTHS)}
        and not exists (select from app_user u where u.company_id = k.id and u.mail_confirmed_at is not null)
      else k.last_update < ${at(KEEP_REGISTRATIONS_MONTHS)} end`,
  LEFT_PEOPLE: ({ KEEP_LEFT_MONTHS }) => sql`select u.id from app_user u join company k on k.id = u.company_id
    where k.left_at < ${at(KEEP_LEFT_MONTHS)} and u.mail not like ${`%@${nowhere}`}`,
  LEFT_THINGS: ({ KEEP_LEFT_MONTHS }) =>
    sql`select k.id from company k where k.left_at < ${at(KEEP_LEFT_MONTHS)} and (${hasOwn})`,
  COMPANY: ({ KEEP_BOOKS_YEARS }) => sql`select k.id from company k
    where k.left_at < ${at(KEEP_BOOKS_YEARS)} and not (${isNamed})
      and not exists (select from app_user u where u.company_id = k.id and u.mail not like ${`%@${nowhere}`})`,
  // Whole stretches, the oldest first: the chain starts behind them from then on.
  AUDIT_LOG: ({ AUDIT_KEEP_MONTHS }) => sql`select id::text as id from audit_entry
    where id < coalesce((select min(id) from audit_entry where at >= ${at(AUDIT_KEEP_MONTHS)}), 9223372036854775807)`,
}
