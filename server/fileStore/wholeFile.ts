/** A file is there whole or not at all: its bytes go to another name, are synced to the disk, then renamed. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes one in the place of what was there; what is half written is called `<name>.<uuid>.new` until then.
 *
 * @param content what it breaks off with is thrown, and nothing stays
 * @param folderMode of folders that are made for it
 * @returns how many bytes
 */
export const writeWhole = async (
  place: string,
  content: AsyncIterable<Uint8Array>,
  folderMode?: number,
): Promise<number> => {
  await mkdir(dirname(place), { recursive: true, mode: folderMode })
  const half = `${place}.${randomUUID()}.new`
  const file = await open(half, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk)
      bytes += chunk.length
    }
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(half, { force: true })
    throw error
  }
  await file.close()
  await settle(half, place)
  return bytes
}

/** Gives a file that is on the disk its name, for good. */
export const settle = async (half: string, place: string): Promise<void> => {
  await mkdir(dirname(place), { recursive: true })
  await rename(half, place)
  await syncDirectory(dirname(place))
}

/** Makes a rename survive a power cut. Windows cannot sync directories and does not need to. */
const syncDirectory = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
