import { expect, it } from 'vitest'
import type { DifferingLine, ShownLine } from './difference.ts'
import { differencesShown, everyDifference } from './differenceLook.ts'

const shown = (values: Partial<ShownLine>): ShownLine => ({
  row: 2,
  designation: '-K1',
  manufacturerName: 'Siemens',
  number: '3RT2015-1BB41',
  description: 'Schütz',
  quantity: 1,
  quantityText: '',
  quantityUnitName: 'Stk',
  isSuppliedPart: false,
  bomError: null,
  amount: null,
  ...values,
})
const renumbered: DifferingLine = {
  before: shown({ number: '5SL6116-7' }),
  after: shown({ number: '5SL6110-7' }),
  changes: ['number'],
  decision: null,
}
const come: DifferingLine = { before: null, after: shown({ designation: '-G4' }), changes: [], decision: null }
const gone: DifferingLine = { before: shown({ description: 'Netzteil' }), after: null, changes: [], decision: null }
const lines = [renumbered, come, gone]

it.each([
  ['all', everyDifference, lines],
  ['one kind', { kind: 'added', search: '' }, [come]],
  ['what the old version says', { kind: null, search: '5sl6116' }, [renumbered]],
  ['what the new version says', { kind: null, search: ' 5SL6110 ' }, [renumbered]],
  ['a designation', { kind: null, search: '-g4' }, [come]],
  ['a description', { kind: null, search: 'netz' }, [gone]],
  ['kind and text together', { kind: 'changed', search: '-G4' }, []],
] as const)('shows %s', (_, look, expected) => {
  expect(differencesShown(lines, look)).toEqual(expected)
})
