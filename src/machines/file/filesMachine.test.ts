/** Who may change which file: adding is a matter of the record's state, removing and retyping the server says of each file (rules F4, F7). */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type AnyActorRef, createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import type { FileItem } from '../../domain/file/file.ts'
import type { Notice } from '../core/effects.ts'
import { withEffects } from '../core/effects.testing.ts'
import { filesMachine } from './filesMachine.ts'
import type { FilesInput } from './filesSetup.ts'
import { batchProgress, type FilePlace, reasonsAt, type Upload } from './uploads.ts'

const told: string[] = []
const notices: Notice[] = []
beforeEach(() => {
  told.length = 0
  notices.length = 0
})
withEffects({
  notify: (notice) => {
    told.push(`${notice.level} ${notice.key}`)
    notices.push(notice)
  },
  settle: (underway) => told.push(`settled ${underway}`),
})

const item = (filename: string, changeable: boolean): FileItem => ({
  id: filename,
  filename,
  path: `offer/offer-1/${filename}`,
  fileType: 'UNKNOWN',
  size: 1000,
  uploadedBy: 'Vera Kessler',
  changeable,
  createDate: new Date('2026-11-02T08:00:00Z'),
})
const [own, foreign] = [item('Bestellung.pdf', true), item('Angebot.pdf', false)]
const plan = new File(['%PDF-1.7'], 'Plan.pdf')
const drop = (...files: File[]) => ({ type: 'files.dropped', files, folder: 'offer/offer-1', target: 'offer' }) as const

type Answer = () => Promise<Outcome<FileItem>>
/** The files of an offer as the customer sees them; as a rule no call is answered. */
const filesWith = (
  input: Partial<FilesInput>,
  parent: AnyActorRef = createEmptyActor(),
  answer: Answer = () => new Promise(() => undefined),
) =>
  createActor(
    filesMachine.provide({ actors: { uploadFile: fromPromise<Outcome<FileItem>, Upload | undefined>(answer) } }),
    { input: { items: [own, foreign], locked: false, parent, ...input } },
  ).start()
/** What a place says was not taken there: the files, and their reason. */
const refusedIn = (actor: ReturnType<typeof filesWith>, place: FilePlace) =>
  reasonsAt(actor.getSnapshot().context.rejections, place).map(({ problem, uploads }) =>
    [...uploads.map(({ file }) => file.name), problem.code].join(' '),
  )
const changing = (actor: ReturnType<typeof filesWith>) => actor.getSnapshot().value.change

test('a file that the server calls unchangeable is neither removed nor retyped, though others are', () => {
  const actor = filesWith({})
  const retyped = { type: 'fileType.chosen', fileType: 'ORDER' } as const
  expect(actor.getSnapshot().can({ type: 'file.remove', item: foreign })).toBe(false)
  expect(actor.getSnapshot().can({ ...retyped, item: foreign })).toBe(false)
  expect(actor.getSnapshot().can({ ...retyped, item: own })).toBe(true)
  actor.send({ type: 'file.remove', item: foreign })
  expect(changing(actor)).toBe('idle')
  actor.send({ type: 'file.remove', item: own })
  expect(changing(actor)).toBe('confirming')
})

test('a file counts as it is known now, not as it was when the row was drawn', () => {
  const actor = filesWith({})
  actor.send({ type: 'files.replaced', items: [{ ...own, changeable: false }], locked: true })
  expect(actor.getSnapshot().can({ type: 'file.remove', item: own })).toBe(false)
})

test('where files are locked, none is taken; what is there can still be fetched', () => {
  const actor = filesWith({ locked: true })
  actor.send(drop(plan))
  expect(actor.getSnapshot().context.queue).toEqual([])
  expect(actor.getSnapshot().can({ type: 'file.download', item: foreign })).toBe(true)
})

