/**
 * A zip that is made while it is sent (rule X8): one file after the other, nothing packed (drawings and pictures are already), no more in
 * memory than a piece of one file. Names are UTF-8 and say so, which Windows' own unzip reads.
 */
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { withoutTrailing } from '../../src/domain/core/text.ts'
import { filenameBeside } from '../../src/domain/file/file.ts'
import { useNativeCrc } from './nativeCrc.ts'

useNativeCrc()

export interface Zipped {
  name: string
  date: Date
  /** opened when its turn comes */
  open(): Promise<Readable>
}

/** Signs that Windows takes in no name. */
const unusable = /[<>:"|?*]/g
/** What Windows keeps for its devices, whatever stands behind the first dot. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i

/** A name that Windows unpacks as a file: it reserves some, and drops blanks and dots at the end. */
const usableName = (name: string): string => {
  const written = name.replaceAll(unusable, '_')
  return withoutTrailing(reserved.test(written) ? `_${written}` : written, ' .') || '_'
}

/** Each name once, in any case of letters, as Windows counts. */
const usableNames = (names: readonly string[]): string[] => {
  const taken: string[] = []
  const lower = new Set<string>()
  for (const name of names) {
    const wanted = usableName(name).replaceAll(/[/\\]/g, '_')
    // One that is free is the rule, and found without a look at all others.
    const free = lower.has(wanted.toLowerCase()) ? filenameBeside(wanted, taken) : wanted
    taken.push(free)
    lower.add(free.toLowerCase())
  }
  return taken
}

/**
 * The zip as a stream. The first file is opened before, so that a store that is away is said; the stream breaks off where a later one
 * cannot be read.
 */
export const zipOf = async (files: readonly Zipped[]): Promise<Readable> => {
  const first = await files[0]?.open()
  const zip = new ZipFile()
  const output = new PassThrough()
  let current = first
  // Whoever goes away in the middle leaves no file open.
  output.once('close', () => current?.destroy())
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  const names = usableNames(files.map(({ name }) => name))
  for (const [index, { date, open }] of files.entries())
    zip.addReadStreamLazy(names[index] ?? '', { mtime: date, compress: false }, (take) => {
      void (index === 0 && first ? Promise.resolve(first) : open()).then((content) => {
        current = content
        content.once('error', fail)
        take(null, content)
      }, fail)
    })
  zip.once('error', fail)
  zip.end()
  pipeline(zip.outputStream, output).catch(fail)
  return output
}
