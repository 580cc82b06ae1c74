/** The log over all companies (rule A13): who did what, when, on which record. The list of kinds is closed: whatever is not on it is not logged. */
import { z } from 'zod'
import { idSchema, pageOf, storedOptionSchema, timestampSchema } from '../core/schema.ts'

/** In which part of the log a kind stands. */
export const auditGroups = ['SIGN_IN', 'BUSINESS', 'ADMINISTRATION', 'REFUSED'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** What is logged, by the part in which it stands, in the order in which it is chosen. */
export const kindsIn = {
  SIGN_IN: ['SIGNED_IN', 'SESSIONS_ENDED', 'PASSWORD_SET', 'FACTOR_SET', 'FACTOR_REMOVED', 'FACTOR_RESET'],
  BUSINESS: [
    'ENQUIRY_RELEASED',
    'OFFER_RELEASED',
    'OFFER_SUBMITTED',
    'OFFER_ACCEPTED',
    'OFFER_DECLINED',
    'ORDER_CONFIRMED',
    'PRICES_EXPORTED',
    'FOLDER_SETTINGS',
    'FOLDER_SHARED',
    'FOLDER_REVOKED',
    'FOLDER_PASSWORD',
    'FOLDER_OPENED',
    'FILE_DELETED',
  ],
  ADMINISTRATION: [
    'USER_CREATED',
    'USER_REGISTERED',
    'USER_DELETED',
    'RIGHT_CHANGED',
    'COMPANY_CREATED',
    'COMPANY_REGISTERED',
    'COMPANY_RELEASED',
    'COMPANY_REJECTED',
    'COMPANY_CHANGED',
    'COMPANY_CLOSED',
    'COMPANY_OPENED',
    'AGREEMENT_ACCEPTED',
    'IMPORTED',
    'IMPORT_UNDONE',
    'COMBINED',
    'BACKUP',
    'BACKUP_PROVEN',
    'RESTORED',
    'MOVED',
    'PORTAL_FROZEN',
    'PORTAL_THAWED',
    'PERSON_ERASED',
    'COMPANY_LEFT',
    'COMPANY_EXPORTED',
    'COMPANY_ERASED',
    'RETENTION',
    'SETTING_CHANGED',
    'LOG_EXPORTED',
  ],
  REFUSED: ['SIGN_IN_REFUSED'],
} as const satisfies Record<AuditGroup, readonly string[]>
export type AuditKind = (typeof kindsIn)[AuditGroup][number]
export const auditKinds: readonly AuditKind[] = auditGroups.flatMap((group): readonly AuditKind[] => kindsIn[group])

/** Who has done it: a person, the portal by itself, whoever runs its command, or somebody whom nobody knows. */
export const auditDoers = ['PERSON', 'PORTAL', 'COMMAND', 'UNKNOWN'] as const
export type AuditDoer = (typeof auditDoers)[number]

/** On what it was done. */
export const auditRecords = [
  'USER',
  'COMPANY',
  'ENQUIRY',
  'OFFER',
  'FOLDER',
  'MANUFACTURER',
  'DISCOUNT_GROUP',
  'UNIT',
  'WHOLESALER',
  'IMPORT',
  'FILE',
  'BACKUP',
  'MOVE',
  'SETTING',
  'LOG',
  'RETENTION',
] as const
export type AuditRecord = (typeof auditRecords)[number]

/** By what somebody had signed in. */
export const signInWays = ['PASSWORD', 'FACTOR'] as const
export type SignInWay = (typeof signInWays)[number]

const auditChangeSchema = z.object({ field: z.string(), before: z.string(), after: z.string() })
/** A field before and after, as text. */
export type AuditChange = z.infer<typeof auditChangeSchema>

/** Figures and names that the words of a kind are filled with: how many, how long, which version. */
export const auditFactsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
export type AuditFacts = z.infer<typeof auditFactsSchema>

export const auditEntrySchema = z.object({
  /** its place in the chain; of refusals that may still go on, the wave */
  id: z.string(),
  at: timestampSchema,
  kind: storedOptionSchema(auditKinds),
  doer: storedOptionSchema(auditDoers),
  userId: idSchema.nullable(),
  /** the name at that time; '' where nobody is known by one */
  who: z.string(),
  companyName: z.string(),
  record: storedOptionSchema(auditRecords).nullable(),
  recordId: z.string().nullable(),
  recordName: z.string(),
  recordCompanyName: z.string(),
  facts: auditFactsSchema,
  changes: z.array(auditChangeSchema),
  /** as much of the address as is kept: 84.139.x.x */
  network: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  way: storedOptionSchema(signInWays).nullable(),
  /** null: not yet in the chain */
  hash: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditPageSchema = pageOf(auditEntrySchema).extend({
  /** how many of each part there are, before a part is chosen */
  counts: z.record(z.enum(auditGroups), z.int()),
  companies: z.array(z.object({ id: idSchema, name: z.string() })),
  /** the day of the oldest that is kept; null: there is none */
  oldest: timestampSchema.nullable(),
  keptMonths: z.int(),
})
export type AuditPage = z.infer<typeof auditPageSchema>

export const auditFormats = ['csv', 'jsonl'] as const
export type AuditFormat = (typeof auditFormats)[number]

/** The part of the log that a kind stands in; undefined of one that this version does not know. */
export const groupOf = (kind: string): AuditGroup | undefined =>
  auditGroups.find((group) => kindsIn[group].some((one) => one === kind))
