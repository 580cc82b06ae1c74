/** Backups below a folder. What is half written has another name, and is swept away with old backups. */
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../fileStore/wholeFile.ts'
import { CannotStart } from '../settings.ts'
import type { Target } from './target.ts'

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** @throws CannotStart where it is there, but no folder */
export const folderTarget = async (root: string): Promise<Target> => {
  const isFolder = await stat(root).then((found) => found.isDirectory(), isAbsent)
  if (!isFolder) throw new CannotStart(`${root} ist kein Ordner.`)
  const at = (path: string) => join(root, path)

  async function* list(folder: string): AsyncIterable<string> {
    const entries = await readdir(at(folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isAbsent(error)) return []
      throw error
    })
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* list(path)
      else yield path
    }
  }

  return {
    name: root,
    write: (path, content) => writeWhole(at(path), content, 0o700),
    read: async (path) => {
      try {
        return (await open(at(path))).createReadStream()
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    sizeOf: (path) =>
      stat(at(path)).then(
        ({ size }) => size,
        (error: unknown) => {
          if (isAbsent(error)) return undefined
          throw error
        },
      ),
    list,
    remove: (path) => rm(at(path), { force: true }),
  }
}