test('where files are open, they are sent', () => {
  const actor = filesWith({})
  actor.send(drop(plan, new File(['1'], 'Zweiter.pdf'), new File([''], 'Leer.pdf')))
  const { context, value } = actor.getSnapshot()
  expect(value.upload).toEqual({ sending: { first: 'sending', second: 'sending', third: 'waiting' } })
  expect(context.queue.map(({ file }) => file.name)).toEqual(['Plan.pdf', 'Zweiter.pdf'])
  expect(context.rejections.map(({ upload, code }) => [upload.file.name, code])).toEqual([['Leer.pdf', 'FILE_EMPTY']])
  expect(told).toContain('warn files.wrong.one')
})

test('where a file of a certain type belongs, no other is taken, and the place says which one it was until the next comes', () => {
  const actor = filesWith({})
  const place = { ...drop(plan, new File(['1'], 'Klemmen.csv')), fileType: 'CIRCUIT_DIAGRAM' } as const
  actor.send(place)
  const { queue } = actor.getSnapshot().context
  expect(refusedIn(actor, place)).toEqual(['Klemmen.csv FILE_TYPE_NOT_ALLOWED'])
  expect(queue.map(({ file }) => file.name)).toEqual(['Plan.pdf'])
  expect(told).toContain('warn files.wrong.one')
  actor.send({ ...place, files: [plan] })
  expect(refusedIn(actor, place)).toEqual([])
})

test('of several files that are not taken each has its own reason', () => {
  const actor = filesWith({})
  const [program, empty, other] = [new File(['MZ'], 'bad.exe'), new File([''], 'leer.csv'), new File(['MZ'], 'x.exe')]
  actor.send(drop(program, empty, other))
  expect(refusedIn(actor, drop())).toEqual(['bad.exe x.exe FILE_TYPE_NOT_ALLOWED', 'leer.csv FILE_EMPTY'])
})

test('what was not taken is told until another file is, wherever that is put; what comes with it stays told', () => {
  const actor = filesWith({})
  const slot = { ...drop(), fileType: 'CIRCUIT_DIAGRAM' } as const
  const empty = new File([''], 'leer.csv')
  actor.send({ ...slot, files: [empty] })
  actor.send(drop(plan, empty))
  expect(refusedIn(actor, slot)).toEqual([])
  expect(refusedIn(actor, drop())).toEqual(['leer.csv FILE_EMPTY'])
})

test('each place says of its own files alone what was not taken, and no longer once something else is put there', async () => {
  const actor = filesWith({}, createEmptyActor(), async () => Promise.reject(new TypeError('no network')))
  const folder = drop()
  const slot = { ...folder, fileType: 'CIRCUIT_DIAGRAM' } as const
  const [empty, program] = [new File([''], 'Plan.pdf'), new File(['MZ'], 'bad.exe')]
  actor.send({ ...slot, files: [empty] })
  actor.send({ ...folder, files: [program] })
  expect(refusedIn(actor, slot)).toEqual(['Plan.pdf FILE_EMPTY'])
  expect(refusedIn(actor, folder)).toEqual(['bad.exe FILE_TYPE_NOT_ALLOWED'])
  actor.send({ ...folder, files: [plan] })
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  // it can be sent again, and stays until it is
  expect(refusedIn(actor, folder)).toEqual(['Plan.pdf CONNECTION_LOST'])
  actor.send({ ...folder, files: [program] })
  expect(refusedIn(actor, folder)).toEqual(['bad.exe FILE_TYPE_NOT_ALLOWED', 'Plan.pdf CONNECTION_LOST'])
})

test.each([
  ['a failing server', new ServerFailed(500, new Error('no room')), 'BROKEN'],
  ['a broken line', new TypeError('no network'), 'CONNECTION_LOST'],
])('of a file that %s stopped its place speaks alone, and it is sent again as it is', async (_, error, code) => {
  const actor = filesWith({}, createEmptyActor(), async () => Promise.reject(error))
  actor.send(drop(plan))
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  expect(refusedIn(actor, drop())).toEqual([`Plan.pdf ${code}`])
  expect(told).toEqual(['info files.upload.pending', 'settled files.upload'])
  actor.send({ type: 'upload.retried', key: 'upload-0' })
  expect(actor.getSnapshot().context.queue.map(({ file }) => file.name)).toEqual(['Plan.pdf'])
})

