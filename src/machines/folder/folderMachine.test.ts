/** A project folder: what is beside it and what is done with files do not wait for each other, and what was closed is emptied. */
import { beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { FileItem } from '../../domain/file/file.ts'
import type { Folder, FolderItem, FolderNews } from '../../domain/folder/folder.ts'
import type { Download, Effects } from '../core/effects.ts'
import { withEffects } from '../core/effects.testing.ts'
import { filesMachine } from '../file/filesMachine.ts'
import type { Upload } from '../file/uploads.ts'
import { folderAt, folderWith } from './folder.testing.ts'
import { folderMachine } from './folderMachine.ts'

const at = folderAt
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
  isNew: false,
  removable: true,
})
const folder = folderWith({ fileCount: 2, items: [item('a', 'Aufbauplan.pdf'), item('b', 'Klemmenplan.csv')] })
const shut = refused({ status: 403, code: 'FOLDER_NOT_ALLOWED', message: 'Nicht freigegeben.' })

type Calls = {
  folder?: Outcome<Folder> | Promise<Outcome<Folder>>
  news?: Outcome<FolderNews> | Promise<Outcome<FolderNews>>
  /** how often it was asked whether the folder is as it was shown */
  asked?: number
  /** what was taken home, and the answer to it */
  fetched?: string[]
  download?: Promise<Outcome<Download>>
  portions?: (Outcome<FolderItem[]> | Promise<Outcome<FolderItem[]>>)[]
}
const goTo = vi.fn<Effects['goTo']>()
const notify = vi.fn<Effects['notify']>()
beforeEach(() => [goTo, notify].forEach((effect) => effect.mockClear()))
withEffects({ goTo, notify })

const start = (calls: Calls, wanted: string | null = null) => {
  const machine = folderMachine.provide({
    actors: {
      loadFolder: fromPromise(async () => calls.folder ?? granted(folder)),
      askNews: fromPromise(async () => {
        calls.asked = (calls.asked ?? 0) + 1
        return calls.news ?? granted({ ...folder, settings: undefined })
      }),
      loadItems: fromPromise(async () => calls.portions?.shift() ?? granted([])),
      deleteItems: fromPromise(async () => granted(['a'])),
      downloadItems: fromPromise(async ({ input }) => {
        calls.fetched?.push(input.items.map(({ id, version }) => (version ? `${id} v${version}` : id)).join(' '))
        return (await calls.download) ?? refused({ status: 404, code: 'NOT_FOUND', message: 'Weg.' })
      }),
      files: filesMachine.provide({
        actors: {
          uploadFile: fromPromise<Outcome<FileItem>, Upload | undefined>(() => new Promise(() => undefined)),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { offerId: 'offer-1', parent: null, wanted } }).start()
  return { actor, goTo, notify, calls }
}
const open = async (calls: Calls = {}) => {
  const opened = start(calls)
  await vi.waitFor(() => expect(opened.actor.getSnapshot().hasTag('loading')).toBe(false))
  return opened
}
/** An answer that is given when the test says so. */
const awaited = <Value>() => {
  let answer: (value: Value) => void = () => undefined
  return { promise: new Promise<Value>((resolve) => (answer = resolve)), answer: (value: Value) => answer(value) }
}

it('leads whoever is not allowed to the start', async () => {
  const { actor, goTo } = await open({ folder: shut })
  expect(actor.getSnapshot().matches({ content: 'refused' })).toBe(true)
  expect(goTo).toHaveBeenCalledWith({ path: '/', replace: true })
})

it('says of a folder that is not there what it says of one that is not shared: who shares it is the way on', async () => {
  const gone = refused({ status: 404, code: 'NOT_FOUND', message: 'Nicht gefunden.' })
  const { notify, goTo } = await open({ folder: gone })
  expect(notify.mock.calls.map(([{ key }]) => key)).toEqual(['refusals:FOLDER_NOT_ALLOWED'])
  expect(goTo).toHaveBeenCalledWith({ path: '/', replace: true })
})

const news = { kind: 'FOLDER', id: 'folder-1', at, enquiryId: null } as const
const newer = { ...folder, lastUpdate: new Date('2026-11-20T09:31:00Z'), items: [item('c', 'Neu.pdf')], fileCount: 1 }

it('asks again for what was told while the folder was on its way', async () => {
  const loaded = awaited<Outcome<Folder>>()
  const calls: Calls = { folder: loaded.promise, news: granted(newer) }
  const { actor } = start(calls)
  actor.send({ type: 'news.heard', news })
  // Read before the change that the news are about.
  calls.folder = granted(newer)
  loaded.answer(granted(folder))
  await vi.waitFor(() => expect(actor.getSnapshot().context.folder?.items[0]?.id).toBe('c'))
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'ready' })).toBe(true))
  expect(calls.asked).toBe(1)
})

