/** `/metrics`, for whoever shows the token that METRICS_TOKEN names; without one set there is no such address (decision 0221). */
import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callOf } from '../http/log.ts'
import { Refused } from '../http/refusal.ts'
import type { Served } from '../services.ts'
import { createMetrics } from './metrics.ts'

/** Streams of news last as long as a tab is open: that is no time that somebody waits. */
const isStream = (contentType: unknown): boolean => String(contentType).startsWith('text/event-stream')

export const registerMetrics = (app: FastifyInstance, served: Served, token: string): void => {
  const metrics = createMetrics(served)
  app.addHook('onClose', async () => metrics.close())
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    if (!isStream(reply.raw.getHeader('content-type')))
      metrics.ended({ call: callOf(request), status, code: request.refusedWith, seconds: elapsedTime / 1000 })
    done()
  })
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { quiet: true } },
    async ({ headers: { authorization } }, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!isEqual(authorization ?? '', `Bearer ${token}`)) throw new Refused(401, 'TOKEN_MISSING')
      return reply.type(metrics.contentType).send(await metrics.print())
    },
  )
}

/** Takes as long whatever was sent: nobody finds it out sign by sign, nor how long it is. */
const isEqual = (sent: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', expected, 'buffer'))
