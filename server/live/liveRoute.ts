/**
 * Serves the stream of news: who calls is checked as for every call, and the stream ends with the token that opened it. Not an endpoint of
 * the contract: it has no answer that ends.
 */
import { createSession } from 'better-sse'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { closesAccess } from '../../src/domain/session/expiredSignIn.ts'
import { newsPath, newsSchema } from '../../src/domain/session/news.ts'
import { signedIn } from '../../src/domain/session/visitor.ts'
import { authenticate, verifiedToken } from '../http/authenticate.ts'
import { Refused } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type Confirmed, openStreams, type Stream } from './streams.ts'

/** A line that says nothing goes out so often: proxies close what is silent, and a reader that is gone is noticed. */
const keepAliveMs = 20_000
/** After so long a browser that was cut off asks again. */
const retryMs = 2000
/** As of when the reader knows what it shows, by the server's clock in ms. */
const querySchema = z.object({ since: z.coerce.number().int().positive().optional().catch(undefined) })

/** So much may wait for a reader that takes nothing. */
const waitingAtMost = 65_536

const streamTo = async (reply: FastifyReply): Promise<Stream> => {
  reply.hijack()
  const { raw } = reply
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
  const session = await createSession(reply.request.raw, raw, {
    keepAlive: keepAliveMs,
    retry: retryMs,
    // A proxy that gathers answers would keep every event.
    headers: { ...headers, 'X-Accel-Buffering': 'no' },
  })
  const tell: Stream['tell'] = (news) => {
    if (raw.writableLength > waitingAtMost) raw.destroy()
    else if (raw.writableEnded || raw.destroyed) return
    // … but for whom it was kept.
    else if (news === 'nothing') session.push(null, 'resumed')
    else if (news) session.push(z.encode(newsSchema, news), 'news')
    // Whatever came before it was not heard: whoever reads this asks for what they show …
    else session.push(null, 'connected')
  }
  return {
    tell,
    end: () => void raw.end(),
  }
}

const whyNot = (error: unknown): Confirmed => (error instanceof Refused && closesAccess(error.code) ? 'closed' : 'over')

export const registerLive = (app: FastifyInstance, services: Services): void => {
  const streams = openStreams(services.db, services.news, (error) => app.log.error(error))
  app.addHook('preClose', async () => streams.close())
  app.get(`/api${newsPath}`, { schema: { hide: true } }, async (request, reply) => {
    const owner = async () => {
      const { visitor } = await authenticate(request, { audiences: [...signedIn] }, services)
      return visitor.kind === 'signedIn' ? visitor.user : undefined
    }
    const user = await owner()
    const verified = await verifiedToken(request, services.identity)
    if (!user || !verified?.ok) throw new Refused(401, 'TOKEN_MISSING')
    const stream = await streamTo(reply)
    const confirm = async (): Promise<Confirmed> => (await owner()) ?? 'over'
    const { since } = querySchema.parse(request.query)
    const remove = streams.add(stream, user, () => confirm().catch(whyNot), since)
    const over = setTimeout(() => stream.end(), verified.expires.getTime() - Date.now())
    reply.raw.once('close', () => {
      clearTimeout(over)
      remove()
    })
  })
}
