/**
 * Mapping the columns of a parts list: what the newest file would give beside what is there, and the lines stored in its place, with what was
 * decided before (rules B12, B25).
 */
import { randomUUID } from 'node:crypto'
import { type BomLine, type BomSummary, bomSummaryOf, storedBomSchema } from '../../src/domain/bom/bom.ts'
import { isHeaderRowLine } from '../../src/domain/bom/headless.ts'
import { type BomComparison, differenceOf } from '../../src/domain/bom/difference.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import {
  type BomRow,
  changeBom,
  demandRow,
  editableEnquiry,
  type Noted,
  put,
  rowOf,
  stamped,
  type Stores,
} from './bomChange.ts'
import { beginningOf, isWhole, type NewLine, storePortions, sweepLines, amountsOf } from './bomLines.ts'
import { type MapOrder, readMapped } from './bomService.ts'
import { demandFormat, nameChange, newestOf, type Origin, uploadedNow } from './bomStore.ts'
import { carriedOver, hasDecisions } from './carryOver.ts'
import { estimateBom, estimateNew, rangeOf } from './estimate.ts'
import { rememberHabit } from './habits.ts'
import { matchedPortions } from './match.ts'
import { allOf } from './reading/pieces.ts'

type Asked = {
  enquiryId: string
  file: UploadedFile | undefined
  /** SHA-256 of the stored file that was shown; undefined: whichever is stored */
  shown: string | undefined
  order: Omit<MapOrder, 'bytes' | 'fileName'>
}

/** @throws Refused 409 BOM_REPLACED where the mapping was made for another file than this one, which a colleague has uploaded since */
const demandShown = <Newest extends Pick<BomRow, 'sha256' | 'filename' | 'uploadedBy'>>(
  newest: Newest,
  shown: string | undefined,
): Newest => {
  if (shown !== undefined && shown !== newest.sha256)
    throw new Refused(409, 'BOM_REPLACED', { by: newest.uploadedBy, name: newest.filename })
  return newest
}

/** The newest file, or one sent along, read by its mapping. @throws Refused 409 BOM_REPLACED */
const readNewest = async (
  { db, files }: Stores,
  author: Pick<Author, 'user' | 'now'>,
  { enquiryId, file, shown, order }: Asked,
) => {
  const row = await rowOf(db, enquiryId)
  const read = file
    ? { ...sent(file), ...uploadedNow(author), bytes: await file.read() }
    : await storedBytes(files, demandShown(newestOf(demandRow(row)), shown))
  const place = { sheet: order.sheet ?? read.sheet, encoding: order.encoding ?? read.encoding ?? undefined }
  const { lines, ...mapped } = await readMapped({ ...order, ...place, bytes: read.bytes, fileName: read.filename })
  return { row, read, lines, mapped }
}

/**
 * What the newest file would give by this mapping, beside the list that it would replace. Stores nothing.
 *
 * @throws Refused 404 BOM_MISSING where no mapped list is there
 */
export const compareBom = async (
  stores: Stores,
  { user, now }: Pick<Author, 'user' | 'now'>,
  asked: Asked,
): Promise<BomComparison> => {
  const enquiryId = await editableEnquiry(stores.db, user, asked)
  const { row, read, lines: unmatched } = await readNewest(stores, { user, now }, asked)
  const old = demandRow(row)
  const { summary } = storedBomSchema.parse(old)
  if (summary === null) throw new Refused(404, 'BOM_MISSING')
  const found = await allOf(matchedPortions(stores.db, unmatched, user.companyId))
  const { lines, pairing } = await carriedOver(stores.db, old, found)
  const estimate = await estimateBom(stores.db, enquiryId, now)
  return {
    before: { ...versionOf(old), summary, estimate: rangeOf(estimate) },
    after: {
      ...versionOf(read),
      summary: bomSummaryOf(lines),
      estimate: rangeOf(await estimateNew(stores.db, lines, now)),
    },
    difference: differenceOf(
      pairing,
      await amountsOf(stores.db, [...lines, ...pairing.pairs.map(({ before }) => before), ...pairing.removed]),
    ),
  }
}

const versionOf = ({ filename, uploadedBy, uploadedAt }: { filename: string } & Origin) => ({
  bomFileName: filename,
  uploadedBy,
  uploadedAt,
})

