/** An entry of the log for tests: somebody's right was changed. */
import type { AuditEntry } from './audit.ts'

export const testAuditEntry: AuditEntry = {
  id: '1284',
  at: new Date('2026-11-24T09:24:00Z'),
  kind: 'RIGHT_CHANGED',
  doer: 'PERSON',
  userId: 'user-ADMIN',
  who: 'Sabine Hartung',
  companyName: 'Schrankwerk Portalbetrieb GmbH',
  record: 'USER',
  recordId: 'user-CUSTOMER',
  recordName: 'Jonas Feldkamp',
  recordCompanyName: 'Brandt Fördertechnik GmbH',
  facts: {},
  changes: [{ field: 'admin', before: 'false', after: 'true' }],
  network: '10.0.x.x',
  browser: 'Edge',
  system: 'Windows',
  way: 'FACTOR',
  hash: '7f2a10e4'.repeat(8),
}
