/** Names (rule V3): the same whatever the case of their letters, each once, and one of them shown. */
import { expect, test } from 'vitest'
import { localRows } from '../core/localList.ts'
import { type Manufacturer, manufacturerList, manufacturerTable, newManufacturerDraft } from './manufacturer.ts'
import { isSameName, preferred } from './named.ts'

const draft = { ...newManufacturerDraft, displayName: 'Phoenix Contact', nameVariants: ['PXC', 'Phönix'] }
const dates = { createDate: new Date(0), lastUpdate: new Date(0) }
const row = (displayName: string, more: Partial<Manufacturer> = {}): Manufacturer => ({
  ...newManufacturerDraft,
  id: displayName,
  displayName,
  usedByArticleAmount: 0,
  usedElsewhere: false,
  ...dates,
  ...more,
})

test('names are the same whatever the case of their letters', () => {
  expect(isSameName('Phönix ', 'PHÖNIX')).toBe(true)
  expect(isSameName('Phönix', 'Phoenix')).toBe(false)
})

test('a variant takes the place of the display name, which takes its place', () => {
  expect(preferred(draft, 'PXC')).toEqual({ ...draft, displayName: 'PXC', nameVariants: ['Phoenix Contact', 'Phönix'] })
  // nothing was called so yet
  expect(preferred({ ...draft, displayName: ' ' }, 'PXC')).toMatchObject({ nameVariants: ['Phönix'] })
})

test.each([
  ['nothing', {}, {}],
  ['no name', { displayName: ' ' }, { displayName: 'required' }],
  ['a variant twice', { nameVariants: ['PXC', 'pxc'] }, { nameVariants: 'twice' }],
  ['no address of a page', { link: 'phoenixcontact' }, { link: 'notALink' }],
  ['a script for a link', { link: 'javascript:alert(1)' }, { link: 'notALink' }],
  ['a page', { link: 'https://www.example.com' }, {}],
  ['a page without its scheme', { link: 'www.phoenixcontact.com/de?x=1' }, {}],
])('a form with %s', (_, change, codes) => expect(manufacturerTable.check({ ...draft, ...change })).toEqual(codes))

test('a list finds names, abbreviations and variants, and sorts by how many articles use them', () => {
  const rows = [row('Wago', { abbreviation: 'WAG', usedByArticleAmount: 9 }), row('ABB', { nameVariants: ['Stotz'] })]
  const shown = (search: string, column = 'displayName', descending = false) =>
    localRows(rows, manufacturerList, { search, column, descending, filter: {} }).map(({ displayName }) => displayName)
  expect(shown('')).toEqual(['ABB', 'Wago'])
  expect(shown('stot')).toEqual(['ABB'])
  expect(shown('wag')).toEqual(['Wago'])
  expect(shown('', 'usedByArticleAmount', true)).toEqual(['Wago', 'ABB'])
})
