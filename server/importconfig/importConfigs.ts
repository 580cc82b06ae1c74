/** Import configurations, stored (rule W4): a sample file and how its columns are read. */
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { CodePage } from '../../src/domain/bom/sheet.ts'
import {
  type ImportConfig,
  type ImportConfigValues,
  mapsOrderNumber,
  hasFieldTwice,
} from '../../src/domain/importconfig/importConfig.ts'
import { encodedOnce } from '../../src/domain/core/twiceEncoded.ts'
import { type ImportColumn, importColumnSchema } from '../../src/domain/importconfig/importFields.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, type Change, changesBetween, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, type Own, type RecordKind, saveRecord } from '../db/records.ts'
import { importConfig, manufacturer } from '../db/schema.ts'
import { alphabetical } from '../db/search.ts'
import { dropContent, keepContent } from '../file/contents.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import type { Services } from '../services.ts'
import { readSample, type SampleFile } from './sample.ts'

type Stores = Pick<Services, 'db' | 'files'>
/** Which file it is read from, and its headers; both belong together. */
type Sample = { filename: string; sha256: string; headers: string[] }
type Fields = ImportConfigValues & Partial<Sample>

const { sha256: _sha256, createdBy: _createdBy, ...shown } = getTableColumns(importConfig)

const selected = (db: Database) =>
  db
    .select({ ...shown, manufacturerName: manufacturer.displayName })
    .from(importConfig)
    .leftJoin(manufacturer, eq(manufacturer.id, importConfig.manufacturerId))

/** Columns as they are by now: those stored before say less of themselves. */
const named = <Row extends { manufacturerName: string | null; fieldMapping: ImportColumn[] }>(row: Row) => ({
  ...row,
  manufacturerName: row.manufacturerName ?? '',
  fieldMapping: row.fieldMapping.map((column) => importColumnSchema.parse(column)),
})

/** @throws Refused 404 */
export const readConfig = async (db: Database, id: string): Promise<ImportConfig> => {
  const [row] = await selected(db).where(eq(importConfig.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return named(row)
}

export const allConfigs = async (db: Database): Promise<ImportConfig[]> =>
  (await selected(db).orderBy(asc(alphabetical(importConfig.title)))).map(named)

const decimalSigns = { german: ', 0,0', english: ', 0.0' } as const

/** The columns as the history tells them; ∅ for those whose empty cells empty a value, 0,0 where the decimal sign was chosen. */
const columnsTold = ({ fieldMapping }: Pick<ImportConfigValues, 'fieldMapping'>): string[] =>
  fieldMapping.flatMap(({ importHeader, articleField, clears, notation }) =>
    articleField === null
      ? []
      : [`${importHeader} → ${articleField}${clears ? ', ∅' : ''}${notation ? decimalSigns[notation] : ''}`],
  )

const changesOf = (
  before: ImportConfig,
  { fieldMapping, headers: _headers, sha256: _content, ...fields }: Fields,
): Change[] => [
  ...changesBetween(before, fields),
  ...changesBetween({ fieldMapping: columnsTold(before) }, { fieldMapping: columnsTold({ fieldMapping }) }),
]

const configs: RecordKind<ImportConfig, Fields> = {
  kind: 'IMPORT_CONFIG',
  table: importConfig,
  read: (db, _user: User, id) => readConfig(db, id),
  changes: changesOf,
  columnsOf: (fields) => fields,
  historyFor: async (db, _user, id) => {
    await readConfig(db, id)
    return wholeHistory
  },
}
export { configs as configRecord }

/** @throws Refused 412 where the order number has no column, 400 where a field has two */
const demandColumns = ({ fieldMapping }: ImportConfigValues): void => {
  if (!mapsOrderNumber(fieldMapping)) throw new Refused(412, 'CONFIG_ORDER_NUMBER_MISSING')
  if (hasFieldTwice(fieldMapping)) throw refusedField('import', 'fieldMapping', 'twice')
}

/** The headers at the configuration's row; @throws Refused where the columns are not those of the file */
const headersFor = async (
  file: SampleFile,
  { headerRowIndex, encoding, fieldMapping }: ImportConfigValues,
): Promise<string[]> => {
  const { headers } = await readSample(file, { headerRowIndex, encoding })
  const fits =
    fieldMapping.length <= headers.length &&
    fieldMapping.every(({ importHeader }, column) => encodedOnce(importHeader) === encodedOnce(headers[column] ?? ''))
  if (!fits) throw new Refused(422, 'BOM_COLUMN_UNKNOWN')
  return headers
}

type Said<Values> = Author & { values: Values; file: UploadedFile | undefined }

/** @throws Refused CONFIG_FILE_MISSING, CONFIG_ORDER_NUMBER_MISSING, and what the file cannot be read for */
export const createConfig = async (
  { db, files }: Stores,
  { values, file, newId, ...author }: Said<ImportConfigValues> & { newId: string | undefined },
): Promise<ImportConfig> => {
  if (!file) throw new Refused(412, 'CONFIG_FILE_MISSING')
  demandColumns(values)
  const headers = await headersFor(file, values)
  return db.transaction((tx) => {
    const sample = async () => ({ filename: file.name, sha256: await keepContent(tx, files, file), headers })
    return storeConfig(tx, { ...author, values, newId, sample })
  })
}

/** Stores one whose columns are those of its sample. */
export const storeConfig = (
  tx: Database,
  {
    values,
    newId,
    sample,
    ...author
  }: Author & { values: ImportConfigValues; newId: string | undefined; sample: () => Promise<Sample> },
): Promise<ImportConfig> =>
  createRecord(tx, configs, author, {
    newId,
    make: async (own: Own) => {
      await tx.insert(importConfig).values({ ...values, ...own, ...(await sample()) })
    },
  })

/** The content that a configuration's sample has. */
const contentOf = async (
  db: Database,
  id: string,
): Promise<{ sha256: string; name: string; encoding: CodePage | null }> => {
  const [row] = await db
    .select({ sha256: importConfig.sha256, name: importConfig.filename, encoding: importConfig.encoding })
    .from(importConfig)
    .where(eq(importConfig.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return row
}

/** The stored sample file of a configuration. @throws Refused 404 */
export const storedSample = async (
  { db, files }: Stores,
  id: string,
): Promise<SampleFile & { sha256: string; encoding: CodePage | null }> => {
  const { sha256, name, encoding } = await contentOf(db, id)
  return { name, sha256, encoding, read: () => files.read(sha256) }
}

/** @throws Refused as createConfig does, and as every save */
export const updateConfig = async (
  { db, files }: Stores,
  { values, file, id, seen, ...author }: Said<ImportConfigValues> & { id: string; seen: Date },
): Promise<ImportConfig> => {
  demandColumns(values)
  const stored = await storedSample({ db, files }, id)
  const headers = await headersFor(file ?? stored, values)
  const after = await db.transaction(async (tx) => {
    const sample = file && { filename: file.name, sha256: await keepContent(tx, files, file) }
    const fields: Fields = { ...values, ...sample, headers }
    return (await saveRecord(tx, configs, author, { id, seen, fields, demand: () => fields })).after
  })
  if (file && file.sha256 !== stored.sha256) await dropContent(db, files, stored.sha256)
  return after
}

/** What was imported by it stays. @throws Refused 404 */
export const deleteConfig = async ({ db, files }: Stores, id: string): Promise<void> => {
  const { sha256 } = await contentOf(db, id)
  await db.delete(importConfig).where(eq(importConfig.id, id))
  await dropContent(db, files, sha256)
}
