/** Calls about what protects the own access (rule S14). */
import { z } from 'zod'
import { securitySchema } from '../../domain/account/security.ts'
import { idSchema } from '../../domain/core/schema.ts'
import { signedIn } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

export const getSecurity = endpoint({
  method: 'GET',
  path: '/user/security',
  summary:
    "Since when the caller's password holds, and their sign-ins that go on, this one first; `sessions` is null where the identity provider tells of none.",
  audiences: signedIn,
  response: securitySchema,
})

export const endSession = endpoint({
  method: 'POST',
  path: '/user/sessions/end',
  whileFrozen: 'answered',
  summary:
    'Ends one sign-in of the caller at once, with null the one that asks; one that has ended already, or is none of theirs, changes nothing.',
  audiences: signedIn,
  body: z.object({ id: idSchema.nullable() }),
  response: securitySchema,
})

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end-all',
  whileFrozen: 'answered',
  summary: 'Ends every sign-in of the caller at once, this one included.',
  audiences: signedIn,
  response: z.object({}),
})
