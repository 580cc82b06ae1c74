/** What was mapped by hand outlives a refusal, and the sheet says why it was not taken until something else is tried. */
import { describe, expect, test, vi } from 'vitest'
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import { type BomPreview, defaultBomUnits } from '../../domain/bom/mapping.ts'
import type { BomPreset } from '../../domain/bom/presets.ts'
import { granted, refused } from '../../domain/core/refusal.ts'
import { bomIntakeMachine } from './bomIntakeMachine.ts'
import type { MappedBom } from './bomIntakeSetup.ts'
import { bomPresetsMachine } from './bomPresetsMachine.ts'

const preview: BomPreview = {
  bomFileName: 'stueckliste.csv',
  sheets: ['Tabelle1'],
  sheet: 'Tabelle1',
  bomHeaderRowIndex: 1,
  headerRowProposed: true,
  headersFound: true,
  headers: ['Nummer'],
  mapping: {
    fieldMapping: [{ column: 0, importHeader: 'Nummer', articleField: null }],
    units: defaultBomUnits,
  },
  proposedColumns: [],
  origins: [null],
  suppliedPartString: '',
  rows: [['Nummer'], ['2002-1201']],
  rowCount: 2,
  encoding: null,
  notices: [],
}
const mapped: MappedBom = {
  summary: {
    lines: 0,
    matched: 0,
    suppliedParts: 0,
    suppliedUnmatched: 0,
    setAside: 0,
    problems: { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 },
  },
}
const parent = createEmptyActor()
const nothing = () => undefined
const busy = refused({ status: 503, code: 'BOM_BUSY', message: '' })

test('a file whose columns nobody can name is warned of, besides the sheet', () => {
  const told = vi.fn()
  const opened = (shown: BomPreview) =>
    createActor(bomIntakeMachine.provide({ actions: { notify: (_, notice) => told(notice?.level, notice?.key) } }), {
      input: { of: 'e', file: null, preview: shown, replaces: false, parent },
    }).start()
  opened(preview)
  expect(told).not.toHaveBeenCalled()
  const actor = opened({ ...preview, headersFound: false })
  expect(told.mock.calls).toEqual([['warn', 'refusals:BOM_NO_HEADERS']])
  expect(actor.getSnapshot().matches('mapping')).toBe(true)
})

test('a refused, then a broken mapping stays as it is, with its reason beside it', async () => {
  const answers = [() => busy, () => Promise.reject(new TypeError('no network')), () => granted(mapped)]
  const actor = createActor(
    bomIntakeMachine.provide({
      actors: { mapBom: fromPromise(async () => (answers.shift() ?? (() => busy))()) },
      actions: { notify: () => undefined, begin: () => undefined, settle: () => undefined },
    }),
    { input: { of: 'e', file: null, preview, replaces: false, parent } },
  ).start()
  const saved = () => {
    actor.send({ type: 'mapping.save' })
    return waitFor(actor, (s) => !s.matches('saving'))
  }
  expect((await saved()).context.problem?.code).toBe('BOM_MAPPING_MISSING')
  actor.send({ type: 'column.assigned', column: 0, field: 'orderNumber' })
  expect(actor.getSnapshot().context.problem).toBeNull()

  const { context } = await saved()
  expect(context.problem?.code).toBe('BOM_BUSY')
  expect(context.preview?.mapping.fieldMapping[0]?.articleField).toBe('orderNumber')
  expect(context.manualColumns).toEqual([0])
  expect((await saved()).context.problem?.code).toBe('CONNECTION_LOST')
  expect((await saved()).output).toEqual({ mapped: { ...mapped, bomFileName: 'stueckliste.csv' }, rejected: null })
})

test('a preset that is chosen beside the sheet is laid over the columns, and counts as set by hand', async () => {
  const fieldMapping = [{ column: 4, importHeader: 'NUMMER', articleField: 'orderNumber' as const }]
  const values = { fieldMapping, units: { ...defaultBomUnits, width: 'MM' as const }, suppliedPartString: 'X' }
  const kept: BomPreset = { id: 'preset-1', name: 'EPLAN', ...values }
  const presets = bomPresetsMachine.provide({
    actors: {
      loadPresets: fromPromise(async () => granted([kept])),
      changePresets: fromPromise(async () => granted([{ ...kept, name: 'WSCAD' }])),
    },
    actions: { notify: () => undefined },
  })
  const actor = createActor(bomIntakeMachine.provide({ actors: { presets } }), {
    input: { of: 'e', file: null, preview, replaces: false, parent },
  }).start()
  const beside = actor.getSnapshot().children.presets ?? expect.fail('the presets are there')
  await waitFor(beside, (s) => s.matches('ready'))
  beside.send({ type: 'preset.chosen', id: 'preset-1' })
  const { context } = actor.getSnapshot()
  expect(context.preview).toMatchObject({
    mapping: { fieldMapping: [{ column: 0, articleField: 'orderNumber' }], units: { width: 'MM' } },
    suppliedPartString: 'X',
  })
  expect(context.manualColumns).toEqual([0])

  beside.send({ type: 'preset.named', name: 'WSCAD' })
  beside.send({ type: 'preset.rename' })
  await waitFor(beside, (s) => s.matches('ready') && s.context.presets[0]?.name === 'WSCAD')
  expect(beside.getSnapshot().context).toMatchObject({ chosenId: 'preset-1', name: 'WSCAD' })
})

