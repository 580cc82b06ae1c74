/** How a manufacturer's or wholesaler's price list is read (rules W4, W9): its columns, its units, and what it may bring along. */
import { z } from 'zod'
import { type AmbiguousColumn, ambiguousColumnSchema, parseHeaderRowIndex } from '../bom/mapping.ts'
import { codePageSchema, foundEncodingSchema } from '../bom/sheet.ts'
import { type FieldCodes, fieldTable, textFaults } from '../core/fields.ts'
import type { LocalList } from '../core/localList.ts'
import { lengthUnits, lengthUnitSchema, weightUnits, weightUnitSchema } from '../core/measures.ts'
import { auditShape, idSchema, requiredTextSchema, textSchema, timestampSchema } from '../core/schema.ts'
import { type ImportColumn, importColumnSchema, type ImportField, isNumberImportField } from './importFields.ts'

/** What a person decides about a configuration; headers and columns belong to its sample file. */
const valuesShape = {
  title: requiredTextSchema(),
  description: textSchema(2000).default(''),
  /** whose articles these are, where the file names nobody */
  manufacturerId: idSchema.nullable().default(null),
  /** whose purchase prices and order numbers these are; null: the article's own */
  wholesalerId: idSchema.nullable().default(null),
  defaultUnitId: idSchema.nullable().default(null),
  /** counts from 1 */
  headerRowIndex: z.int().min(1).max(9_999_999).default(1),
  /** in which a text is read that is not in Unicode; null: the one that is found */
  encoding: codePageSchema.nullable().default(null),
  fieldMapping: z.array(importColumnSchema).max(500),
  unitDepth: lengthUnitSchema.default('CM'),
  unitHeight: lengthUnitSchema.default('CM'),
  unitWidth: lengthUnitSchema.default('CM'),
  unitWeight: weightUnitSchema.default('KG'),
  /** whether names that nobody knows are created; else their rows are refused */
  createManufacturers: z.boolean().default(false),
  createUnits: z.boolean().default(false),
  createDiscountGroups: z.boolean().default(false),
}
export const importConfigValuesSchema = z.object(valuesShape)
export type ImportConfigValues = z.infer<typeof importConfigValuesSchema>
export const newImportConfigSchema = z.object({ ...valuesShape, newId: z.uuid().optional() })
export const changedImportConfigSchema = z.object({ ...valuesShape, id: idSchema, lastUpdate: timestampSchema })

/** What was stored outlives what may be chosen. */
const storedEncoding = codePageSchema.nullable().catch(null)
/** The configuration that an import has kept. */
export const keptImportConfigSchema = z.object({ ...valuesShape, encoding: storedEncoding })

export const importConfigSchema = z.object({
  ...valuesShape,
  title: z.string(),
  description: z.string(),
  encoding: storedEncoding,
  id: idSchema,
  /** '' where it names none */
  manufacturerName: z.string(),
  filename: z.string(),
  headers: z.array(z.string()),
  ...auditShape,
})
export type ImportConfig = z.infer<typeof importConfigSchema>

/** What is shown of a sample file: its first rows, and the headers in the row that was asked for or found. */
export const importSampleSchema = z.object({
  filename: z.string(),
  headerRowIndex: z.int().min(1),
  /** whether the header row was found by itself */
  headerRowProposed: z.boolean(),
  headers: z.array(z.string()),
  /** how a text was read; null for a workbook */
  encoding: foundEncodingSchema.nullable(),
  /** of all of its rows, as far as they belong to the sample (rule B4) */
  ambiguous: z.array(ambiguousColumnSchema),
  /** from row 1 on */
  rows: z.array(z.array(z.string())),
})
export type ImportSample = z.infer<typeof importSampleSchema>

export const importConfigSortColumns = ['manufacturerName', 'title', 'description'] as const
export type ImportConfigSortColumn = (typeof importConfigSortColumns)[number]
export const importConfigList: LocalList<ImportConfig, ImportConfigSortColumn> = {
  texts: ({ manufacturerName, title, description }) => [manufacturerName, title, description],
  sortBy: {
    manufacturerName: ({ manufacturerName }) => manufacturerName,
    title: ({ title }) => title,
    description: ({ description }) => description,
  },
  filterBy: {},
}

/** A number of the column that can be read in two ways: then somebody says once how they are written (rule B4), and may say it otherwise. */
export const doubtfulNumberIn = (
  { articleField, notation }: ImportColumn,
  doubt: AmbiguousColumn | undefined,
): string | undefined => {
  if (articleField === null || !isNumberImportField(articleField)) return undefined
  return doubt?.example ?? (notation && '1,000')
}

/** The order number is what an import goes by: without it nothing is read. */
export const mapsOrderNumber = (columns: readonly ImportColumn[]): boolean =>
  columns.some(({ articleField }) => articleField === 'orderNumber')
/** A column or field that is named twice. */
export const hasFieldTwice = (columns: readonly ImportColumn[]): boolean => {
  const fields = columns.flatMap(({ articleField }) => articleField ?? [])
  return new Set(fields).size < fields.length
}

