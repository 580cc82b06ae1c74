/** The settings of a project folder: another administrator saves them, too, and nobody's change is taken back unseen (rule R2). */
import { beforeEach, expect, it, vi } from 'vitest'
import { createActor, createEmptyActor, fromPromise } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { type Folder, type FolderEntry, type FolderSettings } from '../../domain/folder/folder.ts'
import { withEffects } from '../core/effects.testing.ts'
import { folderAt, folderSettingsWith, folderWith } from './folder.testing.ts'
import {
  draftInWords,
  draftWithTyped,
  invitationsOf,
  isChanged,
  isMailListed,
  type SettingsSave,
} from './folderSettingsContext.ts'
import { folderSettingsMachine } from './folderSettingsMachine.ts'

const said: string[] = []
beforeEach(() => void (said.length = 0))
withEffects({ notify: ({ level, key }) => said.push(`${level} ${key}`) })

const at = folderAt
const later = new Date('2026-11-20T09:40:00Z')
const entry = (email: string, endDate: string | null = null): FolderEntry => ({
  id: email,
  email,
  endDate,
  permissions: { read: true, write: false },
  hasPassword: false,
  invited: true,
  invitedDate: at,
  openedDate: null,
})
const settings = folderSettingsWith({
  visibilities: [entry('a@example.com'), entry('b@example.com')],
  hasPassword: true,
  passwordDate: at,
})
const theirs: FolderSettings = {
  ...settings,
  markPdf: true,
  types: { ...settings.types, SUPPLIER: { read: true, write: false, remove: false } },
  visibilities: [entry('a@example.com', '2027-01-31'), entry('c@example.com')],
  lastUpdate: later,
}
const stale = refused({ status: 409, code: 'STALE_UPDATE', message: 'Veraltet.', details: { changes: [] } })

/** Settings that are open, over those that somebody else has saved meanwhile. */
const open = (latest: () => Promise<Outcome<Folder>> = async () => granted(folderWith({ settings: theirs }))) => {
  const saves: SettingsSave[] = []
  const machine = folderSettingsMachine.provide({
    actors: {
      saveSettings: fromPromise(async ({ input }: { input: SettingsSave }) => {
        saves.push(input)
        return input.lastUpdate < later
          ? stale
          : granted(folderWith({ settings: { ...theirs, ...input, visibilities: [] } }))
      }),
      loadFolder: fromPromise(latest),
      setFolderPassword: fromPromise(async () => granted(folderWith({ settings: theirs }))),
      makePassword: fromPromise(async () => 'rabe-tulpe-4711'),
      copyText: fromPromise<void, string>(async () => {}),
    },
  })
  const actor = createActor(machine, { input: { offerId: 'offer-1', settings, parent: createEmptyActor() } }).start()
  const reach = (state: 'editing' | 'conflict') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true))
  return { actor, saves, reach, draft: () => actor.getSnapshot().context.draft }
}
const changeAll = ({ actor }: ReturnType<typeof open>) => {
  const { CUSTOMER } = settings.types
  actor.send({
    type: 'choice.changed',
    patch: { types: { ...settings.types, CUSTOMER: { ...CUSTOMER, write: true } } },
  })
  actor.send({ type: 'entry.changed', email: 'a@example.com', patch: { permissions: { read: true, write: true } } })
  actor.send({ type: 'entry.changed', email: 'b@example.com', patch: { endDate: '2028-01-31' } })
  actor.send({ type: 'mail.typed', mail: 'd@example.com' })
  actor.send({ type: 'entry.added' })
}
const both = {
  markPdf: true,
  types: {
    CUSTOMER: { read: true, write: true, remove: false },
    SUPPLIER: { read: true, write: false, remove: false },
  },
  visibilities: [
    { email: 'a@example.com', endDate: '2027-01-31', permissions: { read: true, write: true } },
    { email: 'c@example.com', endDate: null, permissions: { read: true, write: false } },
    { email: 'd@example.com', endDate: null, permissions: { read: true, write: false } },
  ],
}

it('keeps what was changed here over what was saved elsewhere, and saves that then', async () => {
  const opened = open()
  const { actor, saves, reach, draft } = opened
  changeAll(opened)
  actor.send({ type: 'settings.saved' })
  await reach('conflict')
  actor.send({ type: 'conflict.keepMine' })
  await reach('editing')
  // b@example.com has lost the access meanwhile, and does not get it back by that.
  expect(draft()).toMatchObject(both)
  actor.send({ type: 'settings.saved' })
  await vi.waitFor(() => expect(said).toEqual(['success folderSettings.saved.success']))
  expect(saves.at(-1)).toMatchObject({ ...both, lastUpdate: later })
})

it('takes what was saved elsewhere, where that is chosen', async () => {
  const opened = open()
  const { actor, reach, draft } = opened
  changeAll(opened)
  actor.send({ type: 'settings.saved' })
  await reach('conflict')
  actor.send({ type: 'conflict.takeTheirs' })
  await reach('editing')
  expect(draft()).toMatchObject({ markPdf: true, types: theirs.types })
  expect(isChanged(actor.getSnapshot().context)).toBe(false)
})

it('asks again where the latest does not come, and keeps what was changed', async () => {
  const opened = open(async () => Promise.reject(new TypeError('no network')))
  const { actor, reach, draft } = opened
  changeAll(opened)
  const before = draft()
  actor.send({ type: 'settings.saved' })
  await reach('conflict')
  actor.send({ type: 'conflict.keepMine' })
  await vi.waitFor(() => expect(said).toEqual(['error connectionLost']))
  expect(actor.getSnapshot().matches('conflict')).toBe(true)
  expect(draft()).toEqual(before)
})

