/**
 * A real Firebase project as the identity provider, by the Identity Toolkit's own calls
 * (https://cloud.google.com/identity-platform/docs/reference/rest). Its service account's tokens come from Google's library, whose credentials are
 * where GOOGLE_APPLICATION_CREDENTIALS says.
 */
import { GoogleAuth } from 'google-auth-library'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { FirebaseProject } from '../settings.ts'
import type { Identity, NewAccount } from './identity.ts'
import { verifyIdToken } from './idToken.ts'
import { newSecret } from './secrets.ts'

/** What of Google the adapter speaks to; tests put a service of their own in its place. */
export interface Google {
  toolkit: string
  keys: JWTVerifyGetKey
  accessToken(): Promise<string>
}

const google = (): Google => {
  const scopes = ['https://www.googleapis.com/auth/identitytoolkit', 'https://www.googleapis.com/auth/cloud-platform']
  const auth = new GoogleAuth({ scopes })
  return {
    toolkit: 'https://identitytoolkit.googleapis.com',
    keys: createRemoteJWKSet(
      new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
    ),
    accessToken: async () => {
      const token = await auth.getAccessToken()
      if (!token) throw new Error('Google gave no access token')
      return token
    },
  }
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })
const foundSchema = z.object({
  users: z.array(z.object({ localId: z.string(), passwordUpdatedAt: z.number().optional() })).default([]),
})
const factorsSchema = z.object({
  users: z.array(z.object({ mfaInfo: z.array(z.object({ enrolledAt: z.coerce.date() })).default([]) })).default([]),
})
const linkSchema = z.object({ oobLink: z.url() })
const resetSchema = z.object({ email: z.string(), requestType: z.literal('PASSWORD_RESET') })

/** The service's word for why it does not; anything else that goes wrong is thrown. */
type Answer = { ok: true; body: unknown } | { ok: false; reason: string }

const gone: ReadonlySet<string> = new Set(['USER_NOT_FOUND', 'EMAIL_NOT_FOUND'])
const taken: ReadonlySet<string> = new Set(['EMAIL_EXISTS', 'DUPLICATE_EMAIL', 'DUPLICATE_LOCAL_ID'])

const answerOf = async (response: Response): Promise<Answer> => {
  const body: unknown = await response.json()
  if (response.ok) return { ok: true, body }
  const refused = refusalSchema.safeParse(body)
  if (response.status !== 400 || !refused.success) throw new Error(`identity provider answered ${response.status}`)
  return { ok: false, reason: refused.data.error.message.split(' ', 1)[0] ?? '' }
}

/** @throws unless it was done, or refused for one of these reasons */
const unless = (reasons: ReadonlySet<string>, answer: Answer): Answer => {
  if (answer.ok || reasons.has(answer.reason)) return answer
  throw new Error(`identity provider refused: ${answer.reason}`)
}

/** Connects to the project. */
export function connectFirebase(project: FirebaseProject, { toolkit, keys, accessToken } = google()): Identity {
  const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    answerOf(
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  /** A call in the project's name. */
  const manage = async (action: '' | ':update' | ':lookup' | ':delete' | ':sendOobCode', body: object) =>
    post(`${toolkit}/v1/projects/${project.projectId}/accounts${action}`, body, {
      authorization: `Bearer ${await accessToken()}`,
    })
  /** A call that browsers make, too: whoever has the code or the password may make it. */
  const call = (action: 'resetPassword' | 'signInWithPassword', body: object) =>
    post(`${toolkit}/v1/accounts:${action}?key=${project.apiKey}`, body)

  /** The call behind reset links; a refused one (unknown, used, expired code) gives undefined. */
  const useResetCode = async (oobCode: string, newPassword?: string) => {
    const answer = await call('resetPassword', { oobCode, newPassword })
    return answer.ok ? resetSchema.parse(answer.body) : undefined
  }
  const create = ({ uid, mail, password }: NewAccount) => manage('', { localId: uid, email: mail, password })
  const put = async (account: NewAccount): Promise<void> => {
    if (unless(taken, await create(account)).ok) return
    const { uid: localId, mail: email, password } = account
    unless(new Set(), await manage(':update', { localId, email, password }))
  }

  const revoke = async (localId: string): Promise<void> => {
    const validSince = String(Math.floor(Date.now() / 1000))
    unless(new Set(), await manage(':update', { localId, validSince }))
  }
  const secondFactor: Identity['secondFactor'] = async (localId) => {
    const answer = unless(gone, await manage(':lookup', { localId: [localId] }))
    const factor = answer.ok ? factorsSchema.parse(answer.body).users[0]?.mfaInfo[0] : undefined
    return factor && { since: factor.enrolledAt, codes: undefined }
  }

  return {
    sessions: undefined,
    passwordDate: async (uid) => {
      const answer = unless(gone, await manage(':lookup', { localId: [uid] }))
      const at = answer.ok ? foundSchema.parse(answer.body).users[0]?.passwordUpdatedAt : undefined
      return at === undefined ? null : new Date(at)
    },
    verifyToken: (token) => verifyIdToken(keys, project.projectId, token),
    createAccount: async (account) =>
      unless(taken, await create({ ...account, password: newSecret() })).ok
        ? { ok: true }
        : { ok: false, reason: 'taken' },
    importAccounts: async (accounts) => void (await Promise.all(accounts.map(put))),
    hasPassword: async (email, password) => (await call('signInWithPassword', { email, password })).ok,
    setPassword: async (localId, password) => void unless(new Set(), await manage(':update', { localId, password })),
    setMail: async (localId, email) =>
      unless(taken, await manage(':update', { localId, email })).ok ? { ok: true } : { ok: false, reason: 'mailTaken' },
    findAccount: async (mail) => {
      const answer = unless(gone, await manage(':lookup', { email: [mail] }))
      return answer.ok ? foundSchema.parse(answer.body).users[0]?.localId : undefined
    },
    deleteAccount: async (localId) => void unless(gone, await manage(':delete', { localId })),
    setDisabled: async (uids, disableUser) => {
      const set = async (localId: string) => unless(gone, await manage(':update', { localId, disableUser }))
      await Promise.all(uids.map(set))
    },
    revoke,
    createResetCode: async (email) => {
      const asked = { requestType: 'PASSWORD_RESET', email, returnOobLink: true }
      const answer = unless(gone, await manage(':sendOobCode', asked))
      if (!answer.ok) return undefined
      return new URL(linkSchema.parse(answer.body).oobLink).searchParams.get('oobCode') ?? undefined
    },
    readResetCode: async (code) => {
      const read = await useResetCode(code)
      return read && { mail: read.email.toLowerCase(), until: null }
    },
    resetPassword: async (code, password) => (await useResetCode(code, password)) !== undefined,
    secondFactor,
    // Google looks at the code when the package ends the set-up, and has no recovery codes.
    checkFactor: async () => ({ ok: true, codes: [] }),
    renewRecoveryCodes: async () => undefined,
    removeFactor: async (localId) => {
      if (!(await secondFactor(localId))) return false
      unless(new Set(), await manage(':update', { localId, mfa: { enrollments: [] } }))
      await revoke(localId)
      return true
    },
    ping: () => Promise.resolve(),
  }
}
