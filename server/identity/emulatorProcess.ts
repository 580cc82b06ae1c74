/**
 * Runs in a child process of the server: the official Firebase Auth Emulator, without its command line, on a free loopback
 * port. It keeps accounts in memory only, so this process writes them to a file before any call that may have changed them
 * is answered: what was acknowledged outlives even a kill -9.
 *
 * Arguments: project id, path of the accounts file, port (0: any that is free). Reports `{ port }` to the parent; ends when the parent is gone.
 */
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { outageIn } from '../http/outage.ts'
import { createDurableFile } from './accountFile.ts'
import { adminCalls, browserCalls } from './calls.ts'
import { dropEndedCodes } from './resetCodes.ts'

/** What is used of the emulator's own modules (CommonJS without types, hence described here; the version is pinned). */
interface ProjectState {
  overwriteUserWithLocalId(localId: string, user: Stored): void
  queryUsers(filter: object, options: { sortByField: 'localId'; order: 'ASC' }): Stored[]
  getUserByEmail(mail: string): { passwordUpdatedAt?: number } | undefined
  oobs: Map<string, Stored>
}
interface EmulatorModules {
  apiSpec: { default: { paths: Record<string, unknown> } }
  server: { createApp(projectId: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener> }
  state: { AgentProjectState: new (projectId: string) => ProjectState }
}
type Stored = Record<string, unknown>

const accountsSchema = z.object({
  users: z.array(z.looseObject({ localId: z.string() })),
  /** Reset codes that were mailed and not used yet. */
  oobs: z.array(z.looseObject({ oobCode: z.string() })).default([]),
})

const [projectId = '', path = '', port = '0'] = process.argv.slice(2)
// Ctrl-C goes to the whole group of processes; this one waits for its parent, which may still need it.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

const require = createRequire(import.meta.url)
const modules: EmulatorModules = {
  apiSpec: require('firebase-tools/lib/emulator/auth/apiSpec.js'),
  server: require('firebase-tools/lib/emulator/auth/server.js'),
  state: require('firebase-tools/lib/emulator/auth/state.js'),
}
const state = new modules.state.AgentProjectState(projectId)
const accounts = createDurableFile(path, () =>
  JSON.stringify({
    users: state.queryUsers({}, { sortByField: 'localId', order: 'ASC' }),
    oobs: [...state.oobs.values()],
  }),
)
const dropCodes = (): void => dropEndedCodes(state.oobs, (mail) => state.getUserByEmail(mail), Date.now())
const saved = await accounts.read()
if (saved !== undefined) {
  const { users, oobs } = accountsSchema.parse(JSON.parse(saved))
  for (const user of users) state.overwriteUserWithLocalId(user.localId, user)
  for (const oob of oobs) state.oobs.set(oob.oobCode, oob)
}

dropUnusedCalls(modules.apiSpec.default.paths)
const app = await modules.server.createApp(projectId, 0, new Map([[projectId, state]]))
const server = createServer((request, response) => {
  dropCodes()
  if (request.method !== 'GET' && request.method !== 'OPTIONS')
    answerAfter(response, () => {
      dropCodes()
      return accounts.save()
    })
  app(request, response)
})
server.keepAliveTimeout = 60_000
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
})

/** The emulator compiles a validator for every call it knows, which takes seconds: it gets to know only those that are used. */
function dropUnusedCalls(paths: Record<string, unknown>): void {
  const used = new Set<string>(adminCalls)
  for (const path of Object.values(browserCalls).flat()) used.add(path.replace(/^\/[^/]+/, ''))
  for (const path of Object.keys(paths)) if (!used.has(path)) delete paths[path]
}

/** Holds the whole answer back until `settled`; when that fails nothing is promised: a full disk is told, else the connection breaks. */
function answerAfter(response: ServerResponse, settled: () => Promise<void>): void {
  const chunks: Buffer[] = []
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const end = response.end.bind(response)
  response.write = (chunk: unknown) => {
    take(chunk)
    return true
  }
  response.end = (chunk?: unknown) => {
    take(chunk)
    settled().then(
      () => end(Buffer.concat(chunks)),
      (error: unknown) => {
        const code = outageIn(error)?.code
        if (code !== 'DISK_FULL') return void response.destroy(error instanceof Error ? error : undefined)
        // As the service refuses: whoever calls does not try again, as after a connection that broke.
        response.statusCode = 507
        response.removeHeader('content-length')
        response.setHeader('content-type', 'application/json')
        end(JSON.stringify({ error: { code: 507, message: code } }))
      },
    )
    return response
  }
}
