import { describe, expect, test } from 'vitest'
import { folderOf, folderOfFile, storedName } from './filePath.ts'

describe('folders (rule F6)', () => {
  test.each([
    ['enquiry/1', { kind: 'enquiry', id: '1', target: 'enquiry', path: 'enquiry/1' }],
    ['enquiry/1/', { kind: 'enquiry', id: '1', target: 'enquiry', path: 'enquiry/1' }],
    ['enquiry/1/regulation/', { kind: 'enquiry', id: '1', target: 'regulation', path: 'enquiry/1/regulation' }],
    ['offer/2', { kind: 'offer', id: '2', target: 'offer', path: 'offer/2' }],
  ])('%s is one', (path, folder) => expect(folderOf(path)).toEqual(folder))

  test.each([
    '',
    '/',
    'enquiry',
    'enquiry/',
    'enquiry//x',
    'enquiry/1/plans',
    'enquiry/1/regulation/x',
    'offer/2/regulation',
    'user/1',
  ])('%s is none', (path) => expect(folderOf(path)).toBeUndefined())

  test('a file lies in the folder before its name', () => {
    expect(folderOfFile('enquiry/1/regulation/Norm.pdf')?.path).toBe('enquiry/1/regulation')
    expect(folderOfFile('offer/2/Angebot.pdf')?.path).toBe('offer/2')
    expect(folderOfFile('Angebot.pdf')).toBeUndefined()
  })
})

describe('names', () => {
  test('a slash becomes an underscore, a taken name gets a numeric prefix (rule F5)', () => {
    expect(storedName('a/b\\c.pdf', [])).toBe('a_b_c.pdf')
    expect(storedName('Plan.pdf', ['plan.PDF', '1_Plan.pdf'])).toBe('2_Plan.pdf')
  })

  test('umlauts in two parts are the same as in one, and nothing invisible stays', () => {
    expect(storedName('Gro\u0308\u00dfe\u0007.pdf ', [])).toBe('Größe.pdf')
  })

  test('a long name is cut before its extension', () => {
    expect(storedName(`${'x'.repeat(300)}.xlsx`, [])).toBe(`${'x'.repeat(195)}.xlsx`)
  })
})
