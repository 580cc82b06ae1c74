/** How a session ends, is renewed, and what the rest of the portal hears of it (rule S12). */
import { testUser } from '../../domain/user/user.testing.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, type Refusal, type RefusalCode, refused } from '../../domain/core/refusal.ts'
import type { News, NewsKind } from '../../domain/session/news.ts'
import { anonymous, audienceOf, type Visitor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { carriedMail } from '../../domain/session/returnAddress.ts'
import type { Destination } from '../core/effects.ts'
import { putOutByOf } from './loginMachine.ts'
import { sessionMachine } from './sessionMachine.ts'
import type { SessionEvent } from './sessionSetup.ts'

const user = testUser()

const refusal = (code: RefusalCode, status = 401): Refusal => ({ status, code, message: 'Satz.' })

/** Right after a sign-in; its user is `answers[0]`, then `answers[1]` … */
const session = (...answers: Outcome<User>[]) => open(null, ...answers)
/** A page opened again by somebody signed in, whom the browser has seen before. */
const reopened = (recalled: User, ...answers: Outcome<User>[]) => open(recalled, ...answers)

const open = async (recalled: User | null, ...answers: Outcome<User>[]) => {
  const announced: (Visitor | null)[] = []
  const goneTo: Destination[] = []
  const asked: { uid: string; fresh: boolean }[] = []
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        observeIdentity: fromCallback<SessionEvent>(() => undefined),
        recallUser: fromPromise(async () => recalled),
        loadUser: fromPromise(async ({ input }) => {
          asked.push(input)
          return answers[asked.length - 1] ?? granted(user)
        }),
        signOut: fromPromise<void>(async () => undefined),
      },
      actions: {
        announce: (_, visitor) => announced.push(visitor),
        goTo: (_, destination) => goneTo.push(destination),
      },
    }),
  )
  actor.start()
  actor.send({ type: 'identity.signedIn', uid: user.id, fresh: recalled === null })
  const opened = await waitFor(actor, (state) => !state.matches('recallingUser') && !state.matches('loadingUser'))
  const renewed = () =>
    waitFor(actor, (state) => state.matches({ signedIn: { record: 'current' } }) || !state.matches('signedIn'))
  return { actor, opened, announced, goneTo, asked, renewed }
}
test('signing out on purpose leads to the login, after everybody knows that nobody is there', async () => {
  const { actor, announced, goneTo } = await session(granted(user))
  actor.send({ type: 'session.signOut' })
  await waitFor(actor, (state) => state.matches({ signedOut: 'left' }))
  expect(announced.at(-1)).toEqual(anonymous)
  expect(goneTo).toEqual([{ path: '/login', state: null }])
})

test('signing out to make room leads nowhere: somebody else goes on at the address', async () => {
  const { actor, announced, goneTo } = await session(granted(user))
  actor.send({ type: 'session.signOut', stays: true })
  await waitFor(actor, (state) => state.matches({ signedOut: 'staying' }))
  expect(announced.at(-1)).toEqual(anonymous)
  expect(goneTo).toEqual([])
})

test('a proven address is something new about the user', async () => {
  const proven = { ...user, mailConfirmedAt: new Date(1) }
  const { actor, announced, renewed } = await session(granted(user), granted(proven))
  actor.send({ type: 'session.refresh' })
  await renewed()
  expect(announced.at(-1)).toEqual({ kind: 'signedIn', user: proven })
})

test.each([
  ['TOKEN_EXPIRED', false],
  ['SESSION_ENDED', true],
] as const)('refused by %s: whether it was ended elsewhere is said', async (code, isEnded) => {
  const { actor } = await session(granted(user))
  actor.send({ type: 'call.refused', refusal: refusal(code) })
  expect(actor.getSnapshot().hasTag('endedElsewhere')).toBe(isEnded)
  expect(actor.getSnapshot().children.login).toBeDefined()
  // The page below asks on, now without a token.
  actor.send({ type: 'call.refused', refusal: refusal('TOKEN_MISSING') })
  expect(actor.getSnapshot().hasTag('endedElsewhere')).toBe(isEnded)
  actor.send({ type: 'identity.signedIn', uid: user.id, fresh: true })
  expect(actor.getSnapshot().matches({ signedIn: { access: 'active' } })).toBe(true)
})

test('signed out by another tab: what the page holds stays, covered, until the same person signs in', async () => {
  const { actor, announced, goneTo } = await session(granted(user))
  actor.send({ type: 'identity.signedOut' })
  expect(actor.getSnapshot().hasTag('signedOutElsewhere')).toBe(true)
  expect(actor.getSnapshot().children.login).toBeDefined()
  // The page below asks on, and is refused.
  actor.send({ type: 'call.refused', refusal: refusal('TOKEN_MISSING') })
  expect(actor.getSnapshot().hasTag('signedOutElsewhere')).toBe(true)
  actor.send({ type: 'identity.signedIn', uid: user.id, fresh: false })
  expect(actor.getSnapshot().matches({ signedIn: { access: 'active' } })).toBe(true)
  expect(announced).toHaveLength(1)
  expect(goneTo).toEqual([])
})

