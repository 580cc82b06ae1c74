/**
 * yazl has the sums of a zip (CRC-32) reckoned in JavaScript by `buffer-crc32`, which took longer than everything else about a zip
 * together; Node's own are forty times as quick. So that package is told to ask Node (decision 0088).
 */
import { createRequire } from 'node:module'
import { crc32 } from 'node:zlib'

type Sums = { unsigned: (bytes: Uint8Array, before?: number) => number }
const isSums = (value: unknown): value is Sums => typeof value === 'function' && 'unsigned' in value

/** @throws where yazl reckons otherwise, so that an update is not slower unseen */
export const useNativeCrc = (): void => {
  const ofYazl = createRequire(createRequire(import.meta.url).resolve('yazl'))
  const sums: unknown = ofYazl('buffer-crc32')
  if (!isSums(sums)) throw new Error('yazl no longer reckons by buffer-crc32')
  sums.unsigned = (bytes, before) => crc32(bytes, before)
}
