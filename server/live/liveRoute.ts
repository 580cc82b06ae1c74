/**
 * Serves the stream of news: who calls is checked as for every call, and the stream ends with the token that opened it. Not an endpoint of
 * the contract: it has no answer that ends.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { closesAccess, isEndedSignIn } from '../../src/domain/session/expiredSignIn.ts'
import { newsPath } from '../../src/domain/session/news.ts'
import { signedIn } from '../../src/domain/session/visitor.ts'
import { authenticate, forgetVerified, verifiedToken } from '../http/authenticate.ts'
import { Refused } from '../http/refusal.ts'
import type { Served } from '../services.ts'
import { streamTo } from './streamTo.ts'
import { type Confirmed, openStreams } from './streams.ts'

/** As of when the reader knows what it shows, by the server's clock in ms. */
const querySchema = z.object({ since: z.coerce.number().int().positive().optional().catch(undefined) })

const whyNot = (error: unknown): Confirmed =>
  error instanceof Refused && (closesAccess(error.code) || isEndedSignIn(error.code)) ? 'closed' : 'over'

export const registerLive = (app: FastifyInstance, services: Served): void => {
  const streams = openStreams(services.db, services.news, (error) =>
    app.log.error({ err: error }, 'news were not told'),
  )
  app.addHook('preClose', async () => streams.close())
  app.get(`/api${newsPath}`, { schema: { hide: true } }, async (request, reply) => {
    const owner = async () => {
      const { visitor } = await authenticate(request, { audiences: [...signedIn] }, services)
      return visitor.kind === 'signedIn' ? visitor.user : undefined
    }
    const user = await owner()
    const verified = await verifiedToken(request, services.identity)
    if (!user || !verified?.ok) throw new Refused(401, 'TOKEN_MISSING')
    const stream = await streamTo(reply, services.streams)
    const confirm = async (): Promise<Confirmed> => {
      forgetVerified(request)
      return (await owner()) ?? 'over'
    }
    const { since } = querySchema.parse(request.query)
    const remove = streams.add(stream, user, () => confirm().catch(whyNot), since)
    const over = setTimeout(() => stream.end(), verified.expires.getTime() - Date.now())
    reply.raw.once('close', () => {
      clearTimeout(over)
      remove()
    })
  })
}
