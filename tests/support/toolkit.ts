/** The portal's own accounts by the calls that a browser's firebase package makes, without the portal around them. */
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../server/db/client.ts'
import { answerFailure } from '../../server/http/refusal.ts'
import { type AccountServices, createAccountCalls } from '../../server/identity/accountCalls.ts'
import type { AccountsWithin } from '../../server/identity/identity.ts'
import { createKeys } from '../../server/identity/keys.ts'
import { createOwnIdentity } from '../../server/identity/own.ts'
import { registerToolkit } from '../../server/identity/toolkit.ts'
import { createPasswords } from '../../server/passwords.ts'
import { OWN_PROJECT } from '../../server/settings.ts'

export const accountsAt = '/identitytoolkit.googleapis.com/v1/accounts'
export const tokensAt = '/securetoken.googleapis.com/v1/token'
const { projectId } = OWN_PROJECT

const sessionSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() })
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

interface Answered {
  statusCode: number
  json(): unknown
}
export const reasonOf = (answer: Answered): string => refusalSchema.parse(answer.json()).error.message
export const sessionOf = (answer: Answered) => sessionSchema.parse(answer.json())

export interface ToolkitServer {
  app: FastifyInstance
  identity: AccountsWithin
}

/** One server of them; several on one database are one identity provider. */
export const startToolkit = async (
  db: Database,
  {
    attemptsPerMinute = 60,
    hasUser = async () => false,
    factorChanged = async () => undefined,
    factorOptional = async () => true,
    passwords = createPasswords({ N: 512, r: 8, p: 1 }),
    tellNewBrowser = async () => undefined,
  }: Partial<Omit<AccountServices, 'db' | 'keys' | 'projectId' | 'passwordMinLength'>> = {},
): Promise<ToolkitServer> => {
  const own = { db, keys: createKeys(db), passwords, projectId }
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler(answerFailure)
  const passwordMinLength = 6
  const portal = { hasUser, tellNewBrowser, factorChanged, factorOptional }
  const calls = createAccountCalls({ ...own, ...portal, attemptsPerMinute, passwordMinLength })
  await registerToolkit(app, calls, { projectId, secure: true, passwordMinLength, frozen: async () => null })
  return { identity: createOwnIdentity(own), app }
}

export interface How {
  address?: string
  cookie?: string
}

export const askToolkit = (
  app: FastifyInstance,
  call: string,
  payload: object,
  { address = '10.0.0.1', cookie }: How = {},
) =>
  app.inject({
    method: 'POST',
    url: `${accountsAt}:${call}?key=k`,
    payload,
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
  })

export const renewAt = (app: FastifyInstance, refreshToken: string, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${tokensAt}?key=k`,
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
