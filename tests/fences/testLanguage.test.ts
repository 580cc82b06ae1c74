/** Letters, and files that the server writes, in a language made from German: what stands outside of brackets is German that no language replaces. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { german } from '../../src/i18n/de/index.ts'
import { logTable } from '../../server/folder/logTable.ts'
import { folderAccesses, folderActions, type FolderLogEntry } from '../../src/domain/folder/folderLog.ts'
import { given, letters, writeLetters } from '../support/letters.ts'
import { bracketed, outsideBrackets, translated } from '../support/testLanguage.ts'

const areas = ['letters', 'companyRejection', 'common', 'offer', 'folderLog'] as const
const before = areas.map((area) => [area, german[area]] as const)
beforeAll(
  () => void Object.assign(german, Object.fromEntries(before.map(([area, words]) => [area, translated(words)]))),
)
afterAll(() => void Object.assign(german, Object.fromEntries(before)))

const wordsOf = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? []
/** What people typed, what devices are called, the product’s name, and what Intl writes. */
const foreign = new Set([
  ...wordsOf(JSON.stringify(given)),
  ...wordsOf(
    'Die Adresse gibt es nicht. Bitte prüfen Sie sie. Der Liefertermin ist zu spät. Vera Kessler Jonas Feldkamp',
  ),
  ...wordsOf('Stromlaufplan Rollenbahn RB Revision pdf Klemmenplan csv planung partner example Firefox Windows'),
  ...wordsOf('November um'),
])

test('a word is known to be German by its brackets', () =>
  expect(bracketed('Guten Tag {{name}},')).toBe('[Guten~] [Tag~] {{name}},'))

test.each(Object.keys(letters).filter((name): name is keyof typeof letters => name in letters))('%s', (name) => {
  const { subject, text } = writeLetters()[name]
  expect(text).toMatch(/\[\p{L}+~/u)
  const left = wordsOf(outsideBrackets(`${subject}\n${text}`.replaceAll(/https:\S+/g, ' '))).filter(
    (word) => !foreign.has(word),
  )
  expect(left).toEqual([])
})

test('the log of a folder', () => {
  const entry = { id: '1', at: new Date(0), companyName: 'Brandt', version: 1, count: 2, since: null } as const
  const entries = folderActions.flatMap((action) =>
    folderAccesses.flatMap((access) =>
      ['Vera', ''].map((who): FolderLogEntry => {
        const what = action === 'SETTINGS_CHANGED' ? 'allowAnonymous=true, anonymousEndDate=null' : 'Plan.pdf'
        return { ...entry, action, access, who, what, endDate: who === '' ? null : '2026-01-31' }
      }),
    ),
  )
  const data = new Set(['Brandt', 'Vera', 'Plan', 'pdf'])
  const left = logTable(entries).flatMap((row) => wordsOf(outsideBrackets(row.map(String).join(' '))))
  expect([...new Set(left)].filter((word) => word !== 'null' && !data.has(word))).toEqual([])
})
