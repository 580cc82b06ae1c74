/** What of the changes of records is logged (rule A13): all of them pass by `noteDeeds` (changes.ts), so that nobody has to think of it. */
import type { AuditChange, AuditKind } from '../../src/domain/operations/audit.ts'
import type { ChangeAction, ChangeValue } from '../../src/domain/core/schema.ts'
import type { Told } from './auditEntries.ts'
import type { EntityKind } from './schema.ts'

type Change = { field: string; before: ChangeValue; after: ChangeValue }
type Kinds = Partial<Record<ChangeAction, AuditKind>>

const combined: Kinds = { COMBINED: 'COMBINED' }
const logged = {
  USER: {
    CREATED: 'USER_CREATED',
    REGISTERED: 'USER_REGISTERED',
    DELETED: 'USER_DELETED',
    PASSWORD_SET: 'PASSWORD_SET',
    FACTOR_SET: 'FACTOR_SET',
    FACTOR_REMOVED: 'FACTOR_REMOVED',
    FACTOR_RESET: 'FACTOR_RESET',
    CHANGED: 'RIGHT_CHANGED',
  },
  COMPANY: {
    CREATED: 'COMPANY_CREATED',
    REGISTERED: 'COMPANY_REGISTERED',
    RELEASED: 'COMPANY_RELEASED',
    REJECTED: 'COMPANY_REJECTED',
    DEACTIVATED: 'COMPANY_CLOSED',
    ACTIVATED: 'COMPANY_OPENED',
    CHANGED: 'COMPANY_CHANGED',
  },
  ENQUIRY: { RELEASED: 'ENQUIRY_RELEASED' },
  OFFER: {
    RELEASED: 'OFFER_RELEASED',
    SUBMITTED: 'OFFER_SUBMITTED',
    ACCEPTED: 'OFFER_ACCEPTED',
    DECLINED: 'OFFER_DECLINED',
    CONFIRMED: 'ORDER_CONFIRMED',
  },
  MANUFACTURER: combined,
  DISCOUNT_GROUP: combined,
  UNIT: combined,
  WHOLESALER: combined,
} satisfies Partial<Record<EntityKind, Kinds>>
type Logged = keyof typeof logged

const isLogged = (kind: EntityKind): kind is Logged => Object.hasOwn(logged, kind)

/** Of a user: what decides about who gets in, and how far. */
const rights: readonly string[] = ['admin', 'company', 'mail', 'permissions']
/** What within a company is nobody else's business (rules O18, O22): that it was changed is told, not from what to what. */
const ownMatters: readonly string[] = ['approvalLimit', 'approvers', 'interest']
/** These tell from what to what; of a deal nobody but its two companies reads a value. */
const withValues: readonly AuditKind[] = ['RIGHT_CHANGED', 'COMPANY_CHANGED', 'COMBINED']

const textOf = (value: ChangeValue): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value)
const toldOf = ({ field, before, after }: Change): AuditChange =>
  ownMatters.includes(field)
    ? { field, before: '', after: '' }
    : { field, before: textOf(before), after: textOf(after) }

/** What is told of a change of a record; undefined: nothing is. */
export const toldOfDeed = (
  kind: EntityKind,
  { id, action, changes }: { id: string; action: ChangeAction; changes: readonly Change[] },
): Pick<Told, 'kind' | 'record' | 'changes'> | undefined => {
  if (!isLogged(kind)) return undefined
  const kinds: Kinds = logged[kind]
  const audited = kinds[action]
  const told = audited === 'RIGHT_CHANGED' ? changes.filter(({ field }) => rights.includes(field)) : changes
  if (audited === undefined || told.length === 0) return undefined
  return { kind: audited, record: { kind, id }, changes: withValues.includes(audited) ? told.map(toldOf) : [] }
}