test('signed out by another tab: nothing of it is left for somebody else who signs in', async () => {
  const { actor, announced } = await session(granted(user), granted({ ...user, id: 'user-2' }))
  actor.send({ type: 'identity.signedOut' })
  actor.send({ type: 'identity.signedIn', uid: 'user-2', fresh: true })
  expect(announced.at(-1)).toBeNull()
  expect(actor.getSnapshot().context.user).toBeNull()
  expect(actor.getSnapshot().hasTag('signedOutElsewhere')).toBe(false)
})

test('signed out here, or never signed in: nothing of another tab is said', async () => {
  const { actor } = await session(granted(user))
  actor.send({ type: 'session.signOut', stays: true })
  actor.send({ type: 'identity.signedOut' })
  await waitFor(actor, (state) => state.matches('signedOut'))
  expect(actor.getSnapshot().hasTag('signedOutElsewhere')).toBe(false)
})

test.each(['ACCOUNT_UNKNOWN', 'REGISTRATION_UNFINISHED', 'COMPANY_INACTIVE'] as const)(
  'put out by %s, the login says why',
  async (code) => {
    const { actor, goneTo } = await session(granted(user))
    actor.send({ type: 'call.refused', refusal: refusal(code) })
    await waitFor(actor, (state) => state.matches({ signedOut: 'left' }))
    expect(goneTo).toEqual([{ path: '/login', state: { putOutBy: code } }])
    expect(putOutByOf(goneTo[0]?.state)).toBe(code)
  },
)

test.each([null, undefined, 'ACCOUNT_UNKNOWN', {}, { putOutBy: null }, { putOutBy: 'GONE' }, { putOutBy: 'toString' }])(
  'the login takes %j from history for no reason at all',
  (state) => {
    expect(putOutByOf(state)).toBeNull()
  },
)

