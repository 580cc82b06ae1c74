/** Building blocks of every entity's schema: ids, points in time, dates, pages, audit fields. */
import { z } from 'zod'
import { longestId } from './id.ts'
import type { Refusal } from './refusal.ts'
import type { Stored } from './stored.ts'
import { legibleLine, isStorable } from './text.ts'

/** A record's id: a UUID, or for users the identity provider's uid (rule S1). */
export const idSchema = z.string().min(1).max(longestId)
/** The id that a caller gives to what a create makes: the same once more is the same record. Left out, the server names it. */
export const newIdSchema = z.uuid().optional()

/** Before the year 1 and after 9999, programs and databases write points in time in ways of their own. */
const hasUsualYear = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

const momentFormat = z.regexes.datetime({ offset: true })

/**
 * A point in time: an ISO string on the wire, a `Date` in the program. What is written as one is not read again: in long answers that took longer than all
 * other checks together.
 */
export const timestampSchema = z.codec(z.string().meta({ format: 'date-time' }), z.date(), {
  decode: (text, { issues }) => {
    if (momentFormat.test(text) && hasUsualYear(text)) return new Date(text)
    issues.push({ code: 'invalid_format', format: 'datetime', input: text })
    return z.NEVER
  },
  encode: (date) => date.toISOString(),
})

/** A calendar date without time, `YYYY-MM-DD`; stored as such, so that it never shifts by a day (rule T3). */
export const plainDateSchema = z.iso.date({ abort: true }).refine(hasUsualYear, 'notADate')

/** Day and hour as clocks in Berlin show them: 2026-12-04T12:00. What it means, and whether it is possible, the server says. */
export const germanClockSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)

/** Free text as people type it: trimmed, limited. */
export const textSchema = (max = 200) => z.string().trim().max(max).refine(isStorable, 'notStorable')
const line = () => z.string().overwrite(legibleLine).trim()
/** A name, title or number, or none: one line without what nobody sees in it. */
export const lineSchema = (max = 200) => line().max(max).refine(isStorable, 'notStorable')
/** … that must not be empty. */
export const requiredTextSchema = (max = 200) => line().min(1).max(max).refine(isStorable, 'notStorable')

/** Text as it is stored: whatever was allowed when it was written. */
export const storedTextSchema = z.string().trim()

const unknownValueSchema = z.string().brand('unknown value')

/** An option as it is stored: one of these values, or an unknown one, which is kept and shown as it is. */
export const storedOptionSchema = <Value extends string>(values: readonly Value[]): z.ZodType<Stored<Value>, string> =>
  z.union([z.enum(values), unknownValueSchema])
/** An option as a caller may choose it. The type admits unknown ones, so that forms can carry what was stored. */
export const optionSchema = <Value extends string>(values: readonly Value[]): z.ZodType<Stored<Value>> => z.enum(values)

/** What was done by a write; an action of its own is told by its own sentence, everything else by the fields that it changed. */
export const changeActions = [
  'CHANGED',
  'CREATED',
  'REGISTERED',
  'IMPORT_KEPT',
  'RELEASED',
  'CLOSED',
  'REOPENED',
  'ARCHIVED',
  'INVALIDATED',
  'ACCEPTED',
  'DECLINED',
  'CONFIRMED',
  'DEACTIVATED',
  'ACTIVATED',
  'REJECTED',
  'DELETED',
  'PASSWORD_SET',
  'FACTOR_SET',
  'FACTOR_REMOVED',
  'FACTOR_RESET',
  'COMBINED',
  'FILE_ADDED',
  'FILE_REMOVED',
  'FILE_TYPED',
  'MESSAGE_CORRECTED',
  'MESSAGE_TAKEN_BACK',
  'BOM_STORED',
  'BOM_REMOVED',
  'BOM_MAPPED',
  // of an order: its confirmation says something otherwise
  'ORDERED',
  'DEVIATION_ASKED',
  'DEVIATION_AGREED',
  'DEVIATION_REFUSED',
  'DEVIATION_TAKEN_BACK',
  // of an offer, for its customer alone: an acceptance waits for a second person
  'APPROVAL_ASKED',
  'APPROVAL_GIVEN',
  'APPROVAL_REFUSED',
  'APPROVAL_WITHDRAWN',
  // … and of a job: how far it has come
  'JOB_PLANNED',
  'JOB_REPORTED',
  'JOB_SENT',
  'JOB_NOT_SENT',
  'JOB_RECEIVED',
  'JOB_MISSING',
  'JOB_DELAYED',
  'JOB_DELAY_AGREED',
  'JOB_PAPER_LINKED',
  'JOB_PAPER_UNLINKED',
  // of an enquiry: what became of an offer on it
  'OFFER_RELEASED',
  'OFFER_WITHDRAWN',
  'OFFER_DECLINED',
  'OFFER_CONFIRMED',
  // of a sealed offer
  'SUBMITTED',
  'SUBMISSION_WITHDRAWN',
  // … and who makes none
  'SUPPLIERS_INVITED',
  'SUPPLIER_NOT_INVITED',
  'BID_DECLINED',
  'BID_RESUMED',
  // an addendum to an enquiry; of an offer: that it holds with one
  'AMENDED',
  'STANDS',
  'BOM_LINES_SET_ASIDE',
  'BOM_LINES_EDITED',
  'BOM_LINES_UNDONE',
  'BOM_LINES_REPLACED',
] as const
export type ChangeAction = (typeof changeActions)[number]

