/** A registration survives a reload, and the browser's Back leads one step back (rule S8). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { keptRegistration, stepBehind } from '../../domain/account/registration.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { lostPasswords, registrationMachine, shownStep } from './registrationMachine.ts'
import { type AccountOpening, type NewAccount, shownErrors } from './registrationSetup.ts'

const person = { name: 'Jürgen', lastname: 'Weiß', phoneNumber: '0341123' }
const access = { mail: 'j.weiss@example.com', password: 'geheim', repeated: 'geheim' }

type Entry = { path: string; state: unknown }
const searchOf = ({ path }: Entry) => path.replace('/register', '')
const first: Entry = { path: '/register?info=Messe', state: null }

/** A tab: what it keeps, and where it has been, the present address last. */
const tab = (kept: unknown = null, history: Entry[] = [first]) => {
  const held = { kept }
  const machine = registrationMachine.provide({
    actors: {
      openAccount: fromPromise<AccountOpening, NewAccount>(async () => 'mailTaken'),
      askMail: fromPromise<Outcome<{ taken: boolean }>, string>(async ({ input }) =>
        granted({ taken: input.startsWith('taken') }),
      ),
    },
    actions: {
      keepForm: (_, form) => void (held.kept = JSON.parse(JSON.stringify(form.kept))),
      goTo: (_, { path, state }) => void history.push({ path, state }),
      travel: (_, { steps, address: { path, search, state } }) => {
        const forgotten = history.splice(steps === 0 ? -1 : steps)
        if (steps === 0 && forgotten.length > 0) history.push({ path: path + search, state })
      },
    },
  })
  const { path, state } = history.at(-1) ?? first
  const input = {
    info: 'Messe',
    mail: '',
    search: searchOf({ path, state }),
    behind: stepBehind(state),
    kept: keptRegistration(kept),
    minLength: 6,
  }
  const actor = createActor(machine, { input }).start()
  const back = () => {
    history.pop()
    actor.send({ type: 'url.changed', search: searchOf(history.at(-1) ?? first) })
  }
  return {
    actor,
    held,
    history,
    paths: () => history.map((entry) => entry.path),
    back,
    step: () => shownStep(actor.getSnapshot()),
  }
}
const atCompany = async () => {
  const open = tab()
  for (const patch of [person, access]) {
    open.actor.send({ type: 'draft.changed', patch })
    open.actor.send({ type: 'step.submitted' })
  }
  await waitFor(open.actor, (s) => s.matches('company'), { timeout: 1000 })
  open.actor.send({ type: 'draft.changed', patch: { companyName: 'Weiß GmbH', country: 'AT' } })
  return open
}

test('each step has an address; Back leads one step back and keeps what was typed, Forward leads on', async () => {
  const { actor, paths, back, step } = await atCompany()
  expect(paths()).toEqual(['/register?info=Messe', '/register?info=Messe&schritt=2', '/register?info=Messe&schritt=3'])
  back()
  expect(step()).toBe('access')
  back()
  expect(step()).toBe('person')
  expect(actor.getSnapshot().context.draft).toMatchObject({ ...person, ...access, companyName: 'Weiß GmbH' })
  actor.send({ type: 'url.changed', search: '?info=Messe&schritt=3' })
  expect(step()).toBe('company')
})

test('a mail address that is refused at the end leads back to its step, and Back from there to the one before it', async () => {
  const { actor, paths, back, step } = await atCompany()
  const rest = {
    street: 'Am Wehr',
    houseNo: '7a',
    zip: '1010',
    city: 'Wien',
    privacyAccepted: true,
    termsAccepted: true,
  }
  actor.send({ type: 'draft.changed', patch: rest })
  actor.send({ type: 'step.submitted' })
  await waitFor(actor, (s) => shownStep(s) === 'access', { timeout: 1000 })
  expect(paths()).toEqual(['/register?info=Messe', '/register?info=Messe&schritt=2'])
  back()
  expect(step()).toBe('person')
})

test('a mail that somebody has is told at its step, and another one leads on', async () => {
  const { actor, step, paths } = tab()
  for (const patch of [person, { ...access, mail: 'taken@example.com' }]) {
    actor.send({ type: 'draft.changed', patch })
    actor.send({ type: 'step.submitted' })
  }
  await waitFor(actor, (s) => s.matches('access'), { timeout: 1000 })
  expect(shownErrors(actor.getSnapshot().context)).toEqual({ mail: 'mailTaken' })
  expect(step()).toBe('access')
  actor.send({ type: 'draft.changed', patch: access })
  actor.send({ type: 'step.submitted' })
  await waitFor(actor, (s) => s.matches('company'), { timeout: 1000 })
  expect(paths().at(-1)).toContain('schritt=3')
})

test('Forward leads past no step that is wrong', async () => {
  const { actor, back, step } = await atCompany()
  back()
  actor.send({ type: 'draft.changed', patch: { repeated: 'anders' } })
  actor.send({ type: 'url.changed', search: '?schritt=3' })
  expect(step()).toBe('access')
})

test('a reload keeps everything but the passwords, and asks for those again', async () => {
  const { held, history } = await atCompany()
  expect(JSON.stringify(held.kept)).not.toContain(access.password)
  const again = tab(held.kept, history)
  expect(again.step()).toBe('access')
  // No step stands in the history twice: Back leads to the first one.
  expect(again.paths()).toEqual(['/register?info=Messe', '/register?info=Messe&schritt=2'])
  expect(again.actor.getSnapshot().context.draft).toMatchObject({
    ...person,
    mail: access.mail,
    password: '',
    companyName: 'Weiß GmbH',
    country: 'AT',
  })
  expect(again.actor.getSnapshot().hasTag('unsaved')).toBe(true)
  // Why it is asked for again is said, until that is done.
  expect(lostPasswords(again.actor.getSnapshot())).toBe(true)
  again.actor.send({ type: 'draft.changed', patch: { password: access.password, repeated: access.password } })
  expect(lostPasswords(again.actor.getSnapshot())).toBe(true)
  again.actor.send({ type: 'step.submitted' })
  await waitFor(again.actor, (s) => s.matches('company'), { timeout: 1000 })
  expect(lostPasswords(again.actor.getSnapshot())).toBe(false)
})

test('where a step was not reached from the one before it, a reload stays at its place in the history', async () => {
  const { held } = await atCompany()
  const typed: Entry = { path: '/register?schritt=3', state: null }
  expect(tab(held.kept, [typed]).paths()).toEqual(['/register?schritt=2'])
})

test('nothing kept, or nothing that can be read: the form starts empty, with what the address brings', () => {
  for (const kept of [null, { step: 'company' }])
    expect(tab(kept).actor.getSnapshot().context.draft).toMatchObject({ name: '', additionalInfo: 'Messe' })
})
