/** An order is called an order, a contract a contract. */
import { expect, test } from 'vitest'
import { standingOf } from './contractWords.ts'

const order = { confirmDate: null }
const contract = { confirmDate: new Date('2026-11-20T10:00:00Z') }

test.each([
  [[order], 'orders'],
  [[contract, contract], 'contracts'],
  [[order, contract], 'both'],
] as const)('%j: %s', (contracts, context) =>
  expect(standingOf(contracts)).toMatchObject({ context, count: contracts.length }),
)
