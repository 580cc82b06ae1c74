/**
 * Every table of the portal, for PGlite and PostgreSQL alike (drizzle-kit generates the migrations from it). Ids are text (a
 * UUID, for users the identity provider's uid), points in time carry milliseconds, so that an ISO string survives the round trip,
 * money is numeric. Names follow the domain's entities.
 */
import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { articleImportSources, NumberKind } from '../../src/domain/article/article.ts'
import type {
  ArticleField,
  BomError,
  BomSummary,
  BomUnits,
  ColumnMapping,
  SetAsideReason,
} from '../../src/domain/bom/bom.ts'
import type { MatchReason } from '../../src/domain/bom/matching.ts'
import type { PriceRange } from '../../src/domain/bom/estimate.ts'
import type { TextEncoding } from '../../src/domain/bom/sheet.ts'
import type { ImportReason, ImportState } from '../../src/domain/article/articleImport.ts'
import type { LengthUnit, WeightUnit } from '../../src/domain/core/measures.ts'
import type { ChangeValue } from '../../src/domain/core/schema.ts'
import type { MailKind, MailState, MailSwitch } from '../../src/domain/account/mails.ts'
import type { CompanyType } from '../../src/domain/company/company.ts'
import type { Stored } from '../../src/domain/core/stored.ts'
import type { DeliveryCondition } from '../../src/domain/enquiry/enquiry.ts'
import type { ImportColumn } from '../../src/domain/importconfig/importFields.ts'
import type { FileType } from '../../src/domain/file/file.ts'
import type { DecisionKind, OfferStage, OfferState, RejectionReason } from '../../src/domain/offer/offer.ts'

/** An object of which only its readers know what is in it. */
type Json = Readonly<Record<string, unknown>>

const id = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID())
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const now = sql`date_trunc('milliseconds', clock_timestamp())`
const audit = () => ({
  createDate: moment('create_date').notNull().default(now),
  lastUpdate: moment('last_update').notNull().default(now),
})
/** What somebody makes by a call, under an id that the caller may name (docs/decisions/0048). */
const made = () => ({
  ...audit(),
  /** whose call; null where nobody's: demo data, imports, registrations */
  createdBy: text('created_by'),
})
const freeText = (name: string) => text(name).notNull().default('')
const flag = (name: string) => boolean(name).notNull().default(false)
const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)
/** Indexed by each three letters in a row, so that "contains" finds its rows without reading all of them. */
const letters = (column: AnyPgColumn) => sql`${column} gin_trgm_ops`
/** All that a record is found by, as one text (rule L3): the list's search reads one column, and one index finds its letters. */
const foundBy = (...columns: string[]) =>
  text('found_by')
    .notNull()
    .generatedAlwaysAs(sql.raw(columns.map((column) => `"${column}"`).join(` || ' ' || `)))
