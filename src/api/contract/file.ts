/**
 * Calls about files of enquiries and offers (rules F1–F7), whose paths begin with `enquiry/<id>/` or `offer/<id>/`, and for the operator
 * about those of exports, under `exportResult/` (rule W6).
 */
import { z } from 'zod'
import { optionSchema } from '../../domain/core/schema.ts'
import { excerptSchema } from '../../domain/file/excerpt.ts'
import { fileItemSchema, fileTypes } from '../../domain/file/file.ts'
import { operators, traders } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

const pathSchema = z.string().min(1).max(600)

export const uploadFile = endpoint({
  method: 'POST',
  path: '/file/',
  summary: 'Stores a file under the folder `path`; a taken name gets a numeric prefix. Returns the stored item.',
  audiences: traders,
  body: z.object({ path: pathSchema, fileType: optionSchema(fileTypes).optional() }),
  file: 'required',
  response: fileItemSchema,
  timeout: 120_000,
})

export const deleteFile = endpoint({
  method: 'POST',
  path: '/file/delete',
  summary: 'Deletes the file at `path`.',
  audiences: [...operators, ...traders],
  body: z.object({ path: pathSchema }),
  response: z.object({ path: z.string() }),
})

export const changeFileType = endpoint({
  method: 'POST',
  path: '/file/type',
  summary: "Changes a file's type to another one that its extension allows.",
  audiences: traders,
  body: z.object({ path: pathSchema, fileType: optionSchema(fileTypes) }),
  response: fileItemSchema,
})

export const getFile = endpoint({
  method: 'GET',
  path: '/file/',
  summary: 'Downloads the file at `path`.',
  audiences: [...operators, ...traders],
  query: z.object({ path: pathSchema }),
  response: blob,
  timeout: 120_000,
})

export const getFileExcerpt = endpoint({
  method: 'GET',
  path: '/file/excerpt',
  summary:
    'What is shown of the table or text at `path` without fetching it: the beginning of its sheets as a spreadsheet shows them, or of the text. 415 for other files; what cannot be read is refused by one of the BOM_ codes.',
  audiences: [...operators, ...traders],
  query: z.object({ path: pathSchema }),
  response: excerptSchema,
})

export const getFileNames = endpoint({
  method: 'GET',
  path: '/file/names',
  summary: 'The names of the files in the folder `path`.',
  audiences: [...operators, ...traders],
  query: z.object({ path: pathSchema }),
  response: z.array(z.string()),
})
