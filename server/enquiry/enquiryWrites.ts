/**
 * Everything that changes an enquiry (rules E3–E8). The lifecycle decides what is possible; each write is one transaction that
 * holds the enquiry, notes every changed field and moves `lastUpdate` on.
 */
import { eq } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/enquiry.ts'
import { deadlineOf, readDeadline } from '../../src/domain/enquiry/bidding.ts'
import { cutText } from '../../src/domain/core/text.ts'
import { type Enquiry, enquiryFlagsAt } from '../../src/domain/enquiry/enquiry.ts'
import { type EnquiryValues, givenEnquirySchema } from '../../src/domain/enquiry/enquiryFields.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type EnquiryAction, enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import { copyLines } from '../bom/bomLines.ts'
import { type Author, changesBetween, withFields } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, holdRecord, type Own, type RecordKind, saveRecord, writeRecord } from '../db/records.ts'
import { bom, enquiry } from '../db/schema.ts'
import { copyFiles } from '../file/fileItems.ts'
import { Refused, refuseFirst } from '../http/refusal.ts'
import { demandChangesFit } from '../http/validation.ts'
import { demandContractsKnown } from '../offer/contracts.ts'
import { demandDeadline } from './deadlines.ts'
import { invite } from './invitations.ts'
import { enquiryHistoryFor, lockEnquiry } from './enquiryAccess.ts'
import { changedColumnsOf, columnsOf, valuesOf } from './enquiryValues.ts'
import { enquiryView } from './enquiryView.ts'

const TITLE_LENGTH = 200
const COPY_SUFFIX = ' (Kopie)'

/**
 * The state that the action leads to, as it is stored.
 * @throws Refused with the first rule that stands in the way
 */
export const demandEnquiry = (action: EnquiryAction, record: Enquiry, user: User): Status => {
  const facts = { enquiry: enquiryFactsOf(record), actor: actorOf(user) }
  refuseFirst(enquiryLifecycle.obstacles(action, facts))
  return enquiryFlagsAt[enquiryLifecycle.target(action, facts)]
}

type Status = Partial<Pick<Enquiry, 'released' | 'closed' | 'archived'>>
type ChangedValues = { readonly [Key in keyof EnquiryValues]?: EnquiryValues[Key] | undefined }
/** The offer by which the enquiry was closed, for its history: the price alone does not say whose it is. */
type Award = { acceptedOffer: string; acceptedFrom: string }
export type EnquiryFields = Status & {
  values?: ChangedValues
  price?: number | null
  award?: Award
  /** a deadline is set and extended, never taken back (rule E13) */
  offersUntil?: Date
  /** first offers are taken after it, too, and marked (rule E13) */
  takesLate?: boolean
  /** it is released to suppliers that were chosen (rule E15), who stand in rows of their own */
  chosen?: boolean
  /** offers are withheld until the deadline (rule E16) */
  sealed?: boolean
}

export const enquiries: RecordKind<Enquiry, EnquiryFields> = {
  kind: 'ENQUIRY',
  table: enquiry,
  read: enquiryView,
  lock: lockEnquiry,
  changes: (before, { values, award, ...status }) => [
    ...changesBetween(before, { ...values, ...status }),
    ...(award ? changesBetween({ acceptedOffer: null, acceptedFrom: null }, award) : []),
  ],
  actions: {
    archived: () => 'ARCHIVED',
    closed: (after) => (after ? 'CLOSED' : 'REOPENED'),
    released: () => 'RELEASED',
  },
  columnsOf: ({ values, award: _told, ...status }, { before, at, user }) => ({
    ...(values && changedColumnsOf(valuesOf(withFields(before, values)))),
    ...status,
    ...(status.released && !before.released && { releaseDate: at, releasedBy: user.id }),
    ...(status.closed && !before.closed && { closeDate: at }),
  }),
  historyFor: enquiryHistoryFor,
}

/** The enquiry, held until the transaction ends. */
export const holdEnquiry = (tx: Database, user: User, id: string): Promise<Enquiry> =>
  holdRecord(tx, enquiries, user, id)

/** Writes what differs in an enquiry that is held. */
export const writeEnquiry = (tx: Database, author: Author, before: Enquiry, fields: EnquiryFields): Promise<void> =>
  writeRecord(tx, enquiries, author, { before, fields })

/** The conditions as they lie in the database, those that only another version knew among them. */
export const storedConditions = async (tx: Database, id: string): Promise<Readonly<Record<string, unknown>>> => {
  const [row] = await tx.select({ conditions: enquiry.conditions }).from(enquiry).where(eq(enquiry.id, id))
  return row?.conditions ?? {}
}

