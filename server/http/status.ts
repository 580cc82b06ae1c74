/** What machines ask the portal: is it well, and how is a browser configured. */
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Pulse } from './pulse.ts'
import { answerOf } from './refusal.ts'

export interface StatusServices {
  settings: Settings
  pulse: Pick<Pulse, 'problems'>
}

/** What `/config.json` answers: one build, many installations. */
export const browserSettings = ({
  firebase,
  ownAccounts,
  liveAtlas,
  articlePictures,
  passwordMinLength,
  bookingUrl,
  documentationUrl,
  operator,
}: Settings) => ({
  apiUrl: '/api',
  publicUrl: '/public',
  firebase: { apiKey: firebase.apiKey, projectId: firebase.projectId, authDomain: firebase.authDomain },
  authEmulator: ownAccounts,
  liveAtlas,
  articlePictures,
  passwordMinLength,
  bookingUrl: bookingUrl ?? null,
  documentationUrl,
  operator,
})

export function registerStatus(app: FastifyInstance, { settings, pulse }: StatusServices): void {
  const fresh = { schema: { hide: true }, config: { rateLimit: false } }
  app.get('/health', fresh, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const problems = await pulse.problems()
    if (problems.length === 0) return { status: 'ok' }
    for (const { cause } of problems) request.log.error({ err: cause }, 'health check failed')
    return reply.code(503).send({ status: 'unavailable', problems: problems.map(answerOf) })
  })
  app.get('/config.json', fresh, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return browserSettings(settings)
  })
}
