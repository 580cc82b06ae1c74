/** The calls behind a file that is looked at: of an enquiry, offer or message by its path, of a project folder by offer and file. */
import type { Outcome } from '../../domain/core/refusal.ts'
import { previewKindOf } from '../../domain/file/file.ts'
import type { FolderVersion } from '../../domain/folder/folder.ts'
import type { Preview, Previewed } from '../../machines/file/previewMachine.ts'
import type { Call } from '../client.ts'
import { getFile, getFileExcerpt } from '../contract/file.ts'
import * as folder from '../contract/folder.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'
import { callOptionsFor, type FolderRole } from './folder.ts'

/** A picture is shown as one, a PDF by its pages, and both come as they are; of a table or a text comes what is shown of it. */
const wholeKindOf = (filename: string): 'picture' | 'pdf' | undefined => {
  const kind = previewKindOf(filename)
  return kind === 'picture' || kind === 'pdf' ? kind : undefined
}

/** @param prepare begins to load what shows a file of this name */
export const filePreviewActors = (call: Call, prepare: (filename: string) => void) => ({
  loadPreview: actorOf(async ({ place: path, filename }: Previewed, options) => {
    prepare(filename)
    const kind = wholeKindOf(filename)
    if (kind === undefined) return call(getFileExcerpt, { query: { path } }, options)
    return mapOutcome(await call(getFile, { query: { path } }, options), (blob): Preview => ({ kind, blob }))
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
      const seen = as(query.offerId, options)
      const kind = wholeKindOf(previewed.filename)
      if (kind === undefined) return call(folder.getFolderExcerpt, { query }, seen)
      const file = await call(folder.getFolderFile, { query: { ...query, preview: true } }, seen)
      return mapOutcome(file, (blob): Preview => ({ kind, blob }))
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
