/**
 * Signing in without the form: the portal's identity provider is asked directly, and the browser gets what Firebase would have kept
 * there. The form has journeys of its own (session, password, newcomer).
 */
import { inject } from 'vitest'
import { z } from 'zod'

export const demoPassword = 'Schrank-2026'
/** @param account a mail, or what stands before the @ of a demo account */
export const mailOf = (account: string): string => (account.includes('@') ? account : `${account}@demo.example`)

const sessionSchema = z
  .object({
    localId: z.string(),
    email: z.string(),
    idToken: z.string(),
    refreshToken: z.string(),
    expiresIn: z.coerce.number(),
  })
  .transform(({ expiresIn, ...session }) => ({ ...session, expiresAt: Date.now() + expiresIn * 1000 }))
type Session = z.output<typeof sessionSchema>

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

/** Whoever has signed in before, and is still in, is not asked again. */
const held = new Map<string, Promise<Session>>()
/** @param account a demo account, or one with the demo password */
export const sessionOf = async (account: string): Promise<Session> => {
  const mail = mailOf(account)
  const known = await held.get(mail)
  if (known && (await isStillIn(known))) return known
  const session = identify('signInWithPassword', mail, demoPassword)
  held.set(mail, session)
  return session
}

/** Nobody has signed it out or taken its rights, and its token is good for longer than a journey lasts. */
const isStillIn = async ({ idToken, expiresAt }: Session): Promise<boolean> => {
  if (expiresAt - Date.now() < 600_000) return false
  const url = `${inject('portalAddress')}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=journey`
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ idToken }) })).ok
}

/** The one thing that the provider's library keeps in a browser's local storage of an account that has signed in. */
export const keptSession = async (account: string): Promise<{ name: string; value: string }> => {
  const { localId, email, idToken, refreshToken, expiresAt } = await sessionOf(account)
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: expiresAt },
  }
  return { name: `firebase:authUser:${await apiKey()}:[DEFAULT]`, value: JSON.stringify(user) }
}
