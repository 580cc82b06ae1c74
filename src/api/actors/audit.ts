/** The calls behind the page of the log. */
import { type AuditPage, auditGroups } from '../../domain/operations/audit.ts'
import type { ListPage } from '../../machines/core/listContext.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { AuditOrder } from '../../machines/operations/auditLogMachine.ts'
import type { AuditEntry } from '../../domain/operations/audit.ts'
import type { Call } from '../client.ts'
import { type AuditFilter, exportAuditLog, getAuditLog } from '../contract/audit.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'
import { dayOf, firstOf } from './list.ts'

const filterOf = ({ search, filter }: Pick<ListQuery, 'search' | 'filter'>): AuditFilter => ({
  group: auditGroups.find((group) => group === firstOf(filter, 'bereich')),
  search: search === '' ? undefined : search,
  from: dayOf(filter, 'von'),
  to: dayOf(filter, 'bis'),
  companyId: firstOf(filter, 'firma'),
  recordId: firstOf(filter, 'datensatz'),
})

/** Beside its rows a page tells what can be chosen, how many there are of each part, and how long the log is kept. */
const listPageOf = ({ companies, counts, oldest, keptMonths, ...page }: AuditPage): ListPage<AuditEntry> => ({
  ...page,
  choices: {
    firma: companies.map(({ id, name }) => ({ value: id, label: name })),
    bereich: auditGroups.map((group) => ({ value: group, label: String(counts[group]) })),
    aufbewahrung: [{ value: oldest?.toISOString() ?? '', label: String(keptMonths) }],
  },
})

export const auditListActors = (call: Call) => ({
  loadPage: actorOf(async ({ page, pageSize, descending, ...asked }: ListQuery<'at'>, options) => {
    const query = { page, paginationSize: pageSize, sortDescending: descending, ...filterOf(asked) }
    return mapOutcome(await call(getAuditLog, { query }, options), listPageOf)
  }),
})

export const auditLogActors = (call: Call) => ({
  exportLog: actorOf(async (order: AuditOrder | null, options) => {
    const { query, format } = order ?? impossible('The order')
    return mapOutcome(await call(exportAuditLog, { query: { ...filterOf(query), format } }, options), (file) => ({
      blob: file,
      filename: file instanceof File && file.name !== '' ? file.name : `Protokoll.${format}`,
    }))
  }),
})
