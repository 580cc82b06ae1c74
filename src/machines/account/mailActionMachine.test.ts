/** What is said of a mailed link that could not be checked: whether the provider failed or was out of reach. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { isSomebodyElses, mailActionMachine } from './mailActionMachine.ts'

test.each([
  ['BROKEN', new ServerFailed(500, 'internal')],
  ['CONNECTION_LOST', new Error('offline')],
])('%s', async (failure, error) => {
  const machine = mailActionMachine.provide({
    actors: {
      readResetCode: fromPromise<string | null, string>(async () => {
        throw error
      }),
    },
  })
  const actor = createActor(machine, { input: { mode: 'resetPassword', code: 'abc', reader: null } }).start()
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
  const actor = createActor(machine, { input: { mode: 'verifyEmail', code: 'abc', reader } }).start()
  const { context } = await waitFor(actor, (state) => state.matches('confirmed'))
  expect(isSomebodyElses(context)).toBe(expected)
})