it('counts nothing as changed here that came with the answer to another step', async () => {
  const { actor, draft } = open()
  actor.send({ type: 'password.change' })
  actor.send({ type: 'password.typed', patch: { password: 'Geheim-7', repeated: 'Geheim-7' } })
  actor.send({ type: 'password.submitted' })
  await vi.waitFor(() => expect(said).toEqual(['success folderSettings.password.success']))
  expect(draft().markPdf).toBe(true)
  expect(isChanged(actor.getSnapshot().context)).toBe(false)
})

it('invites whose address still stands in its field, and keeps what is none from being forgotten', async () => {
  const { actor, saves, draft } = open()
  const saved = () => actor.send({ type: 'settings.saved' })
  actor.send({ type: 'mail.typed', mail: 'pruefer@' })
  saved()
  expect([saves, actor.getSnapshot().context.isMailWrong, isChanged(actor.getSnapshot().context)]).toEqual([
    [],
    true,
    true,
  ])
  // one that has an entry is refused for another reason
  const [listed] = draft().visibilities
  for (const [mail, isListed] of [
    [` ${listed?.email.toUpperCase()}`, true],
    ['pruefer@', false],
  ] as const) {
    actor.send({ type: 'mail.typed', mail })
    actor.send({ type: 'entry.added' })
    const { context } = actor.getSnapshot()
    expect([context.isMailWrong, isMailListed(context)]).toEqual([true, isListed])
  }
  actor.send({ type: 'mail.typed', mail: 'pruefer@example.com' })
  // said in words before it is saved (rule X9)
  expect(draftWithTyped(actor.getSnapshot().context).visibilities.at(-1)?.email).toBe('pruefer@example.com')
  saved()
  await vi.waitFor(() => expect(saves).toHaveLength(1))
  expect(draft().visibilities.map(({ email }) => email)).toContain('pruefer@example.com')
})

it('saves nothing with a last day that cannot be read, and keeps that as it was typed', async () => {
  const { actor, saves } = open()
  const type = (endDate: string) => actor.send({ type: 'entry.changed', email: 'b@example.com', patch: { endDate } })
  const context = () => actor.getSnapshot().context
  actor.send({ type: 'choice.changed', patch: { markPdf: true } })
  type('31.02.2027')
  actor.send({ type: 'settings.saved' })
  expect([saves, context().daysRefused, isChanged(context())]).toEqual([[], true, true])
  // in words nothing is said of it yet (rule X9)
  expect(draftInWords(context()).visibilities[1]?.endDate).toBe(null)
  type('2027-02-28')
  actor.send({ type: 'settings.saved' })
  await vi.waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.visibilities[1]?.endDate).toBe('2027-02-28')
})

it('takes no password of blanks alone', () => {
  const { actor } = open()
  actor.send({ type: 'password.change' })
  actor.send({ type: 'password.typed', patch: { password: '      ', repeated: '      ' } })
  actor.send({ type: 'password.submitted' })
  expect(actor.getSnapshot().context.errors).toEqual({ password: 'passwordBlank' })
})

it('counts only the invitations that go: none to whose last day is over', () => {
  const { actor } = open()
  const add = (mail: string, endDate: string | null) => {
    actor.send({ type: 'mail.typed', mail })
    actor.send({ type: 'entry.added' })
    actor.send({ type: 'entry.changed', email: mail, patch: { endDate } })
  }
  add('neu@example.com', null)
  add('vorbei@example.com', '2020-01-01')
  actor.send({ type: 'entry.changed', email: 'a@example.com', patch: { endDate: '2099-01-01' } })
  expect(invitationsOf(actor.getSnapshot().context)).toBe(1)
  actor.stop()
})

it('asks before a typed password goes, and hands over the one that was made with its link', async () => {
  const { actor, reach } = open()
  const matches = (state: 'passwordSetup' | 'handingOver' | 'droppingPassword') => actor.getSnapshot().matches(state)
  actor.send({ type: 'password.change' })
  actor.send({ type: 'password.wanted' })
  await vi.waitFor(() => expect(matches('passwordSetup')).toBe(true))
  const made = { password: 'rabe-tulpe-4711', repeated: 'rabe-tulpe-4711' }
  actor.send({ type: 'password.cancelled' })
  expect(matches('droppingPassword')).toBe(true)
  actor.send({ type: 'question.cancelled' })
  expect(actor.getSnapshot().context.password).toEqual(made)
  actor.send({ type: 'password.submitted' })
  await vi.waitFor(() => expect(matches('handingOver')).toBe(true))
  expect(actor.getSnapshot().context.handedOver).toBe(made.password)
  actor.send({ type: 'link.copied', text: 'Link und Passwort', what: 'access' })
  await vi.waitFor(() => expect(said.at(-1)).toBe('success folderSettings.copiedAccess.success'))
  expect(matches('handingOver')).toBe(true)
  actor.send({ type: 'password.handed' })
  await reach('editing')
  expect(actor.getSnapshot().context.handedOver).toBe('')
  // untouched it goes at once
  actor.send({ type: 'password.change' })
  actor.send({ type: 'password.cancelled' })
  await reach('editing')
})

it('saves nothing with a last day of guests that cannot be read', () => {
  const { actor, saves } = open()
  actor.send({ type: 'choice.changed', patch: { anonymousEndDate: '31.02.2027' } })
  actor.send({ type: 'settings.saved' })
  expect([saves, actor.getSnapshot().context.daysRefused]).toEqual([[], true])
  expect(draftInWords(actor.getSnapshot().context).anonymousEndDate).toBe(null)
})
