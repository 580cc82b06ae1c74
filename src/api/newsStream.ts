/**
 * The stream of news (decision 0085). The windows of one browser share one, as a browser has few connections for a
 * site: whoever gets the lock holds it and tells the others; when that window closes, the next one does.
 */
import { createEventSource } from 'eventsource-client'
import { z } from 'zod'
import type { Refusal } from '../domain/core/refusal.ts'
import { isExpiredSignIn } from '../domain/session/expiredSignIn.ts'
import { newsPath, newsSchema } from '../domain/session/news.ts'
import { forgetAnswers, knownAsOf } from './asOf.ts'
import { refusalIn } from './client.ts'
import { type Heard, spreadNews } from './news.ts'
import { isRenewedSince } from './renewedToken.ts'

export interface NewsSource {
  apiUrl: string
  token: () => Promise<string | null>
  /** hears why the stream was refused: as for every call, it may be the end of the session */
  onRefused: (refusal: Refusal) => void
}
const relayed = newsSchema.nullable()
const isState = (data: unknown): data is 'connected' | 'lost' => data === 'connected' || data === 'lost'

/** @returns ends it */
export const openNewsStream = (
  { apiUrl, token, onRefused }: NewsSource,
  uid: string,
  tell: (state: 'connected' | 'lost') => void,
): (() => void) => {
  const closing = new AbortController()
  const windows = new BroadcastChannel(`schrankwerk.news.${uid}`)
  windows.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isState(data)) return tell(data)
    const heard = relayed.safeParse(data)
    if (heard.success) spreadNews(heard.data)
  })
  /** … and the others, who have no stream of their own. */
  const tellAll = (state: 'connected' | 'lost'): void => {
    tell(state)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    windows.postMessage(state)
  }
  const spread = (heard: Heard): void => {
    spreadNews(heard)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    windows.postMessage(heard === null ? null : z.encode(newsSchema, heard))
  }

  /** Resolves when it is over. */
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      if (closing.signal.aborted) return resolve()
      let hasConnected = false
      /** with it nobody is let in any more: nothing is asked until somebody has signed in again */
      let expired: string | null | undefined
      const stream = createEventSource({
        url: `${apiUrl}${newsPath}`,
        fetch: async (url, init) => {
          const bearer = await token()
          if (bearer === expired) throw new Error('the sign-in is over')
          const headers = { ...init?.headers, ...(bearer !== null && { Authorization: `Bearer ${bearer}` }) }
          // Of what this window has not heard since it began, only that is told; after a break everything is asked for.
          const since = hasConnected ? undefined : knownAsOf()
          const answer = await fetch(since === undefined ? url : `${String(url)}?since=${since}`, { ...init, headers })
          if (!answer.ok) {
            const refusal = await refusalIn(answer)
            if (isExpiredSignIn(refusal.code)) expired = bearer
            if (!(await isRenewedSince(refusal, bearer, token))) onRefused(refusal)
            throw new Error(`the stream was refused: ${answer.status}`)
          }
          return answer
        },
        onMessage: ({ event, data }) => {
          if (event === 'connected' || event === 'resumed') {
            hasConnected = true
            tellAll('connected')
            // What came since the page was loaded, or while there was no connection, was not heard.
            if (event === 'connected') spread(null)
            return
          }
          const news = newsSchema.safeParse(JSON.parse(data))
          if (news.success) spread(news.data)
        },
        onDisconnect: () => tellAll('lost'),
      })
      // Without a network a stream may hang for minutes before anybody notices.
      const drop = () => {
        stream.close()
        tellAll('lost')
      }
      const renew = () => stream.connect()
      const { signal } = closing
      window.addEventListener('offline', drop, { signal })
      window.addEventListener('online', renew, { signal })
      signal.addEventListener('abort', () => {
        stream.close()
        resolve()
      })
    })

  const lock = `schrankwerk.news.${uid}`
  const holdInTurn = async (): Promise<void> => {
    const wasFree = await navigator.locks.request(lock, { ifAvailable: true }, async (own) => {
      if (own === null) return false
      await hold()
      return true
    })
    if (wasFree || closing.signal.aborted) return
    // Another window has it, and tells this one from now on: what came before was not heard.
    spreadNews(null)
    await navigator.locks.request(lock, { signal: closing.signal }, hold)
  }
  // Without locks (no secure context) each window has its own.
  const held = 'locks' in navigator ? holdInTurn() : hold()
  // Called off before it was this window's turn.
  held.catch(() => undefined)
  return () => {
    closing.abort()
    windows.close()
    forgetAnswers()
  }
}