/** A new draft of the caller's company. */
export const createEnquiry = (
  db: Database,
  author: Author,
  { newId, ...values }: BodyOf<typeof calls.createEnquiry>,
): Promise<Enquiry> =>
  db.transaction((tx) =>
    createRecord(tx, enquiries, author, {
      newId,
      make: (own) => insertDraft(tx, author, own, columnsOf(values)),
    }),
  )

const insertDraft = async (
  tx: Database,
  author: Author,
  own: Own,
  columns: ReturnType<typeof columnsOf> & { copiedFromId?: string },
): Promise<void> => {
  await tx.insert(enquiry).values({ ...own, customerId: author.user.companyId, ...columns })
}

/** Saves a draft, and releases it where `released` is true. */
export const updateEnquiry = (
  db: Database,
  author: Author,
  {
    id,
    lastUpdate: seen,
    released,
    deadline,
    suppliers,
    sealed,
    takesLate,
    ...values
  }: BodyOf<typeof calls.updateEnquiry>,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const until = deadline === undefined || !released ? undefined : deadlineOf(readDeadline(deadline))
    const chosen = released && suppliers !== undefined
    const { before, after } = await saveRecord(tx, enquiries, author, {
      id,
      seen,
      fields: {
        values,
        ...(released && { released }),
        ...(until && { offersUntil: until }),
        ...(chosen && { chosen }),
        ...(released && sealed && { sealed }),
        ...(released && takesLate && { takesLate }),
      },
      demand: (before) => {
        const after = withFields(before, values)
        const edited = demandEnquiry('enquiry.edit', before, author.user)
        demandChangesFit('enquiry', givenEnquirySchema, after, before)
        if (deadline !== undefined) demandDeadline(deadline, null)
        if (sealed && deadline === undefined) throw new Refused(422, 'SEALING_NEEDS_DEADLINE')
        if (takesLate && deadline === undefined) throw new Refused(422, 'LATE_NEEDS_DEADLINE')
        if (takesLate && sealed) throw new Refused(422, 'SEALED_TAKES_NO_LATE')
        return released ? demandEnquiry('enquiry.release', after, author.user) : edited
      },
    })
    if (before.released || !chosen) return after
    await invite(tx, author, id, suppliers, 'RELEASED')
    return enquiryView(tx, author.user, id)
  })

/** Archives an enquiry; archived already, it stays as it is. */
export const archiveEnquiry = (db: Database, author: Author, id: string): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const demand = (before: Enquiry) => demandEnquiry('enquiry.archive', before, author.user)
    const { after } = await saveRecord(tx, enquiries, author, { id, fields: { archived: true }, demand })
    return after
  })

/** Makes a closed enquiry released again; it keeps the price of the offer that was accepted, and its orders and jobs (rule E6). */
export const reopenEnquiry = (
  db: Database,
  author: Author,
  { enquiryId: id, contracts }: QueryOf<typeof calls.reopenEnquiry>,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const before = await holdEnquiry(tx, author.user, id)
    const reopened = demandEnquiry('enquiry.reopen', before, author.user)
    demandContractsKnown(before.contracts, contracts)
    await writeEnquiry(tx, author, before, reopened)
    return enquiryView(tx, author.user, id)
  })

/** A new draft with all values, conditions, BOM and files; contents are shared, not copied (rule E8). */
export const copyEnquiry = (
  db: Database,
  author: Author,
  { id, newId }: BodyOf<typeof calls.copyEnquiry>,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const source = await holdEnquiry(tx, author.user, id)
    demandEnquiry('enquiry.copy', source, author.user)
    return createRecord(tx, enquiries, author, { newId, make: (own) => insertCopy(tx, author, source, own) })
  })

const insertCopy = async (tx: Database, author: Author, source: Enquiry, own: Own): Promise<void> => {
  const { now } = author
  const title = cutText(source.title, TITLE_LENGTH - COPY_SUFFIX.length).trimEnd() + COPY_SUFFIX
  // One number is one order's; what it is booked on stays (rule E18).
  const columns = columnsOf({ ...valuesOf(source), title, ownNumber: '' })
  const conditions = { ...(await storedConditions(tx, source.id)), ...columns.conditions }
  await insertDraft(tx, author, own, { ...columns, conditions, copiedFromId: source.id })
  await copyFiles(tx, { from: source.id, to: own.id })
  const [sourceBom] = await tx.select().from(bom).where(eq(bom.enquiryId, source.id))
  if (sourceBom === undefined) return
  await tx.insert(bom).values({ ...sourceBom, enquiryId: own.id, upload: null, createDate: now, lastUpdate: now })
  await copyLines(tx, source.id, own.id)
}
