/** A request as somebody hostile sends it: a call of the contract, more or less spoiled on its way. */
import { z } from 'zod'
import type { Endpoint } from '../../../src/api/contract/endpoint.ts'
import { bomMappingSchema } from '../../../src/domain/bom/mapping.ts'
import { pathOf } from '../../../server/http/serve.ts'
import type { EncodedCall } from './calls.ts'
import type { Random } from './random.ts'
import { shapeOf, spoiled, valueFor } from './values.ts'

export interface HostileRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

/** Percent-encoded as UTF-8, also what no text is. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const queryOf = (query: unknown, random: Random): string => {
  if (typeof query !== 'object' || query === null) return ''
  const parts = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`)
  if (random.chance(0.02))
    parts.push(random.pick(['%ff=%00', 'id=%ed%a0%80', 'id=%', 'id[]=1', 'page=1&page=2', '&&=', '__proto__=1']))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const boundary = 'grenze'
const names = [
  'Teile.csv',
  'Plan.pdf',
  'x',
  '.csv',
  'a/b\\c.pdf',
  `${'😀'.repeat(101)}.pdf`,
  `x${'😀'.repeat(99)}.pdf`,
  'Plan\ud83d.pdf',
  'Plan.pdf\0',
  'Liste.xlsx',
  'Liste.xls',
  '..',
] as const

const multipart = (fields: unknown, file: EncodedCall['file'], random: Random): Buffer => {
  const strangeName = random.chance(0.3)
  const parts = Object.entries(fields ?? {}).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`),
  )
  if (file && !random.chance(0.05)) {
    const name = strangeName ? random.pick(names) : file.name
    const bytes = random.chance(0.2)
      ? Buffer.from([0x50, 0x4b, 3, 4, ...file.bytes.subarray(random.below(file.bytes.length))])
      : file.bytes
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]))
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-7',
  'x',
] as const

/** Cut off, flipped, or called something else. */
const damaged = (
  payload: Buffer,
  headers: Record<string, string>,
  random: Random,
): Pick<HostileRequest, 'payload' | 'headers'> => {
  const copy = Buffer.from(payload)
  if (copy.length > 0 && random.chance(0.6)) return { headers, payload: copy.subarray(0, random.below(copy.length)) }
  if (copy.length > 0 && random.chance(0.5)) copy.writeUInt8(random.below(256), random.below(copy.length))
  return { payload: copy, headers: { 'content-type': random.pick(types) } }
}

/** The mapping travels as a text of its own, which the contract's shape does not tell. */
const spoiledFields = (fields: unknown, random: Random): unknown => {
  const mapping = z.object({ mapping: z.string() }).safeParse(fields).data?.mapping
  if (mapping === undefined || random.chance(0.3)) return fields
  return { mapping: JSON.stringify(spoiled(JSON.parse(mapping), shapeOf(bomMappingSchema), random)) }
}

const spoiledPart = (schema: z.ZodType | undefined, good: unknown, random: Random): unknown => {
  if (schema === undefined || random.chance(0.2)) return good
  return random.chance(0.1) ? valueFor(shapeOf(schema), random) : spoiled(good, shapeOf(schema), random)
}

export const hostileRequest = (endpoint: Endpoint, good: EncodedCall, random: Random): HostileRequest => {
  const query = spoiledPart(endpoint.query, good.query ?? {}, random)
  const body = spoiledPart(endpoint.body, spoiledFields(good.body, random), random)
  const path =
    pathOf(endpoint) + (random.chance(0.01) ? random.pick(['/', '//', '%2f', '/..', ';', '%00', '%zz', '?']) : '')
  const request = { method: endpoint.method, url: path + queryOf(query, random) }
  if (endpoint.method === 'GET') return { ...request, headers: {} }
  const isForm = endpoint.file !== undefined
  const payload = isForm ? multipart(body, good.file, random) : Buffer.from(JSON.stringify(body) ?? '')
  const headers = { 'content-type': isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json' }
  return { ...request, ...(random.chance(0.08) ? damaged(payload, headers, random) : { payload, headers }) }
}
