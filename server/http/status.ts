/** What machines ask the portal: is it well, and how is a browser configured. */
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

export interface StatusServices {
  settings: Settings
  /** Resolves when database and identity answer. */
  ping(): Promise<void>
}

/** What `/config.json` answers: one build, many installations. */
export const browserSettings = ({ firebase, emulator, bookingUrl, documentationUrl, operator }: Settings) => ({
  apiUrl: '/api',
  publicUrl: '/public',
  firebase: { apiKey: firebase.apiKey, projectId: firebase.projectId, authDomain: firebase.authDomain },
  authEmulator: emulator,
  bookingUrl: bookingUrl ?? null,
  documentationUrl,
  operator,
})

export function registerStatus(app: FastifyInstance, { settings, ping }: StatusServices): void {
  const fresh = { schema: { hide: true }, config: { rateLimit: false } }
  app.get('/health', fresh, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await ping()
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'health check failed')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
  app.get('/config.json', fresh, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return browserSettings(settings)
  })
}
