/** What was refused is about what was sent: a next try that is wrong by itself says only that (rule S7). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AccountCredentials, SignIn } from '../session/loginMachine.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { User } from '../../domain/user/user.ts'
import { changePasswordMachine } from './changePasswordMachine.ts'
import { resetMachine } from './resetMachine.ts'

withEffects()
const refused: Outcome<never> = { ok: false, refusal: { status: 400, code: 'PASSWORD_UNCHANGED', message: '' } }
const right = { password: 'Neun-Zehn-11', repeated: 'Neun-Zehn-11' }

test('in the profile', async () => {
  const changePassword = fromPromise<Outcome<User>, { password: string }>(async () => refused)
  const machine = changePasswordMachine.provide({ actors: { changePassword } })
  const actor = createActor(machine, { input: { mail: 'j.weiss@example.com' } }).start()
  actor.send({ type: 'draft.changed', patch: right })
  actor.send({ type: 'password.submitted' })
  await waitFor(actor, ({ context }) => context.problem !== null)
  actor.send({ type: 'draft.changed', patch: { repeated: 'anders' } })
  actor.send({ type: 'password.submitted' })
  expect(actor.getSnapshot().context).toMatchObject({ problem: null, errors: { repeated: expect.any(String) } })
})

test('in a tab that knows an older address, the new sign-in goes by the one that holds now', async () => {
  const signedIn: string[] = []
  const now = { mail: 'neu@example.com' } as User
  const answers: Outcome<User>[] = [
    { ok: false, refusal: { status: 401, code: 'RECENT_SIGN_IN_NEEDED', message: '', details: now } },
    granted(now),
  ]
  const machine = changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<Outcome<User>, { password: string }>(async () => answers.shift() ?? refused),
      signIn: fromPromise<SignIn, AccountCredentials>(async ({ input }) => {
        signedIn.push(input.mail)
        return 'signedIn'
      }),
    },
  })
  const actor = createActor(machine, { input: { mail: 'alt@example.com' } }).start()
  actor.send({ type: 'draft.changed', patch: right })
  actor.send({ type: 'password.submitted' })
  await waitFor(actor, ({ context }) => context.asksCurrent)
  actor.send({ type: 'draft.changed', patch: { current: 'Schrank-2026' } })
  actor.send({ type: 'password.submitted' })
  await waitFor(actor, ({ context }) => !context.asksCurrent)
  expect(signedIn).toEqual(['neu@example.com', 'neu@example.com'])
})

test('by a mailed link', async () => {
  const resetPassword = fromPromise<Outcome<null>, { mail: string; code: string; password: string }>(
    async () => refused,
  )
  const machine = resetMachine.provide({ actors: { resetPassword } })
  const actor = createActor(machine, {
    input: { ticket: { mail: 'j.weiss@example.com', code: 'abc' }, first: false },
  }).start()
  actor.send({ type: 'draft.changed', patch: right })
  actor.send({ type: 'reset.submitted' })
  await waitFor(actor, ({ context }) => context.refusal !== null)
  actor.send({ type: 'draft.changed', patch: { repeated: 'anders' } })
  actor.send({ type: 'reset.submitted' })
  expect(actor.getSnapshot().context).toMatchObject({ refusal: null, errors: { repeated: expect.any(String) } })
})
