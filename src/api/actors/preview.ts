/** The calls behind a file that is looked at: of an enquiry, offer or message by its path, of a project folder by offer and file. */
import type { Outcome } from '../../domain/core/refusal.ts'
import { previewKindOf } from '../../domain/file/file.ts'
import type { FolderVersion } from '../../domain/folder/folder.ts'
import type { Preview, Previewed } from '../../machines/file/previewMachine.ts'
import type { Call } from '../client.ts'
import { getFile } from '../contract/file.ts'
import * as folder from '../contract/folder.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'
import { callOptionsFor, type FolderRole } from './folder.ts'

/** Of a text so much is shown, in characters. */
const textShown = 100_000

/** As UTF-8, or as spreadsheets on German desks write it. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A picture is shown as one, a PDF by its pages; everything else that can be looked at is text, and never more than text. */
const previewOf = async (blob: Blob, filename: string): Promise<Preview> => {
  const kind = previewKindOf(filename)
  if (kind === 'picture' || kind === 'pdf') return { kind, blob }
  const text = textOf(await blob.arrayBuffer())
  return { kind: 'text', text: text.slice(0, textShown), isCut: text.length > textShown }
}
const shown = async (file: Outcome<Blob>, filename: string): Promise<Outcome<Preview>> =>
  file.ok ? { ok: true, value: await previewOf(file.value, filename) } : file

/** @param prepare begins to load what shows a file of this name */
export const filePreviewActors = (call: Call, prepare: (filename: string) => void) => ({
  loadPreview: actorOf(async ({ place: path, filename }: Previewed, options) => {
    prepare(filename)
    return shown(await call(getFile, { query: { path } }, options), filename)
  }),
  loadVersions: actorOf<Outcome<FolderVersion[]>, Previewed>(() => impossible('Whether there are versions')),
  downloadPreviewed: actorOf(async ({ place: path, filename }: Previewed, options) =>
    mapOutcome(await call(getFile, { query: { path } }, options), (blob) => ({ blob, filename })),
  ),
})

/** Offer and file, as `placeIn` joins them. */
const queryOf = ({ place, version }: Previewed) => {
  const [offerId = '', itemId = ''] = place.split('/')
  return { offerId, itemId, ...(version !== null && { version }) }
}

export const folderPreviewActors = (call: Call, role: FolderRole, prepare: (filename: string) => void) => {
  const as = callOptionsFor(role)
  return {
    loadPreview: actorOf(async (previewed: Previewed, options) => {
      prepare(previewed.filename)
      const query = queryOf(previewed)
      const file = await call(folder.getFolderFile, { query: { ...query, preview: true } }, as(query.offerId, options))
      return shown(file, previewed.filename)
    }),
    loadVersions: actorOf((previewed: Previewed, options) => {
      const { offerId, itemId } = queryOf(previewed)
      return call(folder.getFolderVersions, { query: { offerId, itemId } }, as(offerId, options))
    }),
    downloadPreviewed: actorOf(async (previewed: Previewed, options) => {
      const query = queryOf(previewed)
      const file = await call(folder.getFolderFile, { query }, as(query.offerId, options))
      return mapOutcome(file, (blob) => ({ blob, filename: previewed.filename }))
    }),
  }
}
