/**
 * The parts list of an enquiry, stored: which file, how it is read, its lines. Only its customer changes it, and only while the
 * enquiry is a draft (rule B1); whoever sees the enquiry, or an offer on it, reads it.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type BomLine, type BomPreview, storedBomSchema } from '../../src/domain/bom/bom.ts'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { isFormatAllowed } from '../../src/domain/file/file.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { enquiryLifecycle } from '../../src/machines/enquiry/enquiryLifecycle.ts'
import { type Author, type Change, nextUpdate, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { bom, type BomUpload } from '../db/schema.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { holdEnquiry } from '../enquiry/enquiryWrites.ts'
import { dropContent, keepContent } from '../file/contents.ts'
import { storedName } from '../file/filePath.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import { offerFamily } from '../offer/offerAccess.ts'
import { isWhole, readLines, storeLines, sweepLines } from './bomLines.ts'
import { type MapOrder, mapLines, previewFile } from './bomService.ts'
import type { MatchedLine } from './match.ts'
import type { Place } from './reading/answer.ts'

export type BomRow = typeof bom.$inferSelect
type Stores = { db: Database; files: FileStore }
/** A BOM is named by its enquiry; an offer shows the BOM of its enquiry. */
type WhichBom = { enquiryId?: string | undefined; offerId?: string | undefined }

const rowOf = async (db: Database, enquiryId: string): Promise<BomRow | undefined> => {
  const [row] = await db.select().from(bom).where(eq(bom.enquiryId, enquiryId))
  return row
}

