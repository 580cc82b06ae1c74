/**
 * Calls of an S3-compatible store, signed: what the file store and the backups speak to it with.
 */
import { type IncomingMessage, request as inClear, type RequestOptions } from 'node:http'
import { request as overTls } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { withoutTrailing } from '../../src/domain/core/text.ts'
import { Refused } from '../http/refusal.ts'

/** Where and as whom. */
export interface S3Place {
  /** of the bucket, with a prefix where there is one; without a slash at its end */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `s3://key:secret@host:port/bucket/prefix?region=…&tls=false`; undefined where something of it is missing. */
export const s3PlaceIn = (text: string): S3Place | undefined => {
  const { username, password, host, pathname, searchParams } = new URL(text)
  const path = withoutTrailing(pathname, '/')
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)]
  if (!accessKeyId || !secretAccessKey || !host || path === '') return undefined
  return {
    url: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}${path}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

/** undefined: a percent sign that stands for nothing */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export interface S3Client {
  /** The answer, to be read or thrown away by whoever asked; undefined where there is nothing. @throws Refused 503 */
  ask(method: 'GET' | 'HEAD' | 'DELETE', key: string): Promise<IncomingMessage | undefined>
  /** Stores a stream of so many bytes, which the store refuses where it has another SHA-256. @throws Refused 503 */
  put(key: string, content: { body: Readable; size: number; sha256: string }): Promise<void>
  /** Everything below a folder, in the order of names. Keys are told without the place's own prefix. */
  list(folder: string): AsyncIterable<{ key: string; date: Date; size: number }>
}

/** So long it may say and take nothing. */
const usualSilenceMs = 600_000

/** @param place keys lie below its prefix */
export const s3Client = ({ url, ...credentials }: S3Place, silenceMs = usualSilenceMs): S3Client => {
  // Whoever calls waits a while and is told; nothing is tried again behind their back.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const bucket = new URL(url)
  const [, bucketName = '', ...prefix] = bucket.pathname.split('/')
  const within = prefix.length > 0 ? `${prefix.join('/')}/` : ''
  const addressOf = (key: string) => `${bucket.origin}/${bucketName}/${within}${key}`

  const call = async (method: Method, address: string, sent?: { headers: Record<string, string>; body: Readable }) => {
    const { url: signed, headers } = await client.sign(address, { method, headers: sent?.headers ?? {} })
    const all = { ...sent?.headers, ...Object.fromEntries(headers) }
    return answerTo(signed, { method, headers: all, timeout: silenceMs }, sent?.body)
  }
  const askAt = async (method: Method, address: string): Promise<IncomingMessage | undefined> => {
    const answer = await call(method, address)
    if (isGood(answer)) return answer
    answer.resume()
    if (answer.statusCode === 404) return undefined
    throw away(`${method} answered ${answer.statusCode}`)
  }
  /** Some names in order, after one of them. */
  const listed = async (folder: string, after: string) => {
    const query = new URLSearchParams({ marker: after, prefix: `${within}${folder}` })
    const answer = await askAt('GET', `${bucket.origin}/${bucketName}/?${query}`)
    const entries = (answer ? await text(answer) : '').split('<Contents>').slice(1)
    const inside = (entry: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(entry)?.[1] ?? ''
    return entries.map((entry) => ({
      name: inside(entry, 'Key'),
      date: new Date(inside(entry, 'LastModified')),
      size: Number(inside(entry, 'Size')),
    }))
  }

  return {
    ask: (method, key) => askAt(method, addressOf(key)),
    put: async (key, { body, size, sha256 }) => {
      const headers = {
        'content-length': String(size),
        // The checksum is part of the signature, and the store's own check besides.
        'x-amz-content-sha256': sha256,
        'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
      }
      const answer = await call('PUT', addressOf(key), { headers, body })
      answer.resume()
      if (!isGood(answer)) throw away(`PUT answered ${answer.statusCode}`)
    },
    list: async function* (folder) {
      for (let page = await listed(folder, ''); page.length > 0; page = await listed(folder, page.at(-1)?.name ?? ''))
        for (const { name, date, size } of page)
          if (name.startsWith(within)) yield { key: name.slice(within.length), date, size }
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
    request.once('timeout', () => request.destroy(new Error(`no answer within ${options.timeout} ms`)))
    request.once('error', fail)
    if (body) pipeline(body, request).catch(fail)
    else request.end()
  })
