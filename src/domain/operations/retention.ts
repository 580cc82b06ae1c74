/**
 * What goes when its time is over (rule A14): one table by kind of record, from which settings, the run, the operator's page and docs/privacy.md
 * follow. What is taken and from which day its time counts is told here in words, and done in server/retention/kinds.ts.
 */
import { z } from 'zod'
import { timestampSchema } from '../core/schema.ts'

/** A setting that says for how long: in months from a day on, or in whole calendar years behind the one in which that day lies. */
interface KeepSetting {
  unit: 'MONTHS' | 'YEARS'
  standard: number
  most: number
}
/** HGB § 257 and AO § 147 for the years; what no law keeps goes sooner. */
export const keepSettings = {
  KEEP_BOOKS_YEARS: { unit: 'YEARS', standard: 10, most: 40 },
  KEEP_VOUCHERS_YEARS: { unit: 'YEARS', standard: 8, most: 40 },
  KEEP_LETTERS_YEARS: { unit: 'YEARS', standard: 6, most: 40 },
  KEEP_ENQUIRIES_MONTHS: { unit: 'MONTHS', standard: 24, most: 480 },
  KEEP_CHATS_MONTHS: { unit: 'MONTHS', standard: 12, most: 480 },
  KEEP_DRAFTS_MONTHS: { unit: 'MONTHS', standard: 12, most: 480 },
  KEEP_REGISTRATIONS_MONTHS: { unit: 'MONTHS', standard: 6, most: 120 },
  KEEP_MAILS_MONTHS: { unit: 'MONTHS', standard: 6, most: 120 },
  KEEP_FOLDER_LOG_MONTHS: { unit: 'MONTHS', standard: 12, most: 12 },
  KEEP_LEFT_MONTHS: { unit: 'MONTHS', standard: 3, most: 120 },
  AUDIT_KEEP_MONTHS: { unit: 'MONTHS', standard: 24, most: 240 },
} as const satisfies Record<string, KeepSetting>
export type KeepSettingName = keyof typeof keepSettings
/** How long each is, as the installation has set it. */
export type KeepTimes = Readonly<Record<KeepSettingName, number>>

interface RetentionKindTold {
  setting: KeepSettingName
  /** what goes, and from which day its time counts: as docs/privacy.md says it */
  takes: string
  from: string
}
/** In the order in which they are taken: what hangs on something else comes before it. */
export const retentionTable = {
  DRAFT_ENQUIRY: {
    setting: 'KEEP_DRAFTS_MONTHS',
    takes: 'enquiries that were never released, with their files and parts lists',
    from: 'the last change',
  },
  DRAFT_OFFER: {
    setting: 'KEEP_DRAFTS_MONTHS',
    takes: 'offers that were never released or submitted, on enquiries without a contract, with their files',
    from: 'the last change',
  },
  CHAT: {
    setting: 'KEEP_CHATS_MONTHS',
    takes: 'conversations about closed or archived enquiries without a contract, with their files',
    from: 'the last message',
  },
  ENQUIRY: {
    setting: 'KEEP_ENQUIRIES_MONTHS',
    takes: 'closed or archived enquiries without a contract, with all offers, conversations, files and histories',
    from: 'the last thing done in any of it',
  },
  LETTERS: {
    setting: 'KEEP_LETTERS_YEARS',
    takes:
      'closed or archived enquiries with an order that nobody has confirmed: trade letters, and all that belongs to them',
    from: 'the end of the year of the last thing done in any of it',
  },
  VOUCHERS: {
    setting: 'KEEP_VOUCHERS_YEARS',
    takes:
      'enquiries with a confirmed order: what is booked by it, and all that belongs to it, project folders included',
    from: 'the end of the year of the last thing done in any of it',
  },
  FOLDER_LOG: { setting: 'KEEP_FOLDER_LOG_MONTHS', takes: 'entries of the logs of project folders', from: 'the entry' },
  MAIL: { setting: 'KEEP_MAILS_MONTHS', takes: 'the list of mails that went out or were given up', from: 'the mail' },
  REGISTRATION: {
    setting: 'KEEP_REGISTRATIONS_MONTHS',
    takes:
      'registrations that were rejected, and those of which nobody has proven the address: company, people, accounts',
    from: 'the rejection; the registration',
  },
  LEFT_PEOPLE: {
    setting: 'KEEP_LEFT_MONTHS',
    takes: 'people of a company that left: accounts and names, as `person erase` does it',
    from: 'the day on which it left',
  },
  LEFT_THINGS: {
    setting: 'KEEP_LEFT_MONTHS',
    takes: 'what belonged to a company that left alone: templates, groups, views, mappings, drafts',
    from: 'the day on which it left',
  },
  COMPANY: {
    setting: 'KEEP_BOOKS_YEARS',
    takes: 'a company that left, with what it agreed to, once none of its contracts is kept any more',
    from: 'the end of the year in which it left',
  },
  AUDIT_LOG: { setting: 'AUDIT_KEEP_MONTHS', takes: 'entries of the log over all companies', from: 'the entry' },
} as const satisfies Record<string, RetentionKindTold>
export type RetentionKind = keyof typeof retentionTable
export const retentionKinds = [
  'DRAFT_ENQUIRY',
  'DRAFT_OFFER',
  'CHAT',
  'ENQUIRY',
  'LETTERS',
  'VOUCHERS',
  'FOLDER_LOG',
  'MAIL',
  'REGISTRATION',
  'LEFT_PEOPLE',
  'LEFT_THINGS',
  'COMPANY',
  'AUDIT_LOG',
] as const satisfies readonly RetentionKind[]

const countSchema = z.int().nonnegative()
/** What the next run would take. */
export const retentionPlanSchema = z.object({
  /** when it comes, unless it comes by command before */
  next: timestampSchema,
  kinds: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      keep: countSchema,
      unit: z.enum(['MONTHS', 'YEARS']),
      count: countSchema,
    }),
  ),
  /** the last one that came to its end; null: there was none yet */
  last: z.object({ at: timestampSchema, count: countSchema }).nullable(),
})
export type RetentionPlan = z.infer<typeof retentionPlanSchema>

/** How many records that are, over all kinds. */
export const plannedCount = ({ kinds }: Pick<RetentionPlan, 'kinds'>): number =>
  kinds.reduce((sum, { count }) => sum + count, 0)
