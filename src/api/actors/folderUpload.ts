/** The calls that bring files into a project folder: small ones as a whole, large ones in parts (rule X11). */
import { type EventObject, fromCallback } from 'xstate'
import { type Outcome, refused } from '../../domain/core/refusal.ts'
import type { FileItem } from '../../domain/file/file.ts'
import type { FolderItem } from '../../domain/folder/folder.ts'
import { partBytes } from '../../domain/folder/folderUpload.ts'
import type { Download } from '../../machines/core/effects.ts'
import type { Comparison, Part } from '../../machines/file/partedUploadMachine.ts'
import type { Begun, Upload } from '../../machines/file/uploads.ts'
import type { Call, CallOptions } from '../client.ts'
import * as folder from '../contract/folder.ts'
import * as parts from '../contract/folderUpload.ts'
import { hearNews } from '../news.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'
import { callOptionsFor, type FolderRole } from './folder.ts'

/** Which folder, and of which of its files it is the next version. */
const placeOf = (place: string): { offerId: string; itemId: string | undefined } => {
  const [offerId = '', itemId] = place.split('/')
  return { offerId, itemId }
}

/** Tells when the portal may be reached again: the browser has a network, or the stream of news is open once more. */
const connection = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'connection.returned' })
  window.addEventListener('online', tell)
  const leave = hearNews((heard) => {
    if (heard === null) tell()
  })
  return () => {
    window.removeEventListener('online', tell)
    leave()
  }
})

type As = (offerId: string, options: CallOptions) => CallOptions

/** Goes on where its place is left. */
const withdrawUpload = (call: Call, as: As) =>
  actorOf<Outcome<unknown>, Begun | undefined>((begun) => {
    const { folder: place, id } = begun ?? impossible('What is called off')
    const { offerId } = placeOf(place)
    return call(parts.cancelFolderUpload, { body: { offerId, uploadId: id } }, as(offerId, {}))
  })

/** The same file sent again is the same file, also when its first answer was lost. */
const newIds = new WeakMap<File, string>()
const newIdOf = (file: File): string => {
  const id = newIds.get(file) ?? crypto.randomUUID()
  newIds.set(file, id)
  return id
}

/** As the uploads know files: the folder's own rows say what can be done with one. */
const sentItem = ({ id, filename, path, fileType, size, uploadedBy, lastUpdate }: FolderItem): FileItem => ({
  id,
  filename,
  path,
  fileType,
  size,
  uploadedBy,
  changeable: false,
  createDate: lastUpdate,
})

/** Brings one file as a whole, for whoever is of one of the two companies: the same file once more is the same. */
export const bringToFolder = (call: Call, { offerId, file }: { offerId: string; file: File }, options: CallOptions) =>
  call(folder.uploadFolderFile, { body: { offerId, newId: newIdOf(file) }, file }, options)

/** The uploads of a folder. Its files are none that these could change or fetch: the folder's machine does. */
export const folderUploadActors = (call: Call, role: FolderRole) => {
  const as = callOptionsFor(role)
  const notHere = () => impossible('What becomes of a file in the folder')
  return {
    uploadFile: actorOf(async (upload: Upload | undefined, options) => {
      const { folder: place, file, onProgress } = upload ?? impossible('The upload')
      const { offerId, itemId } = placeOf(place)
      const body = { offerId, newId: newIdOf(file), itemId }
      return mapOutcome(
        await call(
          folder.uploadFolderFile,
          { body, file },
          { ...as(offerId, options), ...(onProgress && { onProgress }) },
        ),
        sentItem,
      )
    }),
    withdrawUpload: withdrawUpload(call, as),
    connection,
    deleteFile: actorOf<Outcome<unknown>, string>(notHere),
    changeFileType: actorOf<Outcome<FileItem>, { path: string; fileType: FileItem['fileType'] }>(notHere),
    downloadFile: actorOf<Outcome<Download>, FileItem | null>(notHere),
  }
}

const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Whether what has come are the first bytes of this file. Where the browser cannot reckon it, nobody knows. */
const compare = async ({ file, parts: there }: Comparison): Promise<boolean> => {
  // Only pages that came over a safe connection may.
  if (!('subtle' in crypto)) return false
  let start = 0
  for (const { size, sha256 } of there) {
    if ((await hashOf(await file.slice(start, start + size).arrayBuffer())) !== sha256) return false
    start += size
  }
  return true
}

/** What has changed on the disk since it was chosen, browsers do not read any more. */
const unreadable = refused({ status: 400, code: 'FILE_MISSING', message: '' })

export const partedUploadActors = (call: Call, role: FolderRole) => {
  const as = callOptionsFor(role)
  const named = ({ folder: place, id }: Begun) => ({ offerId: placeOf(place).offerId, uploadId: id })
  return {
    connection,
    beginUpload: actorOf(({ folder: place, file }: Upload, options) => {
      const { offerId, itemId } = placeOf(place)
      const body = { offerId, itemId, filename: file.name, size: file.size, modified: file.lastModified }
      return call(parts.beginFolderUpload, { body }, as(offerId, options))
    }),
    compareParts: actorOf(compare),
    withdrawUpload: withdrawUpload(call, as),
    /** hears how many bytes of the part are sent */
    sendPart: actorOf(async ({ file, start, onProgress, ...begun }: Part, options) => {
      const slice = file.slice(start, start + partBytes)
      const bytes = await slice.arrayBuffer().catch(() => null)
      if (bytes === null) return unreadable
      const body = { ...named(begun), partStart: start }
      const hear = (percent: number) => onProgress?.((slice.size * percent) / 100)
      return call(
        parts.sendFolderPart,
        { body, file: new File([bytes], file.name) },
        { ...as(body.offerId, options), onProgress: hear },
      )
    }),
    askUpload: actorOf((begun: Begun, options) => {
      const query = named(begun)
      return call(parts.getFolderUpload, { query }, as(query.offerId, options))
    }),
    finishUpload: actorOf(async (begun: Begun, options) => {
      const body = named(begun)
      return mapOutcome(await call(parts.finishFolderUpload, { body }, as(body.offerId, options)), sentItem)
    }),
  }
}
