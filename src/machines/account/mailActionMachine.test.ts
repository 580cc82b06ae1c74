/** What is said of a mailed link that could not be checked: whether the provider failed or was out of reach. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import { mailActionMachine } from './mailActionMachine.ts'

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
