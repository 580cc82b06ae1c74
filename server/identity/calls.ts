/** The calls of the identity service that the portal uses at all, as the service's own description spells them. */

/** What a browser's Firebase SDK needs to sign in, sign up and renew a session, by method, with the host as its first segment. */
export const browserCalls: Readonly<Record<string, readonly string[]>> = {
  GET: [
    '/identitytoolkit.googleapis.com/v1/projects',
    '/identitytoolkit.googleapis.com/v1/recaptchaParams',
    '/identitytoolkit.googleapis.com/v2/passwordPolicy',
    '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
  ],
  POST: [
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/identitytoolkit.googleapis.com/v1/accounts:update',
    '/identitytoolkit.googleapis.com/v1/accounts:delete',
    '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
    '/securetoken.googleapis.com/v1/token',
  ],
}

/** What firebase-admin calls for the server (firebase.ts). */
export const adminCalls = [
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:sendOobCode',
  '/v1/projects/{targetProjectId}/accounts:update',
] as const
