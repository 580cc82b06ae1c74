/** One line of the log for each call, when it is over: what was called, what came of it, how long it took, and the reference that an error page shows. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callOf } from './log.ts'

/** What machines ask all the time, and the parts of the web app. */
const isQuiet = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/assets/') || routeOptions.config.quiet === true

/** How the log calls what an error page shows of it. */
export const referenceLabel = 'reference'

export const logCalls = (app: FastifyInstance): void => {
  app.decorateRequest('refusedWith', undefined)
  app.decorateRequest('failure', undefined)
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { refusedWith: code, failure, log } = request
    const line = {
      call: callOf(request),
      status: statusCode,
      ms: Math.round(elapsedTime),
      ...(code !== undefined && { code }),
    }
    if (failure !== undefined) log.error({ ...line, err: failure }, 'call failed')
    else if (isQuiet(request)) log.debug(line, 'call')
    else log.info(line, 'call')
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** looked at all the time: its line is one for whoever looks closely */
    quiet?: boolean
  }
}
