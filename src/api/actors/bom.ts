/** The calls behind the parts-list machines. */
import type { BomPreview } from '../../domain/bom/mapping.ts'
import type { BomExport, BomExportTable } from '../../domain/bom/export.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { ComparisonOrder } from '../../machines/bom/bomComparisonMachine.ts'
import type { ExportOf, ExportOrder } from '../../machines/bom/bomExportMachine.ts'
import type { Download } from '../../machines/core/effects.ts'
import type { BomUpload, HeaderRequest, ListOf, MappingOrder } from '../../machines/bom/bomIntakeSetup.ts'
import type { BomNamed } from '../../machines/bom/bomSetup.ts'
import type { EstimatedList } from '../../machines/bom/priceRangeMachine.ts'
import type { Call } from '../client.ts'
import * as bom from '../contract/bom.ts'
import { getEnquiry } from '../contract/enquiry.ts'
import { exportTable } from '../export/exportTable.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'

export const bomActors = (call: Call) => ({
  discardUpload: actorOf<Outcome<unknown>, BomNamed>((query, options) =>
    call(bom.discardBomUpload, { query }, options),
  ),
  deleteBom: actorOf<Outcome<unknown>, BomNamed>((query, options) => call(bom.deleteBom, { query }, options)),
  downloadBom: actorOf(async ({ enquiryId, fileName }: { enquiryId: string; fileName: string }, options) =>
    mapOutcome(await call(bom.getBomFile, { query: { enquiryId } }, options), (blob) => ({ blob, filename: fileName })),
  ),
})

/** What of a header request is said beside the file. */
const headerPlace = ({ headerRowIndex, sheet, encoding }: HeaderRequest) => ({
  ...(headerRowIndex ? { headerRowIndex } : {}),
  ...(sheet ? { sheet } : {}),
  ...(encoding ? { encoding } : {}),
})
/** How a file is to be read into lines, as it was decided in the mapping sheet. */
const mappingPlace = ({ bomHeaderRowIndex, sha256, sheet, suppliedPartString, encoding }: BomPreview) => ({
  headerRowIndex: bomHeaderRowIndex,
  ...(sha256 !== undefined && { sha256 }),
  sheet,
  suppliedPartString,
  ...(encoding && { encoding: encoding.encoding }),
})

/** Whose list it is: that of an enquiry, or the operator's, whose file goes along with each call, and nothing is stored of it (rule B13). */
export type ListPlace = (list: ListOf) => { query: { enquiryId: string } | { admin: true; newId: string }; file?: File }
export const ofEnquiry: ListPlace = ({ of }) => ({ query: { enquiryId: of } })
export const ofOperator: ListPlace = ({ of, file }) => ({
  query: { admin: true, newId: of },
  file: file ?? impossible('The file'),
})

export const bomIntakeActors = (call: Call, placeOf: ListPlace) => ({
  uploadBom: actorOf(({ progressTo, ...list }: BomUpload, options) =>
    call(
      bom.uploadBom,
      { ...placeOf(list), body: {}, file: list.file ?? impossible('The file') },
      { ...options, onProgress: (percent) => progressTo?.send({ type: 'upload.progressed', percent }) },
    ),
  ),
  readHeader: actorOf((request: HeaderRequest, options) =>
    call(bom.readBomHeader, { ...placeOf(request), body: headerPlace(request) }, options),
  ),
  mapBom: actorOf(async (order: MappingOrder, options) => {
    const shown = order.preview ?? impossible('The preview')
    const { query, ...file } = placeOf(order)
    const body = { mapping: shown.mapping }
    const outcome = await call(bom.mapBom, { query: { ...query, ...mappingPlace(shown) }, body, ...file }, options)
    return mapOutcome(outcome, ({ summary }) => ({ summary }))
  }),
})

export const bomComparisonActors = (call: Call) => ({
  compareBom: actorOf(({ of, preview }: ComparisonOrder, options) => {
    const shown = preview ?? impossible('The preview')
    const query = { enquiryId: of, ...mappingPlace(shown) }
    return call(bom.compareBom, { query, body: { mapping: shown.mapping } }, options)
  }),
})

export const bomChangesActors = (call: Call) => ({
  loadChanges: actorOf((enquiryId: string, options) =>
    call(bom.getCopiedBomChanges, { query: { enquiryId } }, options),
  ),
})

export const estimateActors = (call: Call) => ({
  loadEstimate: actorOf((enquiryId: string, options) => call(bom.getBomEstimate, { query: { enquiryId } }, options)),
})

/** Whose estimate it is. */
export const priceRangeActors = (call: Call) => ({
  loadList: actorOf(async (id: string, options): Promise<Outcome<EstimatedList>> => {
    const found = await call(getEnquiry, { query: { id } }, options)
    return found.ok ? { ok: true, value: { title: found.value.title, cabinets: found.value.amount } } : found
  }),
})

type Options = { signal: AbortSignal }
/** The two calls behind the files of a parts list. */
type ExportCalls = {
  table: (of: ExportOf, content: BomExport, options: Options) => Promise<Outcome<BomExportTable>>
  csv: (of: ExportOf, content: BomExport, options: Options) => Promise<Outcome<Blob>>
}

/** A parts list as a file: CSV as the server writes it, a workbook from its table. */
export const exportWriter = (calls: ExportCalls) =>
  actorOf(async ({ of, asked }: ExportOrder, options): Promise<Outcome<Download>> => {
    const { content, format } = asked ?? impossible('The order')
    // Each of both calls is logged as a file that was taken out.
    if (format === 'CSV')
      return mapOutcome(await calls.csv(of, content, options), (blob) => ({
        blob,
        filename: blob instanceof File ? blob.name : '',
      }))
    const table = await calls.table(of, content, options)
    if (!table.ok) return table
    const { filename, columns, rows } = table.value
    const { blob } = await exportTable({ title: sheetName(filename), headers: columns, rows }, options.signal)
    return granted({ blob, filename: `${filename}.xlsx` })
  })

export const bomExportActors = (call: Call) => ({
  writeExport: exportWriter({
    table: ({ enquiryId, offerId }, content, options) =>
      call(bom.getBomTable, { query: { enquiryId, offerId, content } }, options),
    csv: ({ enquiryId, offerId }, content, options) =>
      call(bom.exportBom, { query: { enquiryId, offerId, content } }, options),
  }),
})

/** A sheet's name has at most 31 characters, and some of them it may not have. */
const sheetName = (filename: string): string => filename.replaceAll(/[\\/?*[\]:]/g, ' ').slice(-31)
