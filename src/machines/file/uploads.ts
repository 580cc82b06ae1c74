/** Files on their way to the server: what is known of them, how far they are, and what was not taken. */
import type { FileType, UploadTarget } from '../../domain/file/file.ts'
import { isSentInParts } from '../../domain/folder/folderUpload.ts'
import type { Problem } from '../core/problem.ts'

/** A file on its way: into which folder, in which role. */
export type Upload = {
  key: string
  file: File
  folder: string
  target: UploadTarget
  fileType?: FileType
  /** how much of the file is sent, in percent */
  onProgress?: (percent: number) => void
}
/** One that is begun on the server: where, and under which name. */
export type Begun = { folder: string; id: string }

/** A file that was not taken, and why; it can be tried again where the file itself is not the reason. */
export type Rejection = Problem & { upload: Upload }

/** Where files are put: a folder, or its place for one of a certain type. */
export type FilePlace = Pick<Upload, 'folder' | 'fileType'>
export const isFor =
  ({ folder, fileType }: FilePlace) =>
  ({ upload }: { upload: Upload }): boolean =>
    upload.folder === folder && upload.fileType === fileType

/** What was not taken at a place: the reasons, each with its files. */
export type Reason = { problem: Problem; uploads: Upload[] }
export const reasonsAt = (rejections: readonly Rejection[], place: FilePlace): Reason[] => {
  const reasons = new Map<string, Reason>()
  for (const { upload, ...problem } of rejections.filter(isFor(place))) {
    const key = JSON.stringify([problem.code, problem.reference])
    const { uploads } = reasons.get(key) ?? { uploads: [] }
    reasons.set(key, { problem, uploads: [...uploads, upload] })
  }
  return [...reasons.values()]
}

/** Files that came together, or while others were on their way: their keys, and how many of them were taken. */
type Batch = {
  keys: readonly string[]
  taken: number
  /** bytes of those that were sent, and of all */
  sent: number
  bytes: number
  /** when the first of them was dropped, and when something of them was sent last (ms) */
  since: number
  at: number
}
const noBatch: Batch = { keys: [], taken: 0, sent: 0, bytes: 0, since: 0, at: 0 }

/** So many go at a time: each on its lane. */
export const lanes = ['first', 'second', 'third'] as const
export type Lane = (typeof lanes)[number]

/** As much of what a record's files know as says how its uploads are. */
export type Uploads = {
  /** what is not answered yet, on its way or waiting for that */
  queue: Upload[]
  /** which of them are on their way */
  underWay: { [On in Lane]?: string | undefined }
  /** how much of those is sent, by their keys */
  percents: Readonly<Record<string, number>>
  /** those that the server has a beginning of, by their keys: under which name */
  begun: Readonly<Record<string, string>>
  /** … that are interrupted, until they go on by themselves */
  interrupted: readonly string[]
  /** … that were called off, until the server has dropped them */
  withdrawn: readonly Begun[]
  rejections: Rejection[]
  batch: Batch
  /** bytes from which a file was too large where the last ones came */
  limit: number
  count: number
}

/** What comes while others are on their way, or `continues` them, belongs to them. */
export const batchWith = ({ batch, queue }: Uploads, came: readonly Upload[], continues = false): Batch => {
  const now = Date.now()
  const known = continues || queue.length > 0 ? batch : { ...noBatch, since: now, at: now }
  const bytes = came.reduce((sum, { file }) => sum + file.size, known.bytes)
  return { ...known, keys: [...known.keys, ...came.map(({ key }) => key)], bytes }
}

/** How far those are that are on their way together: how many are answered, of how many, and how long the others take. */
export type BatchProgress = { done: number; of: number; percent: number; seconds: number | null }
export const batchProgress = ({
  batch,
  queue,
  percents,
}: Pick<Uploads, 'batch' | 'queue' | 'percents'>): BatchProgress => {
  const { keys, sent, bytes, since, at } = batch
  const gone = queue.reduce((sum, { key, file }) => sum + (file.size * (percents[key] ?? 0)) / 100, sent)
  const isKnown = gone > 0 && at > since
  return {
    done: keys.length - queue.length,
    of: keys.length,
    percent: bytes === 0 ? 0 : Math.round((gone / bytes) * 100),
    seconds: isKnown ? Math.ceil((((bytes - gone) / gone) * (at - since)) / 1000) : null,
  }
}

/** What has been answered, or is called off: it is in the queue no longer. */
export const without = ({ queue, batch, percents, interrupted }: Uploads, key: string) => {
  const { [key]: _, ...others } = percents
  const size = queue.find((upload) => upload.key === key)?.file.size ?? 0
  return {
    queue: queue.filter((upload) => upload.key !== key),
    percents: others,
    interrupted: interrupted.filter((one) => one !== key),
    batch: { ...batch, sent: batch.sent + size, at: Date.now() },
  }
}

/** Only folders take files in parts. */
export const goesInParts = ({ target, file }: Upload): boolean => target === 'folder' && isSentInParts(file)

/** These are not to come any more: the server is to drop what it has of them. */
export const withdrawing = ({ begun, withdrawn }: Uploads, uploads: readonly Upload[]) => {
  const keys = new Set(uploads.map(({ key }) => key))
  const of = uploads.flatMap(({ key, folder }) => (begun[key] === undefined ? [] : [{ folder, id: begun[key] }]))
  return {
    withdrawn: [...withdrawn, ...of],
    begun: Object.fromEntries(Object.entries(begun).filter(([key]) => !keys.has(key))),
  }
}

/** The first that waits for a lane. */
export const nextOf = ({ queue, underWay }: Uploads): Upload | undefined => {
  const taken = Object.values(underWay)
  return queue.find(({ key }) => !taken.includes(key))
}
export const uploadOn = ({ queue, underWay }: Uploads, lane: Lane): Upload | undefined =>
  queue.find(({ key }) => key === underWay[lane])

export const noUploads = (limit: number): Uploads => ({
  queue: [],
  underWay: {},
  percents: {},
  begun: {},
  interrupted: [],
  withdrawn: [],
  rejections: [],
  batch: noBatch,
  limit,
  count: 0,
})