test('an account without a user is signed out again, and the login says why', async () => {
  const { actor, goneTo } = await session(refused(refusal('REGISTRATION_UNFINISHED')))
  await waitFor(actor, (state) => state.matches({ signedOut: 'left' }))
  expect(goneTo).toEqual([{ path: '/login', state: { putOutBy: 'REGISTRATION_UNFINISHED' } }])
  // The next one has nothing to do with it.
  actor.send({ type: 'identity.signedIn', uid: 'user-2', fresh: true })
  actor.send({ type: 'identity.signedOut' })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

test('whoever is put out right after signing in need not type the mail again', async () => {
  const { actor, goneTo } = await session(
    refused(refusal('REGISTRATION_UNFINISHED')),
    refused(refusal('REGISTRATION_UNFINISHED')),
  )
  await waitFor(actor, (state) => state.matches({ signedOut: 'left' }))
  actor.send({ type: 'identity.signedIn', uid: 'user-2', fresh: true, mail: 'jan@lodz.example' })
  await waitFor(actor, (state) => state.matches({ signedOut: 'left' }) && goneTo.length === 2)
  expect(carriedMail(goneTo[1]?.state)).toBe('jan@lodz.example')
})

test('a refusal by role makes the session look, and nothing happens when nothing has changed', async () => {
  const { actor, announced, asked, renewed } = await session(granted(user), granted({ ...user, loginCounter: 9 }))
  actor.send({ type: 'call.refused', refusal: refusal('NOT_ALLOWED', 403) })
  await renewed()
  expect(asked.map(({ fresh }) => fresh)).toEqual([true, false])
  expect(announced).toHaveLength(1)
})

test('a changed role is announced', async () => {
  const demoted = { ...user, admin: false, lastUpdate: new Date() }
  const { actor, announced, renewed } = await session(granted(user), granted(demoted))
  actor.send({ type: 'call.refused', refusal: refusal('NOT_ALLOWED', 403) })
  await renewed()
  expect(announced.at(-1)).toEqual({ kind: 'signedIn', user: demoted })
})

test('a second factor that is demanded meanwhile leaves the profile open alone, until there is one (rule S16)', async () => {
  const needed = { ...user, secondFactorNeeded: true, hasSecondFactor: false }
  const shown = { ...user, secondFactorNeeded: false, hasSecondFactor: true }
  const { actor, announced, renewed } = await session(granted(user), granted(needed), granted(shown))
  actor.send({ type: 'call.refused', refusal: refusal('SECOND_FACTOR_NEEDED', 403) })
  await renewed()
  expect(actor.getSnapshot().matches({ signedIn: { access: 'secondFactorRequired' } })).toBe(true)
  // The routes ask who it is.
  expect(audienceOf(announced.at(-1) ?? anonymous)).toBe('restricted')
  actor.send({ type: 'session.refresh' })
  await renewed()
  expect(actor.getSnapshot().matches({ signedIn: { access: 'active' } })).toBe(true)
})

test('back at the window, whoever waits for the release is looked after, and only they', async () => {
  const pending = { ...user, company: { ...user.company, pendingRegistration: true } }
  const { actor, asked, renewed } = await session(granted(pending), granted(user))
  expect(actor.getSnapshot().matches({ signedIn: { access: 'registrationPending' } })).toBe(true)
  actor.send({ type: 'window.focused' })
  await renewed()
  expect(actor.getSnapshot().matches({ signedIn: { access: 'active' } })).toBe(true)
  actor.send({ type: 'window.focused' })
  expect(asked).toHaveLength(2)
})

test('another account in another tab: nobody is announced until it is known who', async () => {
  const other = { ...user, id: 'user-2', companyId: 'supplier' }
  const { actor, announced } = await session(granted(user), granted(other))
  actor.send({ type: 'identity.signedIn', uid: other.id, fresh: false })
  expect(announced.at(-1)).toBeNull()
  expect(actor.getSnapshot().context.user).toBeNull()
  await waitFor(actor, (state) => state.matches('signedIn'))
  expect(announced.at(-1)).toEqual({ kind: 'signedIn', user: other })
})

test('an expired sign-in keeps user and screen, and is told once', async () => {
  const { actor, announced } = await session(granted(user))
  actor.send({ type: 'call.refused', refusal: refusal('TOKEN_EXPIRED') })
  const login = actor.getSnapshot().children.login
  actor.send({ type: 'call.refused', refusal: refusal('TOKEN_MISSING') })
  expect(actor.getSnapshot().matches({ signedIn: { access: 'expired' } })).toBe(true)
  expect(actor.getSnapshot().children.login).toBe(login)
  expect(announced).toHaveLength(1)
})

test('whoever signs in again elsewhere, as by a new password, is asked no more', async () => {
  const { actor, announced } = await session(granted(user))
  actor.send({ type: 'call.refused', refusal: refusal('TOKEN_EXPIRED') })
  // The provider's library has found the account that the browser keeps.
  actor.send({ type: 'identity.signedIn', uid: user.id, fresh: false })
  expect(actor.getSnapshot().matches({ signedIn: { access: 'expired' } })).toBe(true)
  actor.send({ type: 'identity.signedIn', uid: user.id, fresh: true })
  expect(actor.getSnapshot().matches({ signedIn: { access: 'active' } })).toBe(true)
  expect(announced).toHaveLength(1)
})

test('a user seen before is shown before the server has answered, who is asked all the same', async () => {
  const { opened, announced, asked, renewed } = await reopened(user)
  expect(announced).toEqual([{ kind: 'signedIn', user }])
  expect(opened.matches({ signedIn: { access: 'active', record: 'refreshing' } })).toBe(true)
  await renewed()
  expect(asked).toEqual([{ uid: user.id, fresh: false }])
  expect(announced).toHaveLength(1)
})

test('what the server says of a user seen before replaces what was seen', async () => {
  const changed = { ...user, passwordChangeNeeded: true, lastUpdate: new Date() }
  const { actor, announced, renewed } = await reopened(user, granted(changed))
  await renewed()
  expect(announced.at(-1)).toEqual({ kind: 'signedIn', user: changed })
  expect(actor.getSnapshot().matches({ signedIn: { access: 'passwordChangeRequired' } })).toBe(true)
})

const newsOf = (kind: NewsKind, id: string): News => ({ kind, id, at: new Date(1), enquiryId: null })

test('whoever waits for the release hears of it', async () => {
  const pending = { ...user, company: { ...user.company, pendingRegistration: true } }
  const { actor, renewed } = await session(granted(pending), granted(user))
  actor.send({ type: 'news.heard', news: newsOf('COMPANY', user.companyId) })
  await renewed()
  expect(actor.getSnapshot().matches({ signedIn: { access: 'active' } })).toBe(true)
})

test.each([null, newsOf('COMPANY', user.companyId), newsOf('USER', user.id)])(
  'what is told of oneself, or may have been missed, is looked at: %j',
  async (news) => {
    const demoted = { ...user, admin: false, lastUpdate: new Date() }
    const { actor, announced, renewed } = await session(granted(user), granted(demoted))
    actor.send({ type: 'news.heard', news })
    await renewed()
    expect(announced.at(-1)).toEqual({ kind: 'signedIn', user: demoted })
  },
)

test('what is told while it is being looked at is looked at once more', async () => {
  const demoted = { ...user, admin: false, lastUpdate: new Date() }
  const { actor, announced, renewed } = await session(granted(user), granted(user), granted(demoted))
  actor.send({ type: 'news.heard', news: newsOf('USER', user.id) })
  actor.send({ type: 'news.heard', news: newsOf('COMPANY', user.companyId) })
  await renewed()
  expect(announced.at(-1)).toEqual({ kind: 'signedIn', user: demoted })
})

test('what is told of others is not for the session', async () => {
  const { actor, asked } = await session(granted(user))
  for (const kind of ['COMPANY', 'USER', 'ENQUIRY'] as const)
    actor.send({ type: 'news.heard', news: newsOf(kind, 'other') })
  expect(asked).toHaveLength(1)
})
