/**
 * Asks clamd whether a file is harmful, by its stream protocol: pieces with their length before them, an empty one at the end, one
 * sentence as the answer. Nothing is kept open between two files.
 */
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReceivedFile, FileStore } from './store.ts'
import { Refused } from '../http/refusal.ts'

/** Where clamd listens: a port, or a socket of this machine. */
export type ScannerPlace = { host: string; port: number } | { path: string }

/** So long it may say nothing: it reads as fast as it is sent to, and thinks at the end. */
const silenceMs = 60_000

type Verdict = { kind: 'clean' } | { kind: 'harmful'; signature: string } | { kind: 'unknown'; error: unknown }

async function* framed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of source) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

/** @throws Error where it says what is no verdict */
const verdictIn = (answer: string): Verdict => {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return { kind: 'clean' }
  const signature = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (signature !== undefined) return { kind: 'harmful', signature }
  throw new Error(said)
}

/** What clamd says to so many pieces, until it hangs up. @throws Error where it says nothing */
const answerOf = async (place: ScannerPlace, pieces: AsyncIterable<Buffer>): Promise<string> => {
  const socket = connect(place)
  socket.setTimeout(silenceMs, () => socket.destroy(new Error(`no answer within ${silenceMs} ms`)))
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece.toString()
  })
  const source = Readable.from(pieces).on('error', (error) => socket.destroy(error))
  source.pipe(socket, { end: false })
  // It hangs up on what is too large while that is still being sent: what it has said by then counts.
  const failure = await finished(socket, { writable: false }).catch((error: unknown) => error)
  source.destroy()
  socket.destroy()
  if (answer === '') throw new Error('no answer', { cause: failure })
  return answer
}

async function* ping(): AsyncGenerator<Buffer> {
  yield Buffer.from('zPING\0')
}
/** @throws Error where clamd does not answer */
export const pingScanner = async (place: ScannerPlace): Promise<void> => {
  const answer = await answerOf(place, ping())
  if (!answer.startsWith('PONG')) throw new Error(answer)
}

const isWell = (place: ScannerPlace): Promise<boolean> =>
  pingScanner(place).then(
    () => true,
    () => false,
  )

/** Without a verdict it is the file, where clamd is well otherwise: it hangs up on what is too large, and what it said of it may be lost. */
const verdictOn = async (place: ScannerPlace, path: string): Promise<Verdict> => {
  try {
    return verdictIn(await answerOf(place, framed(createReadStream(path))))
  } catch (error) {
    if (await isWell(place)) return { kind: 'unknown', error }
    throw new Refused(503, 'SCANNER_UNAVAILABLE', undefined, error)
  }
}

/** @throws Refused 422 FILE_HARMFUL with the signature, 422 FILE_NOT_SCANNED without a verdict on it, 503 SCANNER_UNAVAILABLE */
const demandClean = async (place: ScannerPlace, { path }: ReceivedFile): Promise<void> => {
  const verdict = await verdictOn(place, path)
  if (verdict.kind === 'unknown') throw new Refused(422, 'FILE_NOT_SCANNED', undefined, verdict.error)
  if (verdict.kind === 'harmful') {
    const { signature } = verdict
    throw new Refused(422, 'FILE_HARMFUL', { signature }, new Error(`harmful: ${signature}`))
  }
}

/** A store that takes nothing in before clamd has looked at it (decision 0225): what is received is looked at whole, whatever it is for. */
export const scanning = (files: FileStore, place: ScannerPlace): FileStore => ({
  ...files,
  receive: async (source, limit) => {
    const file = await files.receive(source, limit)
    if (file === 'tooLarge' || file.size === 0) return file
    try {
      await demandClean(place, file)
      return file
    } catch (error) {
      await files.discard(file)
      throw error
    }
  },
})
