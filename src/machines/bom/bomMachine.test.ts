/** The parts list of an enquiry: what can be done with it, what the enquiry hears of it, and what a colleague's change does (rules B1, B2). */
import { beforeEach, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { BomPreview } from '../../domain/bom/mapping.ts'
import type { BomComparison } from '../../domain/bom/difference.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { Download } from '../core/effects.ts'
import { bomMachine } from './bomMachine.ts'
import type { BomInput } from './bomSetup.ts'
import { bomComparisonMachine } from './bomComparisonMachine.ts'
import { bomIntakeMachine } from './bomIntakeMachine.ts'
import { busy, intakeIn, mappingIn, never, preview, sheet, summary } from './bomIntake.testing.ts'
import type { MappedBom } from './bomIntakeSetup.ts'

const version = { bomFileName: 'liste.csv', uploadedBy: '', uploadedAt: null, summary, estimate: null }
const comparison: BomComparison = {
  before: version,
  after: version,
  difference: {
    counts: { changed: 0, added: 0, removed: 0, unchanged: 1 },
    decisions: { STAYS: 0, OPEN: 0, GOES: 0 },
    lines: [],
  },
}
const broken = () => Promise.reject(new TypeError('no network'))
const failed = () => Promise.reject(new ServerFailed(500, new Error('no room')))

const stored = { bomFileName: 'liste.csv', bomUploadName: null, bomSummary: summary, locked: false }

const told: string[] = []
/** what is said, by the place of the machine that says it: a later word takes the place of one before */
const standing = new Map<string, string>()
beforeEach(() => {
  told.length = 0
  standing.clear()
})
withEffects({
  notify: ({ key, pending }, place) => {
    told.push(key)
    if (!pending) standing.set(place, key)
  },
  saveFile: (download) => told.push(download.ok ? `saved ${download.value.filename}` : 'saved nothing'),
})

type Answer<Value> = () => Outcome<Value> | Promise<Outcome<Value>>
interface Answers {
  upload: Answer<BomPreview>
  map: Answer<MappedBom>
  remove: Answer<unknown>
  discard: Answer<unknown>
  download: Answer<Download>
}
const granting: Answers = {
  upload: () => granted(preview),
  map: () => granted({ summary }),
  remove: () => granted({}),
  discard: () => granted({}),
  download: () => granted({ blob: new Blob(['x']), filename: 'liste.csv' }),
}

/** A parts list on screen, mapped and open where nothing else is said; and what the enquiry hears of it. */
const listWith = (input: Partial<BomInput>, answers: Partial<Answers> = {}) => {
  const given = { ...granting, ...answers }
  const heard: unknown[] = []
  const parent = createActor(
    fromCallback(({ receive }) => receive(({ type: _, ...report }) => void heard.push(report))),
  ).start()
  const machine = bomMachine.provide({
    actors: {
      intake: bomIntakeMachine.provide({
        actors: {
          uploadBom: fromPromise(async () => given.upload()),
          mapBom: fromPromise(async () => given.map()),
          readHeader: fromPromise(async () => granted({ ...preview, bomFileName: 'andere.csv' })),
          comparison: bomComparisonMachine.provide({
            actors: { compareBom: fromPromise(async () => granted(comparison)) },
          }),
        },
      }),
      discardUpload: fromPromise(async () => given.discard()),
      deleteBom: fromPromise(async () => given.remove()),
      downloadBom: fromPromise(async () => given.download()),
    },
  })
  const actor = createActor(machine, {
    input: { enquiryId: 'enquiry-1', ...stored, parent, ...input },
  }).start()
  /** … and nothing is being taken home */
  const reaches = (list: SnapshotFrom<typeof bomMachine>['value']['list']) =>
    waitFor(actor, (s) => JSON.stringify(s.value) === JSON.stringify({ list, download: 'idle' }), { timeout: 1000 })
  return { actor, heard, reaches, mapping: () => mappingIn(actor) }
}
const [empty, unmapped, mapped] = [{ open: 'empty' }, { open: 'unmapped' }, { open: 'mapped' }] as const
const changes = [{ type: 'bom.map' }, { type: 'bom.remove' }] as const
const upload = { type: 'bom.upload', file: sheet } as const

test.each([
  ['none', { bomFileName: null, bomSummary: null }, empty],
  ['stored', { bomSummary: null }, unmapped],
  ['mapped', {}, mapped],
  ['mapped and locked', { locked: true }, 'released'],
  ['stored and locked', { bomSummary: null, locked: true }, unmapped],
] as const)('a list that is %s is shown as such, and changed only while it is open', async (_, input, value) => {
  const { actor, reaches } = listWith(input)
  const snapshot = await reaches(value)
  const isOpen = !('locked' in input) && value !== empty
  expect(changes.map((event) => snapshot.can(event))).toEqual([isOpen, isOpen])
  expect(snapshot.can({ type: 'bom.download' })).toBe(value !== empty)
  actor.send({ type: 'bom.map' })
  expect(actor.getSnapshot().matches({ list: 'intake' })).toBe(isOpen)
})

test('a dropped file is sent, then mapped; the enquiry hears of both', async () => {
  const { actor, heard, reaches, mapping } = listWith({ bomFileName: null, bomSummary: null })
  actor.send(upload)
  expect(intakeIn(actor).getSnapshot().value).toBe('uploading')
  const intake = await mapping()
  expect(actor.getSnapshot().context).toMatchObject({ bomFileName: 'neu.csv', bomSummary: null, file: null })
  expect(heard).toEqual([{ bomFileName: 'neu.csv', bomUploadName: null, bomSummary: null }])
  expect(told).toEqual(['bom.upload.pending', 'bom.upload.success'])
  intake.send({ type: 'mapping.save' })
  expect((await reaches(mapped)).context).toMatchObject({ bomSummary: summary })
  expect(heard[1]).toEqual({ bomFileName: 'neu.csv', bomUploadName: null, bomSummary: summary })
})

test('where a colleague has replaced the file, what is mapped then stands under the name of theirs (rule B12)', async () => {
  const answers = [refused({ status: 409, code: 'BOM_REPLACED', message: '' }), granted({ summary })]
  const { actor, heard, reaches, mapping } = listWith({ bomSummary: null }, { map: () => answers.shift() ?? busy })
  actor.send(upload)
  const intake = await mapping()
  intake.send({ type: 'mapping.save' })
  await waitFor(intake, (s) => s.matches('mapping') && s.context.preview?.bomFileName === 'andere.csv', {
    timeout: 1000,
  })
  intake.send({ type: 'mapping.save' })
  expect((await reaches(mapped)).context).toMatchObject({ bomFileName: 'andere.csv', bomUploadName: null })
  expect(heard[1]).toEqual({ bomFileName: 'andere.csv', bomUploadName: null, bomSummary: summary })
})

test('what a colleague has stored while the mapping was open is there when it is closed (rule B12)', async () => {
  const { actor, reaches, mapping } = listWith({})
  await reaches(mapped)
  actor.send(upload)
  const intake = await mapping()
  const theirs = { bomFileName: 'andere.csv', bomUploadName: null, bomSummary: { ...summary, lines: 9 } }
  actor.send({ type: 'bom.replaced', ...theirs, locked: false })
  expect(actor.getSnapshot().value.list).toBe('intake')
  intake.send({ type: 'mapping.closed' })
  expect((await reaches(mapped)).context).toMatchObject(theirs)
})

test('a mapping that is closed leaves the file stored as it was', async () => {
  const { actor, heard, reaches, mapping } = listWith({ bomSummary: null })
  actor.send(upload)
  const intake = await mapping()
  intake.send({ type: 'mapping.closed' })
  await reaches(unmapped)
  expect(heard).toHaveLength(1)
})

test('a new version leaves the mapped list in place until both were compared and it is taken (rules B12, B25)', async () => {
  const { actor, heard, reaches, mapping } = listWith({})
  await reaches(mapped)
  actor.send(upload)
  const intake = await mapping()
  expect(actor.getSnapshot().context).toMatchObject({
    bomFileName: 'liste.csv',
    bomUploadName: 'neu.csv',
    bomSummary: summary,
  })
  expect(heard).toEqual([{ bomFileName: 'liste.csv', bomUploadName: 'neu.csv', bomSummary: summary }])
  const compared = async () => {
    intake.send({ type: 'mapping.save' })
    const shown = intake.getSnapshot().children.comparison ?? expect.fail('nothing is compared')
    await waitFor(shown, (s) => s.matches('shown'), { timeout: 1000 })
    return shown
  }
  ;(await compared()).send({ type: 'comparison.closed' })
  expect(intake.getSnapshot().matches('mapping')).toBe(true)
  ;(await compared()).send({ type: 'version.taken' })
  const after = { bomFileName: 'neu.csv', bomUploadName: null, bomSummary: summary }
  expect((await reaches(mapped)).context).toMatchObject(after)
  expect(heard[1]).toEqual(after)
})

test.each<[string, Partial<Answers>, string | null]>([
  ['taken back', {}, null],
  ['kept where that is refused', { discard: () => busy }, 'neu.csv'],
  ['kept where the line breaks', { discard: broken }, 'neu.csv'],
])('a mapping that is called off keeps the old lines; the new version is %s', async (_, answers, left) => {
  const { actor, heard, reaches, mapping } = listWith({}, answers)
  await reaches(mapped)
  expect(actor.getSnapshot().can({ type: 'upload.discard' })).toBe(false)
  actor.send(upload)
  const intake = await mapping()
  intake.send({ type: 'mapping.closed' })
  const { context } = await reaches(mapped)
  expect(context).toMatchObject({ bomFileName: 'liste.csv', bomUploadName: 'neu.csv', bomSummary: summary })
  actor.send({ type: 'upload.discard' })
  expect(actor.getSnapshot().value.list).toBe('confirmingDiscard')
  actor.send({ type: 'discard.cancelled' })
  expect(actor.getSnapshot().context.bomUploadName).toBe('neu.csv')
  actor.send({ type: 'upload.discard' })
  actor.send({ type: 'discard.confirmed' })
  expect(actor.getSnapshot().value.list).toBe('discarding')
  expect((await reaches(mapped)).context).toMatchObject({ bomFileName: 'liste.csv', bomUploadName: left })
  expect(heard).toHaveLength(left === null ? 2 : 1)
})

test.each<[string, File, Partial<Answers>, string, string[]]>([
  ['of another format', new File(['x'], 'liste.pdf'), {}, 'FILE_TYPE_NOT_ALLOWED', ['files.wrong.one']],
  ['of a kind with a way out', new File(['x'], 'a.xlsb'), {}, 'BOM_BINARY_WORKBOOK', ['files.wrong.one']],
  ['that a busy server does not read', sheet, { upload: () => busy }, 'BOM_BUSY', []],
  ['that the server fails at', sheet, { upload: failed }, 'BROKEN', []],
  ['on its way over a broken line', sheet, { upload: broken }, 'CONNECTION_LOST', []],
])(
  'a file %s is not taken: its place says so until something else is tried, and a warning of a wrong one',
  async (_, file, answers, code, warnings) => {
    const { actor, heard, reaches } = listWith({ bomFileName: null, bomSummary: null }, answers)
    actor.send({ type: 'bom.upload', file })
    const { context } = await reaches(empty)
    expect(context).toMatchObject({ bomFileName: null, rejection: { fileName: file.name, code } })
    expect(heard).toEqual([])
    expect(told.filter((key) => !key.endsWith('.pending'))).toEqual(warnings)
    actor.send({ type: 'rejection.dismissed' })
    expect(actor.getSnapshot().context.rejection).toBeNull()
  },
)

test('that a file is there takes the place of the warning of a wrong one before it', async () => {
  const { actor, mapping } = listWith({})
  actor.send({ type: 'bom.upload', file: new File(['x'], 'liste.pdf') })
  expect([...standing.values()]).toEqual(['files.wrong.one'])
  actor.send(upload)
  await mapping()
  expect([...standing.values()]).toEqual(['bom.upload.success'])
})

test('a new attempt forgets why the last file was not taken, and can be called off', async () => {
  const { actor, reaches } = listWith({ bomFileName: null, bomSummary: null }, { upload: never })
  actor.send({ type: 'bom.upload', file: new File(['x'], 'liste.ods') })
  actor.send(upload)
  expect(actor.getSnapshot().context.rejection).toBeNull()
  const intake = intakeIn(actor)
  expect(intake.getSnapshot().hasTag('busy')).toBe(true)
  intake.send({ type: 'upload.cancelled' })
  await reaches(empty)
})

test.each<[string, Answer<BomPreview>, boolean]>([
  ['a busy server', () => busy, true],
  ['a broken line', broken, true],
  ['the file itself', () => refused({ status: 412, code: 'FILE_EMPTY', message: '' }), false],
])('a file that was not taken because of %s is tried again as it is: %s', async (_, answer, possible) => {
  let sent = 0
  const answers = {
    upload: () => {
      sent += 1
      return answer()
    },
  }
  const { actor, reaches } = listWith({ bomFileName: null, bomSummary: null }, answers)
  actor.send(upload)
  expect((await reaches(empty)).can({ type: 'upload.retried' })).toBe(possible)
  actor.send({ type: 'upload.retried' })
  expect(actor.getSnapshot().matches({ list: 'intake' })).toBe(possible)
  await reaches(empty)
  expect(sent).toBe(possible ? 2 : 1)
})

test('what was not even sent is not tried again, nor anything once the list is locked', async () => {
  const { actor, reaches } = listWith({ bomFileName: null, bomSummary: null }, { upload: () => busy })
  actor.send(upload)
  await reaches(empty)
  actor.send({ type: 'bom.replaced', ...stored, bomFileName: null, bomSummary: null, locked: true })
  expect(actor.getSnapshot().can({ type: 'upload.retried' })).toBe(false)
  actor.send({ type: 'bom.replaced', ...stored, bomFileName: null, bomSummary: null })
  expect(actor.getSnapshot().can({ type: 'upload.retried' })).toBe(true)
  actor.send({ type: 'bom.upload', file: new File(['x'], 'bild.png') })
  expect(actor.getSnapshot().can({ type: 'upload.retried' })).toBe(false)
})

test('a locked list takes no file', async () => {
  const { actor, reaches } = listWith({ bomSummary: null, locked: true })
  actor.send(upload)
  const { context } = await reaches(unmapped)
  expect(context.rejection).toMatchObject({ fileName: 'neu.csv', code: 'BOM_RELEASED' })
})

test('it is removed after a question, and the enquiry hears that there is none', async () => {
  const { actor, heard, reaches } = listWith({})
  await reaches(mapped)
  actor.send({ type: 'bom.remove' })
  expect(actor.getSnapshot().value.list).toBe('confirmingRemoval')
  actor.send({ type: 'remove.cancelled' })
  await reaches(mapped)
  actor.send({ type: 'bom.remove' })
  actor.send({ type: 'remove.confirmed' })
  expect((await reaches(empty)).context).toMatchObject({ bomFileName: null, bomSummary: null })
  expect(heard).toEqual([{ bomFileName: null, bomUploadName: null, bomSummary: null }])
})

test.each<[string, Partial<Answers>, string]>([
  ['refused', { remove: () => busy, download: () => busy }, 'refusals:BOM_BUSY'],
  ['broken', { remove: broken, download: broken }, 'connectionLost'],
])('a removal or download that is %s is told, and leaves everything as it was', async (_, answers, notice) => {
  const { actor, heard, reaches } = listWith({}, answers)
  await reaches(mapped)
  actor.send({ type: 'bom.remove' })
  actor.send({ type: 'remove.confirmed' })
  await reaches(mapped)
  actor.send({ type: 'bom.download' })
  await reaches(mapped)
  expect(told).toEqual([notice, notice])
  expect(heard).toEqual([])
})

test('it can be fetched as it was uploaded, locked or not', async () => {
  const { actor, reaches } = listWith({ locked: true })
  await reaches('released')
  actor.send({ type: 'bom.download' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await reaches('released')
  expect(told).toEqual(['saved liste.csv'])
})

test('while it is fetched, a new version is brought, mapped and asked about as ever', async () => {
  const { actor, reaches, mapping } = listWith({}, { download: never })
  await reaches(mapped)
  actor.send({ type: 'bom.download' })
  const downloading = { download: 'downloading' } as const
  actor.send({ type: 'bom.remove' })
  expect(actor.getSnapshot().matches({ list: 'confirmingRemoval', ...downloading })).toBe(true)
  actor.send({ type: 'remove.cancelled' })
  actor.send(upload)
  await mapping()
  expect(actor.getSnapshot().matches({ list: 'intake', ...downloading })).toBe(true)
})

test("a colleague's release locks it at once, whatever is being done", async () => {
  const { actor, reaches } = listWith({}, { upload: never })
  const locked = { type: 'bom.replaced', ...stored, locked: true } as const
  await reaches(mapped)
  actor.send(upload)
  actor.send(locked)
  expect((await reaches('released')).context).toMatchObject({ locked: true })
})

test.each([
  ['bom.remove', 'confirmingRemoval', {}],
  ['upload.discard', 'confirmingDiscard', { bomUploadName: 'neu.csv' }],
] as const)(
  'what is asked by %s is over once a colleague has changed the list (rule B12)',
  async (type, question, shown) => {
    const { actor, reaches } = listWith(shown)
    await reaches(mapped)
    actor.send({ type })
    expect(actor.getSnapshot().value.list).toBe(question)
    actor.send({ type: 'bom.replaced', ...stored, ...shown })
    expect(actor.getSnapshot().value.list).toBe(question)
    actor.send({ type: 'bom.replaced', ...stored, bomFileName: 'andere.csv' })
    expect((await reaches(mapped)).context).toMatchObject({ bomFileName: 'andere.csv' })
    expect(told).toEqual(['questionOver'])
  },
)

test.each([
  ['deleted', { bomFileName: null, bomSummary: null }, empty],
  ['released', { locked: true }, 'released'],
] as const)('the mapping sheet goes, and that is said, once a colleague has %s the list', async (_, now, value) => {
  const { actor, reaches } = listWith({})
  await reaches(mapped)
  actor.send({ type: 'bom.map' })
  actor.send({ type: 'bom.replaced', ...stored, ...now })
  await reaches(value)
  expect(told).toEqual(['questionOver'])
})

test("a colleague's file takes the place of the one that was there", async () => {
  const { actor, reaches } = listWith({})
  await reaches(mapped)
  const anew = { ...summary, matched: 0 }
  actor.send({ type: 'bom.replaced', ...stored, bomSummary: anew })
  expect((await reaches(mapped)).context).toMatchObject({ bomSummary: anew })
  actor.send({ type: 'bom.replaced', ...stored, bomFileName: 'andere.csv', bomSummary: null })
  expect((await reaches(unmapped)).context).toMatchObject({ bomFileName: 'andere.csv' })
})
