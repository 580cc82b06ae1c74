/** Whether there is room for what people upload and write. */
import { statfs } from 'node:fs/promises'

/** With less the next writes may fail in the middle. */
const leastBytes = 50_000_000

/** Of the disk below a folder, in bytes: what may be written by whoever asks, and how large it is. */
export const freeSpace = async (folder: string): Promise<{ free: number; total: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** @throws where the disk below the folder is as good as full */
export const demandFreeSpace = async (folder: string): Promise<void> => {
  const { free } = await freeSpace(folder)
  if (free < leastBytes) throw new Error(`less than ${leastBytes} bytes are free in ${folder}`)
}
