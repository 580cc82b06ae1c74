/** Which saves of a user ask first, those by which somebody gains something (rule U10), and what is said of one that has mailed (rule U7). */
import { testUser } from '../../domain/user/user.testing.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import type { User } from '../../domain/user/user.ts'
import { type UserDraft, userDraftOf } from '../../domain/user/userDraft.ts'
import { isOutdated, type SaveInput } from '../core/recordContext.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { Notice } from '../core/effects.ts'
import { userRecordMachine } from './userRecordMachine.ts'

const told: Notice[] = []
withEffects({ notify: (notice) => told.push(notice) })

const user = testUser({
  name: 'Vera',
  lastname: 'Beispiel',
  mail: 'v@demo.example',
  phoneNumber: '0341',
  companyId: 'company-1',
  company: { name: 'Firma', type: 'CUSTOMER', active: true, pendingRegistration: false },
  admin: false,
})

test.each<[string, Partial<User> | null, Partial<UserDraft>, boolean]>([
  ['another name', {}, { name: 'Wera' }, false],
  ['administrator rights', {}, { admin: true }, true],
  ['rights taken away', { admin: true }, { admin: false }, false],
  ['rights that were there', { admin: true }, { name: 'Wera' }, false],
  ['another company', {}, { company: 'company-2' }, true],
  ['a new user', null, { name: 'Wera' }, false],
  ['a new administrator', null, { admin: true }, true],
  ['a new user of the operator', null, { company: 'operator', ofOperator: true }, true],
  ['a changed user of the operator', { company: { ...user.company, type: 'ADMIN' } }, { name: 'Wera' }, false],
])('%s', async (_what, before, patch, asks) => {
  const saved = before && { ...user, ...before }
  const machine = userRecordMachine.provide({
    actors: {
      load: fromPromise(async () => granted(saved ?? user)),
      save: fromPromise<Outcome<User>, SaveInput<User, UserDraft>>(() => new Promise(() => undefined)),
    },
  })
  const input = { id: saved?.id ?? null, draft: userDraftOf(user) }
  const actor = createActor(machine, { input }).start()
  await waitFor(actor, (state) => state.matches('editing'))
  actor.send({ type: 'draft.changed', patch })
  actor.send({ type: 'record.save' })
  expect(actor.getSnapshot().matches(asks ? 'asking' : 'saving')).toBe(true)
})

test.each<[string, Partial<User>, News['kind'], string]>([
  ['another administrator of the company', { otherAdmins: 1 }, 'USER', 'user-2'],
  ['the proof of the address', { mailConfirmedAt: new Date(5) }, 'USER', user.id],
  ['a second factor', { hasSecondFactor: true }, 'USER', user.id],
  ['a first password', { passwordChangeNeeded: false }, 'USER', user.id],
  ['the end of the company', { company: { ...user.company, active: false } }, 'COMPANY', user.companyId],
])(
  '%s is shown below what is typed, and nobody reads of a newer version (rules N9, U5)',
  async (_what, now, kind, id) => {
    const last: User = { ...user, admin: true, otherAdmins: 0, passwordChangeNeeded: true }
    const answers = [last, { ...last, ...now }]
    const machine = userRecordMachine.provide({
      actors: {
        load: fromPromise(async () => granted(answers.shift() ?? { ...last, ...now })),
        save: fromPromise<Outcome<User>, SaveInput<User, UserDraft>>(() => new Promise(() => undefined)),
      },
    })
    const actor = createActor(machine, { input: { id: user.id, draft: userDraftOf(user) } }).start()
    await waitFor(actor, (state) => state.matches('editing'))
    actor.send({ type: 'draft.changed', patch: { name: 'Wera' } })
    actor.send({ type: 'news.heard', news: { kind, id, at: new Date(5), enquiryId: null } })
    const { context } = await waitFor(actor, (state) => state.matches({ editing: { changed: 'typing' } }))
    expect(context.saved).toMatchObject(now)
    expect(context.draft.name).toBe('Wera')
    expect(isOutdated(context)).toBe(false)
  },
)

test.each<[string, Partial<User>, string]>([
  ['another name', { name: 'Wera' }, 'userRecord.saved.success'],
  [
    'another address before the first sign-in',
    { mail: 'w@demo.example', passwordChangeNeeded: true },
    'userRecord.invited',
  ],
  ['another address of a login in use', { mail: 'w@demo.example' }, 'userRecord.loginChanged'],
])('%s: the answer decides what is said', async (_what, change, key) => {
  const after = { ...user, ...change, lastUpdate: new Date(1) }
  const machine = userRecordMachine.provide({
    actors: {
      load: fromPromise(async () => granted(user)),
      save: fromPromise<Outcome<User>, SaveInput<User, UserDraft>>(async () => granted(after)),
    },
  })
  told.length = 0
  const actor = createActor(machine, { input: { id: user.id, draft: userDraftOf(user) } }).start()
  await waitFor(actor, (state) => state.matches('editing'))
  actor.send({ type: 'draft.changed', patch: { name: after.name, mail: after.mail } })
  actor.send({ type: 'record.save' })
  await waitFor(actor, (state) => state.context.saved === null || state.context.saved.lastUpdate > user.lastUpdate)
  expect(told.map((notice) => notice.key)).toEqual([key])
})
