/**
 * Turns a contract endpoint into a route: who calls is checked before the body is read, query and body are validated before the
 * handler runs, the answer is checked and encoded on its way out.
 */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalSchema } from '../../src/domain/core/refusal.ts'
import { networkOf } from '../../src/domain/account/device.ts'
import type { Visitor } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type BodyOf, type Endpoint, type QueryOf, stopsFrozen } from '../../src/api/contract/endpoint.ts'
import type { Freeze } from '../../src/domain/session/freeze.ts'
import type { RefusedSignIn } from '../audit/refusedSignIns.ts'
import { type Doing, doneFrom, whileDoing } from '../doing.ts'
import type { FileStore } from '../fileStore/store.ts'
import { demandThawed } from '../freeze/freeze.ts'
import type { SignedInAccount } from '../identity/identity.ts'
import { authenticate, type AuthenticationServices, type Caller, folderTokenIn, verifiedToken } from './authenticate.ts'
import type { Settings } from '../settings.ts'
import { Download, sendDownload } from './download.ts'
import type { Pulse } from './pulse.ts'
import { Refused } from './refusal.ts'
import type { Traffic } from './traffic.ts'
import { receiveMultipart, type UploadedFile } from './upload.ts'

/** The caller's user record; certain, unless the endpoint is open to anonymous callers, or to a folder's visitors. */
type UserOf<E extends Endpoint> = 'anonymous' extends E['audiences'][number]
  ? User | undefined
  : E['folderToken'] extends true
    ? User | undefined
    : User
type AccountOf<E extends Endpoint> = E['account'] extends 'required' ? SignedInAccount : SignedInAccount | undefined
type FileOf<E extends Endpoint> = E['file'] extends 'required'
  ? UploadedFile
  : E['file'] extends 'optional'
    ? UploadedFile | undefined
    : undefined
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> | Written : Download

/** An answer that is JSON already: its long part was written by the database, which thousands of rows take much longer to pass through here. */
export class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a handler gets. */
export interface Call<E extends Endpoint> {
  query: QueryOf<E>
  body: BodyOf<E>
  file: FileOf<E>
  user: UserOf<E>
  visitor: Visitor
  /** The verified account, also where no user record exists yet; certain where the endpoint requires it. */
  account: AccountOf<E>
  /** One point in time for everything that this call writes. */
  now: Date
  /** Names this call, in the log as in what it writes. */
  callId: string
  /** The caller's network address, for throttling. */
  address: string
  /** By which the caller has opened a folder. */
  folderToken: string | undefined
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>
/** Registers one endpoint with its handler. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export interface ServeServices extends AuthenticationServices {
  settings: Pick<Settings, 'folderFileBytes' | 'production'>
  /** Logs that somebody takes out a file that is logged. */
  logDownload(kind: NonNullable<Endpoint['logged']>, filename: string): Promise<void>
  /** Logs that somebody whom the provider has let in is not let in here. */
  noteRefusedSignIn(refused: RefusedSignIn): Promise<void>
  files: FileStore
  pulse: Pick<Pulse, 'unlessLost'>
  traffic: Traffic
  /** why nobody may write just now */
  frozen: () => Promise<Freeze | null>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    upload: UploadedFile | undefined
  }
}

/** The path that an endpoint is reached under. */
export const pathOf = (endpoint: Endpoint) => `/${endpoint.host ?? 'api'}${endpoint.path}`

/** Prepares the app once; the function it returns registers endpoints. */
export function createServe(app: FastifyInstance, services: ServeServices): Serve {
  const { files, pulse, traffic, settings, frozen } = services
  app.decorateRequest('caller', undefined)
  app.decorateRequest('upload', undefined)
  app.addHook('onResponse', async ({ upload }) => {
    if (upload) await files.discard(upload)
  })

  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: pathOf(endpoint),
      schema: documentation(endpoint),
      onRequest: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        if (stopsFrozen(endpoint)) await demandThawed(frozen)
        request.caller = await pulse.unlessLost(
          authenticate(request, endpoint, services).catch(async (error: unknown) => {
            if (endpoint.signsIn) await noteWhoIsRefused(request, error, services)
            throw error
          }),
        )
      },
      preValidation: async (request) => {
        if (endpoint.file) await takeFile(request, { need: endpoint.file, limit: limitOf(endpoint, settings) }, files)
      },
      handler: async (request, reply) => {
        const answered = async () => {
          const answer = await handler(callOf(endpoint, request))
          if (endpoint.logged) await services.logDownload(endpoint.logged, filenameOf(answer))
          return answer
        }
        const answer = await traffic.count(pulse.unlessLost(whileDoing(doneBy(request), answered)))
        if (answer instanceof Download) return sendDownload(reply, answer)
        if (answer instanceof Written)
          return reply.type('application/json; charset=utf-8').serializer(String).send(answer.text)
        void reply.code(statusOf(endpoint, answer))
        const { response } = endpoint
        if (Array.isArray(answer) && answer.length > rowsAtOnce && response instanceof z.ZodArray)
          return reply
            .type('application/json; charset=utf-8')
            .send(Readable.from(await writtenInPieces(response, answer)))
        return reply.send(answer)
      },
    })
  }
}

