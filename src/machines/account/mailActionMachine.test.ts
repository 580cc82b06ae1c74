/** What is said of a mailed link that could not be checked: whether the provider failed or was out of reach. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { carriedLink, type PasswordLink } from '../../domain/account/account.ts'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { isSomebodyElses, linkFrom, mailActionMachine } from './mailActionMachine.ts'

test.each([
  ['BROKEN', new ServerFailed(500, 'internal')],
  ['CONNECTION_LOST', new Error('offline')],
])('%s', async (failure, error) => {
  const machine = mailActionMachine.provide({
    actors: {
      readPasswordCode: fromPromise<Outcome<PasswordLink>, string>(async () => {
        throw error
      }),
    },
  })
  const actor = createActor(machine, {
    input: { mode: 'resetPassword', code: 'abc', first: false, reader: null, isProven: false },
  }).start()
  const { context } = await waitFor(actor, (state) => state.matches('failed'))
  expect(context.failure).toBe(failure)
})

test.each([
  ['nobody is signed in', null, false],
  ['it is the own one', { name: 'Jan', mail: 'jan@lodz.example' }, false],
  ['somebody else is signed in', { name: 'Ursula', mail: 'ursula@lodz.example' }, true],
])('whose address was confirmed, where %s', async (_, reader, expected) => {
  const confirmMail = fromPromise<Outcome<{ mail: string }>, string>(async () => granted({ mail: 'jan@lodz.example' }))
  const machine = mailActionMachine.provide({ actors: { confirmMail }, actions: { refreshSession: () => undefined } })
  const actor = createActor(machine, {
    input: { mode: 'verifyEmail', code: 'abc', first: false, reader, isProven: false },
  }).start()
  const { context } = await waitFor(actor, (state) => state.matches('confirmed'))
  expect(isSomebodyElses(context)).toBe(expected)
})

const reader = { name: 'Ursula', mail: 'ursula@lodz.example' }
const password: PasswordLink = { mail: 'jan@lodz.example', minLength: 12, until: new Date('2026-11-28T18:00:00Z') }

test.each([
  ['one that works asks to sign out', granted(password), 'occupied'],
  ['a dead one asks for nothing', refused({ status: 412, code: 'RESET_CODE_INVALID', message: '' }), 'expired'],
  [
    'one that was asked about too often says so',
    refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: '' }),
    'failed',
  ],
] as const)('a link for a password, while somebody is signed in: %s', async (_, answer, state) => {
  const readPasswordCode = fromPromise<Outcome<PasswordLink>, string>(async () => answer)
  const machine = mailActionMachine.provide({ actors: { readPasswordCode } })
  const input = { mode: 'resetPassword', code: 'abc', first: false, reader, isProven: false }
  const actor = createActor(machine, { input }).start()
  expect(actor.getSnapshot().matches('verifying')).toBe(true)
  const { value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(value).toBe(state)
})

test.each([
  ['a new one is to be had in the profile, where it is not proven yet', false, 'useless'],
  ['none is needed, where it is', true, 'settled'],
] as const)('an old link that proves the address: %s', async (_, isProven, state) => {
  const confirmMail = fromPromise<Outcome<{ mail: string }>, string>(async () =>
    refused({ status: 412, code: 'MAIL_CODE_INVALID', message: '' }),
  )
  const machine = mailActionMachine.provide({ actors: { confirmMail } })
  const actor = createActor(machine, {
    input: { mode: 'verifyEmail', code: 'abc', first: false, reader, isProven },
  }).start()
  const { value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(value).toBe(state)
})

test.each([true, false])(
  'the page of the password hears what it must be, until when, and whether it is a first one: %s',
  async (first) => {
    const went: unknown[] = []
    const readPasswordCode = fromPromise<Outcome<PasswordLink>, string>(async () => granted(password))
    const machine = mailActionMachine.provide({
      actors: { readPasswordCode },
      actions: { goTo: (__, { state }) => void went.push(state) },
    })
    const link = linkFrom(`?mode=resetPassword${first ? '&first=1' : ''}&oobCode=abc`)
    const actor = createActor(machine, { input: { ...link, reader: null, isProven: false } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('verified'))
    expect(went.map(carriedLink)).toEqual([{ ...password, code: 'abc', first }])
  },
)

test('a link that a frozen portal cannot take yet is not called useless', async () => {
  const confirmMail = fromPromise<Outcome<{ mail: string }>, string>(async () =>
    refused({ status: 423, code: 'PORTAL_FROZEN', message: '' }),
  )
  const actor = createActor(mailActionMachine.provide({ actors: { confirmMail } }), {
    input: { mode: 'verifyEmail', code: 'abc', first: false, reader: null, isProven: false },
  }).start()
  const { context } = await waitFor(actor, (state) => state.matches('failed'))
  expect(context.failure).toBe('PORTAL_FROZEN')
})
