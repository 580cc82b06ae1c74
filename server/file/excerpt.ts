/** What is shown of a stored table or text without fetching it (rule F10), whoever it belongs to; it is read in a process of its own. */
import { type Excerpt, excerptKindOf, excerptLimits } from '../../src/domain/file/excerpt.ts'
import { unread } from '../bom/bomService.ts'
import { sheetReader } from '../bom/readingProcess.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'

/** As much of a file's row as says what is in it. */
export interface StoredFile {
  filename: string
  sha256: string
  size: number
}

/** @throws Refused 415 for other kinds of files, and with one of the BOM_ codes where it cannot be read */
export const showExcerpt = async (files: FileStore, { filename, sha256, size }: StoredFile): Promise<Excerpt> => {
  const as = excerptKindOf(filename)
  if (as === undefined) throw new Refused(415, 'FILE_TYPE_NOT_ALLOWED')
  if (size > excerptLimits.bytes) throw unread('BOM_TOO_LARGE')
  const shown = await sheetReader('excerpt').show(await files.read(sha256), {
    extent: 'excerpt',
    fileName: filename,
    as,
  })
  if (!shown.ok) throw unread(shown.code)
  return shown.value
}