/** Numbers of articles compare sign by sign, the same in every database: one index tells them apart and has them in order. */
const numberText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })
/** In the order of a German dictionary, as lists sort (search.ts). */
const dictionary = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`
/** € with the given number of decimals: 2 for offers, 4 for catalogue prices per price unit. */
const euro = (name: string, scale: 2 | 4 = 2) => numeric(name, { precision: 14, scale, mode: 'number' })

// Companies and people

/** A value that may be a bare text. The driver has read it from JSON already; `jsonb` would read it once more: "4711" as a number, "{}" as an object. */
const changeValue = customType<{ data: ChangeValue; driverData: ChangeValue }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

export const company = pgTable('company', {
  id: id(),
  name: text('name').notNull(),
  customerNumber: freeText('customer_number'),
  type: text('type').$type<Stored<CompanyType>>().notNull(),
  street: freeText('street'),
  houseNo: freeText('house_no'),
  zip: freeText('zip'),
  city: freeText('city'),
  country: freeText('country'),
  addressId: text('address_id')
    .notNull()
    .default(sql`gen_random_uuid()::text`),
  addressCreateDate: moment('address_create_date').notNull().default(now),
  addressLastUpdate: moment('address_last_update').notNull().default(now),
  additionalInfo: freeText('additional_info'),
  /** false once deleted: history stays, nobody signs in (rule C5) */
  active: boolean('active').notNull().default(true),
  pendingRegistration: flag('pending_registration'),
  ...made(),
})

export const appUser = pgTable(
  'app_user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    /** lower case (rule U2) */
    mail: text('mail').notNull(),
    phoneNumber: freeText('phone_number'),
    customerDesignation: freeText('customer_designation'),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    admin: flag('admin'),
    permissions: texts('permissions'),
    passwordChangeNeeded: boolean('password_change_needed').notNull().default(true),
    loginCounter: integer('login_counter').notNull().default(1),
    lastLoginAt: moment('last_login_at'),
    /** when the address was proven: by a mailed link that was opened (rule S13) */
    mailConfirmedAt: moment('mail_confirmed_at'),
    /** the hash of the code in the link that was mailed last, and when that was (docs/decisions/0054) */
    mailCodeHash: text('mail_code_hash'),
    mailLinkSentAt: moment('mail_link_sent_at'),
    /** sign-ins from before are over: a new password ends all sessions (docs/decisions/0011) */
    sessionsFrom: moment('sessions_from'),
    /** a deleted user has no login, but stays named as an author (rule U6) */
    deletedAt: moment('deleted_at'),
    ...made(),
  },
  (table) => [
    uniqueIndex('app_user_mail').on(table.mail).where(isNull(table.deletedAt)),
    index('app_user_company').on(table.companyId),
    uniqueIndex('app_user_mail_code').on(table.mailCodeHash),
  ],
)

// Enquiries

type EnquiryColumns = { [Name in 'id' | 'released' | 'closed' | 'archived']: AnyPgColumn }
const enquiryState = ({ id, released, closed, archived }: EnquiryColumns) => [id, released, closed, archived] as const
const isOffered = ({ released, archived }: EnquiryColumns) => sql`${released} and not ${archived}`

export const enquiry = pgTable(
  'enquiry',
  {
    id: id(),
    customerId: text('customer_id')
      .notNull()
      .references(() => company.id),
    title: text('title').notNull(),
    referenceNumber: text('reference_number').notNull(),
    deliveryCondition: text('delivery_condition').$type<Stored<DeliveryCondition>>().notNull(),
    desiredDeliveryDate: date('desired_delivery_date', { mode: 'string' }).notNull(),
    amount: integer('amount').notNull().default(1),
    additionalInfo: freeText('additional_info'),
    /** whichever version wrote them: read through `storedConditionsSchema` */
    conditions: jsonb('conditions').$type<Json>().notNull(),
    /** the accepted offer's price */
    price: euro('price'),
    releaseDate: moment('release_date'),
    /** the user who released it: whom the answers concern */
    releasedBy: text('released_by'),
    released: flag('released'),
    closed: flag('closed'),
    /** when the last offer was accepted */
    closeDate: moment('close_date'),
    archived: flag('archived'),
    invalidated: flag('invalidated'),
    foundBy: foundBy('title', 'reference_number'),
    ...made(),
  },
  (table) => [
    // The lists of customers and suppliers in each order, with all that a page is chosen by (docs/decisions/0024-lists-stay-quick.md).
    index('enquiry_customer').on(
      table.customerId,
      table.createDate,
      ...enquiryState(table),
      table.releaseDate,
      table.foundBy,
    ),
    index('enquiry_customer_delivery').on(table.customerId, table.desiredDeliveryDate, ...enquiryState(table)),
    index('enquiry_customer_title').on(table.customerId, dictionary(table.title), ...enquiryState(table)),
    index('enquiry_released')
      .on(table.createDate, table.id, table.closed, table.customerId, table.foundBy)
      .where(isOffered(table)),
    index('enquiry_released_delivery').on(table.desiredDeliveryDate, table.id, table.closed).where(isOffered(table)),
    index('enquiry_released_title').on(dictionary(table.title), table.id, table.closed).where(isOffered(table)),
    index('enquiry_released_date').on(table.releaseDate, table.id, table.closed).where(isOffered(table)),
    index('enquiry_found').using('gin', letters(table.foundBy)),
  ],
)

/** The parts list of an enquiry: the file as uploaded and how it is read. */
/** A file as it was uploaded, and how it is proposed to be read. */
export interface BomUpload {
  filename: string
  sha256: string
  size: number
  sheet: string
  headerRowIndex: number
  headers: string[]
  fieldMapping: ColumnMapping[]
  units: BomUnits
  suppliedPartString: string
}
/** Names the content of an uploaded new version. */
export const uploadedContent = (table: { upload: AnyPgColumn }) => sql`(${table.upload} ->> 'sha256')`

export const bom = pgTable(
  'bom',
  {
    enquiryId: text('enquiry_id')
      .primaryKey()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    /** names the content in the file store */
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    sheet: text('sheet').notNull(),
    /** counts from 1 */
    headerRowIndex: integer('header_row_index').notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    fieldMapping: jsonb('field_mapping').$type<ColumnMapping[]>().notNull(),
    units: jsonb('units').$type<BomUnits>().notNull(),
    suppliedPartString: freeText('supplied_part_string'),
    /** how a text was read when it was mapped; null for the one that looks right */
    encoding: text('encoding').$type<TextEncoding>(),
    /** the lines that are shown; others of the enquiry are on their way in or out (docs/decisions/0023) */
    listId: freeText('list_id'),
    /** null until the file is mapped */
    summary: jsonb('summary').$type<BomSummary>(),
    /** the range that its lines were last reckoned to cost (rule P4); null: not reckoned, or no lines */
    estimate: jsonb('estimate').$type<PriceRange>(),
    /** a new version that takes this one's place when its mapping is saved (rule B12) */
    upload: jsonb('upload').$type<BomUpload>(),
    ...audit(),
  },
  (table) => [
    index('bom_content').on(table.sha256),
    index('bom_upload_content')
      .on(uploadedContent(table))
      .where(sql`${table.upload} is not null`),
  ],
)

/** A parts list that the operator has checked against the catalogue, without an enquiry (rule B13). */
export const adminBom = pgTable('admin_bom', {
  id: id(),
  filename: text('filename').notNull(),
  headerRowIndex: integer('header_row_index').notNull(),
  headers: jsonb('headers').$type<string[]>().notNull(),
  fieldMapping: jsonb('field_mapping').$type<ColumnMapping[]>().notNull(),
  units: jsonb('units').$type<BomUnits>().notNull(),
  suppliedPartString: freeText('supplied_part_string'),
  /** the lines that are shown */
  listId: freeText('list_id'),
  /** null until all lines are there */
  summary: jsonb('summary').$type<BomSummary>(),
  estimate: jsonb('estimate').$type<PriceRange>(),
  userFullName: text('user_full_name').notNull(),
  ...made(),
})

export const bomLine = pgTable(
  'bom_line',
  {
    id: id(),
    /** a line is of an enquiry's list, or of one that the operator checked */
    enquiryId: text('enquiry_id').references(() => enquiry.id, { onDelete: 'cascade' }),
    adminBomId: text('admin_bom_id').references(() => adminBom.id, { onDelete: 'cascade' }),
    /** the lines of one mapping, which are stored one after the other and shown together (`bom.listId`) */
    listId: freeText('list_id'),
    /** row of the sheet, counts from 1 */
    row: integer('row').notNull(),
    orderNumber: freeText('order_number'),
    manufacturerNumber: freeText('manufacturer_number'),
    manufacturerName: freeText('manufacturer_name'),
    description: freeText('description'),
    quantity: doublePrecision('quantity'),
    quantityText: freeText('quantity_text'),
    unreadTexts: jsonb('unread_texts').$type<Record<string, string>>().notNull().default({}),
    quantityUnitName: freeText('quantity_unit_name'),
    isSuppliedPart: flag('is_supplied_part'),
    installationLocation: freeText('installation_location'),
    locationIdentifier: freeText('location_identifier'),
    bmk: freeText('bmk'),
    functionDesignation: freeText('function_designation'),
    functionalAssignment: freeText('functional_assignment'),
    erpNumber: freeText('erp_number'),
    eanNumber: freeText('ean_number'),
    /** cm */
    width: doublePrecision('width'),
    height: doublePrecision('height'),
    depth: doublePrecision('depth'),
    /** kg */
    weight: doublePrecision('weight'),
    purchasePrice: euro('purchase_price', 4),
    listPrice: euro('list_price', 4),
    /** days */
    deliveryTime: doublePrecision('delivery_time'),
    matchedArticleId: text('matched_article_id').references(() => article.id, { onDelete: 'set null' }),
    bomError: text('bom_error').$type<Stored<BomError>>(),
    matchReason: jsonb('match_reason').$type<MatchReason>(),
    /** how many articles its numbers fit */
    candidates: integer('candidates').notNull().default(0),
    /** who gave it its article, now or before in another list, and when */
    decidedBy: freeText('decided_by'),
    decidedAt: moment('decided_at'),
    unreadable: text('unreadable')
      .array()
      .$type<Stored<ArticleField>[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** why it is no order line (rule B15) */
    setAside: text('set_aside').$type<Stored<SetAsideReason>>(),
    manualReplacement: flag('manual_replacement'),
    edited: flag('edited'),
    /** what the file says where people have written something else; null where they have not */
    said: jsonb('said').$type<Json>(),
    /** the step that made the line what it is, and whose it was (rule B24) */
    version: freeText('version'),
    changedBy: freeText('changed_by'),
  },
  (table) => [
    index('bom_line_row').on(table.enquiryId, table.listId, table.row, table.id),
    index('bom_line_admin_row')
      .on(table.adminBomId, table.listId, table.row, table.id)
      .where(isNotNull(table.adminBomId)),
    check('bom_line_owner', sql`num_nonnulls(${table.enquiryId}, ${table.adminBomId}) = 1`),
    index('bom_line_article').on(table.matchedArticleId),
  ],
)

/** What somebody did to lines of a parts list, with the lines as they were before, so that it can be undone (rule B24). */
export const bomStep = pgTable(
  'bom_step',
  {
    id: id(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    listId: freeText('list_id'),
    lines: jsonb('lines').notNull(),
    /** what the company remembered before it for what these lines say; null where it decided nothing of that */
    choices: jsonb('choices'),
    createDate: moment('create_date').notNull(),
  },
  (table) => [index('bom_step_list').on(table.enquiryId, table.listId)],
)

/** How a company has mapped lists with these headers the last time (rule B20). */
export const bomHabit = pgTable(
  'bom_habit',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** of the headers in normal form */
    digest: text('digest').notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    headerRowIndex: integer('header_row_index').notNull(),
    fieldMapping: jsonb('field_mapping').$type<ColumnMapping[]>().notNull(),
    units: jsonb('units').$type<BomUnits>().notNull(),
    suppliedPartString: freeText('supplied_part_string'),
    lastUse: moment('last_use').notNull().default(now),
  },
  (table) => [primaryKey({ name: 'bom_habit_once', columns: [table.companyId, table.digest] })],
)

/** A mapping that a company keeps by name (rule B22). */
export const bomPreset = pgTable(
  'bom_preset',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** the name in small letters */
    key: text('key').notNull(),
    fieldMapping: jsonb('field_mapping').$type<ColumnMapping[]>().notNull(),
    units: jsonb('units').$type<BomUnits>().notNull(),
    suppliedPartString: freeText('supplied_part_string'),
  },
  (table) => [uniqueIndex('bom_preset_name').on(table.companyId, table.key)],
)

/** Which article a company has chosen for a line that says this (rule B18); numbers in normal form, names in small letters. */
export const bomChoice = pgTable(
  'bom_choice',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    orderNumber: numberText('order_number').notNull(),
    manufacturerNumber: numberText('manufacturer_number').notNull(),
    manufacturerName: text('manufacturer_name').notNull(),
    articleId: text('article_id')
      .notNull()
      .references((): AnyPgColumn => article.id, { onDelete: 'cascade' }),
    /** the name of whoever chose */
    decidedBy: text('decided_by').notNull(),
    decidedAt: moment('decided_at').notNull().default(now),
  },
  (table) => [
    primaryKey({
      name: 'bom_choice_once',
      columns: [table.companyId, table.orderNumber, table.manufacturerNumber, table.manufacturerName],
    }),
    index('bom_choice_article').on(table.articleId),
  ],
)

// Offers

type OfferColumns = { [Name in 'id' | 'state' | 'released' | 'archived']: AnyPgColumn }
const offerState = ({ id, state, released, archived }: OfferColumns) => [id, state, released, archived] as const

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
    price: euro('price'),
    deliveryCondition: text('delivery_condition').$type<Stored<DeliveryCondition>>(),
    desiredDeliveryDate: date('desired_delivery_date', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    additionalInfoSupplier: freeText('additional_info_supplier'),
    state: text('state').$type<Stored<OfferState>>().notNull().default('OPEN'),
    released: flag('released'),
    releaseDate: moment('release_date'),
    archived: flag('archived'),
    invalidated: flag('invalidated'),
    rejectionReason: text('rejection_reason').$type<Stored<RejectionReason>>(),
    rejectionReasonIndividual: freeText('rejection_reason_individual'),
    /** the enquiry as it was when the offer was made: read through `storedEnquirySchema` */
    enquiryValues: jsonb('enquiry_values').$type<Json>().notNull(),
    foundBy: foundBy('offer_number', 'title', 'reference_number'),
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
    index('offer_supplier_price').on(table.supplierId, table.price, ...offerState(table)),
    index('offer_supplier_delivery').on(table.supplierId, table.desiredDeliveryDate, ...offerState(table)),
    index('offer_supplier_number').on(table.supplierId, dictionary(table.offerNumber), ...offerState(table)),
    index('offer_supplier_reference').on(table.supplierId, dictionary(table.referenceNumber), ...offerState(table)),
    index('offer_supplier_title').on(table.supplierId, dictionary(table.title), ...offerState(table)),
    index('offer_customer').on(
      table.customerId,
      table.createDate,
      ...offerState(table),
      table.supplierId,
      table.foundBy,
    ),
    index('offer_customer_price').on(table.customerId, table.price, ...offerState(table)),
    index('offer_customer_delivery').on(table.customerId, table.desiredDeliveryDate, ...offerState(table)),
    index('offer_customer_release').on(table.customerId, table.releaseDate, ...offerState(table)),
    index('offer_customer_number').on(table.customerId, dictionary(table.offerNumber), ...offerState(table)),
    index('offer_customer_reference').on(table.customerId, dictionary(table.referenceNumber), ...offerState(table)),
    index('offer_customer_title').on(table.customerId, dictionary(table.title), ...offerState(table)),
    index('offer_root').on(table.rootId),
    index('offer_found').using('gin', letters(table.foundBy)),
    // At most one revision per predecessor (rule O8); a draft that was put away does not count.
    uniqueIndex('offer_one_revision')
      .on(table.predecessorId)
      .where(sql`${table.released} or not ${table.archived}`),
  ],
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
  (table) => [uniqueIndex('decision_once').on(table.offerId, table.kind)],
)

// Files

/** A file of an enquiry or an offer. Its content lies in the file store under {@link sha256}; several items may share it. */
export const fileItem = pgTable(
  'file_item',
  {
    id: id(),
    path: text('path').notNull(),
    enquiryId: text('enquiry_id').references(() => enquiry.id, { onDelete: 'cascade' }),
    offerId: text('offer_id').references(() => offer.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    fileType: text('file_type').$type<Stored<FileType>>().notNull(),
    sha256: text('sha256').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    uploaderId: text('uploader_id').notNull(),
    uploaderName: text('uploader_name').notNull(),
    uploaderCompanyId: text('uploader_company_id').notNull(),
    /** where the offer stood at the upload: only while it stands there may the file be changed again */
    offerStage: text('offer_stage').$type<Stored<OfferStage>>(),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    uniqueIndex('file_item_path').on(sql`lower(${table.path})`),
    index('file_item_enquiry').on(table.enquiryId),
    index('file_item_offer').on(table.offerId),
    index('file_item_content').on(table.sha256),
    check('file_item_owner', sql`num_nonnulls(${table.enquiryId}, ${table.offerId}) = 1`),
  ],
)

// Catalogue

const named = () => ({ id: id(), displayName: text('display_name').notNull(), ...made() })

export const manufacturer = pgTable(
  'manufacturer',
  { ...named(), nameVariants: texts('name_variants'), abbreviation: freeText('abbreviation'), link: freeText('link') },
  (table) => [uniqueIndex('manufacturer_name').on(sql`lower(${table.displayName})`)],
)

export const unit = pgTable('unit', { ...named(), nameVariants: texts('name_variants') }, (table) => [
  uniqueIndex('unit_name').on(sql`lower(${table.displayName})`),
])

export const wholesaler = pgTable('wholesaler', named(), (table) => [
  uniqueIndex('wholesaler_name').on(sql`lower(${table.displayName})`),
])

export const discountGroup = pgTable(
  'discount_group',
  {
    ...named(),
    nameVariants: texts('name_variants'),
    /** % off the list price */
    percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    manufacturerId: text('manufacturer_id')
      .notNull()
      .references(() => manufacturer.id),
  },
  (table) => [uniqueIndex('discount_group_name').on(table.manufacturerId, sql`lower(${table.displayName})`)],
)

export const discountGroupWholesaler = pgTable(
  'discount_group_wholesaler',
  {
    discountGroupId: text('discount_group_id')
      .notNull()
      .references(() => discountGroup.id, { onDelete: 'cascade' }),
    wholesalerId: text('wholesaler_id')
      .notNull()
      .references(() => wholesaler.id),
    percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.discountGroupId, table.wholesalerId] })],
)

/** All that an article is found by (rule L3), its further numbers too, in small letters. */
const articleFoundBy = `lower((${[
  ...['order_number', 'manufacturer_number', 'erp_number', 'ean_number', 'description'].map((name) => `"${name}"`),
  'words_of("possible_order_numbers")',
  'words_of("possible_manufacturer_numbers")',
].join(` || ' ' || `)}) collate "default")`
export const article = pgTable(
  'article',
  {
    id: id(),
    manufacturerId: text('manufacturer_id').references(() => manufacturer.id),
    manufacturerNumber: numberText('manufacturer_number').notNull().default(''),
    orderNumber: numberText('order_number').notNull().default(''),
    erpNumber: freeText('erp_number'),
    manufacturerLink: freeText('manufacturer_link'),
    description: freeText('description'),
    /** days */
    deliveryTime: integer('delivery_time'),
    unitId: text('unit_id').references(() => unit.id),
    packagingUnitSize: doublePrecision('packaging_unit_size'),
    /** the price is for so many units */
    priceUnitSize: doublePrecision('price_unit_size'),
    /** how much of it a price is reckoned for (rule P3), and in which unit that is counted */
    quantity: doublePrecision('quantity'),
    quantityUnitId: text('quantity_unit_id').references(() => unit.id),
    orderQuantityUnitSize: doublePrecision('order_quantity_unit_size'),
    minimumOrderQuantityUnitSize: doublePrecision('minimum_order_quantity_unit_size'),
    /** cm */
    width: doublePrecision('width').notNull().default(0),
    height: doublePrecision('height').notNull().default(0),
    depth: doublePrecision('depth').notNull().default(0),
    /** kg */
    weight: doublePrecision('weight').notNull().default(0),
    purchasePrice: euro('purchase_price', 4),
    listPrice: euro('list_price', 4),
    discountGroupId: text('discount_group_id').references(() => discountGroup.id),
    eclass9_1Id: freeText('eclass9_1_id'),
    eanNumber: freeText('ean_number'),
    surchargeCode: freeText('surcharge_code'),
    copperCode: freeText('copper_code'),
    /** € per 100 kg */
    copperBaseValue: euro('copper_base_value', 4),
    /** kg per 1000 units */
    copperWeight: doublePrecision('copper_weight'),
    customsTarifNumber: freeText('customs_tarif_number'),
    countryOfOriginAbbreviation: freeText('country_of_origin_abbreviation'),
    rohs: freeText('rohs'),
    image: freeText('image'),
    articleImportSource: text('article_import_source')
      .$type<(typeof articleImportSources)[number]>()
      .notNull()
      .default('MANUAL'),
    possibleOrderNumbers: texts('possible_order_numbers'),
    possibleManufacturerNumbers: texts('possible_manufacturer_numbers'),
    /** `words_of` comes with the migration: the database does not let a column be made of a list otherwise */
    foundBy: text('found_by').notNull().generatedAlwaysAs(sql.raw(articleFoundBy)),
    ...made(),
  },
  (table) => [
    // The list in each order, of all and of one manufacturer (docs/decisions/0065-the-article-list-at-a-million.md).
    index('article_order_number').on(table.orderNumber, table.id),
    index('article_manufacturer_number').on(table.manufacturerNumber, table.id),
    index('article_list_price').on(table.listPrice, table.id),
    index('article_weight').on(table.weight, table.id),
    index('article_manufacturer').on(table.manufacturerId, table.orderNumber, table.id),
    index('article_manufacturer_by_number').on(table.manufacturerId, table.manufacturerNumber, table.id),
    index('article_manufacturer_by_price').on(table.manufacturerId, table.listPrice, table.id),
    index('article_manufacturer_by_weight').on(table.manufacturerId, table.weight, table.id),
    index('article_source').on(table.articleImportSource),
    index('article_eclass').on(table.eclass9_1Id),
    index('article_found').using('gin', letters(table.foundBy)),
    index('article_possible_order_numbers').using('gin', table.possibleOrderNumbers),
    index('article_possible_manufacturer_numbers').using('gin', table.possibleManufacturerNumbers),
    index('article_ean')
      .on(table.eanNumber)
      .where(sql`${table.eanNumber} <> ''`),
    index('article_erp')
      .on(table.erpNumber)
      .where(sql`${table.erpNumber} <> ''`),
    index('article_unit').on(table.unitId),
    index('article_quantity_unit')
      .on(table.quantityUnitId)
      .where(sql`${table.quantityUnitId} is not null`),
    index('article_discount_group').on(table.discountGroupId),
    // What is missing in few of them (rule W7), to be counted and found.
    index('article_without_price')
      .on(table.articleImportSource)
      .where(sql`${table.listPrice} is null and ${table.purchasePrice} is null`),
    index('article_doubtful_unit')
      .on(table.articleImportSource)
      .where(sql`${table.unitId} is null or ${table.priceUnitSize} not in (1, 10, 100, 1000)`),
  ],
)

/**
 * Whose number it is (rule W1; docs/decisions/0063-a-number-belongs-to-one-article.md). The database itself keeps it, by triggers on
 * `article`: nobody else writes it.
 */
export const articleNumber = pgTable(
  'article_number',
  {
    kind: text('kind').$type<NumberKind>().notNull(),
    /** of whose numbers a manufacturer number is one; '' for order numbers, and where no manufacturer is known */
    manufacturerId: freeText('manufacturer_id'),
    /** the number in small letters */
    key: numberText('key').notNull(),
    /**
     * the number's normal form, without blanks, points, hyphens, slashes and leading zeros (rule B16): two of them may be one number in other
     * spelling (rule W7). `plain_number` comes with the migrations.
     */
    plain: numberText('plain').notNull().generatedAlwaysAs(sql.raw('plain_number("key")')),
    articleId: text('article_id').notNull(),
  },
  (table) => [
    uniqueIndex('article_number_once').on(table.key, table.kind, table.manufacturerId),
    index('article_number_plain').on(table.plain, table.kind, table.manufacturerId, table.articleId),
    index('article_number_article').on(table.articleId),
  ],
)

/**
 * Articles with a number that another one has in other spelling (rule W7), each with each: kept by the same triggers, so that nobody
 * compares a million numbers to find them.
 */
export const articleDouble = pgTable(
  'article_double',
  { articleId: text('article_id').notNull(), otherId: text('other_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.articleId, table.otherId] }),
    index('article_double_other').on(table.otherId),
  ],
)

/** What exports have left under `exportResult/`, until their days are over (rule W6). */
export const articleExport = pgTable(
  'article_export',
  {
    filename: text('filename').primaryKey(),
    /** names the content in the file store */
    sha256: text('sha256').notNull(),
    /** bytes */
    size: bigint('size', { mode: 'number' }).notNull(),
    createdBy: text('created_by').notNull(),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [index('article_export_content').on(table.sha256)],
)

export const articleWholesaler = pgTable(
  'article_wholesaler',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    wholesalerId: text('wholesaler_id')
      .notNull()
      .references(() => wholesaler.id),
    orderNumber: freeText('order_number'),
    purchasePrice: euro('purchase_price', 4),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.wholesalerId] }),
    index('article_wholesaler_wholesaler').on(table.wholesalerId),
    index('article_wholesaler_number')
      .on(table.orderNumber)
      .where(sql`${table.orderNumber} <> ''`),
  ],
)

export const eclassMapping = pgTable(
  'eclass_mapping',
  {
    id: id(),
    /** eight digits */
    eclassNumber: text('eclass_number').notNull(),
    description: text('description').notNull(),
    /** minutes */
    workTime: doublePrecision('work_time').notNull().default(0),
    firstLevelOrder: freeText('first_level_order'),
    secondLevelOrder: freeText('second_level_order'),
    ...made(),
  },
  (table) => [uniqueIndex('eclass_mapping_number').on(table.eclassNumber)],
)

export const importConfig = pgTable('import_config', {
  id: id(),
  manufacturerId: text('manufacturer_id').references(() => manufacturer.id),
  wholesalerId: text('wholesaler_id').references(() => wholesaler.id),
  defaultUnitId: text('default_unit_id').references(() => unit.id),
  title: text('title').notNull(),
  description: freeText('description'),
  filename: text('filename').notNull(),
  sha256: text('sha256').notNull(),
  headers: jsonb('headers').$type<string[]>().notNull(),
  headerRowIndex: integer('header_row_index').notNull().default(1),
  fieldMapping: jsonb('field_mapping').$type<ImportColumn[]>().notNull(),
  unitDepth: text('unit_depth').$type<LengthUnit>().notNull().default('CM'),
  unitHeight: text('unit_height').$type<LengthUnit>().notNull().default('CM'),
  unitWidth: text('unit_width').$type<LengthUnit>().notNull().default('CM'),
  unitWeight: text('unit_weight').$type<WeightUnit>().notNull().default('KG'),
  createManufacturers: flag('create_manufacturers'),
  createUnits: flag('create_units'),
  createDiscountGroups: flag('create_discount_groups'),
  ...made(),
})

/**
 * An import of articles, a trial of one included. At most one is under way, over all servers; whoever does it says so from time to time
 * (`beat`), so that one whose server is gone is found out.
 */
export const articleImport = pgTable(
  'article_import',
  {
    id: id(),
    configId: text('config_id').references(() => importConfig.id, { onDelete: 'set null' }),
    configTitle: text('config_title').notNull(),
    /** the configuration as it was at the start */
    config: jsonb('config').$type<Json>().notNull(),
    filename: text('filename').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    dryRun: flag('dry_run'),
    /** the trial that this one makes real */
    trialId: text('trial_id'),
    state: text('state').$type<ImportState>().notNull(),
    percent: doublePrecision('percent').notNull().default(0),
    /** lines of the file, and how many were taken up in whole batches */
    lines: integer('lines').notNull().default(0),
    handled: integer('handled').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    priced: integer('priced').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** what else the result tells: file, findings, examples */
    details: jsonb('details').$type<Json>().notNull().default({}),
    userId: text('user_id').notNull(),
    userFullName: text('user_full_name').notNull(),
    beat: moment('beat').notNull().default(now),
    startDate: moment('start_date').notNull().default(now),
    endDate: moment('end_date'),
  },
  (table) => [
    uniqueIndex('article_import_one')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('RUNNING', 'UNDOING')`),
    index('article_import_start').on(table.startDate),
    index('article_import_content').on(table.sha256),
  ],
)

