/** Parts lists: the file, its lines, what was done to them, and what a company has chosen before. */
import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BomError, BomSummary, SetAsideReason } from '../../../src/domain/bom/bom.ts'
import type { ArticleField, BomUnits, ColumnMapping } from '../../../src/domain/bom/mapping.ts'
import type { KeptRange } from '../../../src/domain/bom/estimate.ts'
import type { MatchReason } from '../../../src/domain/bom/matching.ts'
import type { TextEncoding } from '../../../src/domain/bom/sheet.ts'
import type { Stored } from '../../../src/domain/core/stored.ts'
import { article } from './catalogue.ts'
import {
  type Json,
  audit,
  euro,
  flag,
  freeText,
  id,
  idOfMany,
  made,
  moment,
  noTexts,
  now,
  numberText,
} from './columns.ts'
import { enquiry } from './enquiries.ts'
import { company } from './people.ts'

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
  /** whose it is, and since when; missing in uploads of an older version */
  uploadedBy?: string
  uploadedAt?: string
}

/** Names the content of an uploaded new version. */
export const uploadedContent = (table: { upload: AnyPgColumn }) => sql`(${table.upload} ->> 'sha256')`

/** The parts list of an enquiry: the file as uploaded and how it is read. */
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
    /** the lines that are shown; others of the enquiry are on their way in or out (decision 0023) */
    listId: freeText('list_id'),
    /** null until the file is mapped */
    summary: jsonb('summary').$type<BomSummary>(),
    /** the range that its lines were last reckoned to cost (rule P4); null: not reckoned, or no lines */
    estimate: jsonb('estimate').$type<KeptRange>(),
    /** who has uploaded the file, and when; '' and null of files of an older version */
    uploadedBy: freeText('uploaded_by'),
    uploadedAt: moment('uploaded_at'),
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
  estimate: jsonb('estimate').$type<KeptRange>(),
  userFullName: text('user_full_name').notNull(),
  ...made(),
})

export const bomLine = pgTable(
  'bom_line',
  {
    id: idOfMany(),
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
    unreadable: text('unreadable').array().$type<Stored<ArticleField>[]>().notNull().default(noTexts),
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
