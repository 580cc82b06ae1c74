/** Calls that would be granted, from which hostile ones are made: those of the access table, and master data that is really there. */
import { z } from 'zod'
import type { CallInput, Endpoint } from '../../../src/api/contract/endpoint.ts'
import { manufacturerCalls, unitCalls, wholesalerCalls } from '../../../src/api/contract/masterdata.ts'
import { type Case, onlyThese } from '../../access/callers.ts'
import { table } from '../../access/table.ts'
import { people } from '../../support/people.ts'
import type { TestServer } from '../../support/server.ts'

let count = 0
const named = z.object({ id: z.string(), displayName: z.string(), lastUpdate: z.coerce.date() })

/** What of it only some kinds have. */
const besides = { nameVariants: [], abbreviation: '', link: '' }

const made = async (server: TestServer, create: Endpoint) => {
  const body = { displayName: `Gemacht ${++count}`, ...besides }
  return named.parse((await server.call(create, { body }, people.operatorAdmin)).body)
}

/** The master data of a kind, under its own query parameter for several of them. */
const masterdata = (
  calls: Record<string, Endpoint> & Record<'create' | 'get' | 'update' | 'remove' | 'history', Endpoint>,
  ids: string,
): Case[] => {
  const one = (endpoint: Endpoint, input: (record: z.infer<typeof named>) => object): Case => ({
    endpoint,
    on: 'one that is there',
    call: async (server) => input(await made(server, calls.create)),
    expected: onlyThese({ operatorAdmin: 200 }),
  })
  const several = (endpoint: Endpoint): Case => ({
    endpoint,
    on: 'two that are there',
    call: async (server) => ({
      query: { [ids]: [(await made(server, calls.create)).id, (await made(server, calls.create)).id] },
    }),
    expected: onlyThese({ operatorAdmin: 200 }),
  })
  return [
    one(calls.get, ({ id }) => ({ query: { id } })),
    one(calls.history, ({ id }) => ({ query: { id } })),
    one(calls.update, (record) => ({ body: { ...record, ...besides } })),
    several(calls.remove),
    ...['preview', 'combine'].flatMap((name) => (calls[name] ? [several(calls[name])] : [])),
  ]
}

export const goodCalls: Case[] = [
  ...Object.values(table).flatMap((area) => Object.values<readonly Case[]>(area).flat()),
  ...masterdata(manufacturerCalls, 'manufacturerIds'),
  ...masterdata(unitCalls, 'unitIds'),
  ...masterdata(wholesalerCalls, 'wholesalerIds'),
]

/** A call, encoded as the client does it. */
export interface EncodedCall {
  query: unknown
  body: unknown
  file: { name: string; bytes: Buffer } | undefined
}

export const encodedCall = async (endpoint: Endpoint, input: CallInput<Endpoint>): Promise<EncodedCall> => {
  const { query, body, file } = input as { query?: unknown; body?: unknown; file?: File }
  return {
    query: endpoint.query && z.encode(endpoint.query, query as z.output<typeof endpoint.query>),
    body: endpoint.body && z.encode(endpoint.body, body),
    file: file && { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) },
  }
}
