/** The door of a project folder: what its visitor's window tells reaches the folder behind it. */
import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { FolderNews } from '../../domain/folder/folder.ts'
import { withEffects } from '../core/effects.testing.ts'
import { folderWith } from './folder.testing.ts'
import { type FolderAttempt, folderAccessMachine } from './folderAccessMachine.ts'
import { folderMachine } from './folderMachine.ts'

withEffects()

it('has an open folder asked at once whether it still is, when its visitor comes back to the page', async () => {
  const asked = vi.fn<() => Outcome<FolderNews>>(() =>
    refused({ status: 500, code: 'BROKEN', message: 'Gescheitert.' }),
  )
  const content = folderWith({
    rights: { read: true, write: false, removeAll: false, administer: false },
    settings: null,
  })
  const folder = folderMachine.provide({
    actors: {
      loadFolder: fromPromise(async () => granted(content)),
      askNews: fromPromise(async () => asked()),
    },
  })
  const machine = folderAccessMachine.provide({ actors: { folder, recallVisit: fromPromise(async () => true) } })
  const actor = createActor(machine, { input: { offerId: 'offer-1', mail: '', wanted: null } }).start()
  await vi.waitFor(() =>
    expect(actor.getSnapshot().children.folder?.getSnapshot().matches({ content: 'ready' })).toBe(true),
  )
  expect(asked).not.toHaveBeenCalled()
  actor.send({ type: 'window.focused' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
})

const atTheDoor = (actors: Parameters<typeof folderAccessMachine.provide>[0]['actors'], mail = '') => {
  const machine = folderAccessMachine.provide({ actors: { ...actors } })
  return createActor(machine, { input: { offerId: 'offer-1', mail, wanted: null } }).start()
}

it('closes the folder behind a visitor, also where the portal is not reached: the tab has forgotten it before', async () => {
  const folder = folderMachine.provide({
    actors: { loadFolder: fromPromise(async () => granted(folderWith())) },
  })
  for (const answer of [async () => granted({}), async () => Promise.reject(new TypeError('no network'))]) {
    const done: string[] = []
    const closeFolder = fromPromise<Outcome<unknown>, string>(async () => {
      done.push('called')
      return answer()
    })
    const forgetVisit = fromPromise<void, string>(async () => void done.push('forgotten'))
    const actor = atTheDoor({ folder, closeFolder, forgetVisit, recallVisit: fromPromise(async () => true) })
    await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
    actor.send({ type: 'access.closed' })
    // a reload before the answer comes to the door
    expect([done, actor.getSnapshot().value]).toEqual([['called', 'forgotten'], 'closing'])
    await vi.waitFor(() => expect(actor.getSnapshot().matches('closed')).toBe(true))
    expect(actor.getSnapshot().children.folder).toBeUndefined()
  }
})

it('asks for a link where the own password is forgotten, and first for the address where there is none', async () => {
  const asked: unknown[] = []
  const askLink = fromPromise<Outcome<unknown>, { offerId: string; mail: string }>(async ({ input }) => {
    asked.push(input)
    return granted({})
  })
  const actor = atTheDoor({ askLink, recallVisit: fromPromise(async () => false) })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('asking')).toBe(true))
  actor.send({ type: 'draft.changed', patch: { mail: 'kein' } })
  actor.send({ type: 'link.asked' })
  expect([asked, actor.getSnapshot().context.incomplete]).toEqual([[], 'mail'])
  actor.send({ type: 'draft.changed', patch: { mail: ' prueferin@example.com ' } })
  actor.send({ type: 'link.asked' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('requested')).toBe(true))
  expect(asked).toEqual([{ offerId: 'offer-1', mail: 'prueferin@example.com' }])
})

it('keeps what is typed while the password before is still being checked', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => undefined
  const openFolder = fromPromise<Outcome<unknown>, FolderAttempt>(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const actor = atTheDoor({ openFolder, recallVisit: fromPromise(async () => false) })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('asking')).toBe(true))
  actor.send({ type: 'draft.changed', patch: { password: 'falsch' } })
  actor.send({ type: 'password.submitted' })
  actor.send({ type: 'draft.changed', patch: { password: 'Ordner-2026' } })
  answer(refused({ status: 403, code: 'FOLDER_PASSWORD_WRONG', message: 'Falsch.' }))
  await vi.waitFor(() => expect(actor.getSnapshot().matches('asking')).toBe(true))
  expect(actor.getSnapshot().context.draft.password).toBe('Ordner-2026')
})
