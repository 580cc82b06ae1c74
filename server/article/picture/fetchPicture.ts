/**
 * Fetches a picture from an address that a price list names, without trusting it: each hop is looked up once, checked, and called at the very
 * address that was checked; what comes is a small picture by its first bytes, or nothing (decision 0151).
 */
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { fileTypeFromBuffer } from 'file-type'
import { type PictureKind, pictureKinds } from '../../../src/domain/article/article.ts'
import { MEGABYTE } from '../../../src/domain/file/file.ts'
import { within } from '../../deadline.ts'
import { isPublicAddress } from './publicAddress.ts'

export interface Picture {
  kind: PictureKind
  content: Buffer
}

/** @throws where there is none to be had */
export type PictureSource = (address: string) => Promise<Picture>

interface Place {
  address: string
  port: number
}
/** What tests set: a picture's server of their own has no public address. */
export interface Reach {
  /** all addresses of a name */
  lookup: (name: string) => Promise<string[]>
  mayCall: (place: Place) => boolean
  /** for all hops together */
  limitMs: number
}

const most = 2 * MEGABYTE
const hops = 3
/** The ports of web servers: nobody is made to knock at others. */
const ports: readonly number[] = [80, 443, 8080, 8443]

const usual: Reach = {
  lookup: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  mayCall: ({ address, port }) => isPublicAddress(address) && ports.includes(port),
  limitMs: 5000,
}

export const createPictureSource = (own: Partial<Reach> = {}): PictureSource => {
  const reach = { ...usual, ...own }
  return async (address) => {
    const late = new AbortController()
    // A name that nobody answers for cannot be called off: it is left alone.
    const work = fetched(new URL(address), reach, late.signal, hops)
    try {
      return await within(reach.limitMs, work, () => new Error('too late'))
    } finally {
      late.abort()
    }
  }
}

const fetched = async (url: URL, reach: Reach, signal: AbortSignal, left: number): Promise<Picture> => {
  const answer = await answerOf(url, await placeOf(url, reach), signal)
  const { statusCode = 0, headers } = answer
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    answer.destroy()
    if (left === 0) throw new Error('too many redirects')
    return fetched(new URL(headers.location, url), reach, signal, left - 1)
  }
  try {
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
    return await pictureIn(await bytesOf(answer))
  } finally {
    answer.destroy()
  }
}

/** @throws where it leads nowhere that may be called: any address of a name that is not public spoils all of them */
const placeOf = async ({ protocol, username, password, hostname, port }: URL, reach: Reach): Promise<Place> => {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`not the web: ${protocol}`)
  if (username !== '' || password !== '') throw new Error('an address with a password')
  const name = hostname.replace(/^\[|\]$/g, '')
  const [first, ...others] = isIP(name) > 0 ? [name] : await reach.lookup(name)
  if (first === undefined) throw new Error('no address')
  const at = (address: string): Place => ({ address, port: Number(port) || (protocol === 'https:' ? 443 : 80) })
  if (![first, ...others].every((address) => reach.mayCall(at(address)))) throw new Error('not a public address')
  return at(first)
}

/** Asks at the address that was checked, whatever its name leads to by now; nothing of the portal or its users goes along. */
const answerOf = (url: URL, { address }: Place, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const family = isIP(address)
    const checked: LookupFunction = (_name, { all }, done) =>
      all ? done(null, [{ address, family }]) : done(null, address, family)
    const request = url.protocol === 'https:' ? requestSafe : requestPlain
    const headers = { accept: 'image/png,image/jpeg,image/webp,image/gif', 'accept-encoding': 'identity' }
    request(url, { lookup: checked, agent: false, headers, signal }, resolve).on('error', reject).end()
  })

const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = answer.headers
  if (encoding !== 'identity') throw new Error('packed')
  if (Number(length) > most) throw new Error('too large')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const pictureIn = async (content: Buffer): Promise<Picture> => {
  const found = await fileTypeFromBuffer(content)
  const kind = pictureKinds.find((some) => some === found?.ext)
  if (kind === undefined) throw new Error('no picture')
  return { kind, content }
}
