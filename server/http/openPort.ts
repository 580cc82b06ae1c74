/**
 * Opens the port before anything else is ready: a busy port is known at once, and whoever calls early is told that the
 * portal is starting instead of finding nobody. The app takes over when it stands.
 */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { CannotStart } from '../settings.ts'
import { answerOf, Refused } from './refusal.ts'

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

/** @throws CannotStart when the port is taken or not allowed */
export async function openPort(host: string, port: number): Promise<OpenPort> {
  let reason: Reason = 'STARTING'
  let listener: RequestListener = (request, response) => answerWith(reason, request.url ?? '/', response)
  const server = createServer((request, response) => listener(request, response))
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
      server.closeIdleConnections()
      const impatience = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(impatience)
    },
  }
}

function answerWith(reason: Reason, url: string, response: ServerResponse): void {
  const answer = answerOf(new Refused(503, reason))
  const health = reason === 'STARTING' ? { status: 'starting' } : { status: 'unavailable', problems: [answer] }
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
    // the app's own headers come with the app; this answer needs nothing from anywhere
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(url.split('?', 1)[0] === '/health' ? health : answer))
}

function sentenceFor(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Der Port ${port} ist schon belegt; bitte mit PORT=… einen anderen wählen.`
  if (code === 'EACCES') return `Der Port ${port} darf nicht benutzt werden; bitte mit PORT=… einen anderen wählen.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `Unter der Adresse ${host} kann der Server nicht erreichbar sein; bitte HOST prüfen.`
  return `Der Server kann auf ${host}:${port} nicht starten (${String(code ?? error)}).`
}
