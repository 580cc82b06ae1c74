/** Calls about the parts list of an enquiry (rules B1–B8). */
import { z } from 'zod'
import { bomErrors, bomLineSchema, bomSummarySchema, linesAtOnce } from '../../domain/bom/bom.ts'
import { bomMappingSchema, bomPreviewSchema } from '../../domain/bom/mapping.ts'
import { bomComparisonSchema } from '../../domain/bom/difference.ts'
import { bomEstimateSchema } from '../../domain/bom/estimate.ts'
import { lineEditSchema } from '../../domain/bom/lineEdit.ts'
import { bomCandidateSchema } from '../../domain/bom/matching.ts'
import { textEncodings } from '../../domain/bom/sheet.ts'
import {
  timestampSchema,
  idSchema,
  newIdSchema,
  queryFlagSchema,
  queryIdsSchema,
  queryIntSchema,
  queryListSchema,
} from '../../domain/core/schema.ts'
import { bomExports, exportTableSchema } from '../../domain/bom/export.ts'
import { customers, operators, traders } from '../../domain/session/visitor.ts'
import { blob, endpoint, jsonField } from './endpoint.ts'

/** The files that a question about them has named, '' where there is none: others are refused (rule B12). */
const shownFiles = { filename: z.string().max(300).optional(), uploadName: z.string().max(300).optional() }

/** A BOM is named by its enquiry; an offer shows the BOM of its enquiry. */
const whichBom = { enquiryId: idSchema.optional(), offerId: idSchema.optional() }
const admin = { admin: queryFlagSchema.optional() }
/** Customers for their enquiries, the operator with `admin` and without one (rule B13). */
const mappers = [...customers, ...operators] as const

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
    'Stores a parts list for an enquiry and proposes sheet, header row and column mapping. A mapped one stays until the new one is mapped. With `admin` it only proposes.',
  audiences: mappers,
  query: uploadFields.extend(admin),
  body: uploadFields,
  file: 'required',
  response: bomPreviewSchema,
  timeout: mappingTimeout,
})

export const readBomHeader = endpoint({
  method: 'POST',
  path: '/enquiry/bom/header',
  whileFrozen: 'answered',
  summary: 'Reads the headers in another row, sheet or encoding, of the newest stored file or of the one sent along.',
  audiences: mappers,
  query: headerFields.extend(admin),
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
  query: z.object({ ...whichBom, ...shownFiles }),
  response: z.object({ enquiryId: idSchema }),
})

export const discardBomUpload = endpoint({
  method: 'POST',
  path: '/enquiry/bom/discard',
  summary: 'Takes back a new version that is uploaded and not mapped yet; the mapped parts list stays.',
  audiences: customers,
  query: z.object({ ...whichBom, ...shownFiles }),
  response: z.object({ enquiryId: idSchema }),
})

const mapFields = z.object({
  headerRowIndex: queryIntSchema,
  /** of the stored file that the mapping was made for: another one is refused */
  sha256: z.string().max(64).optional(),
  suppliedPartString: z.string().max(100).optional(),
  sheet: z.string().max(200).optional(),
  ...encoding,
})

export const mapBom = endpoint({
  method: 'POST',
  path: '/enquiry/bom/map',
  summary:
    'Maps the columns, reads the lines, matches them against the catalogue and stores them, for an enquiry or with `admin` as a result of the operator, of the file sent along; returns the figures and the first lines.',
  audiences: mappers,
  query: mapFields.extend({ ...admin, enquiryId: idSchema.optional(), newId: newIdSchema }),
  body: z.object({
    mapping: jsonField(bomMappingSchema),
  }),
  file: 'optional',
  /** the figures, and the first lines: the others come by the page */
  response: z.object({ summary: bomSummarySchema, articles: z.array(bomLineSchema) }),
  timeout: mappingTimeout,
})

export const getCopiedBomChanges = endpoint({
  method: 'GET',
  path: '/enquiry/bom/changes',
  summary:
    'In what the parts list of a copied enquiry differs from the list of the enquiry that it was copied from, for whoever sees both: figures and lines that changed, came and went, estimates for the customer.',
  audiences: traders,
  query: z.object({ enquiryId: idSchema }),
  response: bomComparisonSchema,
})

