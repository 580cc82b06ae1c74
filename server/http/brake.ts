/**
 * How often somebody may call, judged before anything else is done for them: whoever is signed in is counted by account, as a whole
 * office may share an address; everybody else by address. What is not found or not allowed counts like any other call.
 */
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../identity/identity.ts'
import { verifiedToken } from './authenticate.ts'

/** Callers that are remembered at most; beyond it the oldest are forgotten. */
const capacity = 20_000

/** The parts of the web app, which browsers keep: everybody in an office may open it at once. */
const isAsset = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/')

/** Registers it for all routes; a route with `config: { rateLimit: false }` is free. */
export async function registerBrake(
  app: FastifyInstance,
  { identity }: { identity: Pick<Identity, 'verifyToken'> },
  callsPerMinute: number,
): Promise<void> {
  const callerOf = async (request: FastifyRequest): Promise<string> => {
    // Whether nobody can say who it is, is for the call itself to tell.
    const verified = await verifiedToken(request, identity).catch(() => undefined)
    return verified?.ok ? `account ${verified.uid}` : `address ${normalizeIP(request.ip)}`
  }
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: '1 minute',
    cache: capacity,
    keyGenerator: callerOf,
  })
  const count = app.rateLimit()
  app.addHook('onRequest', async function brake(request, reply) {
    const isFree = request.routeOptions.config.rateLimit === false || isAsset(request)
    if (!isFree) await count.call(this, request, reply)
  })
}
