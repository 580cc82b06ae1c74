/**
 * Reads, maps and matches the demo's parts lists with what an upload goes through: the same reader, proposals, matching and
 * rows. Only that all lists are matched at once.
 */
import { bomSummaryOf } from '../../../src/domain/bom/bom.ts'
import type { BomPreview } from '../../../src/domain/bom/mapping.ts'
import type { UnmatchedLine } from '../../../src/domain/bom/unmatched.ts'
import { type MapOrder, previewFile, readMapped } from '../../bom/bomService.ts'
import { estimateBom } from '../../bom/estimate.ts'
import { matchLines } from '../../bom/match.ts'
import { allOf } from '../../bom/reading/pieces.ts'
import type { Database } from '../../db/client.ts'
import { bom, bomLine } from '../../db/schema.ts'
import { stableId } from './numbers.ts'
import { type BomRow, type Chronicle, note } from './chronicle.ts'
import { type Layout, suppliedMark } from './partsList.ts'
import { insertRows } from './rows.ts'
import type { UploadedBom } from './tellEnquiry.ts'

/** A parts list as read: its row, and its lines where somebody has mapped it. */
export type ReadBom = { upload: UploadedBom; row: BomRow; lines: UnmatchedLine[] }

/** Reads all parts lists; the catalogue is not asked yet. */
export const readBoms = async (uploads: readonly UploadedBom[]): Promise<ReadBom[]> => {
  const proposals = new Map<Layout, BomPreview>()
  const read: ReadBom[] = []
  for (const upload of uploads) {
    // Lists of one layout have the same columns: what is proposed for the first one holds for all.
    const proposal = proposals.get(upload.layout) ?? (await previewFile(upload.bytes, upload.filename))
    proposals.set(upload.layout, proposal)
    read.push(await readBom(upload, proposal))
  }
  return read
}

const readWhole = async (order: MapOrder) => {
  const { sheet, lines } = await readMapped(order)
  return { sheet, lines: await allOf(lines) }
}

const readBom = async (upload: UploadedBom, proposal: BomPreview): Promise<ReadBom> => {
  const { enquiryId, filename, bytes, sha256, layout, at } = upload
  const { mapping, bomHeaderRowIndex: headerRowIndex } = proposal
  const suppliedPartString = suppliedMark[layout]
  const order = { bytes, fileName: filename, headerRowIndex, mapping, suppliedPartString }
  const { sheet, lines } = upload.mapped
    ? await readWhole(order)
    : { ...(await previewFile(bytes, filename)), lines: [] }
  const row: BomRow = {
    enquiryId,
    filename,
    sha256,
    size: bytes.length,
    sheet,
    headerRowIndex,
    headers: proposal.headers,
    fieldMapping: mapping.fieldMapping,
    units: mapping.units,
    suppliedPartString,
    summary: null,
    uploadedBy: upload.by.fullName,
    uploadedAt: at,
    createDate: at,
    lastUpdate: at,
  }
  return { upload, row, lines }
}

/** Matches and stores all parts lists with their lines; the catalogue and the enquiries must be stored already. */
export const storeBoms = async (tx: Database, chronicle: Chronicle, boms: readonly ReadBom[]): Promise<void> => {
  const matched = await matchLines(
    tx,
    boms.flatMap(({ lines }) => lines),
  )
  let start = 0
  const stored = boms.map(({ upload, row, lines }) => {
    const own = matched.slice(start, (start += lines.length))
    if (!upload.mapped) return { row, lines: own }
    const summary = bomSummaryOf(own)
    const at = new Date(upload.at.getTime() + 4 * 60_000)
    const mapped = { by: upload.by, at, action: 'BOM_MAPPED', file: upload.filename } as const
    const owner = { kind: 'ENQUIRY', id: row.enquiryId } as const
    note(chronicle, owner, mapped, { matched: [null, summary.matched], lines: [null, summary.lines] })
    return { row: { ...row, summary }, lines: own }
  })
  await insertRows(
    tx,
    bom,
    stored.map(({ row }) => row),
  )
  await insertRows(
    tx,
    bomLine,
    stored.flatMap(({ row: { enquiryId }, lines }) =>
      lines.map((line, index) => ({ id: stableId(`line/${enquiryId}/${index}`), enquiryId, ...line })),
    ),
  )
  for (const { upload } of boms) if (upload.mapped) await estimateBom(tx, upload.enquiryId, upload.at)
}
