/** Files on enquiries and offers: kinds, limits, names (rules F1–F8). */
import { z } from 'zod'
import type { RefusalCode } from '../core/refusal.ts'
import { idSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'

export const fileTypes = [
  'LEGAL_DOCUMENT',
  'POWER_FLOW_DIAGRAM',
  'UNKNOWN',
  'BILL_OF_MATERIAL',
  'CIRCUIT_DIAGRAM',
  'LABELLING',
  'CONNECTION_LIST',
  'OFFER',
  'NC_DATA',
  'ORDER',
  'ORDER_CONFIRMATION',
] as const
export type FileType = (typeof fileTypes)[number]

export const fileItemSchema = z.object({
  id: idSchema,
  filename: z.string(),
  /** `enquiry/<id>/<name>`, `enquiry/<id>/regulation/<name>` or `offer/<id>/<name>`; names the file in every call. */
  path: z.string(),
  fileType: storedOptionSchema(fileTypes),
  /** bytes */
  size: z.int().min(0),
  uploadedBy: z.string(),
  /** whether the caller may delete it or change its type now */
  changeable: z.boolean(),
  createDate: timestampSchema,
  /** the addendum with which it came to a released enquiry; none: it was there before (rule E17) */
  addendum: z.int().min(1).optional(),
  /** … and the one that has brought another file in its place */
  replacedBy: z.int().min(1).optional(),
})
export type FileItem = z.infer<typeof fileItemSchema>

export const MEGABYTE = 1_000_000
/** Uploads are *under* 10 MB: 10,000,000 bytes are already too many. */
export const uploadLimitBytes = 10 * MEGABYTE

const images = ['jpeg', 'jpg', 'png', 'gif'] as const
const sitePictures = ['heic', 'svg', 'mp4'] as const
const mailFiles = ['eml', 'msg'] as const
/** … with EPLAN's archives of projects and parts */
const cad = ['dxf', 'dwg', 'step', 'stp', 'zw1', 'zwf', 'edz', 'zip'] as const
export const uploadFormats = {
  enquiry: ['docx', 'doc', 'pdf', 'xlsx', 'xls', 'csv', 'txt', ...images],
  regulation: ['docx', 'doc', 'pdf', 'xlsx', 'xls', ...images],
  offer: ['docx', 'doc', 'pdf', 'xlsx', 'xls', 'csv', 'txt', ...images],
  /** in a project folder: drawings and archives of CAD programs besides, mails, photos and films of a site */
  folder: ['docx', 'doc', 'pptx', 'pdf', 'xlsx', 'xls', 'csv', 'txt', ...images, ...sitePictures, ...mailFiles, ...cad],
  /** hung on a message */
  message: ['docx', 'doc', 'pdf', 'xlsx', 'xls', 'csv', 'txt', ...images],
  bom: ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'tsv', 'tab', 'txt'],
  articles: ['xls', 'xlsx', 'csv', 'txt'],
  /** discount groups and E-Class, as they were exported */
  csv: ['csv'],
} as const satisfies Record<string, readonly string[]>
export type UploadTarget = keyof typeof uploadFormats

/** The lower-case extension of a file name, without the dot; '' when there is none. */
export const extensionOf = (filename: string): string => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''

export type PreviewKind = 'pdf' | 'picture' | 'table' | 'text'
/** As what a file of this name can be looked at without a program of its own; null: as nothing (rule F10). */
export const previewKindOf = (filename: string): PreviewKind | null => {
  const extension = extensionOf(filename)
  if (extension === 'pdf') return 'pdf'
  if (['jpg', 'jpeg', 'png', 'gif'].includes(extension)) return 'picture'
  if (extension === 'txt') return 'text'
  return isFormatAllowed(filename, 'bom') ? 'table' : null
}

/** Whether a file of this name may be uploaded there. */
export const isFormatAllowed = (filename: string, target: UploadTarget): boolean => {
  const allowed: readonly string[] = uploadFormats[target]
  return allowed.includes(extensionOf(filename))
}

/** Why a format is refused: of a parts list with what to do instead, where that is known. */
export const refusedFormat = (filename: string, target: UploadTarget): RefusalCode =>
  target === 'bom' && extensionOf(filename) === 'xlsb' ? 'BOM_BINARY_WORKBOOK' : 'FILE_TYPE_NOT_ALLOWED'

