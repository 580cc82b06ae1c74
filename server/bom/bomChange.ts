/**
 * How the parts list of an enquiry is changed: by its customer, while the enquiry is a draft (rule B1), one change at a time, noted with the
 * enquiry.
 */
import { eq } from 'drizzle-orm'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import { type Author, type Change, nextUpdate, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { announce } from '../db/transaction.ts'
import { bom } from '../db/schema.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { holdEnquiry } from '../enquiry/enquiryWrites.ts'
import { dropContent, keepContent } from '../file/contents.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import { offerFamily } from '../offer/offerAccess.ts'

export type BomRow = typeof bom.$inferSelect
export type Stores = { db: Database; files: FileStore }
/** A BOM is named by its enquiry; an offer shows the BOM of its enquiry. */
export type WhichBom = { enquiryId?: string | undefined; offerId?: string | undefined }

export const rowOf = async (db: Database, enquiryId: string): Promise<BomRow | undefined> => {
  const [row] = await db.select().from(bom).where(eq(bom.enquiryId, enquiryId))
  return row
}

/** The enquiry whose BOM is meant, for a caller who sees it or the offer. */
export const readableEnquiry = async (db: Database, user: User, { enquiryId, offerId }: WhichBom): Promise<string> => {
  if (offerId !== undefined) {
    const family = await offerFamily(db, user, offerId)
    if (enquiryId !== undefined && enquiryId !== family.enquiryId) throw new Refused(404, 'NOT_FOUND')
    return family.enquiryId
  }
  if (enquiryId === undefined) throw refusedField('enquiry', 'enquiryId', 'required')
  await demandVisibleEnquiry(db, user, enquiryId)
  return enquiryId
}

/** @throws Refused 403 for somebody else's, 409 BOM_RELEASED once the enquiry is no draft any more */
const demandEditable = (enquiry: Enquiry, user: User): void => {
  const [obstacle] = enquiryLifecycle.obstacles('enquiry.edit', {
    enquiry: enquiryFactsOf(enquiry),
    actor: actorOf(user),
  })
  if (obstacle?.status === 409) throw new Refused(409, 'BOM_RELEASED')
  if (obstacle) throw new Refused(obstacle.status, obstacle.code)
}
export const editableEnquiry = async (db: Database, user: User, which: WhichBom): Promise<string> => {
  const id = await readableEnquiry(db, user, which)
  demandEditable(await enquiryView(db, user, id), user)
  return id
}

/** @throws Refused 404 BOM_MISSING */
export const demandRow = (row: BomRow | undefined): BomRow => {
  if (row === undefined) throw new Refused(404, 'BOM_MISSING')
  return row
}

export type Noted = { action: ChangeAction; changes: Change[] }

export const stamped = ({ now }: Author, before: BomRow | undefined) => ({
  createDate: before?.createDate ?? now,
  lastUpdate: before?.lastUpdate ? nextUpdate(now, before.lastUpdate) : now,
})

export const put = (tx: Database, row: BomRow) =>
  tx.insert(bom).values(row).onConflictDoUpdate({ target: bom.enquiryId, set: row })

/**
 * One change of a parts list: the enquiry is held and still a draft, the content is kept, the change is noted with the
 * enquiry; a content that this takes the last reference from is dropped.
 */
export const changeBom = async <Done extends Noted>(
  { db, files }: Stores,
  author: Author,
  { enquiryId, file }: { enquiryId: string; file?: UploadedFile | undefined },
  change: (tx: Database, before: BomRow | undefined) => Promise<Done>,
): Promise<Done> => {
  const { before, done } = await db.transaction(async (tx) => {
    demandEditable(await holdEnquiry(tx, author.user, enquiryId), author.user)
    const row = await rowOf(tx, enquiryId)
    if (file) await keepContent(tx, files, file)
    const noted = await change(tx, row)
    await noteChanges(tx, { kind: 'ENQUIRY', id: enquiryId }, author, noted)
    announce({ kind: 'BOM', id: enquiryId, at: author.now, enquiryId })
    return { before: row, done: noted }
  })
  if (before) await dropContent(db, files, before.sha256)
  if (before?.upload) await dropContent(db, files, before.upload.sha256)
  return done
}
