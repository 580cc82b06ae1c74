/** What machines ask the portal: is it well, and how is a browser configured. */
import type { FastifyInstance } from 'fastify'
import { stateOf } from '../../src/domain/operations/findings.ts'
import { type Health, isReady, partNames } from '../operations/health.ts'
import type { Settings } from '../settings.ts'
import { said } from '../words.ts'
import type { Pulse } from './pulse.ts'
import { answerOf } from './refusal.ts'

export interface StatusServices {
  settings: Settings
  pulse: Pick<Pulse, 'problems'>
  health: Pick<Health, 'parts'>
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

export function registerStatus(app: FastifyInstance, { settings, pulse, health }: StatusServices): void {
  const fresh = { schema: { hide: true }, config: { rateLimit: false, quiet: true } } as const
  app.get('/health', fresh, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const problems = await pulse.problems()
    if (problems.length === 0) return { status: 'ok' }
    // the line of this call tells the first; the others have the same cause as a rule
    request.failure = problems[0]?.cause
    return reply.code(503).send({ status: 'unavailable', problems: problems.map(answerOf) })
  })
  app.get('/health/live', fresh, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/health/ready', fresh, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const parts = await health.parts()
    const words = said().health
    const told = partNames.map((name) => {
      const { finding: code, at } = parts[name]
      return [name, { state: stateOf(code), code, message: words[code], lookedAt: at.toISOString() }] as const
    })
    const ready = isReady(parts)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', parts: Object.fromEntries(told) })
  })
  app.get('/config.json', fresh, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return browserSettings(settings)
  })
}
