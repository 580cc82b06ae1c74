/** The log as a file: CSV in the words of whoever reads it, or JSON, a line for each entry (decision 0024 says how our CSV is written). */
import { z } from 'zod'
import { type AuditEntry, auditEntrySchema, type AuditFormat } from '../../src/domain/operations/audit.ts'
import { wordFor } from '../../src/domain/core/stored.ts'
import { type CsvCell, csvLines, csvStart } from '../csv/write.ts'
import { filled, said, written } from '../words.ts'
import { entryWords, detailsOf } from './logWords.ts'

const nameOf = ({ doer, who }: AuditEntry): string => (who === '' ? wordFor(said().audit.doers, doer) : who)
const browserOf = ({ browser, system }: AuditEntry): string =>
  [browser, system].filter((part) => part !== null).join(', ')

const columns: readonly (readonly [
  keyof ReturnType<typeof said>['audit']['columns'],
  (entry: AuditEntry) => CsvCell,
])[] = [
  ['at', ({ at }) => `${written().day(at)} ${written().clock(at)}`],
  ['who', nameOf],
  ['company', ({ companyName }) => companyName],
  ['what', ({ kind }) => wordFor(said().audit.kinds, kind)],
  ['record', ({ record }) => (record === null ? '' : wordFor(said().audit.records, record))],
  ['name', (entry) => entryWords().recordName(entry)],
  ['recordCompany', ({ recordCompanyName }) => recordCompanyName],
  ['details', detailsOf],
  ['network', ({ network }) => network],
  ['browser', browserOf],
  ['way', ({ way }) => (way === null ? '' : wordFor(said().audit.ways, way))],
  ['entry', ({ id }) => ({ written: id })],
  ['hash', ({ hash }) => hash ?? ''],
]

/** What stands above the first entry. */
export const headOf = (format: AuditFormat): string =>
  format === 'csv' ? `${csvStart}${csvLines([columns.map(([name]) => said().audit.columns[name])])}` : ''

export const linesIn = (format: AuditFormat, entries: readonly AuditEntry[]): string =>
  format === 'csv'
    ? csvLines(entries.map((entry) => columns.map(([, cell]) => cell(entry))))
    : entries.map((entry) => `${JSON.stringify(z.encode(auditEntrySchema, entry))}\n`).join('')

/** @param day in Germany */
export const logFileName = (format: AuditFormat, day: string): string => filled(said().audit.file, { day, format })
