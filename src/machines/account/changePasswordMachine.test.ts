/** A change of the own password whose answer is lost (rule S7): nobody is refused for having done what they wanted to do. */
import { expect, test } from 'vitest'
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { User } from '../../domain/user/user.ts'
import { testUser } from '../../domain/user/user.testing.ts'
import type { SignIn } from '../session/loginMachine.ts'
import { withEffects } from '../core/effects.testing.ts'
import { changePasswordMachine } from './changePasswordMachine.ts'

withEffects()

const draft = { current: 'Schrank-2026', password: 'Klemme-14-rot', repeated: 'Klemme-14-rot' }
const wrong = refused({ status: 409, code: 'PASSWORD_WRONG', message: '' })
const away = () => Promise.reject(new TypeError('no network'))

/** Typed, on a portal that answers so, one answer a time. */
const typed = (changes: (() => Promise<Outcome<User>>)[], signIns: (() => Promise<SignIn>)[]) => {
  const asked: string[] = []
  const actor = createActor(
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise(({ input }) => {
          asked.push(`change to ${input.password}`)
          return (changes.shift() ?? away)()
        }),
        signIn: fromPromise(({ input }) => {
          asked.push(`sign in with ${input.password}`)
          return (signIns.shift() ?? away)()
        }),
      },
    }),
    {
      input: {
        mail: 'k.brandt@example.com',
        first: true,
        demands: { minLength: 6, own: [] },
        parent: createEmptyActor(),
      },
    },
  ).start()
  actor.send({ type: 'draft.changed', patch: draft })
  const submit = async (state: 'editing' | 'closed') => {
    actor.send({ type: 'password.submitted' })
    return waitFor(actor, (s) => s.matches(state), { timeout: 1000 })
  }
  return { actor, asked, submit }
}
const change = `change to ${draft.password}`
const signIn = `sign in with ${draft.password}`

test.each(['signedIn', 'codeNeeded'] as const)('it was set: a sign-in with it tells (%s)', async (told) => {
  const { asked, submit } = typed([away], [async () => told])
  await submit('closed')
  expect(asked).toEqual([change, signIn])
})

test('it was not set: the form says that nobody answered, and tries once more', async () => {
  const { asked, submit } = typed([away, async () => granted(testUser())], [async () => 'wrongCredentials'])
  expect((await submit('editing')).context).toMatchObject({ draft, problem: { code: 'CONNECTION_LOST' } })
  await submit('closed')
  expect(asked).toEqual([change, signIn, change, signIn])
})

test('nobody answers that either: asked once more, it is looked at first whether it holds by then', async () => {
  const { asked, submit } = typed([away], [away, async () => 'signedIn'])
  await submit('editing')
  await submit('closed')
  expect(asked).toEqual([change, signIn, signIn])
})

test('another password than the one that was sent is another attempt', async () => {
  const { actor, asked, submit } = typed([away, async () => wrong], [away])
  await submit('editing')
  actor.send({ type: 'draft.changed', patch: { password: 'Klemme-15-rot', repeated: 'Klemme-15-rot' } })
  expect((await submit('editing')).context.errors).toEqual({ current: 'wrong' })
  expect(asked).toEqual([change, signIn, 'change to Klemme-15-rot'])
})