/**
 * Maps the columns of the newest stored file, or of one sent along, and stores the lines; with them the file takes the place of the one
 * that was mapped before.
 *
 * @throws Refused 409 STALE_UPDATE where somebody has replaced the file meanwhile
 */
export const mapBom = async (
  { db, files }: Stores,
  author: Author,
  { enquiryId: id, file, shown, order }: Omit<Asked, 'enquiryId'> & { enquiryId: string | undefined },
): Promise<{ summary: BomSummary; articles: BomLine[] }> => {
  const enquiryId = await editableEnquiry(db, author.user, { enquiryId: id })
  const {
    row,
    read,
    lines: unmatched,
    mapped,
  } = await readNewest({ db, files }, author, { enquiryId, file, shown, order })
  const { filename, sha256, size, uploadedBy, uploadedAt } = read
  const { companyId } = author.user
  const decided = row !== undefined && row.summary !== null && (await hasDecisions(db, row)) ? row : undefined
  // what was decided is told from all lines; without it, some are stored while the next are matched, and others still read
  const matched = matchedPortions(db, unmatched, companyId)
  const portions = decided ? [(await carriedOver(db, decided, await allOf(matched))).lines] : matched
  const listId = randomUUID()
  let summary = bomSummaryOf([])
  await show({ db, files }, author, { enquiryId, file, listId, portions }, async (tx, before, lines) => {
    summary = bomSummaryOf(lines)
    const isReplaced = !file && (before === undefined || newestOf(before).sha256 !== sha256)
    // a decision that was not seen would be lost
    const isDecidedSince = before?.listId === row?.listId && before?.lastUpdate.getTime() !== row?.lastUpdate.getTime()
    if (isReplaced || isDecidedSince || !(await isWhole(tx, enquiryId, listId, lines.length)))
      throw new Refused(409, 'STALE_UPDATE', {
        lastUpdate: (before?.lastUpdate ?? author.now).toISOString(),
        changes: [],
      })
    const { suppliedPartString, mapping, encoding = null } = order
    const chosen = {
      filename,
      sha256,
      size,
      uploadedBy,
      uploadedAt,
      suppliedPartString,
      units: mapping.units,
      encoding,
    }
    await put(tx, {
      ...stamped(author, before),
      enquiryId,
      ...chosen,
      ...mapped,
      listId,
      summary,
      estimate: null,
      upload: null,
    })
    // the cells of a line name no column of another list
    if (!isHeaderRowLine(mapped.headers, mapped))
      await rememberHabit(tx, companyId, author.now, { ...mapped, ...chosen })
    const earlier = before?.summary
    const figures = (['matched', 'lines'] as const).map((field) => {
      return { field, before: earlier?.[field] ?? null, after: summary[field], file: filename }
    })
    // A file that takes another's place with its mapping is told by what the mapping found.
    const replaced = file || before?.upload ? [nameChange(filename, before?.filename ?? null, filename)] : []
    return { action: 'BOM_MAPPED', changes: [...replaced, ...figures] }
  })
  await estimateBom(db, enquiryId, author.now)
  return { summary, articles: await beginningOf(db, author.user, enquiryId) }
}

const sent = (file: UploadedFile) => ({
  filename: demandFormat(file),
  sha256: file.sha256,
  size: file.size,
  sheet: undefined,
  encoding: undefined,
})

const storedBytes = async (files: FileStore, upload: ReturnType<typeof newestOf>) => ({
  ...upload,
  bytes: await files.read(upload.sha256),
})

/** Stores lines unseen and shows them in one short step; whatever came of it, only what is shown stays. */
const show = async (
  stores: Stores,
  author: Author,
  {
    enquiryId,
    file,
    listId,
    portions,
  }: {
    enquiryId: string
    file: UploadedFile | undefined
    listId: string
    portions: Iterable<readonly NewLine[]> | AsyncIterable<readonly NewLine[]>
  },
  change: (tx: Database, before: BomRow | undefined, lines: readonly NewLine[]) => Promise<Noted>,
): Promise<void> => {
  const lines: NewLine[] = []
  const noted = async function* () {
    for await (const some of portions) {
      lines.push(...some)
      yield some
    }
  }
  try {
    await storePortions(stores.db, { enquiryId, listId }, noted())
    await changeBom(stores, author, { enquiryId, file }, (tx, before) => change(tx, before, lines))
  } finally {
    // What cannot be swept now is swept the next time; nobody sees it.
    await sweepLines(stores.db, enquiryId).catch(() => undefined)
  }
}