test('that files have arrived is said with the last of them', async () => {
  const actor = filesWith({}, createEmptyActor(), async () => granted(own))
  actor.send(drop(plan, new File(['1'], 'Zweiter.pdf')))
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  const [pending, settled] = ['info files.upload.pending', 'settled files.upload']
  expect(told).toEqual([pending, settled, 'success files.upload.success'])
})

test('of a wrong file among others it is warned at the end, when nothing is under way any more that would hide it', async () => {
  const actor = filesWith({}, createEmptyActor(), async () => granted(own))
  actor.send(drop(plan, new File([''], 'leer.csv')))
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  expect(notices.at(-1)).toEqual({
    level: 'warn',
    key: 'files.wrong.one',
    values: { names: ['leer.csv'] },
    detail: 'refusals:FILE_EMPTY',
    also: { key: 'files.wrong.others', values: { count: 1 } },
  })
  actor.send(drop(plan))
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  expect(told.at(-1)).toBe('success files.upload.success')
})

test('of several wrong files it is said which and how many of all, at the end with those that were taken', async () => {
  const actor = filesWith({}, createEmptyActor(), async () => granted(own))
  const wrong = ['a.exe', 'b.exe', 'c.exe', 'd.exe'].map((name) => new File(['MZ'], name))
  actor.send(drop(plan, ...wrong, new File(['1'], 'Zweiter.pdf')))
  const which = {
    level: 'warn',
    key: 'files.wrong.many',
    values: { count: 4, of: 6, names: ['a.exe', 'b.exe', 'c.exe'] },
  }
  expect(notices.find(({ level }) => level === 'warn')).toEqual({ ...which, detail: 'refusals:FILE_TYPE_NOT_ALLOWED' })
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  expect(notices.at(-1)).toEqual({
    ...which,
    detail: 'refusals:FILE_TYPE_NOT_ALLOWED',
    also: { key: 'files.wrong.others', values: { count: 2 } },
  })
})

test('a file that the server refuses is named with those that were refused before, without a reason where there are several', async () => {
  const actor = filesWith({}, createEmptyActor(), async () =>
    refused({ status: 422, code: 'FILE_CONTENT_MISMATCH', message: '' }),
  )
  actor.send(drop(new File([''], 'leer.csv'), plan))
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  expect(notices.at(-1)).toEqual({
    level: 'warn',
    key: 'files.wrong.several',
    values: { count: 2, of: 2, names: ['Plan.pdf', 'leer.csv'] },
  })
})

test('a file that something else has stopped leaves said how many have arrived; tried again, it is one by itself', async () => {
  const answers: Answer[] = [async () => granted(own), async () => Promise.reject(new TypeError('no network'))]
  const actor = filesWith({}, createEmptyActor(), async () => (answers.shift() ?? (async () => granted(own)))())
  actor.send(drop(plan, new File(['1'], 'Zweiter.pdf')))
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  const arrived = { level: 'success', key: 'files.upload.success', values: { count: 1 } }
  expect(notices.at(-1)).toEqual(arrived)
  actor.send({ type: 'upload.retried', key: 'upload-1' })
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  expect(notices.at(-1)).toEqual(arrived)
})

test('what came with files that were put before leaves standing what was said of those', () => {
  const actor = filesWith({})
  actor.send(drop(new File(['MZ'], 'bad.exe')))
  actor.send({ ...drop(plan), continues: true })
  expect(refusedIn(actor, drop())).toEqual(['bad.exe FILE_TYPE_NOT_ALLOWED'])
})

test('a file on its way is told of until it has arrived, or until its screen is left with it', () => {
  const actor = filesWith({})
  actor.send(drop(plan))
  expect(actor.getSnapshot().hasTag('sending')).toBe(true)
  expect(told).toEqual(['info files.upload.pending'])
  actor.stop()
  expect(told).toEqual(['info files.upload.pending', 'settled files.upload'])
})

