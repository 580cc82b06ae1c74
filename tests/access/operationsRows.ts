/** The access table's rows about the portal itself: for the operator's administrators alone. */
import * as operations from '../../src/api/contract/operations.ts'
import { type Case, onlyThese } from './callers.ts'

const operatorAdmin = onlyThese({ operatorAdmin: 200 })

export const operationsRows = {
  getSystemState: [
    { endpoint: operations.getSystemState, on: 'the portal', call: async () => ({}), expected: operatorAdmin },
  ],
  sendMailsNow: [
    { endpoint: operations.sendMailsNow, on: 'what waits', call: async () => ({}), expected: operatorAdmin },
  ],
} as const satisfies Record<string, readonly Case[]>
