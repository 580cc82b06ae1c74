/** Enquiries. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
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
import { type Json, dictionary, euro, flag, foundBy, freeText, id, letters, made, moment } from './columns.ts'
import { appUser, company } from './people.ts'

type EnquiryColumns = { [Name in 'id' | 'released' | 'closed' | 'archived']: AnyPgColumn }

const enquiryState = ({ id, released, closed, archived }: EnquiryColumns) => [id, released, closed, archived] as const

/** How far it has come: a draft, released, closed, archived. Lists sort by it. */
export const enquiryRank = ({ released, closed, archived }: Omit<EnquiryColumns, 'id'>) =>
  sql`(case when ${archived} then 3 when ${closed} then 2 when ${released} then 1 else 0 end)`

const isOffered = ({ released, archived }: EnquiryColumns) => sql`${released} and not ${archived}`

export const enquiry = pgTable(
  'enquiry',
  {
    id: id(),
    customerId: text('customer_id')
      .notNull()
      .references(() => company.id),
    /** of which enquiry this one is a copy (rule E8) */
    copiedFromId: text('copied_from_id').references((): AnyPgColumn => enquiry.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    referenceNumber: text('reference_number').notNull(),
    deliveryCondition: text('delivery_condition').$type<Stored<DeliveryCondition>>().notNull(),
    desiredDeliveryDate: date('desired_delivery_date', { mode: 'string' }).notNull(),
    amount: integer('amount').notNull().default(1),
    /** for its customer alone (rule E18) */
    ownNumber: freeText('own_number'),
    costCentre: freeText('cost_centre'),
    additionalInfo: freeText('additional_info'),
    /** whichever version wrote them: read through `storedConditionsSchema` */
    conditions: jsonb('conditions').$type<Json>().notNull(),
    /** the accepted offer's price */
    price: euro('price'),
    releaseDate: moment('release_date'),
    /** until when first offers are taken (rule E13) */
    offersUntil: moment('offers_until'),
    /** first offers are taken after it, too, and marked (rule E13) */
    takesLate: flag('takes_late'),
    /** suppliers that its customer has chosen see it alone (rule E15), the rows of {@link invitation} */
    chosen: flag('chosen'),
    /** offers are withheld until the deadline (rule E16) … */
    sealed: flag('sealed'),
    /** … when they were opened, all at once */
    openedAt: moment('opened_at'),
    /** how many addenda there are (rule E17) */
    addendum: integer('addendum').notNull().default(0),
    /** the user who released it: whom the answers concern */
    releasedBy: text('released_by'),
    released: flag('released'),
    closed: flag('closed'),
    /** when the last offer was accepted */
    closeDate: moment('close_date'),
    archived: flag('archived'),
    invalidated: flag('invalidated'),
    foundBy: foundBy('found_by', '"title"', '"reference_number"'),
    /** … and by its customer, who knows its own numbers */
    ownFoundBy: foundBy('own_found_by', '"title"', '"reference_number"', '"own_number"', '"cost_centre"'),
    ...made(),
  },
  (table) => [
    // The lists of customers and suppliers in each order, with all that a page is chosen by (decision 0024).
    index('enquiry_customer').on(
      table.customerId,
      table.createDate,
      ...enquiryState(table),
      table.releaseDate,
      table.ownFoundBy,
    ),
    index('enquiry_customer_delivery').on(table.customerId, table.desiredDeliveryDate, ...enquiryState(table)),
    // A word is looked for along the titles, too.
    index('enquiry_customer_title').on(
      table.customerId,
      dictionary(table.title),
      ...enquiryState(table),
      table.ownFoundBy,
    ),
    index('enquiry_customer_reference').on(table.customerId, dictionary(table.referenceNumber), ...enquiryState(table)),
    index('enquiry_customer_amount').on(table.customerId, table.amount, ...enquiryState(table)),
    index('enquiry_customer_rank').on(table.customerId, enquiryRank(table), ...enquiryState(table)),
    index('enquiry_released')
      .on(table.createDate, table.id, table.closed, table.chosen, table.customerId, table.foundBy)
      .where(isOffered(table)),
    index('enquiry_released_delivery')
      .on(table.desiredDeliveryDate, table.id, table.closed, table.chosen)
      .where(isOffered(table)),
    index('enquiry_released_title')
      .on(dictionary(table.title), table.id, table.closed, table.chosen, table.foundBy)
      .where(isOffered(table)),
    index('enquiry_released_date').on(table.releaseDate, table.id, table.closed, table.chosen).where(isOffered(table)),
    index('enquiry_released_reference')
      .on(dictionary(table.referenceNumber), table.id, table.closed, table.chosen)
      .where(isOffered(table)),
    index('enquiry_released_amount').on(table.amount, table.id, table.closed, table.chosen).where(isOffered(table)),
    index('enquiry_released_closed').on(table.closed, table.id, table.chosen).where(isOffered(table)),
    // Company after company.
    index('enquiry_released_customer')
      .on(table.customerId, table.id, table.closed, table.chosen)
      .where(isOffered(table)),
    // What is to be opened.
    index('enquiry_sealed')
      .on(table.offersUntil)
      .where(sql`${table.sealed} and ${table.openedAt} is null and not ${table.archived}`),
    // Of one that goes, copies forget where they came from.
    index('enquiry_copied')
      .on(table.copiedFromId)
      .where(sql`${table.copiedFromId} is not null`),
    index('enquiry_found').using('gin', letters(table.foundBy)),
    index('enquiry_own_found').using('gin', letters(table.ownFoundBy)),
  ],
)

/** Suppliers who make no offer on an enquiry, and why (rule E14). */
export const bidDecline = pgTable(
  'bid_decline',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id),
    reason: freeText('reason'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enquiryId, table.supplierId] })],
)

/** Suppliers that a customer has chosen to ask (rule E15). */
export const invitation = pgTable(
  'invitation',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id),
    /** as of when they see it: with the release, or later */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiryId, table.supplierId] }),
    // What is new for a supplier (rule N11).
    index('invitation_supplier').on(table.supplierId, table.at, table.enquiryId),
  ],
)

/** Suppliers whom somebody has marked, to find them quicker (rule E15). */
export const favouriteSupplier = pgTable(
  'favourite_supplier',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.supplierId] })],
)

/** Suppliers whom a company keeps under a name, to ask them together (rule E15). */
export const supplierGroup = pgTable(
  'supplier_group',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
    supplierIds: text('supplier_ids').array().notNull(),
    ...made(),
  },
  (table) => [uniqueIndex('supplier_group_name').on(table.companyId, table.name)],
)

/** Conditions that a company keeps under a name, to begin other enquiries with (rule E20). */
export const conditionTemplate = pgTable(
  'condition_template',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
    /** whichever version wrote them: read through `storedConditionsSchema` */
    conditions: jsonb('conditions').$type<Json>().notNull(),
    /** new enquiries of the company begin with it */
    isDefault: flag('is_default'),
    ...made(),
  },
  (table) => [
    uniqueIndex('condition_template_name').on(table.companyId, table.name),
    uniqueIndex('condition_template_default')
      .on(table.companyId)
      .where(sql`${table.isDefault}`),
  ],
)