test('three files go at a time, the next as soon as one is answered, and each is called off by itself', async () => {
  const sent: string[] = []
  const answers = new Map<string, () => void>()
  const machine = filesMachine.provide({
    actors: {
      uploadFile: fromPromise<Outcome<FileItem>, Upload | undefined>(({ input }) => {
        const name = input?.file.name ?? 'nothing'
        sent.push(name)
        return new Promise((resolve) => answers.set(name, () => resolve(granted(item(name, true)))))
      }),
    },
  })
  const input = { items: [], locked: false, parent: createEmptyActor() }
  const actor = createActor(machine, { input }).start()
  const under = () => Object.values(actor.getSnapshot().context.underWay)
  actor.send(drop(...['a', 'b', 'c', 'd', 'e'].map((name) => new File([name], `${name}.pdf`))))
  expect(sent).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  answers.get('b.pdf')?.()
  await waitFor(actor, () => sent.includes('d.pdf'))
  expect(under()).toEqual(['upload-0', 'upload-3', 'upload-2'])
  // one that is under way makes room, one that waits never begins
  actor.send({ type: 'upload.cancelled', key: 'upload-4' })
  actor.send({ type: 'upload.cancelled', key: 'upload-0' })
  expect(sent).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
  expect(actor.getSnapshot().context.queue.map(({ file }) => file.name)).toEqual(['c.pdf', 'd.pdf'])
  answers.get('d.pdf')?.()
  answers.get('c.pdf')?.()
  await waitFor(actor, ({ value }) => value.upload === 'idle')
  expect(
    actor
      .getSnapshot()
      .context.items.map(({ filename }) => filename)
      .toSorted(),
  ).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
  expect(told.filter((text) => text.includes('files.upload'))).toEqual([
    'info files.upload.pending',
    'settled files.upload',
    'success files.upload.success',
  ])
})

test('a place that takes larger files says so where one is too large for it, too', () => {
  const actor = filesWith({})
  const [large, tooLarge] = [
    new File([new Uint8Array(15_000_000)], 'Anlage.zip'),
    new File([new Uint8Array(20_000_000)], 'Film.zip'),
  ]
  actor.send({ ...drop(large, tooLarge), target: 'folder', limit: 20_000_000 })
  expect(actor.getSnapshot().context.queue.map(({ file }) => file.name)).toEqual(['Anlage.zip'])
  expect(notices.find(({ level }) => level === 'warn')).toMatchObject({
    detail: 'refusals:FILE_TOO_LARGE',
    values: { names: ['Film.zip'], uploadLimit: 20 },
  })
})

test('of many files it is known how many are done and how long the others take, and all of them can be called off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  let answer = (): void => undefined
  const next = () => new Promise<Outcome<FileItem>>((resolve) => (answer = () => resolve(granted(own))))
  const actor = filesWith({}, createEmptyActor(), next)
  const progress = () => batchProgress(actor.getSnapshot().context)
  const files = Array.from({ length: 5 }, (_, at) => new File(['x'.repeat(1000)], `Plan ${at}.pdf`))
  actor.send(drop(...files))
  expect(progress()).toEqual({ done: 0, of: 5, percent: 0, seconds: null })
  for (const done of [1, 2]) {
    vi.setSystemTime(done * 10_000)
    answer()
    await waitFor(actor, ({ context }) => batchProgress(context).done === done)
  }
  expect(progress()).toEqual({ done: 2, of: 5, percent: 40, seconds: 30 })
  vi.setSystemTime(25_000)
  actor.send({ type: 'upload.progressed', key: 'upload-0', percent: 50 })
  expect(progress()).toEqual({ done: 2, of: 5, percent: 50, seconds: 25 })
  actor.send({ type: 'uploads.cancelled' })
  expect(actor.getSnapshot()).toMatchObject({ context: { queue: [], rejections: [] }, value: { upload: 'idle' } })
  expect(told.at(-1)).toBe('success files.upload.success')
})
