/** Offers, and what was decided about them. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Stored } from '../../../src/domain/core/stored.ts'
import type { DeliveryCondition } from '../../../src/domain/enquiry/enquiryFields.ts'
import type { DecisionKind, OfferState, RejectionReason } from '../../../src/domain/offer/offer.ts'
import {
  type Json,
  dictionary,
  euro,
  flag,
  foundBy,
  foundLettersOf,
  freeText,
  id,
  letters,
  made,
  moment,
  now,
} from './columns.ts'
import { enquiry } from './enquiries.ts'
import { appUser, company } from './people.ts'

type OfferColumns = { [Name in 'id' | 'state' | 'released' | 'archived' | 'invalidated']: AnyPgColumn }

const offerState = ({ id, state, released, archived, invalidated }: OfferColumns) =>
  [id, state, released, archived, invalidated] as const

/** How far it has come: in work, open, declined, ordered, confirmed; then what is replaced and what was put away. Lists sort by it. */
export const offerRank = ({ state, released, archived, invalidated }: Omit<OfferColumns, 'id'>) =>
  sql`(case when ${archived} then 7 when ${invalidated} then 6 when ${state} = 'CONFIRMED' then 4 when ${state} = 'ACCEPTED' then 3
    when ${state} = 'DECLINED' then 2 when ${state} <> 'OPEN' then 5 when ${released} then 1 else 0 end)`

/** What its customer pays: of an order what was ordered (rule O19), else the offer's price. Lists show it and sort by it. */
export const orderedPrice = ({ orderNet, price }: { orderNet: AnyPgColumn; price: AnyPgColumn }) =>
  sql`coalesce(${orderNet}, ${price})`.mapWith((value: string | null) => (value === null ? null : Number(value)))

/** The customer's number on an order that is data: both sides read it there. */
const numberInOrder = `coalesce("order_data" ->> 'number', '')`

/** By when it is delivered: as both have agreed last (rules O20, O21), else as it was offered. Lists show it and sort by it. */
export const deliveryDay = ({
  agreedDay,
  desiredDeliveryDate,
}: {
  agreedDay: AnyPgColumn
  desiredDeliveryDate: AnyPgColumn
}) => sql<string | null>`coalesce(${agreedDay}, ${desiredDeliveryDate})`