export const compareBom = endpoint({
  method: 'POST',
  path: '/enquiry/bom/compare',
  whileFrozen: 'answered',
  summary:
    'What the newest file, or one sent along, would give by this mapping, beside the mapped list that it would replace: figures, estimates, lines that changed, came and went, and what becomes of decisions. Stores nothing.',
  audiences: customers,
  query: mapFields.extend({ enquiryId: idSchema }),
  body: z.object({ mapping: jsonField(bomMappingSchema) }),
  file: 'optional',
  response: bomComparisonSchema,
  timeout: mappingTimeout,
})

/** Which lines somebody means, and as what they saw them: whoever was quicker is not overwritten (rule B24). */
const seenLine = { lineId: idSchema, version: z.string().max(100) }
/** So many lines can be changed in one step. */
const linesPerStep = 5000
/** Figures and lines after a step, and when it was: news of it carry the same time. */
const changedLinesSchema = z.object({
  summary: bomSummarySchema,
  articles: z.array(bomLineSchema),
  at: timestampSchema,
})
export type ChangedLines = z.infer<typeof changedLinesSchema>

export const setBomLinesAside = endpoint({
  method: 'POST',
  path: '/enquiry/bom/aside',
  summary:
    'Sets lines aside, so that they count nowhere, or makes lines that were set aside order lines again; returns the figures and these lines.',
  audiences: customers,
  body: z.object({
    enquiryId: idSchema,
    lines: z
      .array(z.object({ ...seenLine, version: seenLine.version.optional() }))
      .min(1)
      .max(linesPerStep),
    aside: z.boolean(),
  }),
  response: changedLinesSchema,
  timeout: 60_000,
})

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

const linePageSchema = z.object({ content: z.array(bomLineSchema), totalElements: z.int().min(0) })

export const getBomLines = endpoint({
  method: 'GET',
  path: '/enquiry/bom/articles',
  summary:
    'A page of the lines of a mapped parts list in the file’s order, and how many there are: all of them, those with one of these problems, those (not) set aside, those that a text finds.',
  audiences: traders,
  query: z.object({
    ...whichBom,
    offset: queryIntSchema.pipe(z.int().min(0)).optional(),
    limit: queryIntSchema.pipe(z.int().min(1).max(linesAtOnce)).optional(),
    problem: queryListSchema(bomErrors).optional(),
    setAside: queryFlagSchema.optional(),
    searchTerm: z.string().max(200).optional(),
  }),
  response: linePageSchema,
  timeout: 60_000,
})

const amount = queryIntSchema.pipe(z.int().min(1).max(20))

export const suggestBomArticles = endpoint({
  method: 'GET',
  path: '/enquiry/bom/suggestions',
  summary: 'The articles that each of these lines could mean, the best first, with how well they fit in %.',
  audiences: customers,
  query: z.object({
    enquiryId: idSchema,
    lineIds: queryIdsSchema.pipe(z.array(idSchema).min(1).max(50)),
    amount: amount.optional(),
  }),
  response: z.array(z.object({ lineId: idSchema, candidates: z.array(bomCandidateSchema) })),
})

export const searchBomArticles = endpoint({
  method: 'GET',
  path: '/enquiry/bom/search',
  summary: 'Articles that a text finds, those whose number it is first, with how well they fit the line.',
  audiences: customers,
  query: z.object({
    enquiryId: idSchema,
    lineId: idSchema.optional(),
    searchTerm: z.string().trim().min(1).max(200),
    amount: amount.optional(),
  }),
  response: z.array(bomCandidateSchema),
})

export const replaceBomArticles = endpoint({
  method: 'POST',
  path: '/enquiry/bom/replace',
  summary:
    'Gives lines, each as it was seen, an article by hand; `null` takes theirs away, none at all has them matched anew. With `remember` the company’s later lists get the same, or no longer. Returns the figures and these lines.',
  audiences: customers,
  body: z.object({
    enquiryId: idSchema,
    choices: z
      .array(z.object({ ...seenLine, version: seenLine.version.optional(), articleId: idSchema.nullable().optional() }))
      .min(1)
      .max(linesPerStep),
    remember: z.boolean().optional(),
  }),
  response: changedLinesSchema,
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
  logged: 'PRICES_EXPORTED',
  timeout: 60_000,
})

export const getBomTable = endpoint({
  method: 'GET',
  path: '/enquiry/bom/table',
  summary: 'The same as a table with typed cells, of which the caller makes a file.',
  audiences: traders,
  query: whichExport,
  response: exportTableSchema,
  logged: 'PRICES_EXPORTED',
  timeout: 60_000,
})
