/** What was refused is about what was sent: a next try that is wrong by itself says only that (rule S7). */
import { expect, test } from 'vitest'
import { createActor, createEmptyActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { AccountCredentials, SignIn } from '../session/loginMachine.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { SecondFactor } from '../../domain/account/secondFactorSchema.ts'
import type { User } from '../../domain/user/user.ts'
import { changePasswordMachine } from './changePasswordMachine.ts'
import { type FactorReport, factorMachine } from './factorMachine.ts'
import { passwordCheckMachine } from './passwordCheckMachine.ts'
import { resetMachine } from './resetMachine.ts'

withEffects()
const refused: Outcome<never> = { ok: false, refusal: { status: 424, code: 'IDENTITY_UNAVAILABLE', message: '' } }
const right = { password: 'Neun-Zehn-11', repeated: 'Neun-Zehn-11' }

type Change = { current: string; password: string }
const current = 'Schrank-2026'
const demands = { minLength: 6, own: [] }
const link = { mail: 'j.weiss@example.com', code: 'abc', minLength: 6, until: null, first: false }
const parent = createEmptyActor()

test('in the profile', async () => {
  const changePassword = fromPromise<Outcome<User>, Change>(async () => refused)
  const machine = changePasswordMachine.provide({ actors: { changePassword } })
  const actor = createActor(machine, { input: { mail: 'j.weiss@example.com', first: false, demands, parent } }).start()
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
  const actor = createActor(machine, { input: { mail: 'alt@example.com', first: false, demands, parent } }).start()
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
    input: { link },
  }).start()
  actor.send({ type: 'draft.changed', patch: right })
  actor.send({ type: 'reset.submitted' })
  await waitFor(actor, ({ context }) => context.refusal !== null)
  actor.send({ type: 'draft.changed', patch: { repeated: 'anders' } })
  actor.send({ type: 'reset.submitted' })
  expect(actor.getSnapshot().context).toMatchObject({ refusal: null, errors: { repeated: expect.any(String) } })
})

test.each([
  ['PASSWORD_UNCHANGED', 'passwordUnchanged'],
  ['PASSWORD_TOO_COMMON', 'passwordRefused'],
  ['PASSWORD_TOO_SHORT', 'passwordTooShort'],
] as const)('what the server has against the password stands at its field: %s', async (code, fault) => {
  const resetPassword = fromPromise<Outcome<null>, { mail: string; code: string; password: string }>(async () => ({
    ok: false,
    refusal: { status: 409, code, message: '' },
  }))
  const machine = resetMachine.provide({ actors: { resetPassword } })
  const actor = createActor(machine, { input: { link } }).start()
  actor.send({ type: 'draft.changed', patch: right })
  actor.send({ type: 'reset.submitted' })
  await waitFor(actor, ({ context }) => context.errors.password !== undefined)
  expect(actor.getSnapshot().context).toMatchObject({ errors: { password: fault }, refusal: null })
})

test('one that everybody tries first is told at its field, as soon as the list has come', async () => {
  const isCommon = fromPromise<boolean, string>(async ({ input }) => input === 'qwertzuiop')
  const passwordCheck = passwordCheckMachine.provide({ actors: { isCommon } })
  const machine = resetMachine.provide({ actors: { passwordCheck } })
  const actor = createActor(machine, { input: { link } }).start()
  actor.send({ type: 'draft.changed', patch: { password: 'qwertzuiop', repeated: 'qwertzuiop' } })
  expect(actor.getSnapshot().context.commonness).toBe('checking')
  await waitFor(actor, ({ context }) => context.commonness === 'common')
  actor.send({ type: 'reset.submitted' })
  expect(actor.getSnapshot().matches('editing')).toBe(true)
  expect(actor.getSnapshot().context.errors).toEqual({ password: 'passwordCommon' })
})

test('what it must be follows the second factor, while the profile is open', async () => {
  const getFactor = fromPromise<Outcome<SecondFactor>>(async () =>
    granted({ since: new Date(0), codes: null, required: false }),
  )
  const told: FactorReport[] = []
  const profile = createActor(fromCallback<FactorReport>(({ receive }) => receive((event) => told.push(event)))).start()
  const factor = createActor(factorMachine.provide({ actors: { getFactor } }), {
    input: { mail: 'j.weiss@example.com', parent: profile },
  }).start()
  await waitFor(factor, (state) => state.matches('shown'))
  expect(told).toEqual([{ type: 'factor.known', isThere: true }])

  const dialog = createActor(changePasswordMachine, {
    input: { mail: 'j.weiss@example.com', first: false, demands: { minLength: 8, own: [] }, parent },
  }).start()
  dialog.send({ type: 'password.change' })
  dialog.send({ type: 'draft.changed', patch: { ...right, current, password: 'Neun-Zehn', repeated: 'Neun-Zehn' } })
  dialog.send({ type: 'demands.changed', demands: { minLength: 12, own: [] } })
  dialog.send({ type: 'password.submitted' })
  expect(dialog.getSnapshot().context.errors.password).toBe('passwordTooShort')
})
