/** The calls behind the parts-list machines. */
import { type BomPreview, bomSummaryOf } from '../../domain/bom/bom.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { AsideOrder, BomUpload } from '../../machines/bom/bomMachine.ts'
import type { HeaderRequest } from '../../machines/bom/bomMappingMachine.ts'
import type { Call } from '../client.ts'
import * as bom from '../contract/bom.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'

export const bomActors = (call: Call) => ({
  uploadBom: actorOf(({ enquiryId, file, progressTo }: BomUpload, options) =>
    call(
      bom.uploadBom,
      { query: {}, body: { enquiryId }, file: file ?? impossible('The file') },
      { ...options, onProgress: (percent) => progressTo?.send({ type: 'upload.progressed', percent }) },
    ),
  ),
  loadLines: actorOf((enquiryId: string, options) => call(bom.getBomLines, { query: { enquiryId } }, options)),
  setLinesAside: actorOf(async (order: AsideOrder, options) =>
    mapOutcome(await call(bom.setBomLinesAside, { body: order }, options), (summary) => ({ ...order, summary })),
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
    return mapOutcome(outcome, (lines) => ({ lines, summary: bomSummaryOf(lines) }))
  }),
})

export const estimateActors = (call: Call) => ({
  loadEstimate: actorOf((enquiryId: string, options) => call(bom.getBomEstimate, { query: { enquiryId } }, options)),
})