const limitOf = ({ fileLimit }: Endpoint, { folderFileBytes }: ServeServices['settings']): number | undefined =>
  fileLimit === 'folder' ? folderFileBytes : fileLimit

/** What was done before says so by a status of its own, where the call has one. */
const statusOf = ({ success = 200, repeated }: Endpoint, answer: unknown): number => {
  const isRepeated = typeof answer === 'object' && answer !== null && 'repeated' in answer && answer.repeated === true
  return isRepeated ? (repeated ?? success) : success
}

/** So many rows are written before others get their turn. */
const rowsAtOnce = 500

/** A long list as JSON, made and sent piece by piece, so that the server answers others meanwhile; all of it is checked before. */
async function writtenInPieces(list: z.ZodArray, rows: readonly unknown[]): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const piece = JSON.stringify(z.encode(list, rows.slice(start, start + rowsAtOnce)))
    pieces.push(Buffer.from(`${start === 0 ? '[' : ','}${piece.slice(1, -1)}`))
    await setImmediate()
  }
  return [...pieces, Buffer.from(']')]
}

async function takeFile(
  request: FastifyRequest,
  { need, limit }: { need: 'required' | 'optional'; limit: number | undefined },
  files: FileStore,
): Promise<void> {
  if (request.isMultipart()) {
    const { fields, file } = await receiveMultipart(request, files, limit)
    request.body = fields
    request.upload = file
  }
  // A call whose file may be left out may come without any body.
  request.body ??= {}
  if (need === 'required' && !request.upload) throw new Refused(400, 'FILE_MISSING')
}

/** Who calls, as the log tells of it. */
/** A table is the caller's to make a workbook of. */
const filenameOf = (answer: unknown): string => {
  if (answer instanceof Download) return answer.filename
  const table = z.object({ filename: z.string() }).safeParse(answer)
  return table.success ? `${table.data.filename}.xlsx` : ''
}

/** Whoever the provider let in, and the portal does not: what else it refused, only the provider knows where it keeps the accounts. */
const notLetIn: readonly string[] = ['ACCOUNT_UNKNOWN', 'COMPANY_INACTIVE']

const noteWhoIsRefused = async (
  request: FastifyRequest,
  error: unknown,
  { identity, noteRefusedSignIn }: Pick<ServeServices, 'identity' | 'noteRefusedSignIn'>,
): Promise<void> => {
  if (!(error instanceof Refused) || !notLetIn.includes(error.code)) return
  const verified = await verifiedToken(request, identity)
  if (!verified?.ok) return
  const usedBy = { network: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '' }
  await noteRefusedSignIn({ mail: verified.mail, usedBy, reason: error.code })
}

const doneBy = ({ caller, ip: address, headers, id: callId }: FastifyRequest): Doing => {
  const user = caller?.visitor.kind === 'signedIn' ? caller.visitor.user : undefined
  const way = user === undefined ? null : caller?.account?.factorId === undefined ? 'PASSWORD' : 'FACTOR'
  return doneFrom({ user, address, userAgent: headers['user-agent'] ?? '', way, callId })
}

/** Fastify has validated query and body with the endpoint's own schemas: from here on they have the endpoint's types. */
function callOf<E extends Endpoint>(_endpoint: E, request: FastifyRequest): Call<E> {
  const { visitor, account } = request.caller ?? { visitor: { kind: 'anonymous' }, account: undefined }
  return {
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    file: request.upload as FileOf<E>,
    user: (visitor.kind === 'signedIn' ? visitor.user : undefined) as UserOf<E>,
    visitor,
    account: account as AccountOf<E>,
    now: new Date(),
    callId: request.id,
    address: request.ip,
    folderToken: folderTokenIn(request),
  }
}

/** The route's schemas: what Fastify validates and what /api/openapi.json says about it. */
function documentation(endpoint: Endpoint) {
  const success = endpoint.success ?? 200
  const needsToken = endpoint.account === 'required' || !endpoint.audiences.includes('anonymous')
  const { response, repeated } = endpoint
  const answer = response instanceof z.ZodType ? { [success]: response, ...(repeated && { [repeated]: response }) } : {}
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'portal'],
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.file && { consumes: ['multipart/form-data'], 'x-file': endpoint.file }),
    ...(endpoint.response === 'blob' && { produces: ['application/octet-stream'] }),
    ...(needsToken && { security: [{ bearer: [] }] }),
    response: { ...answer, '4xx': refusalSchema },
  }
}
