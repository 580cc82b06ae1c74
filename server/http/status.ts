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

/** Everybody may ask as often as they like; what stands behind is asked once a second at the most. */
const onceASecond = (ask: () => Promise<void>): (() => Promise<void>) => {
  let last: { at: number; answer: Promise<void> } | undefined
  return () => {
    const now = Date.now()
    if (last === undefined || now - last.at >= 1000) last = { at: now, answer: ask() }
    return last.answer
  }
}

export function registerStatus(app: FastifyInstance, { settings, ping }: StatusServices): void {
  const isWell = onceASecond(ping)
  const fresh = { schema: { hide: true }, config: { rateLimit: false } }
  app.get('/health', fresh, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await isWell()
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
