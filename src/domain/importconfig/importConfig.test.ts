/** What a configuration lets rows be refused for, before any file is read (rule W9), and what is wrong with it while it is typed (rule R7). */
import { expect, test } from 'vitest'
import { hasGroupsOfNobody, importConfigTable, isHeaderRowRead, newImportConfigDraft } from './importConfig.ts'
import type { ImportField } from './importFields.ts'

const reading = (manufacturerId: string | null, ...fields: ImportField[]) => ({
  manufacturerId,
  fieldMapping: fields.map((articleField) => ({ importHeader: articleField, articleField, clears: false })),
})

test('discount groups belong to a manufacturer: of the configuration, or of a column', () => {
  expect(hasGroupsOfNobody(reading(null, 'orderNumber', 'discountGroupName'))).toBe(true)
  expect(hasGroupsOfNobody(reading('m1', 'orderNumber', 'discountGroupName'))).toBe(false)
  expect(hasGroupsOfNobody(reading(null, 'orderNumber', 'discountGroupName', 'manufacturerName'))).toBe(false)
  expect(hasGroupsOfNobody(reading(null, 'orderNumber'))).toBe(false)
})

test('a header row counts once its headings were read', () => {
  const read = {
    ...newImportConfigDraft,
    title: 'Preisliste',
    headers: ['Nr.'],
    fieldMapping: [{ importHeader: 'Nr.', articleField: 'orderNumber' as const, clears: false }],
    headerRowIndex: '2',
    headersRow: 2,
  }
  expect(importConfigTable.check(read)).toEqual({})
  expect(importConfigTable.check({ ...read, headerRowIndex: ' 2 ' })).toEqual({})
  expect(importConfigTable.check({ ...read, headerRowIndex: '99999' })).toEqual({ headerRowIndex: 'headerRowUnread' })
  expect(importConfigTable.check({ ...read, headerRowIndex: '0' })).toEqual({ headerRowIndex: 'headerRowInvalid' })
})

test('without a file no header row counts, and it is the file that is missing', () => {
  expect(isHeaderRowRead(newImportConfigDraft)).toBe(false)
  expect(isHeaderRowRead({ headerRowIndex: '2', headersRow: 2 })).toBe(true)
  expect(isHeaderRowRead({ headerRowIndex: '3', headersRow: 2 })).toBe(false)
  expect(importConfigTable.check(newImportConfigDraft)).toEqual({
    title: 'required',
    filename: 'fileMissing',
    fieldMapping: 'orderNumberMissing',
  })
})