export const offer = pgTable(
  'offer',
  {
    id: id(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id),
    /** the enquiry's customer, here too so that lists need no join to filter */
    customerId: text('customer_id')
      .notNull()
      .references(() => company.id),
    /** the first version's id: all versions of an offer share it */
    rootId: text('root_id').notNull(),
    predecessorId: text('predecessor_id').references((): AnyPgColumn => offer.id),
    version: integer('version').notNull().default(1),
    offerNumber: freeText('offer_number'),
    /** title and reference number of {@link enquiryValues}, for search and sort */
    title: text('title').notNull(),
    referenceNumber: text('reference_number').notNull(),
    /** its enquiry's own numbers, here too for search: for the customer alone (rule E18) */
    ownNumber: freeText('own_number'),
    costCentre: freeText('cost_centre'),
    price: euro('price'),
    /** what the price is made of: read through `priceLinesSchema` */
    priceLines: jsonb('price_lines').$type<readonly object[]>().notNull().default([]),
    totalOnly: boolean('total_only').notNull().default(true),
    /** what it leaves out: read through `notIncludedSchema` */
    notIncluded: jsonb('not_included').$type<readonly object[]>().notNull().default([]),
    paymentDays: integer('payment_days'),
    /** per cent */
    cashDiscount: doublePrecision('cash_discount'),
    cashDiscountDays: integer('cash_discount_days'),
    deliveryWeeks: integer('delivery_weeks'),
    /** what other numbers of cabinets cost: read through `scaleSchema` */
    scale: jsonb('scale').$type<readonly object[]>().notNull().default([]),
    deliveryCondition: text('delivery_condition').$type<Stored<DeliveryCondition>>(),
    desiredDeliveryDate: date('desired_delivery_date', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    additionalInfoSupplier: freeText('additional_info_supplier'),
    state: text('state').$type<Stored<OfferState>>().notNull().default('OPEN'),
    released: flag('released'),
    releaseDate: moment('release_date'),
    /** the deadline that its first version came after (rule E13) */
    missedDeadline: moment('missed_deadline'),
    /** when its customer accepted it, as its decision says: lists sort and filter by it */
    orderDate: moment('order_date'),
    /** what was ordered, as data: read through `orderSchema`; null for none, and for an order that is its PDF alone */
    order: jsonb('order_data').$type<object>(),
    /** € net of what was ordered, as its data say */
    orderNet: euro('order_net'),
    /** what was confirmed, or its customer is asked about: read through `confirmationSchema`; null as above */
    confirmation: jsonb('confirmation_data').$type<object>(),
    /** how far it has come as a job: read through `jobSchema`; null where nothing was said of that */
    job: jsonb('job_data').$type<object>(),
    /** by when it was ordered, confirmed otherwise, or agreed since, as those data say; null: as it was offered */
    agreedDay: date('agreed_day', { mode: 'string' }),
    /** something of the job is still to come: what waits is looked for among these */
    jobUnderWay: flag('job_under_way'),
    archived: flag('archived'),
    invalidated: flag('invalidated'),
    rejectionReason: text('rejection_reason').$type<Stored<RejectionReason>>(),
    rejectionReasonIndividual: freeText('rejection_reason_individual'),
    /** the enquiry as it was when the offer was made: read through `storedEnquirySchema` */
    enquiryValues: jsonb('enquiry_values').$type<Json>().notNull(),
    /** the last addendum that it rests on (rule E17) */
    addendum: integer('addendum').notNull().default(0),
    foundBy: foundBy('found_by', '"offer_number"', '"title"', '"reference_number"', numberInOrder),
    /** … and by its customer, who knows its own numbers */
    ownFoundBy: foundBy(
      'own_found_by',
      '"offer_number"',
      '"title"',
      '"reference_number"',
      numberInOrder,
      '"own_number"',
      '"cost_centre"',
    ),
    ...made(),
  },
  (table) => [
    index('offer_enquiry').on(table.enquiryId),
    // The lists of both sides in each order, with all that a page is chosen by.
    index('offer_supplier').on(
      table.supplierId,
      table.createDate,
      ...offerState(table),
      table.releaseDate,
      table.customerId,
      table.foundBy,
    ),
    index('offer_supplier_price').on(table.supplierId, orderedPrice(table), ...offerState(table)),
    index('offer_supplier_delivery').on(table.supplierId, deliveryDay(table), ...offerState(table)),
    index('offer_supplier_release').on(table.supplierId, table.releaseDate, ...offerState(table)),
    // Drafts, which have no date, come last that way, too.
    index('offer_supplier_release_down').on(
      table.supplierId,
      table.releaseDate.desc().nullsLast(),
      table.id.desc().nullsFirst(),
      table.state,
      table.released,
      table.archived,
      table.invalidated,
    ),
    index('offer_supplier_number').on(table.supplierId, dictionary(table.offerNumber), ...offerState(table)),
    index('offer_supplier_reference').on(table.supplierId, dictionary(table.referenceNumber), ...offerState(table)),
    // A word is looked for along the titles, too.
    index('offer_supplier_title').on(table.supplierId, dictionary(table.title), ...offerState(table), table.foundBy),
    index('offer_supplier_order').on(table.supplierId, table.orderDate, ...offerState(table)),
    index('offer_supplier_rank').on(table.supplierId, offerRank(table), ...offerState(table)),
    // Those of one company, and company after company.
    index('offer_supplier_customer').on(table.supplierId, table.customerId, ...offerState(table)),
    index('offer_customer').on(
      table.customerId,
      table.createDate,
      ...offerState(table),
      table.supplierId,
      table.ownFoundBy,
    ),
    index('offer_customer_price').on(table.customerId, orderedPrice(table), ...offerState(table)),
    index('offer_customer_delivery').on(table.customerId, deliveryDay(table), ...offerState(table)),
    index('offer_customer_release').on(table.customerId, table.releaseDate, ...offerState(table)),
    index('offer_customer_number').on(table.customerId, dictionary(table.offerNumber), ...offerState(table)),
    index('offer_customer_reference').on(table.customerId, dictionary(table.referenceNumber), ...offerState(table)),
    index('offer_customer_title').on(table.customerId, dictionary(table.title), ...offerState(table), table.ownFoundBy),
    index('offer_customer_order').on(table.customerId, table.orderDate, ...offerState(table)),
    index('offer_customer_rank').on(table.customerId, offerRank(table), ...offerState(table)),
    index('offer_customer_supplier').on(table.customerId, table.supplierId, ...offerState(table)),
    index('offer_supplier_job')
      .on(table.supplierId)
      .where(sql`${table.jobUnderWay}`),
    index('offer_customer_job')
      .on(table.customerId)
      .where(sql`${table.jobUnderWay}`),
    index('offer_root').on(table.rootId),
    // Whether a version leads to one that goes.
    index('offer_predecessor')
      .on(table.predecessorId)
      .where(sql`${table.predecessorId} is not null`),
    index('offer_found').using('gin', letters(table.foundBy)),
    index('offer_own_found').using('gin', letters(table.ownFoundBy)),
    // An enquiry is found by its offers' numbers alone, which few words are part of that many titles have.
    index('offer_number_found').using('gin', foundLettersOf(table.offerNumber)),
    // At most one revision per predecessor (rule O8); a draft that was put away does not count.
    uniqueIndex('offer_one_revision')
      .on(table.predecessorId)
      .where(sql`${table.released} or not ${table.archived}`),
  ],
)

/** What somebody of the customer has ticked of an offer's options: theirs alone, and binding nobody (rule P14). */
export const offerChoice = pgTable(
  'offer_choice',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** ids of price lines */
    chosen: jsonb('chosen').$type<readonly string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.userId] })],
)

