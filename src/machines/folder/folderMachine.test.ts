/** A project folder: what is beside it and what is done with files do not wait for each other, and what was closed is emptied. */
import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { type Folder, type FolderItem, type FolderNews, newFolderChoice } from '../../domain/folder/folder.ts'
import { type Effects, provideEffects } from '../core/effects.ts'
import { folderMachine } from './folderMachine.ts'

const at = new Date('2026-11-20T09:30:00Z')
const item = (id: string, filename: string) => ({
  id,
  filename,
  path: `folder/offer-1/${filename}`,
  downloadCounter: 0,
  lastUpdate: at,
  downloadUrl: '',
  fileType: 'UNKNOWN' as const,
  size: 1000,
  version: 1,
  uploadedBy: 'Vera Kessler',
})
const company = { name: 'Schaltbau Nord GmbH', administrators: [], others: 2 }
const folder: Folder = {
  id: 'folder-1',
  offerId: 'offer-1',
  offerNumber: 'AN-1',
  referenceNumber: 'K-1',
  title: 'Pumpstation',
  customerName: 'Brandt',
  supplierName: 'Kessler',
  state: 'CONFIRMED',
  rights: { read: true, write: true, administer: true },
  endDate: null,
  lastUpdate: at,
  fileCount: 2,
  items: [item('a', 'Aufbauplan.pdf'), item('b', 'Klemmenplan.csv')],
  settings: {
    ...newFolderChoice,
    visibilities: [],
    hasPassword: false,
    passwordDate: null,
    companies: { CUSTOMER: company, SUPPLIER: company },
    lastUpdate: at,
  },
}
const shut = refused({ status: 403, code: 'FOLDER_NOT_ALLOWED', message: 'Nicht freigegeben.' })

type Calls = {
  folder?: Outcome<Folder>
  news?: Outcome<FolderNews>
  portions?: (Outcome<FolderItem[]> | Promise<Outcome<FolderItem[]>>)[]
}
const open = async (calls: Calls = {}) => {
  const goTo = vi.fn<Effects['goTo']>()
  const nothing = () => undefined
  provideEffects({
    notify: nothing,
    settle: nothing,
    goTo,
    travel: nothing,
    saveFile: nothing,
    rememberQuery: nothing,
    keepForm: nothing,
    refreshSession: nothing,
    refreshBell: nothing,
    announce: nothing,
  })
  const machine = folderMachine.provide({
    actors: {
      loadFolder: fromPromise(async () => calls.folder ?? granted(folder)),
      askNews: fromPromise(async () => calls.news ?? granted({ ...folder, settings: undefined })),
      loadItems: fromPromise(async () => calls.portions?.shift() ?? granted([])),
      deleteItems: fromPromise(async () => granted(['a'])),
    },
  })
  const actor = createActor(machine, { input: { offerId: 'offer-1', parent: null } }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('loading')).toBe(false))
  return { actor, goTo, calls }
}

it('leads whoever is not allowed to the start', async () => {
  const { actor, goTo } = await open({ folder: shut })
  expect(actor.getSnapshot().matches({ content: 'refused' })).toBe(true)
  expect(goTo).toHaveBeenCalledWith({ path: '/', replace: true })
})

it('empties the page when the access ends, and closes the file that is looked at', async () => {
  const { actor } = await open({ news: shut })
  actor.send({ type: 'item.opened', id: 'a' })
  expect(actor.getSnapshot().matches({ panel: 'fileView' })).toBe(true)
  actor.send({ type: 'window.focused' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'ended', panel: 'folder' })).toBe(true))
  expect(actor.getSnapshot().context.folder).toBeNull()
})

it('leads from file to file as they are shown, and stays at the last', async () => {
  const { actor } = await open()
  actor.send({ type: 'sort.chosen', column: 'filename' })
  actor.send({ type: 'item.opened', id: 'a' })
  actor.send({ type: 'item.next' })
  expect(actor.getSnapshot().context.viewed).toBe('b')
  actor.send({ type: 'item.next' })
  expect(actor.getSnapshot().context.viewed).toBe('b')
  actor.send({ type: 'item.previous' })
  expect(actor.getSnapshot().context.viewed).toBe('a')
})

it('asks before unsaved settings go, and lets files be deleted beside them', async () => {
  const { actor } = await open()
  actor.send({ type: 'settings.opened' })
  const settings = actor.getSnapshot().children.settings
  settings?.send({ type: 'choice.changed', patch: { markPdf: true } })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'item.remove', id: 'a' })
  actor.send({ type: 'remove.confirmed' })
  await vi.waitFor(() => expect(actor.getSnapshot().context.folder?.items).toHaveLength(1))
  actor.send({ type: 'panel.closed' })
  expect(actor.getSnapshot().matches({ panel: { settings: 'leaving' } })).toBe(true)
  actor.send({ type: 'changes.kept' })
  expect(actor.getSnapshot().children.settings?.getSnapshot().context.draft.markPdf).toBe(true)
  settings?.send({ type: 'settings.discarded' })
  actor.send({ type: 'panel.closed' })
  expect(actor.getSnapshot().matches({ panel: 'folder' })).toBe(true)
})

it('clears the selection where the question is answered with no', async () => {
  const { actor } = await open()
  actor.send({ type: 'rows.selected', ids: ['a', 'b'] })
  actor.send({ type: 'items.remove' })
  actor.send({ type: 'remove.cancelled' })
  expect(actor.getSnapshot().context.selected).toEqual([])
})

it('shows the newest files at once and the others as they come; what is shown stays while all of them come anew', async () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => item(id, `${id}.pdf`))
  const part = { ...folder, items: all.slice(0, 2), fileCount: 4 }
  let send: (portion: Outcome<FolderItem[]>) => void = () => undefined
  const awaited = new Promise<Outcome<FolderItem[]>>((resolve) => (send = resolve))
  const portions: Calls['portions'] = [awaited, granted(all.slice(3))]
  const { actor } = await open({ folder: granted(part), portions })
  const shown = () => actor.getSnapshot().context.folder?.items.map(({ id }) => id)
  expect(shown()).toEqual(['a', 'b'])
  send(granted(all.slice(2, 3)))
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'ready' })).toBe(true))
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])

  const seen: number[] = []
  actor.subscribe(({ context }) => seen.push(context.folder?.items.length ?? 0))
  actor.send({ type: 'rows.selected', ids: ['a', 'd'] })
  portions.push(granted(all.slice(2, 3)), granted([]))
  actor.send({ type: 'folder.reload' })
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']))
  // The last one was deleted meanwhile; until that was known, all stood there.
  expect(new Set(seen)).toEqual(new Set([4, 3]))
  expect(actor.getSnapshot().context).toMatchObject({ selected: ['a'], folder: { fileCount: 3 } })
})

it('tells the file that is looked at of a further version, and leaves what is shown', async () => {
  const { actor, calls } = await open()
  actor.send({ type: 'item.opened', id: 'a' })
  const preview = () => actor.getSnapshot().children.preview?.getSnapshot().context
  expect(preview()).toMatchObject({ version: null, newest: 1 })
  calls.folder = granted({ ...folder, items: [{ ...item('a', 'Aufbauplan.pdf'), version: 2 }], fileCount: 1 })
  actor.send({ type: 'folder.reload' })
  await vi.waitFor(() => expect(preview()).toMatchObject({ version: 1, newest: 2 }))
})
