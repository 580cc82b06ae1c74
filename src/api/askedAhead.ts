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
/** So long an answer may take, and so old it may be that nobody has taken yet, in ms: what is on the screen shall be of now. */
const freshMs = 10_000
/** So long a page that could be drawn waits for answers that have come to be taken, in ms. */
const heldMs = 100
const mostAddresses = 30
const mostCalls = 8

/** An answer, and the JSON that it brought. */
type Answer = { response: Response; body: unknown }
/** An answer on its way, null where it is none that helps; asked for at `begun`, in ms of `performance.now`. */
export type Ahead = { begun: number; answer: Promise<Answer | null> }
type Asked = Ahead & { token: string; hasCome: boolean; isTaken: Promise<void>; taken: () => void }
const asked = new Map<string, Asked>()
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
    let taken = () => {}
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    const answer = answerOf(
      fetch(url, {
        headers,
        cache: 'no-store',
        signal: AbortSignal.timeout(freshMs),
      }),
    )
    const ahead = { token, begun, answer, hasCome: false, isTaken, taken }
    asked.set(url, ahead)
    void answer.then((came) => {
      ahead.hasCome = came !== null
    })
  }
}

/** It is read at once: whoever takes it has it without waiting for anything else. */
const answerOf = async (asking: Promise<Response>): Promise<Answer | null> => {
  try {
    const response = await asking
    return response.ok ? { response, body: await response.json() } : null
  } catch {
    return null
  }
}

/**
 * Resolves once each answer that has come is with whoever wants it, so that a page that opens is drawn once, with what is there. What is still on
 * its way is not waited for, nor what nobody seems to want any more.
 */
export const answersTaken = async (): Promise<void> => {
  const taking = [...asked.values()].filter(({ hasCome }) => hasCome).map(({ isTaken }) => isTaken)
  await Promise.race([Promise.all(taking), afterMs(heldMs)])
  // Whoever took the last one has done with it what there is to do by the next task.
  await afterMs(0)
}
const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The answer that was asked for ahead in the name of this token; undefined where none was. What a page asks for while it opens is
 * remembered for the next visit of its address.
 */
export const askedAhead = (url: string, token: string): Ahead | undefined => {
  opening ??= open()
  if (opening.size < mostCalls) opening.add(url)
  const taken = asked.get(url)
  asked.delete(url)
  taken?.taken()
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