/** Lines that a supplier keeps under a name, to begin other offers with (rule P15). */
export const priceTemplate = pgTable(
  'price_template',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
    /** read through `priceLinesSchema` */
    priceLines: jsonb('price_lines').$type<readonly object[]>().notNull(),
    ...made(),
  },
  (table) => [uniqueIndex('price_template_name').on(table.companyId, table.name)],
)

/** Who released, accepted, declined, confirmed an offer, and when (rule O9). Each happens once. */
export const decision = pgTable(
  'decision',
  {
    id: id(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<Stored<DecisionKind>>().notNull(),
    userId: text('user_id').notNull(),
    userFullName: text('user_full_name').notNull(),
    companyName: text('company_name').notNull(),
    version: integer('version').notNull(),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    uniqueIndex('decision_once').on(table.offerId, table.kind),
    // What was decided lately is news (rule N11).
    index('decision_date').on(table.createDate, table.kind, table.offerId),
  ],
)

/** Acceptances that wait for a second person, or waited (rule O22), for their customer alone. The last one of an offer counts. */
export const approval = pgTable(
  'approval',
  {
    id: id(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    state: text('state').$type<Stored<'ASKED' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'>>().notNull().default('ASKED'),
    askedBy: text('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: moment('asked_at').notNull(),
    net: euro('net').notNull(),
    /** what would be ordered, read through `orderSchema`; null: what is offered */
    order: jsonb('order_data').$type<object>(),
    /** the orders and jobs on its enquiry that whoever asked knew of; null: they were not asked */
    contracts: jsonb('contracts').$type<readonly string[]>(),
    /** SHA-256 of the order files that lay with the offer */
    files: jsonb('files').$type<readonly string[]>().notNull(),
    answeredBy: text('answered_by'),
    answeredByName: freeText('answered_by_name'),
    answeredAt: moment('answered_at'),
    reason: freeText('reason'),
  },
  (table) => [
    index('approval_offer').on(table.offerId, table.askedAt),
    // At most one waits.
    uniqueIndex('approval_once')
      .on(table.offerId)
      .where(sql`${table.state} = 'ASKED'`),
  ],
)