it('asks again for what was told while it asked, or while further files came', async () => {
  const first = awaited<Outcome<FolderItem[]>>()
  const answered = awaited<Outcome<FolderNews>>()
  const calls: Calls = {
    folder: granted({ ...folder, fileCount: 3 }),
    portions: [first.promise],
    news: answered.promise,
  }
  const { actor } = await open(calls)
  actor.send({ type: 'news.heard', news })
  expect(actor.getSnapshot().matches({ content: 'filling' })).toBe(true)
  first.answer(granted([item('c', 'Neu.pdf')]))
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'asking' })).toBe(true))
  actor.send({ type: 'news.heard', news: null })
  answered.answer(granted({ ...folder, settings: undefined }))
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'ready' })).toBe(true))
  expect(calls.asked).toBe(2)
  actor.send({ type: 'news.heard', news: { ...news, id: 'folder-2' } })
  expect(actor.getSnapshot().matches({ content: 'ready' })).toBe(true)
})

it('tells open settings what somebody else has saved, as long as nothing is changed in them', async () => {
  const { actor, calls } = await open()
  actor.send({ type: 'settings.opened' })
  const settings = () => actor.getSnapshot().children.settings?.getSnapshot().context
  const saved = (markPdf: boolean) =>
    granted({ ...folder, settings: folder.settings && { ...folder.settings, markPdf } })
  calls.folder = saved(true)
  actor.send({ type: 'folder.reload' })
  await vi.waitFor(() => expect(settings()?.draft.markPdf).toBe(true))
  actor.getSnapshot().children.settings?.send({ type: 'choice.changed', patch: { allowExternal: true } })
  calls.folder = saved(false)
  actor.send({ type: 'folder.reload' })
  await vi.waitFor(() => expect(actor.getSnapshot().context.folder?.settings?.markPdf).toBe(false))
  expect(settings()?.draft).toMatchObject({ markPdf: true, allowExternal: true })
})

it('empties the page when the access ends, says so and leads to the start, whatever was beside the files', async () => {
  for (const beside of [{ type: 'item.opened', id: 'a' }, { type: 'settings.opened' }] as const) {
    const { actor, notify, goTo } = await open({ news: shut })
    actor.send(beside)
    actor.getSnapshot().children.settings?.send({ type: 'choice.changed', patch: { allowExternal: true } })
    actor.send({ type: 'window.focused' })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'refused', panel: 'folder' })).toBe(true))
    expect(actor.getSnapshot().context.folder).toBeNull()
    expect(actor.getSnapshot().hasTag('unsaved'), 'nothing asks whether to stay').toBe(false)
    expect(notify.mock.calls.map(([{ key }]) => key)).toEqual(['folder.ended'])
    expect(goTo.mock.calls.map(([{ path }]) => path)).toEqual(['/'])
    for (const effect of [notify, goTo]) effect.mockClear()
  }
})

