/**
 * A whole real server for contract and access tests: the same app, a fresh database (database.ts), files in a
 * temporary directory, identity by a double whose tokens the server reads like the emulator's.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type CallInput, type Endpoint, folderTokenHeader } from '../../src/api/contract/endpoint.ts'
import { z } from 'zod'
import { createImporter } from '../../server/article/import/importer.ts'
import { buildApp, type Mounting } from '../../server/app.ts'
import type { Database, OpenDatabase } from '../../server/db/client.ts'
import { openDiskStore } from '../../server/fileStore/diskStore.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { createPasswords } from '../../server/passwords.ts'
import { pathOf } from '../../server/http/serve.ts'
import { Traffic } from '../../server/http/traffic.ts'
import { mintUnsignedToken } from './token.ts'
import { createMailPort, type Mail } from '../../server/mail/mail.ts'
import { createPostman } from '../../server/mail/postman.ts'
import type { Services } from '../../server/services.ts'
import { readSettings } from '../../server/settings.ts'
import { findCallingUser, wasDeleted } from '../../server/user/userStore.ts'
import { openTestDatabase } from './database.ts'
import { createTestIdentity, type TestIdentity } from './identity.ts'

/** An answer, read: JSON where it is JSON, bytes always. */
export interface Answer {
  status: number
  body: unknown
  bytes: Buffer
  headers: Record<string, string | number | string[] | undefined>
}

/** Who calls: a user's id and mail, and the second factor that was shown; a ready token; or nobody. */
export type As = { uid: string; mail: string; factorId?: string } | { token: string } | undefined
/** … or whoever has opened a folder by a password. */
export type AsVisitor = As | { folderToken: string }

export interface TestServer {
  app: FastifyInstance
  db: Database
  identity: TestIdentity
  services: Services
  /** What was mailed, oldest first; set `mailFault` to have a mail server that is down. */
  mails: Mail[]
  mailFault: { current: Error | undefined }
  tokenFor(account: { uid: string; mail: string; factorId?: string }, validMs?: number, signedInMsAgo?: number): string
  /** Calls an endpoint as its contract says; query and body are encoded as the client does it. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, as?: AsVisitor): Promise<Answer>
  /** Calls anything, for bad input. */
  raw(
    request: { method: 'GET' | 'POST' | 'HEAD'; url: string; payload?: unknown; headers?: Record<string, string> },
    as?: AsVisitor,
  ): Promise<Answer>
  close(): Promise<void>
}

/** What a test puts in place of what all others have. */
export interface OwnParts extends Partial<Pick<Services, 'pictures'>> {
  /** accounts that lie in the same database, in place of the double that it is given */
  identityOn?: (db: Database, double: Identity) => Identity
}

/** Starts one, on a database of its own; close it when the tests are done. */
export async function startTestServer(
  environment: Record<string, string> = {},
  open: () => Promise<OpenDatabase> = openTestDatabase,
  mounting: Mounting = {},
  { identityOn, ...own }: OwnParts = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'schrankwerk-test-'))
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
    ...environment,
  })
  const database = await open()
  const identity = createTestIdentity(settings.firebase.projectId)
  const { db } = database
  const mails: Mail[] = []
  const mailFault: TestServer['mailFault'] = { current: undefined }
  const traffic = new Traffic()
  const postman = createPostman({
    db,
    deliver: async (mail) => {
      if (mailFault.current) throw mailFault.current
      mails.push(mail)
    },
    report: () => undefined,
  })
  const services: Services = {
    settings,
    db,
    files: await openDiskStore(join(dataDir, 'files')),
    identity: identityOn?.(db, identity) ?? identity,
    passwords: createPasswords({ N: 512, r: 8, p: 1 }),
    mail: createMailPort(postman.wake, () => undefined),
    importer: createImporter(db, {
      reach: database.forThreads,
      dataDir,
      traffic,
      report: (line) => void process.stderr.write(`${line}\n`),
    }),
    pictures: undefined,
    news: database.news,
    publicAddress: 'https://portal.demo.example',
    loadUser: (uid) => findCallingUser(db, uid),
    wasDeleted: (uid) => wasDeleted(db, uid),
    vitals: {
      database: database.ping,
      identity: () => identity.ping(),
      disk: async () => undefined,
      files: async () => undefined,
    },
    traffic,
    databaseLoad: database.load,
    ...own,
  }
  const app = await buildApp(services, mounting)
  const tokenFor: TestServer['tokenFor'] = (account, validMs, signedInMsAgo) =>
    mintUnsignedToken(account, settings.firebase.projectId, Date.now(), validMs, signedInMsAgo)
  const bearer = (as: AsVisitor): Record<string, string> => {
    if (as === undefined) return {}
    if ('folderToken' in as) return { [folderTokenHeader]: as.folderToken }
    return { authorization: `Bearer ${'token' in as ? as.token : tokenFor(as)}` }
  }

  const raw: TestServer['raw'] = async ({ method, url, payload, headers }, as) => {
    const form = payload instanceof FormData ? new Response(payload) : undefined
    const body = form ? Buffer.from(await form.arrayBuffer()) : payload
    const response = await app.inject({
      method,
      url,
      headers: { ...bearer(as), ...(form && { 'content-type': form.headers.get('content-type') ?? '' }), ...headers },
      ...(body !== undefined && { payload: body as Buffer | string | object }),
    })
    // Whoever looks next finds what was mailed.
    await postman.idle()
    // An answer to HEAD has JSON's type and no body.
    const isJson = response.body !== '' && String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      // Read when somebody looks: a parts list has 30 MB of it.
      get body(): unknown {
        return isJson ? response.json() : undefined
      },
      bytes: response.rawPayload,
      headers: response.headers,
    }
  }

  return {
    app,
    db,
    identity,
    services,
    mails,
    mailFault,
    tokenFor,
    raw,
    call: (endpoint, input, as) => {
      const { query, body, file } = input as { query?: unknown; body?: unknown; file?: File }
      const encodedBody = endpoint.body && body !== undefined ? z.encode(endpoint.body, body) : undefined
      return raw(
        {
          method: endpoint.method,
          url: pathOf(endpoint) + queryText(endpoint, query),
          payload: endpoint.file ? formOf(encodedBody, file) : encodedBody,
        },
        as,
      )
    },
    close: async () => {
      await app.close()
      await postman.close()
      await services.importer.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function queryText(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query || query === undefined) return ''
  const encoded: Record<string, unknown> = z.encode(endpoint.query, query as z.output<typeof endpoint.query>)
  const present = Object.entries(encoded).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()}`
}

function formOf(fields: unknown, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.append(name, String(value))
  if (file) form.append('file', file, file.name)
  return form
}
