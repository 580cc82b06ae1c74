/**
 * Keeps a text durably in one file: written to a temporary name, synced, renamed. While one write runs, those who come
 * meanwhile share the next one, which takes the newest text; nobody is told "saved" before their change is on the disk.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface DurableFile {
  /** The text, or undefined when there is no file yet. */
  read(): Promise<string | undefined>
  /** Resolves when a state at least as new as the one at the moment of the call is on the disk. */
  save(): Promise<void>
}

/** @param snapshot the current text; asked when a write begins */
export function createDurableFile(path: string, snapshot: () => string): DurableFile {
  let written: string | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const write = async () => {
    const text = snapshot()
    if (text === written) return
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(`${path}.new`, 'w', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${path}.new`, path)
    written = text
  }
  const start = () => {
    running = write().finally(() => (running = undefined))
    return running
  }
  return {
    read: async () => {
      try {
        return await readFile(path, 'utf8')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    save: () => {
      if (!running) return start()
      // The running write may have read the text already; the next one reads it after this moment.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return start()
        })
      return next
    },
  }
}
