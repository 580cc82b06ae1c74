/**
 * The actors of start, session, login and bell: identity provider, settings, own user. The contract is loaded with the first
 * call: the login page does without it.
 */
import { fromCallback, fromPromise } from 'xstate'
import type { Unread } from '../../domain/chat/chat.ts'
import type { Freeze } from '../../domain/session/freeze.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Credentials } from '../../machines/session/loginMachine.ts'
import type { NewsEvent } from '../../machines/session/newsMachine.ts'
import type { SessionEvent } from '../../machines/session/sessionSetup.ts'
import type { Call } from '../client.ts'
import type { Identity } from '../identity.ts'
import type { Account } from '../identityProvider.ts'
import type { NewsSource } from '../newsStream.ts'
import { loadOnce } from '../loadOnce.ts'
import { keptUser } from '../sessionMemory.ts'
import { type AppSettings, fetchBuildDate, fetchFreeze, fetchSettings } from '../settings.ts'
import { actorOf } from './actors.ts'

const reloadedForKey = 'schrankwerk.reloadedFor'
/** The build for which this tab has reloaded already. */
export const reloadedFor = (): string | null => sessionStorage.getItem(reloadedForKey)

export const startActors = {
  fetchBuildDate: fromPromise<string | null>(({ signal }) => fetchBuildDate(signal)),
  fetchSettings: fromPromise<AppSettings>(({ signal }) => fetchSettings(signal)),
  renew: fromPromise<void, { served: string }>(async ({ input }) => {
    sessionStorage.setItem(reloadedForKey, input.served)
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
    window.location.reload()
    await new Promise(() => undefined)
  }),
}

export const sessionActors = (call: Call, identity: Identity) => ({
  observeIdentity: fromCallback<SessionEvent>(({ sendBack }) =>
    identity.observe((account) => {
      if (account) sendBack({ type: 'identity.signedIn', ...account })
      else sendBack({ type: 'identity.signedOut' })
    }),
  ),
  recallUser: actorOf(async ({ uid, fresh }: Account) => (fresh ? null : keptUser(uid))),
  loadUser: actorOf(async ({ uid, fresh }: Account, options) => {
    const { countLogin, getUser } = await import('../contract/user.ts')
    return fresh
      ? call(countLogin, { query: { userId: uid } }, options)
      : call(getUser, { query: { id: uid } }, options)
  }),
  signOut: fromPromise<void>(async () => {
    const token = await Promise.race([identity.token().catch(() => null), afterPatience()])
    // First, so that other tabs know that it was left, and do not take it for one that has run out.
    await identity.signOut()
    if (token !== null) void endOnServer(call, token).catch(() => undefined)
  }),
})

/** Whoever signs out does not wait longer for the token that tells the server which session is over. */
const patienceMs = 1500
const afterPatience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
/** The list of devices would keep it; nobody waits for that. */
const endOnServer = async (call: Call, token: string): Promise<void> => {
  const { endSession } = await import('../contract/security.ts')
  await call(endSession, { body: { id: null } }, { token })
}

export const loginActors = (identity: Identity) => ({ signIn: actorOf(identity.signIn) })
export const codeActors = (identity: Identity) => ({
  finishSignIn: actorOf(({ code }: { code: string }) => identity.finishSignIn(code)),
})
/** Whether the account is remembered has been chosen before. */
export const expiredLoginActors = (identity: Identity) => ({
  signIn: actorOf((credentials: Credentials) => identity.signInAgain(credentials)),
})

export const freezeActors = { look: fromPromise<Freeze | null>(({ signal }) => fetchFreeze(signal)) }

/** Loaded once the page has come to rest: nobody waits for it. */
const streamAfterMs = 1500
const loadNewsStream = loadOnce(() => import('../newsStream.ts'))

export const newsActors = (source: NewsSource) => ({
  stream: fromCallback<NewsEvent, { uid: string | null }>(({ sendBack, input: { uid } }) => {
    let close: (() => void) | undefined
    let isOver = false
    const open = async () => {
      const { openNewsStream } = await loadNewsStream()
      if (isOver || close || uid === null) return
      close = openNewsStream(source, uid, (state) => sendBack({ type: `stream.${state}` }))
    }
    const tryToOpen = () => void open().catch(() => undefined)
    const timer = setTimeout(tryToOpen, streamAfterMs)
    // Its code did not come where there was no connection by then.
    window.addEventListener('online', tryToOpen)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', tryToOpen)
      close?.()
    }
  }),
})

export const notificationsActors = (call: Call) => ({
  countUnread: fromPromise<Outcome<Unread>>(async ({ signal }) => {
    const { countUnread } = await import('../contract/chat.ts')
    return call(countUnread, {}, { signal })
  }),
})
