/**
 * Opens the port before anything else is ready: a busy port is known at once, and whoever calls early is told that the
 * portal is starting instead of finding nobody. The app takes over when it stands.
 */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { CannotStart, type Settings } from '../settings.ts'
import { createPace } from './pace.ts'
import { speaking } from '../words.ts'
import { answerOf, Refused } from './refusal.ts'

/** As the app says it itself (`helmet`). */
const tlsAlone = 'max-age=31536000; includeSubDomains'

type Reason = 'STARTING' | 'DATABASE_LOST'

export interface OpenPort {
  server: Server
  /** The real one, also where 0 was asked for. */
  port: number
  /** Why nobody gets an answer yet. */
  tell(reason: Reason): void
  /** From now on this answers. */
  handOver(listener: RequestListener): void
  /** Takes no more calls and waits for those that are under way, at most `patienceMs`. */
  close(patienceMs?: number): Promise<void>
}

/** How long a connection may take for nothing; in milliseconds (decision 0116). */
export interface Limits {
  /** Until a call's head is here, from the connection or its first byte on. */
  headMs: number
  /** A body has to bring `leastBytes` in each such time; as long as it does, it may take as long as it likes. */
  bodyMs: number
  leastBytes: number
  /** Between two calls. */
  idleMs: number
  /** Neither side says anything: an answer that nobody takes. Beyond the longest work, which is 300 s (docs/operations.md). */
  silenceMs: number
}
const usualLimits: Limits = { headMs: 20_000, bodyMs: 30_000, leastBytes: 5000, idleMs: 72_000, silenceMs: 330_000 }

/**
 * @param production whether browsers are told to come by TLS alone, also by the answers before the app stands
 * @throws CannotStart when the port is taken or not allowed
 */
export async function openPort(
  { host, port, production }: Pick<Settings, 'host' | 'port' | 'production'>,
  limits: Limits = usualLimits,
): Promise<OpenPort> {
  let reason: Reason = 'STARTING'
  let listener: RequestListener = (request, response) =>
    answerWith({ reason, production, url: request.url ?? '/', headers: request.headers }, response)
  const pace = createPace(limits.leastBytes)
  const server = createServer(timesOf(limits), (request, response) => {
    pace.watch(request, response)
    listener(request, response)
  })
  server.timeout = limits.silenceMs
  const looking = setInterval(() => pace.look(), limits.bodyMs).unref()
  server.once('close', () => clearInterval(looking))
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new CannotStart(sentenceFor(error, host, port))
  }
  const address = server.address()
  return {
    server,
    port: address !== null && typeof address === 'object' ? address.port : port,
    tell: (next) => (reason = next),
    handOver: (next) => (listener = next),
    close: async (patienceMs = 5000) => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      // Whoever still gets an answer does not stay for another one.
      server.keepAliveTimeout = 1
      server.closeIdleConnections()
      const impatience = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(impatience)
    },
  }
}

const timesOf = ({ headMs, idleMs }: Limits): ServerOptions => ({
  headersTimeout: headMs,
  keepAliveTimeout: idleMs,
  // For the whole body there is no limit, but a pace.
  requestTimeout: 0,
  connectionsCheckingInterval: headMs / 4,
})

interface Early {
  reason: Reason
  production: boolean
  url: string
  headers: IncomingHttpHeaders
}

function answerWith({ reason, production, url, headers }: Early, response: ServerResponse): void {
  const answer = speaking(headers['accept-language'], () => answerOf(new Refused(503, reason)))
  const health = reason === 'STARTING' ? { status: 'starting' } : { status: 'unavailable', problems: [answer] }
  const path = url.split('?', 1)[0]
  const isLive = path === '/health/live'
  const isHealth = isLive || path === '/health' || path === '/health/ready'
  const isPage = !isHealth && headers.accept?.includes('text/html') === true
  response.writeHead(isLive ? 200 : 503, {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
    'retry-after': '2',
    // the app's own headers come with the app; this answer needs nothing from anywhere
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(production && { 'strict-transport-security': tlsAlone }),
  })
  response.end(isPage ? pageOf(answer.message) : JSON.stringify(isLive ? { status: 'ok' } : isHealth ? health : answer))
}

/** For a person's browser: it asks by itself until the portal stands, and shows then what was wanted. */
const pageOf = (sentence: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Schrankwerk</title><h1>Schrankwerk</h1><p>${sentence}</p>`

function sentenceFor(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Der Port ${port} ist schon belegt; bitte mit PORT=… einen anderen wählen.`
  if (code === 'EACCES') return `Der Port ${port} darf nicht benutzt werden; bitte mit PORT=… einen anderen wählen.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `Unter der Adresse ${host} kann der Server nicht erreichbar sein; bitte HOST prüfen.`
  return `Der Server kann auf ${host}:${port} nicht starten (${String(code ?? error)}).`
}
