/** Paths of files: `enquiry/<id>/<name>`, `enquiry/<id>/regulation/<name>`, `offer/<id>/<name>` (rule F6). */
import { cutText, withoutTrailing } from '../../src/domain/core/text.ts'
import { legibleName } from '../../src/domain/core/text.ts'
import { freeFilename, type UploadTarget } from '../../src/domain/file/file.ts'

/** A folder of an enquiry or an offer. */
export type Folder = {
  kind: 'enquiry' | 'offer'
  id: string
  /** which formats it takes */
  target: Extract<UploadTarget, 'enquiry' | 'regulation' | 'offer'>
  /** without a slash at its end */
  path: string
}

const NAME_LENGTH = 200

/** The folder that a path names; undefined where there can be none. */
export const folderOf = (path: string): Folder | undefined => {
  const [kind, id, part, ...rest] = withoutTrailing(path, '/').split('/')
  if (!id || rest.length > 0) return undefined
  if (kind === 'offer' && part === undefined) return { kind, id, target: 'offer', path: `offer/${id}` }
  if (kind !== 'enquiry') return undefined
  if (part === undefined) return { kind, id, target: 'enquiry', path: `enquiry/${id}` }
  return part === 'regulation' ? { kind, id, target: 'regulation', path: `enquiry/${id}/regulation` } : undefined
}

/** The folder of a file's path. */
export const folderOfFile = (path: string): Folder | undefined => folderOf(path.slice(0, path.lastIndexOf('/')))

/**
 * The name under which an upload is kept: one way of writing umlauts (some systems send them in two parts), nothing
 * invisible, not longer than a name may be, and free among `taken`.
 *
 * @param free makes it one where it is not
 */
export const storedName = (sent: string, taken: readonly string[], free = freeFilename): string => {
  const name = legibleName(sent.normalize('NFC')).trim()
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot) : ''
  const stem = dot > 0 ? name.slice(0, dot) : name
  return free(cutText(stem, NAME_LENGTH - extension.length) + extension, taken)
}
