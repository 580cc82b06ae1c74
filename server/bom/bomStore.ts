/**
 * The parts list of an enquiry, stored: which file, how it is read, its lines. Only its customer changes it, and only while the
 * enquiry is a draft (rule B1); whoever sees the enquiry, or an offer on it, reads it.
 */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/bom.ts'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import { linesAtOnce, storedBomSchema } from '../../src/domain/bom/bom.ts'
import type { BomPreview } from '../../src/domain/bom/mapping.ts'
import type { BomExport, BomExportTable } from '../../src/domain/bom/export.ts'
import type { BomEstimate } from '../../src/domain/bom/estimate.ts'
import type { TextEncoding } from '../../src/domain/bom/sheet.ts'
import { isFormatAllowed, refusedFormat } from '../../src/domain/file/file.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { Author, Change } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { bom, bomLine, type BomUpload } from '../db/schema.ts'
import { storedName } from '../file/filePath.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import {
  type BomRow,
  changeBom,
  demandRow,
  editableEnquiry,
  type Noted,
  put,
  readableEnquiry,
  rowOf,
  stamped,
  type Stores,
  type WhichBom,
} from './bomChange.ts'
import { type LinePage, linePage, sweepLines, withoutPrices } from './bomLines.ts'
import { exportLines } from './bomExport.ts'
import { estimateBom } from './estimate.ts'
import { readHabits } from './habits.ts'
import { previewFile } from './bomService.ts'
import type { Place } from './reading/answer.ts'

export const demandFormat = (file: UploadedFile): string => {
  if (!isFormatAllowed(file.name, 'bom')) throw new Refused(415, refusedFormat(file.name, 'bom'))
  return storedName(file.name, [])
}

/** A mapping that a person has made, as far as it still fits the file's columns. */
const savedMapping = (row: BomRow | undefined) =>
  row?.summary ? { ...storedBomSchema.parse(row), suppliedPartString: row.suppliedPartString } : undefined

/** What a mapping is about: a new version that waits for it, else the list that is stored. */
export const newestOf = (row: BomRow): Omit<BomUpload, keyof Origin> & Origin & { encoding?: TextEncoding | null } => {
  const { upload } = row
  if (upload === null) return row
  const { uploadedBy = '', uploadedAt = null } = upload
  return { ...upload, uploadedBy, uploadedAt: uploadedAt === null ? null : new Date(uploadedAt) }
}

/** Who has uploaded a file, and when. */
export type Origin = Pick<BomRow, 'uploadedBy' | 'uploadedAt'>
export const uploadedNow = ({ user, now }: Pick<Author, 'user' | 'now'>) => ({
  uploadedBy: fullName(user),
  uploadedAt: now,
})

/** The stored file, to be downloaded as it came. */
export const storedFile = async (db: Database, user: User, which: WhichBom): Promise<BomRow> =>
  demandRow(await rowOf(db, await readableEnquiry(db, user, which)))

/** A page of the lines in the file's order; none as long as the file is not mapped. */
export const storedLines = async (
  db: Database,
  user: User,
  { offset = 0, limit = linesAtOnce, enquiryId, offerId, ...choice }: QueryOf<typeof calls.getBomLines>,
): Promise<LinePage> => {
  const page = await linePage(db, await readableEnquiry(db, user, { enquiryId, offerId }), choice, { offset, limit })
  return does(user.company.type, 'sells') ? { ...page, content: withoutPrices(page.content) } : page
}

/** The list as a table for other programs; none where it is not mapped. */
export const storedTable = async (
  db: Database,
  user: User,
  { content, ...which }: WhichBom & { content: BomExport },
): Promise<BomExportTable> => {
  const enquiryId = await readableEnquiry(db, user, which)
  const { listId, filename } = demandRow(await rowOf(db, enquiryId))
  const lines = and(eq(bomLine.enquiryId, enquiryId), eq(bomLine.listId, listId))
  return exportLines(db, user, { lines, bomFileName: filename, of: content })
}

