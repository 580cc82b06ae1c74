/** The columns of the log, and an entry on a phone. */
import { CircleHelp, Server, Terminal } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '../../domain/core/stored.ts'
import { type AuditEntry, auditKinds } from '../../domain/operations/audit.ts'
import { dash, lastUsed } from '../../i18n/formats.ts'
import { Icon } from '../components/Icon.tsx'
import { Avatar } from '../components/page/Avatar.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { signOf } from './auditLooks.ts'
import { useAuditWords } from './useAuditWords.ts'

export const isRefusal = ({ kind }: AuditEntry): boolean => kind === 'SIGN_IN_REFUSED'

const Sign = ({ entry }: { entry: AuditEntry }) => (
  <Icon
    of={isOneOf(auditKinds, entry.kind) ? signOf[entry.kind] : CircleHelp}
    size={16}
    className={isRefusal(entry) ? 'text-caution' : 'text-ink-2'}
  />
)

/** A person by initials, everything else by its sign. */
const Doer = ({ entry, name }: { entry: AuditEntry; name: string }) => {
  if (entry.who !== '') return <Avatar name={name} />
  const sign = entry.doer === 'PORTAL' ? Server : entry.doer === 'COMMAND' ? Terminal : CircleHelp
  return (
    <span aria-hidden className="inline-flex size-6 items-center justify-center rounded-full bg-muted text-ink-2">
      <Icon of={sign} size={14} />
    </span>
  )
}

const Who = ({ entry }: { entry: AuditEntry }) => {
  const name = useAuditWords().who(entry)
  return (
    <span className="flex min-w-0 items-center gap-2.5" title={name}>
      <Doer entry={entry} name={name} />
      <span className="truncate">{name}</span>
    </span>
  )
}

const What = ({ entry }: { entry: AuditEntry }) => {
  const word = useAuditWords().what(entry)
  return (
    <span className="flex min-w-0 items-center gap-2.5" title={word}>
      <Sign entry={entry} />
      <span className={isRefusal(entry) ? 'truncate font-medium text-caution-text' : 'truncate text-ink'}>{word}</span>
    </span>
  )
}

const OfRecord = ({ entry }: { entry: AuditEntry }) => {
  const words = useAuditWords()
  if (entry.record === null) return <span className="text-ink-2">{dash}</span>
  return (
    <span title={words.name(entry)}>
      <span className="text-ink-2">{words.record(entry)}</span> <span className="text-ink">{words.name(entry)}</span>
    </span>
  )
}

export const useAuditColumns = (): readonly Column<AuditEntry, 'at'>[] => {
  const { t } = useTranslation('audit')
  return useMemo(() => {
    const headers = t('columns', { returnObjects: true })
    return [
      { id: 'at', header: headers.at, width: 152, sortable: true, cell: ({ at }) => lastUsed(at) },
      { id: 'who', header: headers.who, name: true, width: 200, cell: (entry) => <Who entry={entry} /> },
      {
        id: 'company',
        header: headers.company,
        width: 248,
        shrinksTo: 180,
        priority: 2,
        cell: ({ companyName }) => <span title={companyName}>{companyName || dash}</span>,
      },
      { id: 'what', header: headers.what, width: 220, cell: (entry) => <What entry={entry} /> },
      { id: 'record', header: headers.record, minWidth: 220, cell: (entry) => <OfRecord entry={entry} /> },
      { id: 'network', header: headers.network, width: 116, priority: 4, cell: ({ network }) => network || dash },
    ]
  }, [t])
}

/** Two lines, the sign at the left. */
const Item = ({ entry }: { entry: AuditEntry }) => {
  const words = useAuditWords()
  return (
    <div className="flex gap-3">
      <span className="mt-1 shrink-0">
        <Sign entry={entry} />
      </span>
      <div className="min-w-0 flex-1">
        <ListItem
          title={words.what(entry)}
          meta={lastUsed(entry.at)}
          ident={<span className="font-sans">{words.who(entry)}</span>}
          badge={entry.record === null ? undefined : `${words.record(entry)} ${words.name(entry)}`}
        />
      </div>
    </div>
  )
}
export const auditListItem = (entry: AuditEntry) => <Item entry={entry} />
