/** An order is called an order, a contract a contract. */
import { expect, test } from 'vitest'
import { furtherOf, standingOf } from './contractWords.ts'

const order = { confirmDate: null }
const contract = { confirmDate: new Date('2026-11-20T10:00:00Z') }

test.each([
  [[order], 'orders'],
  [[contract, contract], 'contracts'],
  [[order, contract], 'both'],
] as const)('%j: %s', (contracts, context) =>
  expect(standingOf(contracts)).toMatchObject({ context, count: contracts.length }),
)

test.each([
  ['the second, of another supplier', ['Kessler'], { title: 'second', replaces: 'supplier' }],
  ['the second, of the same supplier', ['Maibaum'], { title: 'second', replaces: 'order' }],
  ['the third', ['Kessler', 'Maibaum'], { title: 'further', replaces: 'order' }],
] as const)('%s is called so, and replaces whom it can', (_, suppliers, words) =>
  expect(
    furtherOf({ supplierName: 'Maibaum', contracts: suppliers.map((supplierName) => ({ supplierName })) }),
  ).toEqual(words),
)