test('what is being stored is not given up by the second of two clicks', async () => {
  let store: (answer: ReturnType<typeof granted<MappedBom>>) => void = () => undefined
  const actor = createActor(
    bomIntakeMachine.provide({
      actors: {
        mapBom: fromPromise(() => new Promise<ReturnType<typeof granted<MappedBom>>>((done) => (store = done))),
      },
      actions: { notify: () => undefined, begin: () => undefined, settle: () => undefined },
    }),
    { input: { of: 'e', file: null, preview, replaces: false, parent } },
  ).start()
  actor.send({ type: 'column.assigned', column: 0, field: 'orderNumber' })
  actor.send({ type: 'mapping.save' })
  actor.send({ type: 'mapping.closed' })
  expect(actor.getSnapshot().value).toBe('saving')
  store(granted(mapped))
  expect((await waitFor(actor, (s) => s.status === 'done')).value).toBe('mapped')
})

describe('a sheet that is closed (rule R1)', () => {
  const opened = () => {
    const other = { ...preview, sheet: 'Tabelle2' }
    const actor = createActor(
      bomIntakeMachine.provide({
        actors: { readHeader: fromPromise(async () => granted(other)) },
        actions: { notify: () => undefined },
      }),
      { input: { of: 'e', file: null, preview, replaces: false, parent } },
    )
    return actor.start()
  }

  test('goes at once as long as nothing was chosen by hand, or was taken back', () => {
    const actor = opened()
    expect(actor.getSnapshot().hasTag('typed')).toBe(false)
    actor.send({ type: 'suppliedPart.typed', text: 'B' })
    actor.send({ type: 'suppliedPart.typed', text: '' })
    actor.send({ type: 'mapping.closed' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'closed' })
  })

  test.each([
    ['a column', { type: 'column.assigned', column: 0, field: 'orderNumber' }],
    ['a column, to be left out,', { type: 'column.assigned', column: 0, field: null }],
    ['a unit', { type: 'unit.chosen', units: { width: 'MM' } }],
    ['the marker of supplied parts', { type: 'suppliedPart.typed', text: 'B' }],
    ['the header row', { type: 'headerRow.typed', text: '4' }],
  ] as const)('asks first where %s was set by hand, and keeps it', (_, event) => {
    const actor = opened()
    actor.send(event)
    expect(actor.getSnapshot().hasTag('typed')).toBe(true)
    const { context } = actor.getSnapshot()
    actor.send({ type: 'mapping.closed' })
    expect(actor.getSnapshot().status).toBe('active')
    actor.send({ type: 'discard.cancelled' })
    expect(actor.getSnapshot().context).toEqual(context)
    actor.send({ type: 'mapping.closed' })
    actor.send({ type: 'discard.confirmed' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'closed' })
  })

  test('asks first where another sheet was chosen, also while it is being read', async () => {
    const actor = opened()
    actor.send({ type: 'column.assigned', column: 0, field: 'orderNumber' })
    actor.send({ type: 'sheet.chosen', sheet: 'Tabelle2' })
    actor.send({ type: 'mapping.closed' })
    actor.send({ type: 'discard.cancelled' })
    expect(actor.getSnapshot().context.manualColumns).toEqual([0])
    actor.send({ type: 'sheet.chosen', sheet: 'Tabelle2' })
    await waitFor(actor, (s) => s.matches('mapping'))
    actor.send({ type: 'mapping.closed' })
    expect(actor.getSnapshot().matches({ mapping: 'discarding' })).toBe(true)
  })
})

test('dotted numbers that may be levels keep the list from being stored until somebody has said so (rule B29)', () => {
  const fieldMapping = [
    { column: 0, importHeader: 'Pos', articleField: null },
    { column: 1, importHeader: 'Nummer', articleField: 'orderNumber' as const },
  ]
  const asked = { ...preview, mapping: { fieldMapping, units: defaultBomUnits }, levelColumn: 0 }
  const sheetOf = () =>
    createActor(bomIntakeMachine.provide({ actions: { notify: nothing, begin: nothing, settle: nothing } }), {
      input: { of: 'e', file: null, preview: asked, replaces: false, parent },
    }).start()
  const open = sheetOf()
  open.send({ type: 'mapping.save' })
  expect(open.getSnapshot().context.problem).toEqual({ code: 'BOM_QUANTITY_OPEN' })
  for (const field of ['level', null] as const) {
    const said = sheetOf()
    said.send({ type: 'column.assigned', column: 0, field })
    said.send({ type: 'mapping.save' })
    expect(said.getSnapshot().matches('saving')).toBe(true)
  }
})
