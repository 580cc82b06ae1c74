/** Calls about users (specification §7, Account and user). Managing users comes with a later issue. */
import { z } from 'zod'
import { idSchema } from '../../domain/core/schema.ts'
import { signedIn } from '../../domain/session/visitor.ts'
import { userSchema } from '../../domain/user/user.ts'
import { endpoint } from './endpoint.ts'

export const getUser = endpoint({
  method: 'GET',
  path: '/user/',
  summary: 'A user. Everybody may read their own record; it decides what they reach.',
  audiences: signedIn,
  query: z.object({ id: idSchema }),
  response: userSchema,
})

export const countLogin = endpoint({
  method: 'GET',
  path: '/user/update/counter',
  summary: 'Counts a sign-in of the caller and notes its time.',
  audiences: signedIn,
  query: z.object({ userId: idSchema }),
  response: userSchema,
})
