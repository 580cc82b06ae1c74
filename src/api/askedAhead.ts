/**
 * What an address asked the server for when it was opened the last time is asked for at once by the page's first script, side by side with the
 * code that will want it (docs/loading.md). Each answer is good for one call: the same address, with the same token, within a few seconds.
 * Whatever is missing, late or refused here is asked for as ever.
 */
import type { Language } from '../domain/core/language.ts'
import { isGood, keptAccount } from './sessionMemory.ts'

const key = 'schrankwerk.asked'
/** So long after the first call of a page others belong to its opening, in ms. */
const openingMs = 500
/** So old an answer may be that nobody has taken yet, in ms: what is on the screen shall be of now. */
const freshMs = 10_000
const mostAddresses = 30
const mostCalls = 8

/** An answer on its way, null where it is none that helps; asked for at `begun`, in ms of `performance.now`. */
export type Ahead = { begun: number; answer: Promise<Response | null> }
const asked = new Map<string, Ahead & { token: string }>()
/** what this page asks for while it opens */
let opening: Set<string> | undefined

const here = (): string => window.location.pathname + window.location.search

/** By address, the one that was opened last at the end. */
const kept = (): [string, string[]][] => {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry: unknown) => {
      if (!Array.isArray(entry)) return []
      const [address, urls]: unknown[] = entry
      return typeof address === 'string' && Array.isArray(urls)
        ? [[address, urls.filter((url) => typeof url === 'string')] satisfies [string, string[]]]
        : []
    })
  } catch {
    return []
  }
}

const keep = (entries: readonly [string, string[]][]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(entries.slice(-mostAddresses)))
  } catch {
    // a full disk, a browser that keeps nothing: then nothing is asked ahead
  }
}

/** The page's first script asks for what its address asked for before, in the name of whoever is signed in. */
export const askAhead = (language: Language): void => {
  const account = keptAccount()
  if (typeof account === 'string' || !isGood(account)) return
  const { token } = account
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language }
  const begun = performance.now()
  const [, urls = []] = kept().find(([address]) => address === here()) ?? []
  for (const url of urls) {
    const answer = fetch(url, { headers, cache: 'no-store' })
    asked.set(url, {
      token,
      begun,
      answer: answer.then(
        (came) => (came.ok ? came : null),
        () => null,
      ),
    })
  }
}

/**
 * The answer that was asked for ahead in the name of this token; undefined where none was. What a page asks for while it opens is
 * remembered for the next visit of its address.
 */
export const askedAhead = (url: string, token: string): Ahead | undefined => {
  opening ??= open()
  if (opening.size < mostCalls) opening.add(url)
  const taken = asked.get(url)
  asked.delete(url)
  return taken?.token === token && performance.now() - taken.begun < freshMs ? taken : undefined
}

/** Gathers what the page asks for; what was asked ahead and wanted by nobody meanwhile is older than what comes then. */
const open = (): Set<string> => {
  const address = here()
  const urls = new Set<string>()
  setTimeout(() => {
    asked.clear()
    keep([...kept().filter(([other]) => other !== address), [address, [...urls]]])
  }, openingMs)
  return urls
}

/** With the session goes what it asked for. */
export const forgetAsked = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}
