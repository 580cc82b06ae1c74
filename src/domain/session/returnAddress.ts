/**
 * Where somebody wanted to go before they had to sign in: kept in the query of the pages on the way there (login, registration,
 * forgotten password) and in force as soon as the portal is open to them. It comes from the address, so anybody may have written it.
 * And the mail that these pages hand to each other, so that nobody types it twice. The first page uses all of it: no schema library here.
 */
import { matchPath } from './matchPath.ts'

/** Only ever taken apart, never called. */
const ownOrigin = 'https://portal.invalid'

/** `text` as a path of the portal itself with its query; undefined where it would, or could, lead elsewhere. */
export const ownPath = (text: string): string | undefined => {
  if (!text.startsWith('/') || !URL.canParse(text, ownOrigin)) return undefined
  const { origin, pathname, search } = new URL(text, ownOrigin)
  // A browser drops tabs, reads a backslash as a slash and folds "/.//": what comes out may name a host after all.
  if (origin !== ownOrigin || pathname.startsWith('//')) return undefined
  return pathname + search
}

/**
 * Where the login leads (rule S2): to what was wanted, to the project folder named by `id`, or to the start.
 *
 * @param search the login's query string
 */
export const afterLogin = (search: string): string => {
  const query = new URLSearchParams(search)
  const wanted = ownPath(query.get('weiter') ?? '')
  if (wanted !== undefined) return wanted
  const id = query.get('id')
  return id ? `/business-data/${encodeURIComponent(id)}` : '/'
}

/** The login that leads back to this address; an invitation to a project folder leads to the folder. */
export const loginFor = (path: string, search: string): string => {
  const folder = matchPath('/business-data/invite/:id', path)?.['id']
  if (folder !== undefined) return `/login?id=${encodeURIComponent(folder)}`
  const here = path + search
  return here === '/' ? '/login' : `/login?weiter=${encodeURIComponent(here)}`
}

/** The mail in navigation state; '' without one. */
export const carriedMail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'mail' in state && typeof state.mail === 'string' ? state.mail : ''
