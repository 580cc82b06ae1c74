/** A real Firebase project as the identity provider, over firebase-admin. */
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth'
import { z } from 'zod'
import type { FirebaseProject } from '../settings.ts'
import type { Identity, Verification } from './identity.ts'

export interface FirebaseIdentity extends Identity {
  close(): Promise<void>
}

const resetAnswer = z.object({ email: z.string(), requestType: z.literal('PASSWORD_RESET') })

/** Connects to the project; its credentials come from GOOGLE_APPLICATION_CREDENTIALS as Google's libraries have it. */
export function connectFirebase(project: FirebaseProject): FirebaseIdentity {
  // firebase-admin reads it on first use: a leftover of the environment must not switch it to unsigned tokens.
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const app = initializeApp({ projectId: project.projectId }, `portal-${crypto.randomUUID()}`)
  const auth = getAuth(app)

  /** A call that browsers make, too: whoever has the code or the password may make it. */
  const publicCall = async (name: 'resetPassword' | 'signInWithPassword', body: object) => {
    const url = `https://identitytoolkit.googleapis.com/v1/accounts:${name}?key=${project.apiKey}`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status >= 500) throw new Error(`identity provider answered ${response.status}`)
    return response
  }
  /** The call behind reset links; a refused one (unknown, used, expired code) gives undefined. */
  const useResetCode = async (oobCode: string, newPassword?: string) => {
    const response = await publicCall('resetPassword', { oobCode, newPassword })
    return resetAnswer.safeParse(await response.json()).data
  }
  const put = async ({ uid, mail, password }: { uid: string; mail: string; password: string }) => {
    try {
      await auth.createUser({ uid, email: mail, password })
    } catch (error) {
      if (!hasCode(error, 'auth/uid-already-exists')) throw error
      await auth.updateUser(uid, { email: mail, password })
    }
  }

  return {
    verifyToken: (token) => verifySigned(() => auth.verifyIdToken(token)),
    createAccount: async ({ uid, mail, password }) => {
      try {
        await auth.createUser({ uid, email: mail, password })
        return { ok: true }
      } catch (error) {
        if (hasCode(error, 'auth/email-already-exists') || hasCode(error, 'auth/uid-already-exists'))
          return { ok: false, reason: 'taken' }
        throw error
      }
    },
    importAccounts: async (accounts) => void (await Promise.all(accounts.map(put))),
    hasPassword: async (email, password) => (await publicCall('signInWithPassword', { email, password })).ok,
    setPassword: async (uid, password) => void (await auth.updateUser(uid, { password })),
    setMail: async (uid, mail) => {
      try {
        await auth.updateUser(uid, { email: mail })
        return { ok: true }
      } catch (error) {
        if (hasCode(error, 'auth/email-already-exists')) return { ok: false, reason: 'mailTaken' }
        throw error
      }
    },
    findAccount: async (mail) => {
      try {
        return (await auth.getUserByEmail(mail)).uid
      } catch (error) {
        if (hasCode(error, 'auth/user-not-found')) return undefined
        throw error
      }
    },
    deleteAccount: async (uid) => {
      try {
        await auth.deleteUser(uid)
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error
      }
    },
    setDisabled: async (uid, disabled) => {
      try {
        await auth.updateUser(uid, { disabled })
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error
      }
    },
    revoke: (uid) => auth.revokeRefreshTokens(uid),
    createResetCode: async (mail) => {
      try {
        const link = new URL(await auth.generatePasswordResetLink(mail))
        return link.searchParams.get('oobCode') ?? undefined
      } catch (error) {
        if (hasCode(error, 'auth/user-not-found') || hasCode(error, 'auth/email-not-found')) return undefined
        throw error
      }
    },
    readResetCode: async (code) => (await useResetCode(code))?.email.toLowerCase(),
    resetPassword: async (code, password) => (await useResetCode(code, password)) !== undefined,
    ping: () => Promise.resolve(),
    close: () => deleteApp(app),
  }
}

async function verifySigned(
  verify: () => Promise<{ uid: string; email?: string; auth_time: number; exp: number }>,
): Promise<Verification> {
  try {
    const { uid, email, exp, auth_time: signedInAt } = await verify()
    const account = { uid, mail: email?.toLowerCase() ?? '', signedInAt: new Date(signedInAt * 1000) }
    return { ok: true, expires: new Date(exp * 1000), ...account }
  } catch (error) {
    if (hasCode(error, 'auth/id-token-expired')) return { ok: false, reason: 'expired' }
    // Only what firebase-admin says about the token is a refusal; no network is a failure of ours.
    if (hasCode(error, 'auth/argument-error') || hasCode(error, 'auth/invalid-id-token'))
      return { ok: false, reason: 'invalid' }
    throw error
  }
}

const hasCode = (error: unknown, code: string) => error instanceof FirebaseAuthError && error.code === code
