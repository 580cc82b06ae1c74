/** Calls about the parts list of an enquiry (rules B1–B8). */
import { z } from 'zod'
import { bomLineSchema, bomMappingSchema, bomPreviewSchema, bomSummarySchema } from '../../domain/bom/bom.ts'
import { bomEstimateSchema } from '../../domain/bom/estimate.ts'
import { lineEditSchema } from '../../domain/bom/lineEdit.ts'
import { textEncodings } from '../../domain/bom/sheet.ts'
import { bomExports, exportTableSchema } from '../../domain/bom/export.ts'
import { idSchema, queryFlagSchema, queryIntSchema } from '../../domain/core/schema.ts'
import { customers, traders } from '../../domain/session/visitor.ts'
import { blob, endpoint, jsonField } from './endpoint.ts'

/** A BOM is named by its enquiry; an offer shows the BOM of its enquiry. */
const whichBom = { enquiryId: idSchema.optional(), offerId: idSchema.optional() }
const admin = { admin: queryFlagSchema.optional() }

/** Named values travel as form fields beside the file; the query is a second way. */
const uploadFields = z.object({ ...whichBom, headerRowIndex: queryIntSchema.optional() })
/** how a text is to be read, where the server was not sure or took the wrong one (rule B19) */
const encoding = { encoding: z.enum(textEncodings).optional() }
const headerFields = uploadFields.extend({ sheet: z.string().max(200).optional(), ...encoding })

/** Reading and matching a large file may take its time (rule B11). */
const mappingTimeout = 300_000

export const uploadBom = endpoint({
  method: 'POST',
  path: '/enquiry/bom/upload',
  summary:
    'Stores a parts list for an enquiry and proposes sheet, header row and column mapping. A mapped one stays until the new one is mapped.',
  audiences: customers,
  query: uploadFields.extend(admin),
  body: uploadFields,
  file: 'required',
  response: bomPreviewSchema,
  timeout: mappingTimeout,
})

export const readBomHeader = endpoint({
  method: 'POST',
  path: '/enquiry/bom/header',
  summary: 'Reads the headers in another row, sheet or encoding, of the newest stored file or of the one sent along.',
  audiences: customers,
  query: headerFields,
  body: headerFields,
  file: 'optional',
  response: bomPreviewSchema,
  timeout: mappingTimeout,
})

export const getBomFile = endpoint({
  method: 'GET',
  path: '/enquiry/bom/',
  summary: 'Downloads the parts list as it was uploaded.',
  audiences: traders,
  query: z.object(whichBom),
  response: blob,
})

export const deleteBom = endpoint({
  method: 'POST',
  path: '/enquiry/bom/delete',
  summary: 'Deletes the parts list and its lines.',
  audiences: customers,
  query: z.object(whichBom),
  response: z.object({ enquiryId: idSchema }),
})

export const discardBomUpload = endpoint({
  method: 'POST',
  path: '/enquiry/bom/discard',
  summary: 'Takes back a new version that is uploaded and not mapped yet; the mapped parts list stays.',
  audiences: customers,
  query: z.object(whichBom),
  response: z.object({ enquiryId: idSchema }),
})

export const mapBom = endpoint({
  method: 'POST',
  path: '/enquiry/bom/map',
  summary: 'Maps the columns, reads the lines, matches them against the catalogue and stores them.',
  audiences: customers,
  query: z.object({
    ...admin,
    headerRowIndex: queryIntSchema,
    suppliedPartString: z.string().max(100).optional(),
    enquiryId: idSchema,
    sheet: z.string().max(200).optional(),
    ...encoding,
  }),
  body: z.object({
    mapping: jsonField(bomMappingSchema),
  }),
  file: 'optional',
  response: z.array(bomLineSchema),
  timeout: mappingTimeout,
})

export const setBomLinesAside = endpoint({
  method: 'POST',
  path: '/enquiry/bom/aside',
  summary:
    'Sets lines aside, so that they count nowhere, or makes lines that were set aside order lines again; returns the figures.',
  audiences: customers,
  body: z.object({ enquiryId: idSchema, lineIds: z.array(idSchema).min(1).max(5000), aside: z.boolean() }),
  response: bomSummarySchema,
})

/** Which lines somebody means, and as what they saw them: whoever was quicker is not overwritten (rule B24). */
const seenLine = { lineId: idSchema, version: z.string().max(100) }
/** So many lines can be changed in one step. */
const linesPerStep = 5000
/** Figures and lines after a step. */
const changedLinesSchema = z.object({ summary: bomSummarySchema, articles: z.array(bomLineSchema) })
export type ChangedLines = z.infer<typeof changedLinesSchema>

export const editBomLines = endpoint({
  method: 'POST',
  path: '/enquiry/bom/edit',
  summary:
    'Writes quantity, unit, designations or supplied part into lines, each as it was seen, and judges them anew; returns the figures and these lines.',
  audiences: customers,
  body: z.object({
    enquiryId: idSchema,
    lines: z
      .array(z.object({ ...seenLine, edit: lineEditSchema }))
      .min(1)
      .max(linesPerStep),
  }),
  response: changedLinesSchema,
  timeout: 60_000,
})

export const undoBomStep = endpoint({
  method: 'POST',
  path: '/enquiry/bom/undo',
  summary:
    'Takes back a step, which is named by the version that it gave its lines; refused where somebody has changed them since.',
  audiences: customers,
  body: z.object({ enquiryId: idSchema, stepId: idSchema }),
  response: changedLinesSchema,
  timeout: 60_000,
})

export const getBomLines = endpoint({
  method: 'GET',
  path: '/enquiry/bom/articles',
  summary: 'The lines of a mapped parts list, those that were set aside among them.',
  audiences: traders,
  query: z.object(whichBom),
  response: z.array(bomLineSchema),
  timeout: 60_000,
})

export const getBomEstimate = endpoint({
  method: 'GET',
  path: '/enquiry/bom/estimate',
  summary:
    'What the parts list is estimated to cost, by the prices of now; null without lines. Suppliers never see it.',
  audiences: customers,
  query: z.object({ enquiryId: idSchema }),
  response: bomEstimateSchema.nullable(),
  timeout: 60_000,
})

const whichExport = z.object({ ...whichBom, content: z.enum(bomExports) })

export const exportBom = endpoint({
  method: 'GET',
  path: '/enquiry/bom/export',
  summary:
    'A parts list as CSV: for customers all lines or their numbers, for suppliers what they buy, what is supplied, or numbers.',
  audiences: traders,
  query: whichExport,
  response: blob,
  timeout: 60_000,
})

export const getBomTable = endpoint({
  method: 'GET',
  path: '/enquiry/bom/table',
  summary: 'The same as a table with typed cells, of which the caller makes a file.',
  audiences: traders,
  query: whichExport,
  response: exportTableSchema,
  timeout: 60_000,
})
