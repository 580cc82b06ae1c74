/** The parts list of an enquiry: what can be done with it, what the enquiry hears of it, and what a colleague's change does (rules B1, B2). */
import { beforeEach, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { BomSummary } from '../../domain/bom/bom.ts'
import { type BomPreview, defaultBomUnits } from '../../domain/bom/mapping.ts'
import type { BomComparison } from '../../domain/bom/difference.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { Download } from '../core/effects.ts'
import { type BomInput, bomMachine } from './bomMachine.ts'
import { adminBomMachine } from './adminBomMachine.ts'
import { bomComparisonMachine } from './bomComparisonMachine.ts'
import { bomIntakeMachine } from './bomIntakeMachine.ts'
import type { BomUpload, MappedBom } from './bomIntakeSetup.ts'

const summary: BomSummary = {
  lines: 1,
  matched: 1,
  suppliedParts: 0,
  suppliedUnmatched: 0,
  setAside: 0,
  problems: { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 },
}
const preview: BomPreview = {
  bomFileName: 'neu.csv',
  sheets: ['Tabelle1'],
  sheet: 'Tabelle1',
  bomHeaderRowIndex: 1,
  headerRowProposed: true,
  headersFound: true,
  headers: ['Nummer'],
  mapping: {
    fieldMapping: [{ column: 0, importHeader: 'Nummer', articleField: 'orderNumber' }],
    units: defaultBomUnits,
  },
  proposedColumns: [0],
  origins: ['NAME'],
  suppliedPartString: '',
  rows: [['Nummer'], ['2002-1201']],
  rowCount: 2,
  encoding: null,
  notices: [],
}
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
const sheet = new File(['Nummer'], 'neu.csv')
const busy = refused({ status: 503, code: 'BOM_BUSY', message: '' })
const broken = () => Promise.reject(new TypeError('no network'))
const failed = () => Promise.reject(new ServerFailed(500, new Error('no room')))
const never = () => new Promise<never>(() => undefined)

const stored = { bomFileName: 'liste.csv', bomUploadName: null, bomSummary: summary, locked: false }

const told: string[] = []
/** by what is said: which machine says it */
const places = new Map<string, string>()
beforeEach(() => void (told.length = 0))
withEffects({
  notify: ({ key }, place) => {
    told.push(key)
    places.set(key, place)
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
  const reaches = (value: SnapshotFrom<typeof bomMachine>['value']) =>
    waitFor(actor, (s) => JSON.stringify(s.value) === JSON.stringify(value), { timeout: 1000 })
  return { actor, heard, reaches, mapping: () => mappingIn(actor) }
}
type Frame = { getSnapshot: () => { children: { intake?: ActorRefFrom<typeof bomIntakeMachine> | undefined } } }
const intakeIn = (frame: Frame) => frame.getSnapshot().children.intake ?? expect.fail('nothing is on its way in')
/** The way in, once its columns are mapped. */
const mappingIn = async (frame: Frame) => {
  const intake = intakeIn(frame)
  await waitFor(intake, (s) => s.matches('mapping'), { timeout: 1000 })
  return intake
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
  expect(actor.getSnapshot().matches('intake')).toBe(isOpen)
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
  expect(actor.getSnapshot().value).toBe('intake')
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
  expect(actor.getSnapshot().value).toBe('confirmingDiscard')
  actor.send({ type: 'discard.cancelled' })
  expect(actor.getSnapshot().context.bomUploadName).toBe('neu.csv')
  actor.send({ type: 'upload.discard' })
  actor.send({ type: 'discard.confirmed' })
  expect(actor.getSnapshot().value).toBe('discarding')
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
  for (const { actor } of [listWith({}), { actor: importWith(async () => granted(preview)) }]) {
    actor.send({ type: 'bom.upload', file: new File(['x'], 'liste.pdf') })
    actor.send(upload)
    await mappingIn(actor)
    expect(told.splice(0)).toEqual(['files.wrong.one', 'bom.upload.pending', 'bom.upload.success'])
    expect(places.get('bom.upload.success')).toBe(places.get('files.wrong.one'))
  }
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
  expect(actor.getSnapshot().matches('intake')).toBe(possible)
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
  expect(actor.getSnapshot().value).toBe('confirmingRemoval')
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
    expect(actor.getSnapshot().value).toBe(question)
    actor.send({ type: 'bom.replaced', ...stored, ...shown })
    expect(actor.getSnapshot().value).toBe(question)
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

const importWith = (upload: () => Promise<Outcome<BomPreview>>) => {
  const intake = bomIntakeMachine.provide({
    actors: { uploadBom: fromPromise<Outcome<BomPreview>, BomUpload>(upload) },
  })
  return createActor(adminBomMachine.provide({ actors: { intake } }), { input: { search: '' } }).start()
}

test('a file without an enquiry is said to be uploaded as well', async () => {
  const actor = importWith(async () => granted(preview))
  actor.send(upload)
  await mappingIn(actor)
  expect(told).toEqual(['bom.upload.pending', 'bom.upload.success'])
})

test('a file without an enquiry stays to be mapped until another one was read in its place', async () => {
  const outcomes: Outcome<BomPreview>[] = [
    granted(preview),
    refused({ status: 422, code: 'BOM_UNREADABLE', message: '' }),
  ]
  const actor = importWith(async () => outcomes.shift() ?? never())
  actor.send(upload)
  ;(await mappingIn(actor)).send({ type: 'mapping.closed' })
  actor.send({ type: 'bom.upload', file: new File(['?'], 'rand.xlsx') })
  const refusedOne = await waitFor(actor, (s) => s.matches('choosing') && s.context.rejection !== null)
  expect(refusedOne.can({ type: 'bom.map' })).toBe(true)
  expect(refusedOne.context).toMatchObject({
    rejection: { fileName: 'rand.xlsx' },
    taken: { file: { name: sheet.name } },
  })
  actor.send({ type: 'bom.upload', file: new File(['?'], 'cancelled.xlsx') })
  intakeIn(actor).send({ type: 'upload.cancelled' })
  actor.send({ type: 'bom.map' })
  await mappingIn(actor)
  expect(actor.getSnapshot().context.taken?.file).toBe(sheet)
})
