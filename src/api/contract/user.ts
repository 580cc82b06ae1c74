/** Calls about users (rules U1–U9). The own account's are in account.ts. */
import { z } from 'zod'
import { idSchema, newIdSchema, timestampSchema } from '../../domain/core/schema.ts'
import { operators, signedIn } from '../../domain/session/visitor.ts'
import { changedUserSchema, newUserSchema, userSchema } from '../../domain/user/user.ts'
import { endpoint } from './endpoint.ts'
import { historyCall } from './history.ts'

const userManagers = ['operatorAdmin', 'customerAdmin', 'supplierAdmin'] as const

export const getUser = endpoint({
  method: 'GET',
  path: '/user/',
  summary: 'A user: the own record, or one that the caller manages. Entries of the history are for operators.',
  audiences: signedIn,
  query: z.object({ id: idSchema }),
  response: userSchema,
})

export const countLogin = endpoint({
  method: 'GET',
  path: '/user/update/counter',
  summary: 'Counts a sign-in of the caller and notes its time.',
  audiences: signedIn,
  signsIn: true,
  query: z.object({ userId: idSchema }),
  response: userSchema,
})

export const lastLogin = endpoint({
  method: 'GET',
  path: '/user/lastlogin',
  summary: 'Who signed in last; both fields are null as long as nobody did.',
  audiences: operators,
  response: z.object({ mail: z.string().nullable(), lastLoginAt: timestampSchema.nullable() }),
})

export const allUsers = endpoint({
  method: 'GET',
  path: '/user/all',
  summary: 'All users of all companies by last name, without deleted ones.',
  audiences: operators,
  response: z.array(userSchema),
})

export const companyUsers = endpoint({
  method: 'GET',
  path: '/user/company',
  summary: "A company's users by last name; company administrators ask for their own company only.",
  audiences: userManagers,
  query: z.object({ companyId: idSchema }),
  response: z.array(userSchema),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/user/',
  summary:
    'Creates a user and mails an invitation to set the first password. 409 MAIL_TAKEN or MAIL_EXTERNAL, 412 for an unknown or inactive company.',
  audiences: userManagers,
  body: newUserSchema.extend({ newId: newIdSchema }),
  response: userSchema,
  success: 201,
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/user/invite',
  summary: 'Mails the invitation again; 409 ALREADY_SIGNED_IN once its user has signed in.',
  audiences: userManagers,
  query: z.object({ userId: idSchema }),
  response: userSchema,
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/user/update',
  summary: 'Saves a user; a changed mail is the new login. A stale `lastUpdate` is refused with 409.',
  audiences: userManagers,
  body: changedUserSchema,
  response: userSchema,
})

export const deleteUser = endpoint({
  method: 'POST',
  path: '/user/delete',
  summary: 'Removes a user and the login; as an author the user stays named.',
  audiences: userManagers,
  query: z.object({ userId: idSchema }),
  response: z.object({ id: idSchema }),
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/user/second-factor/reset',
  summary:
    'Takes away the second factor of somebody whom the caller manages, and ends their sign-ins (409 FACTOR_MISSING, OWN_ACCOUNT). They hear of it by mail.',
  audiences: userManagers,
  query: z.object({ userId: idSchema }),
  response: userSchema,
})

export const userHistory = historyCall('/user', ['operatorAdmin'])
