/** Whether there is room for what people upload and write. */
import { statfs } from 'node:fs/promises'

/** With less the next writes may fail in the middle. */
const leastBytes = 50_000_000

/** @throws where the disk below the folder is as good as full */
export const demandFreeSpace = async (folder: string): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastBytes) throw new Error(`less than ${leastBytes} bytes are free in ${folder}`)
}
