/** What every page asks for, the login among them: whether anybody may write, and if not, why and until when. */
import type { FastifyInstance } from 'fastify'
import { type Freeze, freezePath } from '../../src/domain/session/freeze.ts'

export const registerFreeze = (app: FastifyInstance, frozen: () => Promise<Freeze | null>): void => {
  app.get(freezePath, { schema: { hide: true }, config: { quiet: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { freeze: await frozen() }
  })
}
