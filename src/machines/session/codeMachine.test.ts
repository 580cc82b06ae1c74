/** A code that is asked for is sent by its last digit (rule S15). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Outcome, refused } from '../../domain/core/refusal.ts'
import { factorSetupMachine } from '../account/factorSetupMachine.ts'
import { type Credentials, loginMachine, type SignIn } from './loginMachine.ts'
import { type CodeEnd, codeMachine } from './codeMachine.ts'

const asking = (...ends: CodeEnd[]) =>
  createActor(codeMachine.provide({ actors: { finishSignIn: fromPromise(async () => ends.shift() ?? 'wrongCode') } }), {
    input: { mail: 'kai@example.com' },
  }).start()

test('Enter behind the last digit, when the answer is there already, leaves what it says', async () => {
  const actor = asking('wrongCode')
  actor.send({ type: 'code.changed', code: '123456' })
  await waitFor(actor, ({ context }) => context.error !== null)
  actor.send({ type: 'code.submitted' })
  expect(actor.getSnapshot().context.error).toBe('wrongCode')
})

test('… and so with a recovery code that was used', async () => {
  const actor = asking('usedCode')
  actor.send({ type: 'recovery.chosen' })
  actor.send({ type: 'code.changed', code: 'M2VF95BV' })
  actor.send({ type: 'code.submitted' })
  await waitFor(actor, ({ context }) => context.error !== null)
  actor.send({ type: 'code.submitted' })
  expect(actor.getSnapshot().context.error).toBe('usedCode')
})

test('half a code is told to be one, and so is none', async () => {
  const actor = asking('wrongCode')
  actor.send({ type: 'code.submitted' })
  expect(actor.getSnapshot().context.error).toBe('incomplete')
  actor.send({ type: 'code.changed', code: '123456' })
  await waitFor(actor, ({ context }) => context.error === 'wrongCode')
  actor.send({ type: 'code.changed', code: '12' })
  actor.send({ type: 'code.submitted' })
  expect(actor.getSnapshot().context.error).toBe('incomplete')
})

test('Enter behind the last digit leaves the answer while the second factor is set up, too', async () => {
  const actor = createActor(
    factorSetupMachine.provide({
      actors: {
        login: loginMachine.provide({ actors: { signIn: fromPromise<SignIn, Credentials>(async () => 'signedIn') } }),
        startFactor: fromPromise(async () => ({ key: 'K', uri: 'otpauth://K' })),
        checkFactor: fromPromise<Outcome<{ codes: string[] }>, { code: string }>(async () =>
          refused({ status: 409, code: 'FACTOR_CODE_WRONG', message: 'Satz.' }),
        ),
      },
    }),
    { input: { mail: 'kai@example.com' } },
  ).start()
  const { proof } = actor.getSnapshot().children
  proof?.send({ type: 'draft.changed', patch: { password: 'Rosa Giraffen stapeln Kabel' } })
  proof?.send({ type: 'login.submitted' })
  await waitFor(actor, (state) => state.matches('showingKey'))
  actor.send({ type: 'setup.continued' })
  actor.send({ type: 'code.changed', code: '123456' })
  await waitFor(actor, ({ context }) => context.error !== null)
  actor.send({ type: 'code.submitted' })
  expect(actor.getSnapshot().context.error).toBe('wrongCode')
})
