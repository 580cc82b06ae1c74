/**
 * Signing in without the form: the portal's identity provider is asked directly, and the browser gets what Firebase would have kept
 * there. The form has journeys of its own (session, password, newcomer).
 */
import { inject } from 'vitest'
import { z } from 'zod'

export const demoPassword = 'Schrank-2026'
/** @param account a mail, or what stands before the @ of a demo account */
export const mailOf = (account: string): string => (account.includes('@') ? account : `${account}@demo.example`)

const sessionSchema = z.object({
  localId: z.string(),
  email: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.coerce.number(),
})

/** A session at the identity provider, as Firebase asks for it. */
export const identify = async (action: 'signUp' | 'signInWithPassword', email: string, password: string) => {
  const url = `${inject('portalAddress')}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=journey`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  return sessionSchema.parse(await response.json())
}

const configSchema = z.object({ firebase: z.object({ apiKey: z.string() }) })
const apiKey = async (): Promise<string> =>
  configSchema.parse(await (await fetch(`${inject('portalAddress')}/config.json`)).json()).firebase.apiKey

/** The one thing that the provider's library keeps in a browser's local storage of an account that has signed in. */
export const keptSession = async (
  account: string,
  password = demoPassword,
): Promise<{ name: string; value: string }> => {
  const { localId, email, idToken, refreshToken, expiresIn } = await identify(
    'signInWithPassword',
    mailOf(account),
    password,
  )
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + expiresIn * 1000 },
  }
  return { name: `firebase:authUser:${await apiKey()}:[DEFAULT]`, value: JSON.stringify(user) }
}
