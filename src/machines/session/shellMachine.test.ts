/** What happens to the screen that is open when something about its visitor changes. */
import { testUser } from '../../domain/user/user.testing.ts'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { screens } from '../../domain/session/routes.ts'
import { anonymous, type Visitor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import type { Notice } from '../core/effects.ts'
import { withEffects } from '../core/effects.testing.ts'
import { type LoadedScreen, type ScreenRequest, shellMachine } from './shellMachine.ts'

const told: Notice[] = []
withEffects({ notify: (notice) => told.push(notice) })

const user = testUser()
const visitor = (change: Partial<User> = {}): Visitor => ({ kind: 'signedIn', user: { ...user, ...change } })

/** A shell that shows a customer's administrator what is at that path: the list of enquiries. */
const shown = async (machine: LoadedScreen['machine'] = createMachine({}), path = '/enquiry') => {
  const screen = { machine, inputOf: () => undefined }
  const travelled: string[] = []
  const shell = createActor(
    shellMachine.provide({
      actors: { loadScreen: fromPromise<LoadedScreen, ScreenRequest>(async () => screen) },
      actions: { travel: (_, { steps, address }) => travelled.push(`${steps} ${address.path}${address.search}`) },
    }),
    { input: { path, search: '', state: null, screens: new Set(screens) } },
  )
  shell.start()
  shell.send({ type: 'visitor.changed', visitor: visitor() })
  await waitFor(shell, (state) => state.matches('showing'))
  const ref = shell.getSnapshot().context.shown?.ref
  return { shell, travelled, ref, now: () => shell.getSnapshot().context.shown }
}

test('the same person with another name: the screen goes on and hears the name', async () => {
  const { shell, ref, now } = await shown()
  const renamed = visitor({ lastname: 'Brandt-Weber' })
  shell.send({ type: 'visitor.changed', visitor: renamed })
  expect(shell.getSnapshot().matches('showing')).toBe(true)
  expect(now()?.ref).toBe(ref)
  expect(now()?.visit.visitor).toBe(renamed)
})

describe('what is known of the screen that comes', () => {
  const opening = { title: 'Palettierer PZ4' }
  const announced = { type: 'screen.announced', path: '/enquiry/1', opening } as const
  const to = (path: string) => ({ type: 'url.changed', steps: 1, path, search: '', state: null }) as const

  test('it is there while the code is loaded and goes with the screen, for one visit', async () => {
    const { shell, now } = await shown()
    shell.send(announced)
    shell.send(to('/enquiry/1'))
    expect(shell.getSnapshot().matches('loadingScreen')).toBe(true)
    expect(shell.getSnapshot().context.wanted?.opening).toBe(opening)
    await waitFor(shell, (state) => state.matches('showing'))
    expect(now()?.opening).toBe(opening)
    shell.send(to('/enquiry'))
    await waitFor(shell, (state) => state.matches('showing'))
    shell.send(to('/enquiry/1'))
    expect(shell.getSnapshot().context.wanted?.opening).toBeNull()
  })

  test('another address, and another person at the same, know nothing of it', async () => {
    const { shell } = await shown()
    shell.send(announced)
    shell.send(to('/enquiry/2'))
    expect(shell.getSnapshot().context.wanted?.opening).toBeNull()
    shell.send({ type: 'visitor.changed', visitor: visitor({ id: 'user-2' }) })
    shell.send(to('/enquiry/1'))
    expect(shell.getSnapshot().context.wanted?.opening).toBeNull()
  })
})

test.each<[string, Visitor]>([
  ['another person', visitor({ id: 'user-2' })],
  ['another company', visitor({ companyId: 'other' })],
  ['another role', visitor({ admin: false })],
  ['a password to change', visitor({ passwordChangeNeeded: true })],
  ['nobody', anonymous],
])('%s: the screen starts anew', async (_, next) => {
  const { shell, ref, now } = await shown()
  shell.send({ type: 'visitor.changed', visitor: next })
  await waitFor(shell, (state) => state.matches('showing'))
  expect(now()?.ref).not.toBe(ref)
  expect(ref?.getSnapshot().status).toBe('stopped')
})

test('somebody who is not known yet: nothing of the one before is left on screen', async () => {
  const { shell, ref, now } = await shown()
  shell.send({ type: 'visitor.changed', visitor: null })
  expect(shell.getSnapshot().matches('waiting')).toBe(true)
  expect(now()).toBeNull()
  expect(ref?.getSnapshot().status).toBe('stopped')
})

test('a screen that has ended is no screen any more: it starts anew at the same address', async () => {
  const ended = createMachine({ initial: 'done', states: { done: { type: 'final' } } })
  let loads = 0
  const shell = createActor(
    shellMachine.provide({
      actors: {
        loadScreen: fromPromise<LoadedScreen, ScreenRequest>(async () => {
          loads += 1
          return { machine: ended, inputOf: () => undefined }
        }),
      },
    }),
    { input: { path: '/login', search: '', state: null, screens: new Set(screens) } },
  )
  shell.start()
  shell.send({ type: 'visitor.changed', visitor: anonymous })
  await waitFor(shell, (state) => state.matches('showing'))
  shell.send({ type: 'url.changed', steps: 1, path: '/login', search: '', state: { putOutBy: 'COMPANY_INACTIVE' } })
  await waitFor(shell, (state) => state.matches('showing'))
  expect(loads).toBe(2)
  expect(shell.getSnapshot().context.shown?.visit.state).toEqual({ putOutBy: 'COMPANY_INACTIVE' })
})

describe('who is typing', () => {
  const typing = createMachine({ initial: 'changed', states: { changed: { tags: 'unsaved' } } })

  const staff = visitor({ admin: false })
  test.each<[string, Visitor, string | null, string]>([
    ['another company', visitor({ companyId: 'other' }), 'company', '/enquiry'],
    ['another kind of company', visitor({ company: { ...user.company, type: 'SUPPLIER' } }), 'companyType', '/enquiry'],
    [
      'a company that awaits release',
      visitor({ company: { ...user.company, pendingRegistration: true } }),
      'release',
      '/enquiry',
    ],
    ['a password to change', visitor({ passwordChangeNeeded: true }), 'password', '/enquiry'],
    ['no administrator any more, in a user', staff, 'administration', '/user/new'],
    ['no administrator any more, in a folder', staff, 'administration', '/business-data/1'],
    ['no administrator any more, in what all of the company do', staff, null, '/enquiry/1'],
  ])('%s: keeps the form, and reads what was lost until it is left', async (_, next, lost, path) => {
    const { shell, ref, now } = await shown(typing, path)
    shell.send({ type: 'visitor.changed', visitor: next })
    expect(now()?.ref).toBe(ref)
    expect(ref?.getSnapshot().status).toBe('active')
    expect(shell.getSnapshot().context.lost).toBe(lost)
    told.length = 0
    shell.send({ type: 'save.tried' })
    expect(told).toEqual(lost === null ? [] : [{ level: 'warn', key: 'saveLocked', values: { lost } }])
    shell.send({ type: 'url.changed', steps: 1, path: '/profile', search: '', state: null })
    shell.send({ type: 'leave.confirmed' })
    shell.send({ type: 'url.changed', steps: 1, path: '/profile', search: '', state: null })
    await waitFor(shell, (state) => state.matches('showing'))
    expect(now()?.ref).not.toBe(ref)
    expect(shell.getSnapshot().context.lost).toBeNull()
  })

  test('a right that comes back is no longer missed, and of two that are lost the one that stays so is named', async () => {
    const { shell, ref, now } = await shown(typing, '/user/new')
    const [waiting, both] = [{ passwordChangeNeeded: true }, { passwordChangeNeeded: true, admin: false }]
    const lostAfter = (changes: Partial<User>) => {
      shell.send({ type: 'visitor.changed', visitor: visitor(changes) })
      return shell.getSnapshot().context.lost
    }
    expect([waiting, both, { admin: false }, {}].map(lostAfter)).toEqual([
      'password',
      'password',
      'administration',
      null,
    ])
    told.length = 0
    shell.send({ type: 'save.tried' })
    expect(told).toEqual([])
    expect(now()?.ref).toBe(ref)
  })

  test('without the right to the address, the question stands once, and the form is there again after it', async () => {
    const { shell, travelled, ref, now } = await shown(typing, '/user/new')
    const go = (steps: number, path: string, search = '') =>
      shell.send({ type: 'url.changed', steps, path, search, state: null })
    shell.send({ type: 'visitor.changed', visitor: staff })
    go(0, '/user/new', '?firma=brandt')
    expect(shell.getSnapshot().matches('showing')).toBe(true)
    go(1, '/enquiry')
    go(-1, '/user/new', '?firma=brandt')
    expect(travelled).toEqual(['-1 /user/new?firma=brandt'])
    shell.send({ type: 'leave.cancelled' })
    expect(shell.getSnapshot().matches('showing')).toBe(true)
    expect(now()?.ref).toBe(ref)
    go(1, '/enquiry')
    go(-1, '/user/new', '?firma=brandt')
    shell.send({ type: 'leave.confirmed' })
    expect(travelled.at(-1)).toBe('1 /enquiry')
    go(1, '/enquiry')
    await waitFor(shell, (state) => state.matches('showing'))
    expect(now()?.visit.path).toBe('/enquiry')
  })

  test('gains a right: the form goes on, and nothing is said', async () => {
    const { shell, now, ref } = await shown(typing)
    shell.send({ type: 'visitor.changed', visitor: visitor({ admin: false }) })
    shell.send({
      type: 'visitor.changed',
      visitor: visitor({ company: { ...user.company, name: 'Brandt AG' }, admin: false }),
    })
    expect(now()?.ref).toBe(ref)
  })

  test('is somebody else now: nothing of the one before stays', async () => {
    const { shell, ref, now } = await shown(typing)
    shell.send({ type: 'visitor.changed', visitor: visitor({ id: 'user-2' }) })
    await waitFor(shell, (state) => state.matches('showing'))
    expect(now()?.ref).not.toBe(ref)
  })
})

test('a screen from which a file is on its way is left only after a question, in whichever part of it that is', async () => {
  const upload = createMachine({
    initial: 'sending',
    states: { sending: { tags: 'sending', on: { 'upload.done': 'idle' } }, idle: {} },
  })
  const page = createMachine({ invoke: { id: 'files', src: upload } })
  const { shell, ref } = await shown(page)
  const leave = () => shell.send({ type: 'url.changed', steps: 1, path: '/offer', search: '', state: null })
  leave()
  expect(shell.getSnapshot().matches('asking')).toBe(true)
  shell.send({ type: 'leave.cancelled' })
  ref?.getSnapshot().children.files.send({ type: 'upload.done' })
  leave()
  expect(shell.getSnapshot().matches('asking')).toBe(false)
})

test('the address stays until it is decided whether the screen is left, whichever way it changes', async () => {
  const typing = createMachine({ initial: 'changed', states: { changed: { tags: 'unsaved' } } })
  const { shell, travelled, ref, now } = await shown(typing)
  const go = (steps: number, path: string, search = '') =>
    shell.send({ type: 'url.changed', steps, path, search, state: null })
  go(0, '/enquiry', '?schritt=3')
  expect(travelled).toEqual([])
  // a link, and back where it was
  go(1, '/offer')
  expect(travelled).toEqual(['-1 /enquiry?schritt=3'])
  go(-1, '/enquiry', '?schritt=3')
  expect(shell.getSnapshot().matches('asking')).toBe(true)
  shell.send({ type: 'leave.cancelled' })
  expect(now()?.ref).toBe(ref)
  expect(shell.getSnapshot().context.address.search).toBe('?schritt=3')
  // the browser's Back, pressed once more while it is asked
  go(-2, '/job')
  go(2, '/enquiry', '?schritt=3')
  go(-1, '/order')
  go(1, '/enquiry', '?schritt=3')
  expect(travelled.slice(1)).toEqual(['2 /enquiry?schritt=3', '1 /enquiry?schritt=3'])
  shell.send({ type: 'leave.confirmed' })
  expect(travelled.at(-1)).toBe('-1 /order')
  expect(now()?.ref).toBe(ref)
  go(-1, '/order')
  await waitFor(shell, (state) => state.matches('showing'))
  expect(now()?.visit.path).toBe('/order')
})
