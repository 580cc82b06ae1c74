/** Rules F1–F5: file types per extension, names, limits. */
import { describe, expect, it } from 'vitest'
import {
  acceptOf,
  fileIconOf,
  fileTypesFor,
  filenameBeside,
  freeFilename,
  isFormatAllowed,
  previewKindOf,
  proposedEnquiryFileType,
  uploadObstacle,
} from './file.ts'

describe('file type allowed per extension', () => {
  it.each([
    ['a.xlsx', ['BILL_OF_MATERIAL', 'UNKNOWN']],
    ['a.PDF', ['OFFER', 'ORDER_CONFIRMATION', 'ORDER', 'LEGAL_DOCUMENT', 'CIRCUIT_DIAGRAM', 'NC_DATA', 'UNKNOWN']],
    ['a.csv', ['BILL_OF_MATERIAL', 'LABELLING', 'CONNECTION_LIST', 'NC_DATA', 'UNKNOWN']],
    ['a.txt', ['LABELLING', 'UNKNOWN']],
    ['a.png', ['UNKNOWN']],
    ['noextension', ['UNKNOWN']],
  ])('%s', (name, types) => expect(fileTypesFor(name)).toEqual(types))
  it('takes a pdf on an enquiry for the circuit diagram, a spreadsheet for the BOM', () => {
    expect(proposedEnquiryFileType('Plan.pdf')).toBe('CIRCUIT_DIAGRAM')
    expect(proposedEnquiryFileType('Liste.xlsx')).toBe('BILL_OF_MATERIAL')
  })
})

describe('names', () => {
  it('turns a slash into an underscore', () => expect(freeFilename('a/b\\c.pdf', [])).toBe('a_b_c.pdf'))
  it('gives a colliding name a numeric prefix, whatever the case of its letters', () =>
    expect(freeFilename('plan.pdf', ['PLAN.pdf', '1_plan.pdf'])).toBe('2_plan.pdf'))
  it('stands beside its first in a folder, whatever the case of its letters', () => {
    expect(filenameBeside('plan.pdf', ['andere.pdf'])).toBe('plan.pdf')
    expect(filenameBeside('plan.pdf', ['PLAN.pdf', 'plan (2).pdf'])).toBe('plan (3).pdf')
    expect(filenameBeside('Makefile', ['makefile'])).toBe('Makefile (2)')
  })
})

describe('uploads', () => {
  const file = (name: string, size: number) => ({ name, size })
  it('must be under 10 MB', () => {
    expect(uploadObstacle(file('a.pdf', 9_999_999), 'enquiry')).toBeUndefined()
    expect(uploadObstacle(file('a.pdf', 10_000_000), 'enquiry')).toBe('FILE_TOO_LARGE')
  })
  it('must not be empty', () => expect(uploadObstacle(file('a.pdf', 0), 'enquiry')).toBe('FILE_EMPTY'))
  it('must have an allowed format', () => {
    expect(uploadObstacle(file('a.exe', 1), 'enquiry')).toBe('FILE_TYPE_NOT_ALLOWED')
    expect(isFormatAllowed('Liste.XLSX', 'bom')).toBe(true)
    expect(isFormatAllowed('Liste.ods', 'bom')).toBe(true)
    expect(isFormatAllowed('Liste.xlsb', 'bom')).toBe(false)
    expect(isFormatAllowed('Norm.txt', 'regulation')).toBe(false)
  })
  it('offers the formats of parts lists', () =>
    expect(acceptOf('bom')).toBe('.xlsx,.XLSX,.xlsm,.xls,.ods,.csv,.tsv,.tab,.txt'))
  it('shows an icon by extension', () =>
    expect(['a.JPG', 'a.csv', 'a.docx'].map(fileIconOf)).toEqual(['image', 'spreadsheet', 'document']))
})

it('can be looked at: PDF, pictures and plain text, nothing else that could run', () => {
  expect(['Plan.PDF', 'Foto.JPG', 'Liste.csv', 'Liste.XLSX', 'Notiz.txt'].map(previewKindOf)).toEqual([
    'pdf',
    'picture',
    'table',
    'table',
    'text',
  ])
  expect(['Seite.html', 'Bild.svg', 'Liste.xlsb', 'ohne'].map(previewKindOf)).toEqual([null, null, null, null])
})
