/** The calls behind the parts-list machines. */
import type { BomPreview } from '../../domain/bom/bom.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { ExportOrder } from '../../machines/bom/bomExportMachine.ts'
import type { Download } from '../../machines/core/effects.ts'
import type { BomUpload } from '../../machines/bom/bomMachine.ts'
import type { HeaderRequest } from '../../machines/bom/bomMappingMachine.ts'
import type { Call } from '../client.ts'
import * as bom from '../contract/bom.ts'
import { exportTable } from '../export/exportTable.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'

export const bomActors = (call: Call) => ({
  uploadBom: actorOf(({ enquiryId, file, progressTo }: BomUpload, options) =>
    call(
      bom.uploadBom,
      { query: {}, body: { enquiryId }, file: file ?? impossible('The file') },
      { ...options, onProgress: (percent) => progressTo?.send({ type: 'upload.progressed', percent }) },
    ),
  ),
  discardUpload: actorOf<Outcome<unknown>, string>((enquiryId, options) =>
    call(bom.discardBomUpload, { query: { enquiryId } }, options),
  ),
  deleteBom: actorOf<Outcome<unknown>, string>((enquiryId, options) =>
    call(bom.deleteBom, { query: { enquiryId } }, options),
  ),
  downloadBom: actorOf(async ({ enquiryId, fileName }: { enquiryId: string; fileName: string }, options) =>
    mapOutcome(await call(bom.getBomFile, { query: { enquiryId } }, options), (blob) => ({ blob, filename: fileName })),
  ),
})

export const bomMappingActors = (call: Call) => ({
  readHeader: actorOf(({ enquiryId, headerRowIndex, sheet, encoding }: HeaderRequest, options) =>
    call(
      bom.readBomHeader,
      {
        query: {},
        body: {
          enquiryId,
          ...(headerRowIndex ? { headerRowIndex } : {}),
          ...(sheet ? { sheet } : {}),
          ...(encoding ? { encoding } : {}),
        },
      },
      options,
    ),
  ),
  mapBom: actorOf(async ({ enquiryId, preview }: { enquiryId: string; preview: BomPreview | null }, options) => {
    const { bomHeaderRowIndex, sheet, suppliedPartString, mapping, encoding } = preview ?? impossible('The preview')
    const outcome = await call(
      bom.mapBom,
      {
        query: {
          enquiryId,
          headerRowIndex: bomHeaderRowIndex,
          sheet,
          suppliedPartString,
          ...(encoding && { encoding: encoding.encoding }),
        },
        body: { mapping },
      },
      options,
    )
    return mapOutcome(outcome, ({ summary }) => ({ summary }))
  }),
})

export const estimateActors = (call: Call) => ({
  loadEstimate: actorOf((enquiryId: string, options) => call(bom.getBomEstimate, { query: { enquiryId } }, options)),
})

/** A parts list as a file: CSV as the server writes it, a workbook from its table. */
export const bomExportActors = (call: Call) => ({
  writeExport: actorOf(async ({ of, asked }: ExportOrder, options): Promise<Outcome<Download>> => {
    const { content, format } = asked ?? impossible('The order')
    const table = await call(bom.getBomTable, { query: { ...of, content } }, options)
    if (!table.ok) return table
    const { filename, columns, rows } = table.value
    if (format === 'CSV') {
      const written = await call(bom.exportBom, { query: { ...of, content } }, options)
      return mapOutcome(written, (blob) => ({ blob, filename: `${filename}.csv` }))
    }
    const { blob } = await exportTable({ title: sheetName(filename), headers: columns, rows }, options.signal)
    return granted({ blob, filename: `${filename}.xlsx` })
  }),
})

/** A sheet's name has at most 31 characters, and some of them it may not have. */
const sheetName = (filename: string): string => filename.replaceAll(/[\\/?*[\]:]/g, ' ').slice(-31)
