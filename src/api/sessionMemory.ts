/**
 * What this browser keeps of a session, so that a page that is opened again need not ask first who looks: the account with its token,
 * which the identity provider's library writes, and the user record, which is ours and lies beside it. Both are only where to begin:
 * the server decides on every call, and what it says of the user replaces what was kept.
 */
import type { Visitor } from '../domain/session/visitor.ts'
import type { User } from '../domain/user/user.ts'

export type KeptAccount = { uid: string; token: string; /** milliseconds since the epoch */ expires: number }

const userKey = 'schrankwerk.user'
/** Where and how the library keeps its account; whether for good or for this tab has been chosen at the sign-in. */
const accountPrefix = 'firebase:authUser:'
const accountKey = (apiKey: string) => `${accountPrefix}${apiKey}:[DEFAULT]`
const storages = () => [localStorage, sessionStorage]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A token is not sent in its last minute: clocks differ, and calls take their time. */
const toleranceMs = 60_000
export const isGood = ({ expires }: KeptAccount): boolean => expires - toleranceMs > Date.now()

/** Which account lies there, for whoever does not know the installation's key yet. */
const anyKey = (): string =>
  storages()
    .flatMap(Object.keys)
    .find((key) => key.startsWith(accountPrefix)) ?? accountPrefix

/** Checked by hand: the login page loads no schema library. 'unknown' where only the library itself can tell. */
export const keptAccount = (apiKey?: string): KeptAccount | 'nobody' | 'unknown' => {
  const key = apiKey === undefined ? anyKey() : accountKey(apiKey)
  const text = storages().flatMap((storage) => storage.getItem(key) ?? [])[0]
  if (text === undefined) return 'nobody'
  const account = parsed(text)
  if (!isRecord(account) || !isRecord(account['stsTokenManager'])) return 'unknown'
  const { uid } = account
  const { accessToken: token, expirationTime: expires } = account['stsTokenManager']
  return typeof uid === 'string' && typeof token === 'string' && typeof expires === 'number'
    ? { uid, token, expires }
    : 'unknown'
}

/** Keeps the user as long and where the account is kept; with nobody signed in, nothing. */
export const keepVisitor = (apiKey: string, visitor: Visitor): void => {
  for (const storage of storages()) {
    if (visitor.kind === 'signedIn' && storage.getItem(accountKey(apiKey)) !== null)
      storage.setItem(userKey, JSON.stringify(visitor.user))
    else storage.removeItem(userKey)
  }
}

/** The user as last seen, if it is this one and this version of the portal can read it. */
export const keptUser = async (uid: string): Promise<User | null> => {
  const text = storages().flatMap((storage) => storage.getItem(userKey) ?? [])[0]
  if (text === undefined) return null
  const { getUser } = await import('./contract/user.ts')
  const { data } = getUser.response.safeParse(parsed(text))
  return data?.id === uid ? data : null
}
