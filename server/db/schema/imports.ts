/** Price lists on their way into the catalogue. */
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BulkEdit } from '../../../src/domain/article/bulkEdit.ts'
import type { ImportReason, ImportState } from '../../../src/domain/article/articleImport.ts'
import type { Cell, CodePage } from '../../../src/domain/bom/sheet.ts'
import type { LengthUnit, WeightUnit } from '../../../src/domain/core/measures.ts'
import type { ImportColumn } from '../../../src/domain/importconfig/importFields.ts'
import { manufacturer, unit, wholesaler } from './catalogue.ts'
import { type Json, flag, freeText, id, made, moment, now, texts } from './columns.ts'

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
  /** in which a text is read that is not in Unicode; null: the one that is found */
  encoding: text('encoding').$type<CodePage>(),
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
    /** of a bulk edit, which has neither file nor configuration: what its articles get (rule W13) */
    bulk: jsonb('bulk').$type<BulkEdit>(),
    userId: text('user_id').notNull(),
    userFullName: text('user_full_name').notNull(),
    beat: moment('beat').notNull().default(now),
    startDate: moment('start_date').notNull().default(now),
    endDate: moment('end_date'),
    /** when somebody began to undo it, last */
    undoDate: moment('undo_date'),
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
    /** only what differs, by the names of the article's columns; of a wholesaler `wholesalerOrderNumber` and `wholesalerPrice` */
    before: jsonb('before').$type<Json>().notNull(),
    after: jsonb('after').$type<Json>().notNull(),
    /** the article's last update by this import; a later one is somebody's own */
    written: moment('written').notNull(),
    /** its last update before, which undoing gives back: what an earlier import wrote is its own again */
    seen: moment('seen'),
    /** fields that are as they were before; those that somebody has changed since are not among them */
    takenBack: texts('taken_back'),
    /** nothing of it is left to undo */
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
    /** the row as it stands in the file */
    cells: jsonb('cells').$type<readonly Cell[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