/**
 * Why a file is refused before it is sent, by name and size in bytes; undefined where it may be sent.
 *
 * @param fileType what belongs where it was put; undefined: any
 * @param limit bytes from which it is too large there
 */
export const uploadObstacle = (
  file: { name: string; size: number },
  target: UploadTarget,
  fileType?: FileType,
  limit: number = uploadLimitBytes,
): RefusalCode | undefined => {
  const fits = fileType === undefined || fileTypesFor(file.name).includes(fileType)
  if (!fits || !isFormatAllowed(file.name, target)) return refusedFormat(file.name, target)
  if (file.size === 0) return 'FILE_EMPTY'
  return file.size >= limit ? 'FILE_TOO_LARGE' : undefined
}

/** The value of an `accept` attribute. `.XLSX` is named as well: some systems compare case-sensitively. */
export const acceptOf = (target: UploadTarget): string =>
  uploadFormats[target].flatMap((format) => (format === 'xlsx' ? ['.xlsx', '.XLSX'] : [`.${format}`])).join(',')

const typesByExtension: Record<string, readonly FileType[]> = {
  xlsx: ['BILL_OF_MATERIAL', 'UNKNOWN'],
  pdf: ['OFFER', 'ORDER_CONFIRMATION', 'ORDER', 'LEGAL_DOCUMENT', 'CIRCUIT_DIAGRAM', 'NC_DATA', 'UNKNOWN'],
  csv: ['BILL_OF_MATERIAL', 'LABELLING', 'CONNECTION_LIST', 'NC_DATA', 'UNKNOWN'],
  txt: ['LABELLING', 'UNKNOWN'],
}

/** The types that a file may have by its extension (rule F3). */
export const fileTypesFor = (filename: string): readonly FileType[] =>
  typesByExtension[extensionOf(filename)] ?? ['UNKNOWN']

/** The type that is proposed on an enquiry: a pdf is the circuit diagram, otherwise the extension's first type. */
export const proposedEnquiryFileType = (filename: string): FileType =>
  extensionOf(filename) === 'pdf' ? 'CIRCUIT_DIAGRAM' : (fileTypesFor(filename)[0] ?? 'UNKNOWN')

/**
 * The name under which a file is stored: a slash becomes an underscore, and a name that is taken (in any case of letters)
 * gets the first free numeric prefix: `1_plan.pdf`.
 */
export const freeFilename = (wanted: string, taken: readonly string[]): string => {
  const name = wanted.replaceAll(/[/\\]/g, '_')
  const lower = new Set(taken.map((other) => other.toLowerCase()))
  if (!lower.has(name.toLowerCase())) return name
  for (let prefix = 1; ; prefix++) {
    const candidate = `${prefix}_${name}`
    if (!lower.has(candidate.toLowerCase())) return candidate
  }
}

/** … and one that stands beside its first in every list (rule X4): `plan (2).pdf`. */
export const filenameBeside = (wanted: string, taken: readonly string[]): string => {
  const name = wanted.replaceAll(/[/\\]/g, '_')
  const lower = new Set(taken.map((other) => other.toLowerCase()))
  if (!lower.has(name.toLowerCase())) return name
  const dot = name.lastIndexOf('.')
  const at = dot > 0 ? dot : name.length
  for (let number = 2; ; number++) {
    const candidate = `${name.slice(0, at)} (${number})${name.slice(at)}`
    if (!lower.has(candidate.toLowerCase())) return candidate
  }
}

export type FileIcon = 'image' | 'spreadsheet' | 'document'
/** File icon by extension (rule F8). */
export const fileIconOf = (filename: string): FileIcon => {
  const extension = extensionOf(filename)
  if (['jpg', 'png', 'jpeg', 'gif'].includes(extension)) return 'image'
  return isFormatAllowed(filename, 'bom') ? 'spreadsheet' : 'document'
}

/** Which files these are, and as what, comparable. */
export const pathsOf = (items: readonly Pick<FileItem, 'path' | 'fileType'>[]): string =>
  JSON.stringify(items.map(({ path, fileType }) => [path, fileType]))
