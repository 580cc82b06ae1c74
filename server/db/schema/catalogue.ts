/** The catalogue: articles with their numbers, and what they refer to. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ArticleState, NumberKind, articleImportSources } from '../../../src/domain/article/article.ts'
import {
  euro,
  foundBy,
  foundLettersOf,
  freeText,
  id,
  letters,
  made,
  moment,
  now,
  numberText,
  texts,
} from './columns.ts'

export const named = () => ({ id: id(), displayName: text('display_name').notNull(), ...made() })

/** What one is called: an index has their letters, because articles are found by them (rule L3). */
export const namesOf = ({ displayName, nameVariants }: { displayName: AnyPgColumn; nameVariants: AnyPgColumn }) =>
  [displayName, sql`words_of(${nameVariants})`] as const

export const manufacturer = pgTable(
  'manufacturer',
  { ...named(), nameVariants: texts('name_variants'), abbreviation: freeText('abbreviation'), link: freeText('link') },
  (table) => [
    uniqueIndex('manufacturer_name').on(sql`lower(${table.displayName})`),
    index('manufacturer_found').using('gin', foundLettersOf(...namesOf(table), table.abbreviation)),
  ],
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
  (table) => [
    uniqueIndex('discount_group_name').on(table.manufacturerId, sql`lower(${table.displayName})`),
    index('discount_group_found').using('gin', foundLettersOf(...namesOf(table))),
  ],
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
    /** since when list, purchase price and price unit are as they are: a trigger keeps it (decision 0142); null: nobody knows, or there is none */
    priceDate: moment('price_date'),
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
    state: text('state').$type<ArticleState>().notNull().default('ACTIVE'),
    image: freeText('image'),
    articleImportSource: text('article_import_source')
      .$type<(typeof articleImportSources)[number]>()
      .notNull()
      .default('MANUAL'),
    possibleOrderNumbers: texts('possible_order_numbers'),
    possibleManufacturerNumbers: texts('possible_manufacturer_numbers'),
    /** its further numbers too; `words_of` comes with the migration: the database does not let a column be made of a list otherwise */
    foundBy: foundBy(
      'found_by',
      ...['order_number', 'manufacturer_number', 'erp_number', 'ean_number', 'description'].map((name) => `"${name}"`),
      'words_of("possible_order_numbers")',
      'words_of("possible_manufacturer_numbers")',
    ),
    ...made(),
  },
  (table) => [
    // The list in each order, of all and of one manufacturer (decision 0065).
    index('article_order_number').on(table.orderNumber, table.id),
    index('article_manufacturer_number').on(table.manufacturerNumber, table.id),
    index('article_list_price').on(table.listPrice, table.id),
    index('article_weight').on(table.weight, table.id),
    index('article_price_date').on(table.priceDate, table.id),
    index('article_manufacturer').on(table.manufacturerId, table.orderNumber, table.id),
    index('article_manufacturer_by_number').on(table.manufacturerId, table.manufacturerNumber, table.id),
    index('article_manufacturer_by_price').on(table.manufacturerId, table.listPrice, table.id),
    index('article_manufacturer_by_weight').on(table.manufacturerId, table.weight, table.id),
    index('article_manufacturer_by_price_date').on(table.manufacturerId, table.priceDate, table.id),
    // What was priced before prices had dates, until it has got one (datePrices.ts): none by and by.
    index('article_undated')
      .on(table.id)
      .where(
        sql`${table.priceDate} is null and (${table.listPrice} is not null or ${table.purchasePrice} is not null)`,
      ),
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
    // few are
    index('article_inactive')
      .on(table.id)
      .where(sql`${table.state} <> 'ACTIVE'`),
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
 * Whose number it is (rule W1; decision 0063). The database itself keeps it, by triggers on
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
