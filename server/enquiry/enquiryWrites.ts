/**
 * Everything that changes an enquiry (specification §4; decisions 10–12). The lifecycle decides what is possible; each
 * write is one transaction that holds the enquiry, notes every changed field and moves `lastUpdate` on.
 */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/enquiry.ts'
import { type Enquiry, enquiryFlagsAt, type EnquiryValues } from '../../src/domain/enquiry/enquiry.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type EnquiryAction, enquiryLifecycle } from '../../src/machines/enquiry/enquiryLifecycle.ts'
import { copyLines } from '../bom/bomLines.ts'
import { changesBetween, nextUpdate, recordChanges, refuseStale } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { bom, enquiry } from '../db/schema.ts'
import { copyFiles } from '../file/fileItems.ts'
import { refuseFirst } from '../http/refusal.ts'
import { lockEnquiry } from './enquiryAccess.ts'
import { columnsOf, valuesOf } from './enquiryValues.ts'
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

/** The enquiry, held until the transaction ends. */
export const holdEnquiry = async (tx: Database, user: User, id: string): Promise<Enquiry> => {
  await lockEnquiry(tx, user, id)
  return enquiryView(tx, user, id)
}

type Status = Partial<Pick<Enquiry, 'released' | 'closed' | 'archived'>>
type Fields = Status & { values?: EnquiryValues; price?: number | null }

/** Writes what differs, with its entries; nothing when nothing does. Values, where given, are complete. */
export const writeEnquiry = async (
  tx: Database,
  user: User,
  before: Enquiry,
  { values, ...status }: Fields,
): Promise<void> => {
  const changes = changesBetween(before, { ...values, ...status })
  if (changes.length === 0) return
  const at = nextUpdate(before.lastUpdate)
  const isReleased = status.released && !before.released
  await tx
    .update(enquiry)
    .set({ ...(values && columnsOf(values)), ...status, ...(isReleased && { releaseDate: at }), lastUpdate: at })
    .where(eq(enquiry.id, before.id))
  await recordChanges(tx, { kind: 'ENQUIRY', id: before.id }, { user, at, changes })
}

/** A new draft of the caller's company. */
export const createEnquiry = (db: Database, user: User, values: EnquiryValues): Promise<Enquiry> =>
  db.transaction(async (tx) => enquiryView(tx, user, await insertDraft(tx, user, values)))

const insertDraft = async (tx: Database, user: User, values: EnquiryValues): Promise<string> => {
  const [id, at] = [crypto.randomUUID(), nextUpdate()]
  const own = { id, customerId: user.companyId, createDate: at, lastUpdate: at }
  await tx.insert(enquiry).values({ ...own, ...columnsOf(values) })
  return id
}

/**
 * Saves a draft, and releases it where `released` is true. Asking for what is already so changes nothing and is granted,
 * so that a save whose answer was lost can be repeated.
 */
export const updateEnquiry = (db: Database, user: User, body: BodyOf<typeof calls.updateEnquiry>): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const { id, lastUpdate: seen, released, ...values } = body
    const before = await holdEnquiry(tx, user, id)
    const isSaved = changesBetween(before, values).length === 0 && (before.released || !released)
    if (isSaved) return before
    await refuseStale(tx, { kind: 'ENQUIRY', id }, { lastUpdate: before.lastUpdate, seen })
    const edited = demandEnquiry('enquiry.edit', before, user)
    const status = released ? demandEnquiry('enquiry.release', { ...before, ...values }, user) : edited
    await writeEnquiry(tx, user, before, { values, ...status })
    return enquiryView(tx, user, id)
  })

/** Archives an enquiry; archived already, it stays as it is. */
export const archiveEnquiry = (db: Database, user: User, id: string): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const before = await holdEnquiry(tx, user, id)
    if (before.archived) return before
    await writeEnquiry(tx, user, before, demandEnquiry('enquiry.archive', before, user))
    return enquiryView(tx, user, id)
  })

/** Makes a closed enquiry released again; it keeps the price of the offer that was accepted. */
export const reopenEnquiry = (db: Database, user: User, id: string): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const before = await holdEnquiry(tx, user, id)
    await writeEnquiry(tx, user, before, demandEnquiry('enquiry.reopen', before, user))
    return enquiryView(tx, user, id)
  })

/** A new draft with all values, conditions, BOM and files; contents are shared, not copied (decision 12). */
export const copyEnquiry = (db: Database, user: User, id: string): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const source = await holdEnquiry(tx, user, id)
    demandEnquiry('enquiry.copy', source, user)
    const title = source.title.slice(0, TITLE_LENGTH - COPY_SUFFIX.length).trimEnd() + COPY_SUFFIX
    const copyId = await insertDraft(tx, user, { ...valuesOf(source), title })
    await copyFiles(tx, { from: id, to: copyId })
    const [sourceBom] = await tx.select().from(bom).where(eq(bom.enquiryId, id))
    if (sourceBom !== undefined) {
      const at = nextUpdate()
      await tx.insert(bom).values({ ...sourceBom, enquiryId: copyId, createDate: at, lastUpdate: at })
      await copyLines(tx, id, copyId)
    }
    return enquiryView(tx, user, copyId)
  })