/** Whether discount groups are read, and nobody says whose they are: each belongs to a manufacturer (rule W9). */
export const hasGroupsOfNobody = ({
  manufacturerId,
  fieldMapping,
}: Pick<ImportConfigValues, 'manufacturerId' | 'fieldMapping'>): boolean => {
  const names = (field: ImportField) => fieldMapping.some(({ articleField }) => articleField === field)
  return names('discountGroupName') && manufacturerId === null && !names('manufacturerName')
}

/** A configuration as the form holds it; the header row as it is typed. */
export type ImportConfigDraft = Omit<ImportConfigValues, 'headerRowIndex'> & {
  headerRowIndex: string
  filename: string
  headers: string[]
  /** the row of the file that these were read in; null: none was read yet */
  headersRow: number | null
  /** a file chosen just now, which is sent with the save */
  file: File | null
}
export const newImportConfigDraft: ImportConfigDraft = {
  title: '',
  description: '',
  manufacturerId: null,
  wholesalerId: null,
  defaultUnitId: null,
  headerRowIndex: '1',
  encoding: null,
  fieldMapping: [],
  unitDepth: 'CM',
  unitHeight: 'CM',
  unitWidth: 'CM',
  unitWeight: 'KG',
  createManufacturers: false,
  createUnits: false,
  createDiscountGroups: false,
  filename: '',
  headers: [],
  headersRow: null,
  file: null,
}
export const importConfigDraftOf = (config: ImportConfig): ImportConfigDraft => {
  const {
    id: _id,
    manufacturerName: _name,
    createDate: _made,
    lastUpdate: _changed,
    headerRowIndex,
    ...values
  } = config
  return { ...values, headerRowIndex: String(headerRowIndex), headersRow: headerRowIndex, file: null }
}
/** What of a draft the server is told; undefined where the header row is none. */
export const valuesOfDraft = (draft: ImportConfigDraft): ImportConfigValues | undefined => {
  const { filename: _filename, headers: _headers, headersRow: _row, file: _file, ...values } = draft
  return importConfigValuesSchema.safeParse({ ...values, headerRowIndex: parseHeaderRowIndex(draft.headerRowIndex) })
    .data
}

type TypedRow = Pick<ImportConfigDraft, 'headerRowIndex' | 'headersRow'>
/** Whether the headings of the row that is typed were read (rule W4). */
export const isHeaderRowRead = ({ headerRowIndex, headersRow }: TypedRow): boolean =>
  headersRow !== null && parseHeaderRowIndex(headerRowIndex) === headersRow
/** What is typed may be no row, or one whose headings nobody has seen yet. Without a file it is the file that is missing. */
const headerRowCode = (draft: TypedRow): string | undefined => {
  if (parseHeaderRowIndex(draft.headerRowIndex) === undefined) return 'headerRowInvalid'
  return draft.headersRow === null || isHeaderRowRead(draft) ? undefined : 'headerRowUnread'
}

const { title, description } = importConfigValuesSchema.shape

const check = (draft: ImportConfigDraft): FieldCodes<ImportConfigDraft> => {
  const headerRow = headerRowCode(draft)
  return {
    ...textFaults(draft, { title, description }),
    ...(draft.headers.every((header) => header === '') && { filename: 'fileMissing' }),
    ...(headerRow !== undefined && { headerRowIndex: headerRow }),
    ...(!mapsOrderNumber(draft.fieldMapping) && { fieldMapping: 'orderNumberMissing' }),
  }
}

export const importConfigTable = fieldTable<ImportConfigDraft, 'headers' | 'headersRow' | 'file'>()({
  id: 'importConfig',
  check,
  refusedAt: {
    CONFIG_FILE_MISSING: 'filename',
    CONFIG_ORDER_NUMBER_MISSING: 'fieldMapping',
    BOM_HEADER_ROW_INVALID: 'headerRowIndex',
  },
  rows: [
    { key: 'title', input: 'text', card: 'values', width: 4, schema: valuesShape.title },
    { key: 'manufacturerId', input: 'own', card: 'values' },
    { key: 'wholesalerId', input: 'own', card: 'values' },
    { key: 'defaultUnitId', input: 'own', card: 'values' },
    { key: 'description', input: 'lines', card: 'values', width: 4, lines: 2, schema: valuesShape.description },
    { key: 'filename', input: 'own', card: 'sample', required: true },
    { key: 'headerRowIndex', input: 'own', card: 'sample', required: true },
    { key: 'encoding', input: 'own', card: 'sample' },
    { key: 'fieldMapping', input: 'own', card: 'columns', required: true },
    { key: 'unitWidth', input: 'option', card: 'units', options: lengthUnits },
    { key: 'unitHeight', input: 'option', card: 'units', options: lengthUnits },
    { key: 'unitDepth', input: 'option', card: 'units', options: lengthUnits },
    { key: 'unitWeight', input: 'option', card: 'units', options: weightUnits },
    { key: 'createDiscountGroups', input: 'own', card: 'unknown' },
    { key: 'createManufacturers', input: 'own', card: 'unknown' },
    { key: 'createUnits', input: 'own', card: 'unknown' },
  ],
})
