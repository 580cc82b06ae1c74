/**
 * Files in an S3-compatible store, shared by all servers (decision 0090). Bytes are received on this server's disk, where their
 * SHA-256 is reckoned, and sent from there as a stream that is signed with it, so that the store refuses what arrives otherwise. What is read
 * is reckoned again, and breaks off where it is not what its name says.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { type IncomingMessage, request as inClear, type RequestOptions } from 'node:http'
import { request as overTls } from 'node:https'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { Refused } from '../http/refusal.ts'
import { openDiskStore } from './diskStore.ts'
import { openIncoming } from './incoming.ts'
import { type FileStore, missing, placeOf, type ReceivedFile } from './store.ts'

/** Where and as whom. */
export interface S3Place {
  /** of the bucket, with a prefix where there is one; without a slash at its end */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * @param folder of this server: what is received, and copies for threads that read by themselves
 */
export async function openS3Store(place: S3Place, folder: string): Promise<FileStore> {
  const incoming = await openIncoming(join(folder, 'incoming'))
  const copies = join(folder, 'copies')
  await rm(copies, { recursive: true, force: true })
  await mkdir(copies, { recursive: true })
  const local = await openDiskStore(copies)
  const { url, ...credentials } = place
  // Whoever calls waits a while and is told; nothing is tried again behind their back.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const bucket = new URL(url)
  const [, bucketName = '', ...prefix] = bucket.pathname.split('/')
  const keyOf = (sha256: string) => [...prefix, placeOf(sha256)].join('/')
  const addressOf = (sha256: string) => `${bucket.origin}/${bucketName}/${keyOf(sha256)}`

  const call = async (method: Method, address: string, sent?: { headers: Record<string, string>; body: Readable }) => {
    const { url: signed, headers } = await client.sign(address, { method, headers: sent?.headers ?? {} })
    return answerTo(signed, { method, headers: { ...sent?.headers, ...Object.fromEntries(headers) } }, sent?.body)
  }
  /** The answer, to be read or thrown away by whoever asked; undefined where there is nothing. */
  const ask = async (method: Method, address: string): Promise<IncomingMessage | undefined> => {
    const answer = await call(method, address)
    if (isGood(answer)) return answer
    answer.resume()
    if (answer.statusCode === 404) return undefined
    throw away(`${method} answered ${answer.statusCode}`)
  }

  const send = async ({ path, sha256, size }: ReceivedFile): Promise<void> => {
    const headers = {
      'content-length': String(size),
      // The checksum is part of the signature, and the store's own check besides.
      'x-amz-content-sha256': sha256,
      'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
    }
    const answer = await call('PUT', addressOf(sha256), { headers, body: createReadStream(path) })
    answer.resume()
    if (!isGood(answer)) throw away(`PUT answered ${answer.statusCode}`)
  }
  const keep: FileStore['keep'] = async (file) => {
    await send(file)
    await incoming.discard(file)
    return file.sha256
  }

  const keptAt: FileStore['keptAt'] = async (sha256) => {
    const answer = await ask('HEAD', addressOf(sha256))
    const date = answer?.headers['last-modified']
    answer?.resume()
    return date ? new Date(date) : undefined
  }

  const stream: FileStore['stream'] = async (sha256) => {
    const answer = await ask('GET', addressOf(sha256))
    if (!answer) throw missing()
    const checked = checkedBy(sha256)
    // What breaks on either side ends both; the reader hears of it by the stream that it has.
    pipeline(answer, checked).catch(() => undefined)
    return checked
  }

  /** Some names in order, after one of them. */
  const listed = async (after: string): Promise<{ key: string; date: Date }[]> => {
    const query = new URLSearchParams({ marker: after, prefix: prefix.length > 0 ? `${prefix.join('/')}/` : '' })
    const answer = await ask('GET', `${bucket.origin}/${bucketName}/?${query}`)
    const entry = /<Key>([^<]*)<\/Key>\s*<LastModified>([^<]*)<\/LastModified>/g
    return [...(answer ? await text(answer) : '').matchAll(entry)].map(([, key = '', date = '']) => ({
      key,
      date: new Date(date),
    }))
  }

  return {
    receive: incoming.receive,
    discard: incoming.discard,
    keep,
    put: async (content) => keep(await incoming.write(content)),
    read: async (sha256) => buffer(await stream(sha256)),
    stream,
    has: async (sha256) => (await keptAt(sha256)) !== undefined,
    keptAt,
    list: async function* () {
      for (let page = await listed(''); page.length > 0; page = await listed(page.at(-1)?.key ?? ''))
        for (const { key, date } of page) {
          const sha256 = key.slice(key.lastIndexOf('/') + 1)
          if (/^[0-9a-f]{64}$/.test(sha256) && key === keyOf(sha256)) yield { sha256, date }
        }
    },
    localPath: async (sha256) => {
      const path = await local.localPath(sha256)
      const isThere = await stat(path).then(
        () => true,
        () => false,
      )
      if (!isThere) await local.put(await buffer(await stream(sha256)))
      return path
    },
    remove: async (sha256) => {
      const answer = await ask('DELETE', addressOf(sha256))
      answer?.resume()
      await local.remove(sha256)
    },
  }
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'

/** Whatever it was: people read that the store is away, the log why. */
const away = (why: string): Refused => new Refused(503, 'FILES_UNAVAILABLE', undefined, new Error(`file store: ${why}`))

const isGood = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300

const answerTo = (address: string, options: RequestOptions, body?: Readable): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (address.startsWith('https:') ? overTls : inClear)(address, options, resolve)
    const fail = (error: Error) => reject(away(error.message))
    request.once('error', fail)
    if (body) pipeline(body, request).catch(fail)
    else request.end()
  })

/** Passes bytes on, and breaks off at the end where they are not those of this name. */
const checkedBy = (sha256: string): Transform => {
  const hash = createHash('sha256')
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => done(hash.digest('hex') === sha256 ? null : new Error(`file store: ${sha256} is not what it was`)),
  })
}
