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

type Change = { current: string; password: string }
const current = 'Schrank-2026'

test('in the profile', async () => {
  const changePassword = fromPromise<Outcome<User>, Change>(async () => refused)
  const machine = changePasswordMachine.provide({ actors: { changePassword } })
  const actor = createActor(machine, { input: { mail: 'j.weiss@example.com', first: false } }).start()
  actor.send({ type: 'password.change' })
  actor.send({ type: 'draft.changed', patch: { ...right, current } })
  actor.send({ type: 'password.submitted' })
  await waitFor(actor, ({ context }) => context.problem !== null)
  actor.send({ type: 'draft.changed', patch: { repeated: 'anders' } })
  actor.send({ type: 'password.submitted' })
  expect(actor.getSnapshot().context).toMatchObject({ problem: null, errors: { repeated: expect.any(String) } })
})

test('in the profile the one in force is always asked for, the new sign-in goes by the address that holds now', async () => {
  const asked: Change[] = []
  const signedIn: string[] = []
  const wrong: Outcome<User> = { ok: false, refusal: { status: 409, code: 'PASSWORD_WRONG', message: '' } }
  const answers: Outcome<User>[] = [wrong, granted({ mail: 'neu@example.com' } as User)]
  const machine = changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<Outcome<User>, Change>(async ({ input }) => {
        asked.push(input)
        return answers.shift() ?? refused
      }),
      signIn: fromPromise<SignIn, AccountCredentials>(async ({ input }) => {
        signedIn.push(input.mail)
        return 'signedIn'
      }),
    },
  })
  const actor = createActor(machine, { input: { mail: 'alt@example.com', first: false } }).start()
  actor.send({ type: 'password.change' })
  actor.send({ type: 'draft.changed', patch: right })
  actor.send({ type: 'password.submitted' })
  expect(actor.getSnapshot().context.errors).toEqual({ current: 'required' })
  actor.send({ type: 'draft.changed', patch: { current: 'geraten' } })
  actor.send({ type: 'password.submitted' })
  await waitFor(actor, ({ context }) => context.errors.current === 'wrong')
  // The wrong one alone is to be typed again.
  expect(actor.getSnapshot().context.draft).toEqual({ ...right, current: '' })
  actor.send({ type: 'draft.changed', patch: { current } })
  actor.send({ type: 'password.submitted' })
  await waitFor(actor, (state) => state.matches('closed'))
  expect(asked.map((one) => one.current)).toEqual(['geraten', current])
  expect(signedIn).toEqual(['neu@example.com'])
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
