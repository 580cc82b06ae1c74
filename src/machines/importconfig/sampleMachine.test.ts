/** Saving an import configuration while its sample file is read: the save waits for what is read, and is not made without it. */
import { beforeEach, expect, test } from 'vitest'
import { createActor, createEmptyActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import {
  type ImportConfig,
  type ImportConfigDraft,
  type ImportSample,
  newImportConfigDraft,
} from '../../domain/importconfig/importConfig.ts'
import type { User } from '../../domain/user/user.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { SaveInput } from '../core/recordContext.ts'
import { importConfigMachine, importConfigRecordMachine } from './importConfigMachines.ts'
import { rowRefusal, sampleMachine, type SampleRequest } from './sampleMachine.ts'

const told: string[] = []
beforeEach(() => void (told.length = 0))
withEffects({ notify: ({ level, key }) => told.push(`${level} ${key}`), unsay: () => told.push('unsaid') })

const read = granted<ImportSample>({
  filename: 'Preise.csv',
  headerRowIndex: 1,
  headerRowProposed: true,
  ambiguous: [],
  headers: ['Bestellnummer'],
  encoding: { encoding: 'utf-8', isSure: true },
  rows: [],
})
const unreadable = refused({ status: 422, code: 'IMPORT_FORMAT', message: '' })
const user = {
  id: 'ole',
  companyId: 'schrankwerk',
  company: { name: 'Schrankwerk', type: 'ADMIN', active: true, pendingRegistration: false },
  admin: false,
} as User

const isShown = (s: SnapshotFrom<typeof sampleMachine>) => s.matches('shown')

/** A new configuration with a name, whose file is on its way. */
const whileReading = () => {
  const saves: string[][] = []
  const { promise, answer } = pending()
  const config = createActor(
    importConfigMachine.provide({
      actors: {
        record: importConfigRecordMachine.provide({
          actors: {
            save: fromPromise<Outcome<ImportConfig>, SaveInput<ImportConfig, ImportConfigDraft>>(({ input }) => {
              saves.push(input.draft.headers)
              return new Promise(() => undefined)
            }),
          },
        }),
        sample: sampleMachine.provide({
          actors: { readSample: fromPromise<Outcome<ImportSample>, SampleRequest>(() => promise) },
        }),
      },
    }),
    { input: { id: null, user } },
  ).start()
  const { record, sample } = config.getSnapshot().children
  if (!record || !sample) throw new Error('A new configuration has its form and its sample from the start')
  record.send({ type: 'draft.changed', patch: { ...newImportConfigDraft, title: 'Preisliste' } })
  sample.send({ type: 'sample.chosen', file: new File(['Bestellnummer'], 'Preise.csv'), columns: [] })
  return { saves, answer, record, sample, save: () => sample.send({ type: 'save.asked' }) }
}
const pending = () => {
  let answer: (outcome: Outcome<ImportSample>) => void = () => undefined
  const promise = new Promise<Outcome<ImportSample>>((resolve) => (answer = resolve))
  return { promise, answer }
}

test('a save that is asked for while the file is read waits for it, says so, and goes on by itself', async () => {
  const { saves, answer, record, sample, save } = whileReading()
  save()
  expect([saves, told]).toEqual([[], ['unsaid', 'info importConfig.saveWaits']])
  expect(record.getSnapshot().context.showErrors).toBe(false)
  answer(read)
  await waitFor(sample, isShown)
  expect(saves).toEqual([['Bestellnummer']])
})

test('what waited for a file that is not taken is not saved; the next save says what is missing', async () => {
  const { saves, answer, record, sample, save } = whileReading()
  save()
  answer(unreadable)
  await waitFor(sample, isShown)
  expect([saves, told]).toEqual([[], ['unsaid', 'info importConfig.saveWaits', 'warn files.wrong.one']])
  save()
  expect(record.getSnapshot().context).toMatchObject({ showErrors: true, errors: { filename: 'fileMissing' } })
})

test('of two files the one that is not taken is named, before it is sent or after', async () => {
  const outcomes = [read, unreadable]
  const readSample = fromPromise<Outcome<ImportSample>, SampleRequest>(async () => outcomes.shift() ?? read)
  const sample = createActor(sampleMachine.provide({ actors: { readSample } }), {
    input: { id: null, parent: createEmptyActor() },
  }).start()
  const refusedName = async (name: string) => {
    sample.send({ type: 'sample.chosen', file: new File(['Bestellnummer'], name), columns: [] })
    const { context } = await waitFor(sample, isShown)
    return [context.sample?.filename, context.problem?.fileName]
  }
  expect(await refusedName('Preise.csv')).toEqual(['Preise.csv', undefined])
  expect(await refusedName('Katalog.pdf')).toEqual(['Preise.csv', 'Katalog.pdf'])
  expect(await refusedName('Brief.txt')).toEqual(['Preise.csv', 'Brief.txt'])
  told.length = 0
  await refusedName('Neu.csv')
  expect(told[0]).toBe('unsaid')
})

test('a refused file takes no good one’s place: another header row is read in the file that stays named', async () => {
  const asked: SampleRequest[] = []
  const readSample = fromPromise<Outcome<ImportSample>, SampleRequest>(async ({ input }) => {
    asked.push(input)
    return input.file?.name === 'rand.xlsx' ? unreadable : read
  })
  const sample = createActor(sampleMachine.provide({ actors: { readSample } }), {
    input: { id: null, parent: createEmptyActor() },
  }).start()
  const choose = async (name: string) => {
    sample.send({ type: 'sample.chosen', file: new File(['Bestellnummer'], name), columns: [] })
    await waitFor(sample, isShown)
  }
  await choose('pl.csv')
  await choose('rand.xlsx')
  sample.send({ type: 'headerRow.asked', row: '2', columns: [] })
  const { context } = await waitFor(sample, isShown)
  expect(asked.at(-1)).toMatchObject({ file: { name: 'pl.csv' }, headerRowIndex: 2 })
  expect(context).toMatchObject({ problem: null, taken: { name: 'pl.csv' } })
})

test('what the server failed to read is said in its place alone, and read again as it is', async () => {
  let sent = 0
  const readSample = fromPromise<Outcome<ImportSample>, SampleRequest>(async () => {
    sent += 1
    if (sent === 1) throw new ServerFailed(500, new Error('no room'))
    return read
  })
  const sample = createActor(sampleMachine.provide({ actors: { readSample } }), {
    input: { id: null, parent: createEmptyActor() },
  }).start()
  expect(sample.getSnapshot().can({ type: 'upload.retried' })).toBe(false)
  sample.send({ type: 'sample.chosen', file: new File(['Bestellnummer'], 'Preise.csv'), columns: [] })
  const { context } = await waitFor(sample, isShown)
  expect([context.problem?.code, told]).toEqual(['BROKEN', ['unsaid']])
  sample.send({ type: 'upload.retried' })
  await waitFor(sample, isShown)
  expect(sample.getSnapshot().context).toMatchObject({ problem: null, sample: { filename: 'Preise.csv' } })
})

test('a row without headings is wrong by itself, and the file stays taken', async () => {
  const beyond = refused({ status: 422, code: 'BOM_HEADER_ROW_BEYOND_SHEET', message: '' })
  const readSample = fromPromise<Outcome<ImportSample>, SampleRequest>(async ({ input }) =>
    input.headerRowIndex === 99_999 ? beyond : read,
  )
  const sample = createActor(sampleMachine.provide({ actors: { readSample } }), {
    input: { id: 'config-1', parent: createEmptyActor() },
  }).start()
  await waitFor(sample, isShown)
  sample.send({ type: 'headerRow.asked', row: '99999', columns: [] })
  await waitFor(sample, isShown)
  expect(rowRefusal(sample.getSnapshot().context)).toBe('BOM_HEADER_ROW_BEYOND_SHEET')
  expect(sample.getSnapshot().context.sample).toMatchObject({ filename: 'Preise.csv' })
  sample.send({ type: 'headerRow.asked', row: '1', columns: [] })
  await waitFor(sample, isShown)
  expect(rowRefusal(sample.getSnapshot().context)).toBeNull()
})

test('a file without headings is the file’s fault', () => {
  expect(rowRefusal({ problem: { code: 'BOM_NO_HEADERS' }, headerRow: null })).toBeNull()
  expect(rowRefusal({ problem: { code: 'IMPORT_FORMAT' }, headerRow: 3 })).toBeNull()
})

test('what was said of a wrong row is taken back once another one is read', async () => {
  const readSample = fromPromise<Outcome<ImportSample>, SampleRequest>(async () => read)
  const sample = createActor(sampleMachine.provide({ actors: { readSample } }), {
    input: { id: 'config-1', parent: createEmptyActor() },
  }).start()
  await waitFor(sample, isShown)
  const ask = (row: string) => sample.send({ type: 'headerRow.asked', row, columns: [] })
  ask('x')
  ask('2')
  expect(told).toEqual(['warn refusals:BOM_HEADER_ROW_INVALID', 'unsaid'])
})

test('without a file on its way it is saved at once', async () => {
  const { saves, answer, sample, save } = whileReading()
  answer(read)
  await waitFor(sample, isShown)
  expect(saves).toEqual([])
  save()
  expect(saves).toEqual([['Bestellnummer']])
})