it('says that the file which is looked at was deleted by somebody else, and nothing where the user did it', async () => {
  const { actor, calls, notify } = await open()
  actor.send({ type: 'item.opened', id: 'a' })
  calls.folder = granted({ ...folder, fileCount: 1, items: [item('b', 'Klemmenplan.csv')] })
  actor.send({ type: 'folder.reload' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ panel: 'folder' })).toBe(true))
  expect(notify.mock.calls.map(([notice]) => notice)).toEqual([
    { level: 'warn', key: 'folder.viewedGone', values: { name: 'Aufbauplan.pdf' } },
  ])
  notify.mockClear()
  actor.send({ type: 'item.opened', id: 'b' })
  actor.send({ type: 'item.remove', id: 'b' })
  actor.send({ type: 'remove.confirmed' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ panel: 'folder', work: 'idle' })).toBe(true))
  expect(notify.mock.calls.map(([{ key }]) => key)).not.toContain('folder.viewedGone')
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
  settings?.send({ type: 'question.confirmed' })
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
  const second = awaited<Outcome<FolderItem[]>>()
  const portions: Calls['portions'] = [second.promise, granted(all.slice(3))]
  const { actor } = await open({ folder: granted(part), portions })
  const shown = () => actor.getSnapshot().context.folder?.items.map(({ id }) => id)
  expect(shown()).toEqual(['a', 'b'])
  second.answer(granted(all.slice(2, 3)))
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

it('asks of dropped files only about those whose names are taken; the others are sent at once, and stay so', async () => {
  const { actor } = await open()
  const sent = () =>
    actor
      .getSnapshot()
      .children.files?.getSnapshot()
      .context.queue.map(({ file }) => file.name)
  const named = (...names: string[]) => names.map((name) => new File(['x'], name))
  actor.send({ type: 'files.offered', files: named('Neu.pdf', 'aufbauplan.pdf', 'x.exe') })
  expect(actor.getSnapshot().matches({ work: 'colliding' })).toBe(true)
  expect(actor.getSnapshot().context.dropped.map(({ name }) => name)).toEqual(['aufbauplan.pdf'])
  expect(sent()).toEqual(['Neu.pdf'])
  actor.send({ type: 'collision.cancelled' })
  expect(sent()).toEqual(['Neu.pdf'])
  actor.send({ type: 'files.offered', files: named('aufbauplan.pdf', 'y.exe') })
  actor.send({ type: 'collision.versioned' })
  expect(sent()).toEqual(['Neu.pdf', 'aufbauplan.pdf'])
  // what was said of those that came along stands
  const { rejections } = actor.getSnapshot().children.files?.getSnapshot().context ?? { rejections: [] }
  expect(rejections.map(({ upload }) => upload.file.name)).toEqual(['y.exe'])
})

it('shows the file that its address leads to, once, and says where that is gone', async () => {
  for (const [wanted, panel, said] of [
    ['b', 'fileView', []],
    ['z', 'folder', ['folder.wantedGone']],
  ] as const) {
    notify.mockClear()
    const { actor } = start({}, wanted)
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'ready' })).toBe(true))
    expect(actor.getSnapshot().matches({ panel })).toBe(true)
    expect(notify.mock.calls.map(([{ key }]) => key)).toEqual(said)
    actor.send({ type: 'panel.closed' })
    actor.send({ type: 'folder.reload' })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ content: 'ready', panel: 'folder' })).toBe(true))
  }
})

it('takes files home one after the other, and whatever else is done meanwhile counts at once', async () => {
  const download = awaited<Outcome<Download>>()
  const fetched: string[] = []
  const { actor } = await open({ fetched, download: download.promise })
  actor.send({ type: 'item.download', id: 'a' })
  actor.send({ type: 'item.download', id: 'a' })
  actor.send({ type: 'item.download', id: 'b' })
  actor.send({ type: 'version.download', id: 'b', version: 1 })
  expect(fetched).toEqual(['a'])
  actor.send({ type: 'files.offered', files: [new File(['x'], 'Neu.pdf')] })
  expect(actor.getSnapshot().children.files?.getSnapshot().context.queue).toHaveLength(1)
  actor.send({ type: 'item.remove', id: 'b' })
  expect(actor.getSnapshot().matches({ work: 'confirming' })).toBe(true)
  download.answer(granted({ blob: new Blob(), filename: 'Aufbauplan.pdf' }))
  await vi.waitFor(() => expect(fetched).toEqual(['a', 'b', 'b v1']))
})
