/** The access table's rows about the portal itself: for the operator's administrators alone; the log for those of each company, too. */
import * as audit from '../../src/api/contract/audit.ts'
import * as operations from '../../src/api/contract/operations.ts'
import { type Case, onlyThese, traders } from './callers.ts'

const operatorAdmin = onlyThese({ operatorAdmin: 200 })
/** Each reads a part of it. */
const administrators = onlyThese({
  operatorAdmin: 200,
  customerAdmin: 200,
  otherCustomer: 200,
  supplierAdmin: 200,
  otherSupplier: 200,
})

export const operationsRows = {
  getSystemState: [
    { endpoint: operations.getSystemState, on: 'the portal', call: async () => ({}), expected: operatorAdmin },
  ],
  getRetention: [
    { endpoint: operations.getRetention, on: 'the portal', call: async () => ({}), expected: operatorAdmin },
  ],
  sendMailsNow: [
    { endpoint: operations.sendMailsNow, on: 'what waits', call: async () => ({}), expected: operatorAdmin },
  ],
} as const satisfies Record<string, readonly Case[]>

export const auditRows = {
  getAuditLog: [
    {
      endpoint: audit.getAuditLog,
      on: 'the log',
      call: async () => ({ query: { page: 0, paginationSize: 15 } }),
      expected: administrators,
    },
  ],
  exportAuditLog: [
    {
      endpoint: audit.exportAuditLog,
      on: 'the log',
      call: async () => ({ query: { format: 'jsonl' as const } }),
      expected: administrators,
    },
  ],
  noteExport: [
    {
      endpoint: audit.noteExport,
      on: 'the log',
      call: async () => ({ body: { filename: 'Vergleich.xlsx' } }),
      expected: traders({ customer: 200, otherCustomer: 200, supplier: 200, otherSupplier: 200 }),
    },
  ],
} as const satisfies Record<string, readonly Case[]>
