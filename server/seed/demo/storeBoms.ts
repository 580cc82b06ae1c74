/** Reads, maps and matches the demo's parts lists the way an upload is: the same proposals, the same matching, the same rows. */
import type { BomPreview } from '../../../src/domain/bom/bom.ts'
import { replaceLines } from '../../bom/bomLines.ts'
import { mapLines, previewFile } from '../../bom/bomService.ts'
import type { Database } from '../../db/client.ts'
import { bom } from '../../db/schema.ts'
import { type BomRow, note, type Chronicle } from './chronicle.ts'
import { type Layout, suppliedMark } from './partsList.ts'
import { insertRows } from './rows.ts'
import type { UploadedBom } from './tellEnquiry.ts'

/** Stores all parts lists and their lines; the catalogue and the enquiries must be stored already. */
export const storeBoms = async (tx: Database, chronicle: Chronicle, uploads: readonly UploadedBom[]): Promise<void> => {
  const proposals = new Map<Layout, BomPreview>()
  const stored = []
  for (const upload of uploads) {
    // Lists of one layout have the same columns: what was proposed for the first one is proposed for all.
    const proposal = proposals.get(upload.layout) ?? (await previewFile(upload.bytes, upload.filename))
    proposals.set(upload.layout, proposal)
    stored.push(await readBom(tx, chronicle, upload, proposal))
  }
  await insertRows(
    tx,
    bom,
    stored.map(({ row }) => row),
  )
  for (const { row, lines } of stored) await replaceLines(tx, row.enquiryId, lines)
}

const readBom = async (tx: Database, chronicle: Chronicle, upload: UploadedBom, proposal: BomPreview) => {
  const { enquiryId, filename, bytes, sha256, by, at } = upload
  const { mapping, bomHeaderRowIndex: headerRowIndex } = proposal
  const suppliedPartString = suppliedMark[upload.layout]
  // A text has one sheet only, which is called like the file.
  const sheet = upload.layout === 'csv' ? filename.replace(/\.csv$/, '') : proposal.sheet
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
    createDate: at,
    lastUpdate: at,
  }
  if (!upload.mapped) return { row, lines: [] }
  const order = { bytes, fileName: filename, sheet, headerRowIndex, mapping, suppliedPartString }
  const { lines, summary } = await mapLines(tx, order)
  note(chronicle, { kind: 'ENQUIRY', id: enquiryId }, by, new Date(at.getTime() + 4 * 60_000), {
    bomMapping: [null, `${summary.matched}/${summary.lines}`],
  })
  return { row: { ...row, summary }, lines }
}
