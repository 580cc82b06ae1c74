/** The entries of the log (rule A13), the newest first: by its parts, by days, companies and single records. Rows are only read. */
import { type AuditEntry, auditGroups } from '../../domain/operations/audit.ts'
import { createListMachine } from '../core/listMachine.ts'

export const auditListMachine = createListMachine<AuditEntry, 'at'>({
  id: 'auditList',
  path: '/operations/log',
  sortColumns: ['at'],
  defaultColumn: 'at',
  defaultDescending: true,
  readOnly: true,
  filters: { bereich: auditGroups, von: 'day', bis: 'day', firma: null, datensatz: null },
})