/** What the list costs by the prices of now (rule P4): its customer's business alone. */
export const storedEstimate = async (
  db: Database,
  { user, now }: Pick<Author, 'user' | 'now'>,
  enquiryId: string,
): Promise<BomEstimate | null> => estimateBom(db, await readableEnquiry(db, user, { enquiryId }), now)

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
  const habits = await readHabits(db, author.user.companyId)
  const preview = await previewFile(await file.read(), filename, { ...place, saved, habits })
  const origin = uploadedNow(author)
  const upload = {
    filename,
    sha256: file.sha256,
    size: file.size,
    sheet: preview.sheet,
    headerRowIndex: preview.bomHeaderRowIndex,
    headers: preview.headers,
    ...preview.mapping,
    suppliedPartString: preview.suppliedPartString,
  }
  await changeBom({ db, files }, author, { enquiryId, file }, async (tx, replaced) => {
    if (replaced?.summary) {
      await put(tx, { ...replaced, upload: { ...upload, ...origin, uploadedAt: origin.uploadedAt.toISOString() } })
      return nothing
    }
    await put(tx, {
      ...stamped(author, replaced),
      enquiryId,
      ...upload,
      ...origin,
      encoding: null,
      listId: randomUUID(),
      summary: null,
      estimate: null,
      upload: null,
    })
    return { action: 'BOM_STORED', changes: [nameChange(filename, replaced?.filename ?? null, filename)] }
  })
  return { ...preview, sha256: file.sha256 }
}

/** Takes back a new version that waits for its mapping; without one there is nothing to do. */
/** The files that a question about them has named; nothing where nobody was asked. */
type ShownFiles = { filename?: string | undefined; uploadName?: string | undefined }
/**
 * @throws Refused 404 BOM_MISSING
 * @throws Refused 409 BOM_CHANGED where a colleague has uploaded another file than the question has named
 */
const demandNamed = (found: BomRow | undefined, { filename, uploadName = '' }: ShownFiles): BomRow => {
  const row = demandRow(found)
  const { uploadedBy: by, filename: name } = newestOf(row)
  if (filename !== undefined && (filename !== row.filename || uploadName !== (row.upload?.filename ?? '')))
    throw new Refused(409, 'BOM_CHANGED', { by, name })
  return row
}

export const discardUpload = async (
  { db, files }: Stores,
  author: Author,
  which: WhichBom & ShownFiles,
): Promise<{ enquiryId: string }> => {
  const enquiryId = await editableEnquiry(db, author.user, which)
  await changeBom({ db, files }, author, { enquiryId }, async (tx, before) => {
    await put(tx, { ...demandNamed(before, which), upload: null })
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
  const known = { saved: savedMapping(row), habits: await readHabits(db, user.companyId) }
  if (file) return previewFile(await file.read(), demandFormat(file), { ...place, ...known })
  const newest = newestOf(demandRow(row))
  const isSameSheet = place.sheet === undefined || place.sheet === newest.sheet
  const preview = await previewFile(await files.read(newest.sha256), newest.filename, {
    sheet: place.sheet ?? newest.sheet,
    headerRowIndex: place.headerRowIndex ?? (isSameSheet ? newest.headerRowIndex : undefined),
    encoding: place.encoding ?? newest.encoding ?? undefined,
    ...known,
  })
  return { ...preview, sha256: newest.sha256 }
}

/** Deletes the parts list with its lines. */
export const deleteBom = async (
  { db, files }: Stores,
  author: Author,
  which: WhichBom & ShownFiles,
): Promise<{ enquiryId: string }> => {
  const enquiryId = await editableEnquiry(db, author.user, which)
  await changeBom({ db, files }, author, { enquiryId }, async (tx, before) => {
    const { filename } = demandNamed(before, which)
    await tx.delete(bom).where(eq(bom.enquiryId, enquiryId))
    return { action: 'BOM_REMOVED', changes: [nameChange(filename, filename, null)] }
  })
  await sweepLines(db, enquiryId)
  return { enquiryId }
}

/** A new version is told once it takes the other's place. */
const nothing: Noted = { action: 'BOM_STORED', changes: [] }

export const nameChange = (file: string, before: string | null, after: string | null): Change => ({
  field: 'bomFileName',
  before,
  after,
  file,
})