/** The enquiry whose BOM is meant, for a caller who sees it or the offer. */
const readableEnquiry = async (db: Database, user: User, { enquiryId, offerId }: WhichBom): Promise<string> => {
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
const editableEnquiry = async (db: Database, user: User, which: WhichBom): Promise<string> => {
  const id = await readableEnquiry(db, user, which)
  demandEditable(await enquiryView(db, user, id), user)
  return id
}

/** @throws Refused 404 BOM_MISSING */
const demandRow = (row: BomRow | undefined): BomRow => {
  if (row === undefined) throw new Refused(404, 'BOM_MISSING')
  return row
}

const demandFormat = (file: UploadedFile): string => {
  if (!isFormatAllowed(file.name, 'bom')) throw new Refused(415, 'FILE_TYPE_NOT_ALLOWED')
  return storedName(file.name, [])
}

/** A mapping that a person has made, as far as it still fits the file's columns. */
const savedMapping = (row: BomRow | undefined) =>
  row?.summary ? { ...storedBomSchema.parse(row), suppliedPartString: row.suppliedPartString } : undefined

/** What a mapping is about: a new version that waits for it, else the list that is stored. */
const newestOf = (row: BomRow): BomUpload => row.upload ?? row

/** The stored file, to be downloaded as it came. */
export const storedFile = async (db: Database, user: User, which: WhichBom): Promise<BomRow> =>
  demandRow(await rowOf(db, await readableEnquiry(db, user, which)))

/** The lines in the file's order; none as long as the file is not mapped. */
export const storedLines = async (db: Database, user: User, which: WhichBom): Promise<BomLine[]> =>
  readLines(db, await readableEnquiry(db, user, which))

/**
 * Stores a parts list with what is proposed for it; it has lines once it is mapped. Where a mapped one is there, that one stays until
 * then (rule B12); one without a mapping is replaced.
 */
export const uploadBom = async (
  { db, files }: Stores,
  author: Author,
  { which, file, place }: { which: WhichBom; file: UploadedFile; place: Place },
): Promise<BomPreview> => {
  const enquiryId = await editableEnquiry(db, author.user, which)
  const filename = demandFormat(file)
  const saved = savedMapping(await rowOf(db, enquiryId))
  const preview = await previewFile(await file.read(), filename, { ...place, saved })
  const upload: BomUpload = {
    filename,
    sha256: file.sha256,
    size: file.size,
    sheet: preview.sheet,
    headerRowIndex: preview.bomHeaderRowIndex,
    headers: preview.headers,
    ...preview.mapping,
    suppliedPartString: preview.suppliedPartString,
  }
  await store({ db, files }, author, { enquiryId, file }, async (tx, replaced) => {
    if (replaced?.summary) {
      await put(tx, { ...replaced, upload })
      return nothing
    }
    await put(tx, {
      ...stamped(author, replaced),
      enquiryId,
      ...upload,
      listId: randomUUID(),
      summary: null,
      upload: null,
    })
    return { action: 'BOM_STORED', changes: [nameChange(filename, replaced?.filename ?? null, filename)] }
  })
  return preview
}

/** Takes back a new version that waits for its mapping; without one there is nothing to do. */
export const discardUpload = async (
  { db, files }: Stores,
  author: Author,
  which: WhichBom,
): Promise<{ enquiryId: string }> => {
  const enquiryId = await editableEnquiry(db, author.user, which)
  await store({ db, files }, author, { enquiryId, file: undefined }, async (tx, before) => {
    await put(tx, { ...demandRow(before), upload: null })
    return nothing
  })
  return { enquiryId }
}

/** The headers in another row or sheet, of the newest stored file or of one that is only looked at. */
export const readHeader = async (
  { db, files }: Stores,
  user: User,
  { which, file, place }: { which: WhichBom; file: UploadedFile | undefined; place: Place },
): Promise<BomPreview> => {
  const enquiryId = await editableEnquiry(db, user, which)
  const row = await rowOf(db, enquiryId)
  if (file) return previewFile(await file.read(), demandFormat(file), { ...place, saved: savedMapping(row) })
  const newest = newestOf(demandRow(row))
  const isSameSheet = place.sheet === undefined || place.sheet === newest.sheet
  return previewFile(await files.read(newest.sha256), newest.filename, {
    sheet: place.sheet ?? newest.sheet,
    headerRowIndex: place.headerRowIndex ?? (isSameSheet ? newest.headerRowIndex : undefined),
    saved: savedMapping(row),
  })
}

/**
 * Maps the columns of the newest stored file, or of one sent along, and stores the lines; with them the file takes the place of the one
 * that was mapped before.
 *
 * @throws Refused 409 STALE_UPDATE where somebody has replaced the file meanwhile
 */
export const mapBom = async (
  { db, files }: Stores,
  author: Author,
  {
    enquiryId: id,
    file,
    order,
  }: { enquiryId: string; file: UploadedFile | undefined; order: Omit<MapOrder, 'bytes' | 'fileName'> },
): Promise<BomLine[]> => {
  const enquiryId = await editableEnquiry(db, author.user, { enquiryId: id })
  const read = file
    ? { filename: demandFormat(file), sha256: file.sha256, size: file.size, sheet: undefined, bytes: await file.read() }
    : await storedBytes(files, newestOf(demandRow(await rowOf(db, enquiryId))))
  const { bytes, filename, sha256, size } = read
  const { lines, summary, ...mapped } = await mapLines(db, {
    ...order,
    sheet: order.sheet ?? read.sheet,
    bytes,
    fileName: filename,
  })
  const listId = randomUUID()
  await show({ db, files }, author, { enquiryId, file, listId, lines }, async (tx, before) => {
    const isReplaced = !file && (before === undefined || newestOf(before).sha256 !== sha256)
    if (isReplaced || !(await isWhole(tx, enquiryId, listId, lines.length)))
      throw new Refused(409, 'STALE_UPDATE', {
        lastUpdate: (before?.lastUpdate ?? author.now).toISOString(),
        changes: [],
      })
    const { suppliedPartString, mapping } = order
    const read = { filename, sha256, size, suppliedPartString, units: mapping.units }
    await put(tx, { ...stamped(author, before), enquiryId, ...read, ...mapped, listId, summary, upload: null })
    const earlier = before?.summary
    const figures = (['matched', 'lines'] as const).map((field) => {
      return { field, before: earlier?.[field] ?? null, after: summary[field], file: filename }
    })
    // A file that takes another's place with its mapping is told by what the mapping found.
    const replaced = file || before?.upload ? [nameChange(filename, before?.filename ?? null, filename)] : []
    return { action: 'BOM_MAPPED', changes: [...replaced, ...figures] }
  })
  return readLines(db, enquiryId)
}

/** Deletes the parts list with its lines. */
export const deleteBom = async (
  { db, files }: Stores,
  author: Author,
  which: WhichBom,
): Promise<{ enquiryId: string }> => {
  const enquiryId = await editableEnquiry(db, author.user, which)
  await store({ db, files }, author, { enquiryId, file: undefined }, async (tx, before) => {
    const { filename } = demandRow(before)
    await tx.delete(bom).where(eq(bom.enquiryId, enquiryId))
    return { action: 'BOM_REMOVED', changes: [nameChange(filename, filename, null)] }
  })
  await sweepLines(db, enquiryId)
  return { enquiryId }
}

type Noted = { action: ChangeAction; changes: Change[] }

/** A new version is told once it takes the other's place. */
const nothing: Noted = { action: 'BOM_STORED', changes: [] }

const nameChange = (file: string, before: string | null, after: string | null): Change => ({
  field: 'bomFileName',
  before,
  after,
  file,
})

const storedBytes = async (files: FileStore, upload: BomUpload) => ({
  ...upload,
  bytes: await files.read(upload.sha256),
})

const stamped = ({ now }: Author, before: BomRow | undefined) => ({
  createDate: before?.createDate ?? now,
  lastUpdate: before?.lastUpdate ? nextUpdate(now, before.lastUpdate) : now,
})

const put = (tx: Database, row: BomRow) =>
  tx.insert(bom).values(row).onConflictDoUpdate({ target: bom.enquiryId, set: row })

/** Stores lines unseen and shows them in one short step; whatever came of it, only what is shown stays. */
const show = async (
  stores: Stores,
  author: Author,
  {
    enquiryId,
    file,
    listId,
    lines,
  }: { enquiryId: string; file: UploadedFile | undefined; listId: string; lines: MatchedLine[] },
  change: (tx: Database, before: BomRow | undefined) => Promise<Noted>,
): Promise<void> => {
  try {
    await storeLines(stores.db, { enquiryId, listId }, lines)
    await store(stores, author, { enquiryId, file }, change)
  } finally {
    // What cannot be swept now is swept the next time; nobody sees it.
    await sweepLines(stores.db, enquiryId).catch(() => undefined)
  }
}

/**
 * One change of a parts list: the enquiry is held and still a draft, the content is kept, the change is noted with the
 * enquiry; a content that this takes the last reference from is dropped.
 */
const store = async (
  { db, files }: Stores,
  author: Author,
  { enquiryId, file }: { enquiryId: string; file: UploadedFile | undefined },
  change: (tx: Database, before: BomRow | undefined) => Promise<Noted>,
): Promise<void> => {
  const before = await db.transaction(async (tx) => {
    demandEditable(await holdEnquiry(tx, author.user, enquiryId), author.user)
    const row = await rowOf(tx, enquiryId)
    if (file) await keepContent(tx, files, file)
    await noteChanges(tx, { kind: 'ENQUIRY', id: enquiryId }, author, await change(tx, row))
    return row
  })
  if (before) await dropContent(db, files, before.sha256)
  if (before?.upload) await dropContent(db, files, before.upload.sha256)
}