/** A value before or after a change, as it is stored; a point in time as an ISO string. */
const changeValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type ChangeValue = z.infer<typeof changeValueSchema>

/** One changed field of a record: who changed what, when, and by which write (rule R4). */
export const changeEntrySchema = z.object({
  id: idSchema,
  /** the call that wrote it: all entries of one write were one thing done */
  writeId: z.string(),
  action: z.enum(changeActions),
  field: z.string(),
  before: changeValueSchema,
  after: changeValueSchema,
  /** the name of the file that it is about: it has no place in the form beside it */
  file: z.string().nullable(),
  /** the import of a price list that wrote it, or whose undoing did */
  byImport: z.object({ id: idSchema, filename: z.string(), undone: z.boolean() }).optional(),
  userId: idSchema.nullable(),
  userFullName: z.string(),
  createDate: timestampSchema,
})
export type ChangeEntry = z.infer<typeof changeEntrySchema>

/** What somebody hears whose update was made on an older state: which fields stand otherwise by now, and by whom (rule R2). */
export const staleChangeSchema = changeEntrySchema.pick({
  field: true,
  after: true,
  userFullName: true,
  createDate: true,
})
export type StaleChange = z.infer<typeof staleChangeSchema>

const staleDetailsSchema = z.object({ changes: z.array(staleChangeSchema) })
/** What a refusal tells of it. */
export const staleChangesOf = (refusal: Refusal | null): StaleChange[] =>
  staleDetailsSchema.safeParse(refusal?.details).data?.changes ?? []

/** Some whole writes of a record's history, newest first. */
export const historyPageSchema = z.object({
  changeEntries: z.array(changeEntrySchema),
  /** where the earlier ones begin; null: there are none */
  earlier: z.string().nullable(),
})
export type HistoryPage = z.infer<typeof historyPageSchema>

/** The newest writes of a record, or those before the `earlier` of another page. */
export const historyQuerySchema = z.object({
  id: idSchema,
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
export type HistoryQuery = z.infer<typeof historyQuerySchema>

/** What every stored record carries. */
export const auditShape = {
  createDate: timestampSchema,
  lastUpdate: timestampSchema,
}

/** One page of a server-side list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ content: z.array(row), totalElements: z.int().min(0), hasMore: z.boolean() })
export type Page<Row> = {
  content: Row[]
  /** on all pages, as far as they were counted */
  totalElements: number
  /** whether there are more than were counted */
  hasMore: boolean
}

/** A flag in a query string. */
export const queryFlagSchema = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** Of a list whose searches are counted to a thousand with their rows: to ten thousand, however long that takes (rule L1). */
export const countsFarShape = { countsFar: queryFlagSchema.optional() }

/** A whole number in a query string. */
export const queryIntSchema = z.codec(z.string().regex(/^-?\d{1,9}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (number) => String(number),
})

/** A comma list in a query string, each item out of `values`. */
export const queryListSchema = <Value extends string>(values: readonly [Value, ...Value[]]) => {
  const isValue = (text: string): text is Value => values.some((value) => value === text)
  return z.codec(z.string(), z.array(z.enum(values)), {
    decode: (text, payload) => {
      const parts = text.split(',').filter((part) => part !== '')
      const unknown = parts.find((part) => !isValue(part))
      if (unknown !== undefined) {
        payload.issues.push({ code: 'custom', message: 'notThisOption', input: text })
        return z.NEVER
      }
      return parts.filter(isValue)
    },
    encode: (list) => list.join(','),
  })
}

/** A comma list of ids in a query string. */
export const queryIdsSchema = z.codec(z.string().max(10_000), z.array(idSchema), {
  decode: (text) => text.split(',').filter((id) => id !== ''),
  encode: (ids) => ids.join(','),
})

/** Which page of a list is asked for, in which order: the part of a list's query that all lists share (rule L1). */
export const pageQueryOf = <Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  /** as many as an export takes at once (rule L8) */
  paginationSize: queryIntSchema.pipe(z.int().min(1).max(500)),
  page: queryIntSchema.pipe(z.int().min(0)),
  column: z.enum(columns).optional(),
  sortDescending: queryFlagSchema.optional(),
})