/** What an import made of a line: what undoing needs, and what its result tells. */
export const articleImportChange = pgTable(
  'article_import_change',
  {
    importId: text('import_id')
      .notNull()
      .references(() => articleImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    kind: text('kind').$type<'CREATED' | 'UPDATED'>().notNull(),
    /** null in a trial, for what would be created */
    articleId: text('article_id'),
    orderNumber: text('order_number').notNull(),
    /** only what differs, by the names of the article's columns */
    before: jsonb('before').$type<Json>().notNull(),
    after: jsonb('after').$type<Json>().notNull(),
    /** the article's last update by this import; a later one is somebody's own */
    written: moment('written').notNull(),
    undone: flag('undone'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** A line that an import did not take, and why. */
export const articleImportRefusal = pgTable(
  'article_import_refusal',
  {
    importId: text('import_id')
      .notNull()
      .references(() => articleImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** counts from 0; null: the whole line */
    column: integer('column'),
    value: freeText('value'),
    reason: text('reason').$type<ImportReason>().notNull(),
    /** what the sentence of the reason names besides */
    detail: freeText('detail'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

// Chat

/** The talk between a customer and one supplier about an enquiry, or about one offer on it. */
export const conversation = pgTable(
  'conversation',
  {
    id: id(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id),
    offerId: text('offer_id').references(() => offer.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => company.id),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id),
    /** how many messages there are, that is the number of the last one */
    messages: integer('messages').notNull().default(0),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    uniqueIndex('conversation_enquiry').on(table.enquiryId, table.supplierId).where(isNull(table.offerId)),
    uniqueIndex('conversation_offer').on(table.offerId).where(isNotNull(table.offerId)),
    index('conversation_customer').on(table.customerId),
    index('conversation_supplier').on(table.supplierId),
  ],
)

export const message = pgTable(
  'message',
  {
    id: id(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    senderId: text('sender_id')
      .notNull()
      .references(() => appUser.id),
    /** the sender's company when it was sent */
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    /**
     * Counts from 1 within its conversation. It is given while the conversation is held, so that no message appears below a mark
     * that somebody has read up to.
     */
    number: integer('number').notNull(),
    content: freeText('content'),
    /** what it is about: read through `storedSubjectSchema` */
    subject: jsonb('subject').$type<Json>(),
    /** sent to all suppliers of the enquiry at once */
    toAll: flag('to_all'),
    /** how the sender's window named it, so that a repeated call sends nothing twice */
    clientMessageId: text('client_message_id'),
    attachmentPath: text('attachment_path'),
    attachmentSha256: text('attachment_sha256'),
    /** bytes */
    attachmentSize: integer('attachment_size'),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    uniqueIndex('message_number').on(table.conversationId, table.number),
    uniqueIndex('message_sent_once').on(table.conversationId, table.senderId, table.clientMessageId),
    uniqueIndex('message_attachment').on(table.attachmentPath),
    index('message_content').on(table.attachmentSha256),
    index('message_date').on(table.createDate),
  ],
)

/** How far somebody has read a conversation: one row for each of its readers. */
export const conversationRead = pgTable(
  'conversation_read',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    /** the number of the last message that was read */
    upTo: integer('up_to').notNull(),
    readDate: moment('read_date').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_read_user').on(table.userId, table.conversationId, table.upTo),
  ],
)

// Mails

/** A mail that was written and is to go out, or went; what is delivered keeps no text (docs/decisions/0084). */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    kind: text('kind').$type<MailKind>().notNull(),
    to: text('recipient').notNull(),
    userId: text('user_id').references(() => appUser.id),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    thread: text('thread'),
    unsubscribe: text('unsubscribe'),
    goodUntil: moment('good_until'),
    onceKey: text('once_key'),
    state: text('state').$type<MailState>().notNull().default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    /** when it is tried, or, while that is being done, when it may be tried again */
    dueAt: moment('due_at').notNull().default(now),
    lastError: freeText('last_error'),
    createDate: moment('create_date').notNull().default(now),
    sentDate: moment('sent_date'),
  },
  (table) => [
    uniqueIndex('mail_once').on(table.onceKey),
    index('mail_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'WAITING'`),
    index('mail_state').on(table.state, table.createDate),
  ],
)

/** Kinds of mails that somebody does not want. */
export const mailOff = pgTable(
  'mail_off',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind').$type<Stored<MailSwitch>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Up to where somebody was told by mail of what they have not read in a conversation. */
export const conversationTold = pgTable(
  'conversation_told',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    upTo: integer('up_to').notNull(),
    toldDate: moment('told_date').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
)

// Who changed what

export type EntityKind =
  | 'USER'
  | 'COMPANY'
  | 'ENQUIRY'
  | 'OFFER'
  | 'ARTICLE'
  | 'ECLASS'
  | 'IMPORT_CONFIG'
  | 'MANUFACTURER'
  | 'DISCOUNT_GROUP'
  | 'UNIT'
  | 'WHOLESALER'

export const changeEntry = pgTable(
  'change_entry',
  {
    /** grows: the order in which changes were written */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entityKind: text('entity_kind').$type<EntityKind>().notNull(),
    entityId: text('entity_id').notNull(),
    /** the call that wrote it */
    writeId: text('write_id').notNull(),
    /** what was done by that write; one that the code no longer knows reads as CHANGED */
    action: text('action').notNull(),
    field: text('field').notNull(),
    before: changeValue('before'),
    after: changeValue('after'),
    /** the name of the file that it is about */
    file: text('file'),
    userId: text('user_id'),
    userFullName: text('user_full_name').notNull(),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [index('change_entry_entity').on(table.entityKind, table.entityId, table.createDate)],
)
