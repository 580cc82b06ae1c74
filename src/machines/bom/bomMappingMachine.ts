/**
 * The mapping sheet of a parts list (rules B2, B3): header row, sheet, columns, units, marker of supplied parts. A child of the
 * BOM machine, or of the operator's import (rule B13); it ends with the figures of the mapped lines, or with nothing where the sheet was
 * closed.
 */
import { assign, fromPromise, setup } from 'xstate'
import {
  type ArticleField,
  type BomPreview,
  type BomSummary,
  type BomUnits,
  parseHeaderRowIndex,
} from '../../domain/bom/bom.ts'
import { mappedByPreset, type PresetValues } from '../../domain/bom/presets.ts'
import { hasRequiredMapping, lacksHeaders } from '../../domain/bom/required.ts'
import { isQuantityOpen } from '../../domain/bom/questions.ts'
import type { TextEncoding } from '../../domain/bom/sheet.ts'
import type { Notation } from '../../domain/core/numbers.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { bomComparisonMachine, type ComparisonEnd } from './bomComparisonMachine.ts'
import { ifReplaced, isReplaced } from './bomReplaced.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { sameDraft } from '../core/recordContext.ts'
import { type DiscardEvent, typedStates } from '../core/typedStates.ts'
import { bomPresetsMachine, type PresetReport } from './bomPresetsMachine.ts'

/** Which parts list: by what it belongs to, an enquiry or the result that comes of it; and its file where that is not stored. */
export type MappedOf = { of: string; file: File | null }
/** Which header row and sheet of the file to read, a text in which encoding; null: what is proposed or saved. */
export type HeaderRequest = MappedOf & {
  headerRowIndex: number | null
  sheet: string | null
  encoding: TextEncoding | null
}
/** How many lines a mapped parts list has, and how many of them have which problem. */
export type MappedBom = { summary: BomSummary }
/** What the sheet ends with: the figures, and the name of the file that they are of (a colleague may have replaced it, rule B12). */
export type MappedList = MappedBom & { bomFileName: string }

export type MappingOrder = MappedOf & { preview: BomPreview | null }
export type BomMappingInput = MappedOf & {
  /** what the upload answered; null: the stored file is read first */
  preview: BomPreview | null
  /** a mapped list is there, which the file would replace: both are compared first (rule B25) */
  replaces: boolean
}
type Context = BomMappingInput & {
  /** the file as it was read first; what differs from it was chosen by hand */
  opened: BomPreview | null
  /** the header row as typed */
  headerRowText: string
  /** why the header row is not taken; the field says it until something else is typed */
  headerRowError: RefusalCode | null
  /** why the sheet or the mapping was not taken; the sheet says it until something else is tried */
  problem: Problem | null
  /** columns that were set by hand */
  manualColumns: number[]
  /** chosen by hand */
  encoding: TextEncoding | null
  mapped: MappedBom | null
}

export type BomMappingEvent =
  | { type: 'headerRow.typed'; text: string }
  | { type: 'headerRow.update' }
  | { type: 'sheet.chosen'; sheet: string }
  | { type: 'encoding.chosen'; encoding: TextEncoding }
  | { type: 'column.assigned'; column: number; field: ArticleField | null }
  | { type: 'notation.chosen'; column: number; notation: Notation }
  /** several are added up; none: each line counts 1 */
  | { type: 'quantity.chosen'; columns: number[] }
  | { type: 'unit.chosen'; units: Partial<BomUnits> }
  | { type: 'suppliedPart.typed'; text: string }
  | PresetReport
  | { type: 'mapping.save' }
  | { type: 'mapping.closed' }
  | DiscardEvent

const isSufficient = ({ preview }: Context): boolean => preview !== null && hasRequiredMapping(preview.mapping)

const chosenIn = ({ sheet, bomHeaderRowIndex, encoding, mapping, suppliedPartString }: BomPreview) => ({
  sheet,
  bomHeaderRowIndex,
  encoding,
  mapping,
  suppliedPartString,
})
/** A column that is left out by hand is decided, too, though its mapping stays the same. */
const isTyped = ({ preview, opened, headerRowText, manualColumns }: Context): boolean =>
  preview !== null &&
  opened !== null &&
  (manualColumns.length > 0 ||
    headerRowText !== String(preview.bomHeaderRowIndex) ||
    !sameDraft(chosenIn(preview), chosenIn(opened)))

/** The mapping with one column set anew; a field that another column had moves over. */
const assignColumn = (preview: BomPreview, column: number, field: ArticleField | null): BomPreview => ({
  ...preview,
  mapping: {
    ...preview.mapping,
    fieldMapping: preview.mapping.fieldMapping.map((entry) => {
      if (entry.column === column) return { ...entry, articleField: field }
      return field !== null && entry.articleField === field ? { ...entry, articleField: null } : entry
    }),
  },
})

/** How the numbers of a column are written, which the file does not prove. */
const chooseNotation = (preview: BomPreview, column: number, notation: Notation): BomPreview => ({
  ...preview,
  mapping: {
    ...preview.mapping,
    fieldMapping: preview.mapping.fieldMapping.map((entry) =>
      entry.column === column ? { ...entry, notation } : entry,
    ),
  },
})

/** These columns are the quantity, and no others. */
const chooseQuantity = (preview: BomPreview, columns: readonly number[]): BomPreview => ({
  ...preview,
  mapping: {
    ...preview.mapping,
    fieldMapping: preview.mapping.fieldMapping.map((entry) => {
      if (columns.includes(entry.column)) return { ...entry, articleField: 'quantity' as const }
      return entry.articleField === 'quantity' ? { ...entry, articleField: null } : entry
    }),
  },
})

/** The sheet says why, and a message does too: the sheet may be scrolled away from it. */
const refused = [keepRefusal, tellRefusal] as const
const broken = [keepBroken, tellBroken] as const
/** Another file is read: nothing of the former one was chosen for it. */
const anew = { type: 'takeEncoding', params: null } as const
/** What was chosen before stands as long as nothing else is read. */
const closedWhileReading = { 'mapping.closed': { guard: 'isTyped', target: 'editing.discarding' } } as const

export const bomMappingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as BomMappingInput,
    events: {} as BomMappingEvent,
    output: {} as MappedList | null,
    tags: {} as 'busy' | 'typed',
    children: {} as { comparison: 'comparison'; presets: 'presets' },
  },
  actors: {
    comparison: bomComparisonMachine,
    readHeader: fromPromise<Outcome<BomPreview>, HeaderRequest>(actorNotProvided('readHeader')),
    presets: bomPresetsMachine,
    mapBom: fromPromise<Outcome<MappedBom>, MappingOrder>(actorNotProvided('mapBom')),
  },
  guards: {
    lacksHeaders: ({ context }) => context.preview !== null && lacksHeaders(context.preview),
    hasPreview: ({ context }) => context.preview !== null,
    isHeaderRowValid: ({ context }) => parseHeaderRowIndex(context.headerRowText) !== undefined,
    isTyped: ({ context }) => isTyped(context),
    isMappingSufficient: ({ context }) => isSufficient(context),
    isQuantityOpen: ({ context: { preview, manualColumns } }) =>
      preview !== null && isQuantityOpen(preview, manualColumns),
    isComparedFirst: ({ context }) => context.replaces && isSufficient(context),
    isTaken: (_, end: ComparisonEnd) => end === 'taken',
    isOfAnother: (_, end: ComparisonEnd) => end === 'replaced',
    isReplaced,
    isGranted,
  },
  actions: {
    ...effects,
    takePreview: assign(({ context }, outcome: Outcome<BomPreview>) =>
      outcome.ok
        ? {
            preview: outcome.value,
            headerRowText: String(outcome.value.bomHeaderRowIndex),
            headerRowError: null,
            manualColumns: [],
          }
        : { preview: context.preview },
    ),
    noteOpened: assign({ opened: ({ context }) => context.preview }),
    typeHeaderRow: assign({
      headerRowText: (_, text: string) => text,
      headerRowError: null,
    }),
    markHeaderRow: assign({
      headerRowError: (_, outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal.code),
    }),
    takeEncoding: assign({ encoding: (_, encoding: TextEncoding | null) => encoding }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    markHeaderRowInvalid: assign({ headerRowError: 'BOM_HEADER_ROW_INVALID' }),
    setColumn: assign(({ context }, { column, field }: { column: number; field: ArticleField | null }) =>
      context.preview
        ? {
            preview: assignColumn(context.preview, column, field),
            manualColumns: [...new Set([...context.manualColumns, column])],
          }
        : {},
    ),
    setNotation: assign(({ context }, { column, notation }: { column: number; notation: Notation }) =>
      context.preview ? { preview: chooseNotation(context.preview, column, notation) } : {},
    ),
    setQuantity: assign(({ context: { preview, manualColumns } }, columns: number[]) =>
      preview
        ? {
            preview: chooseQuantity(preview, columns),
            manualColumns: [...new Set([...manualColumns, ...(preview.quantityColumns ?? [])])],
          }
        : {},
    ),
    setUnits: assign(({ context }, units: Partial<BomUnits>) =>
      context.preview
        ? {
            preview: {
              ...context.preview,
              mapping: { ...context.preview.mapping, units: { ...context.preview.mapping.units, ...units } },
            },
          }
        : {},
    ),
    takePreset: assign(({ context: { preview } }, preset: PresetValues | null) => {
      if (!preview || !preset) return {}
      const { units, suppliedPartString } = preset
      const fieldMapping = mappedByPreset(preview.mapping.fieldMapping, preset)
      return {
        preview: { ...preview, mapping: { fieldMapping, units }, suppliedPartString },
        manualColumns: fieldMapping.map(({ column }) => column),
      }
    }),
    setSuppliedPart: assign(({ context }, text: string) =>
      context.preview ? { preview: { ...context.preview, suppliedPartString: text } } : {},
    ),
    takeMapped: assign({ mapped: (_, outcome: Outcome<MappedBom>) => (outcome.ok ? outcome.value : null) }),
  },
}).createMachine({
  id: 'bomMapping',
  description: 'The mapping sheet of a parts list.',
  context: ({ input }) => ({
    ...input,
    opened: input.preview,
    headerRowText: input.preview ? String(input.preview.bomHeaderRowIndex) : '',
    headerRowError: null,
    problem: null,
    manualColumns: [],
    encoding: null,
    mapped: null,
  }),
  output: ({ context: { mapped, preview } }) => mapped && preview && { ...mapped, bomFileName: preview.bomFileName },
  invoke: { id: 'presets', src: 'presets', input: ({ self }) => ({ parent: self }) },
  initial: 'opening',
  on: { 'mapping.closed': '.closed' },
  states: {
    opening: {
      description: 'A fresh upload is shown at once, a stored file is read first.',
      always: [{ guard: 'hasPreview', target: 'judging' }, { target: 'reading' }],
    },
    reading: {
      description: 'The stored file is read with what was saved or is proposed.',
      tags: 'busy',
      invoke: {
        id: 'readHeader',
        src: 'readHeader',
        input: ({ context: { of, file } }) => ({ of, file, headerRowIndex: null, sheet: null, encoding: null }),
        onDone: [
          {
            guard: ifGranted,
            actions: [{ type: 'takePreview', params: ({ event }) => event.output }, 'noteOpened'],
            target: 'judging',
          },
          { actions: tellRefusal, target: 'closed' },
        ],
        onError: { actions: tellBroken, target: 'closed' },
      },
    },
    judging: {
      description: 'Does the file say what its columns are?',
      always: [
        {
          guard: 'lacksHeaders',
          actions: { type: 'notify', params: { level: 'warn', key: 'refusals:BOM_NO_HEADERS' } },
          target: 'editing',
        },
        { target: 'editing' },
      ],
    },
    editing: {
      description: 'The user checks the proposed columns and changes them.',
      initial: 'untouched',
      states: typedStates('mapping.closed', { target: '#bomMapping.closed' }),
      on: {
        'headerRow.typed': { actions: { type: 'typeHeaderRow', params: ({ event }) => event.text } },
        'headerRow.update': [
          { guard: 'isHeaderRowValid', target: 'readingHeader' },
          {
            actions: [
              'markHeaderRowInvalid',
              { type: 'notify', params: { level: 'warn', key: 'refusals:BOM_HEADER_ROW_INVALID' } },
            ],
          },
        ],
        'sheet.chosen': { target: 'readingSheet' },
        'encoding.chosen': {
          actions: { type: 'takeEncoding', params: ({ event }) => event.encoding },
          target: 'readingSheet',
        },
        'column.assigned': { actions: [{ type: 'setColumn', params: ({ event }) => event }, forgetProblem] },
        'notation.chosen': { actions: [{ type: 'setNotation', params: ({ event }) => event }, forgetProblem] },
        'quantity.chosen': { actions: [{ type: 'setQuantity', params: ({ event }) => event.columns }, forgetProblem] },
        'preset.taken': { actions: [{ type: 'takePreset', params: ({ event }) => event.preset }, forgetProblem] },
        'unit.chosen': { actions: { type: 'setUnits', params: ({ event }) => event.units } },
        'suppliedPart.typed': { actions: { type: 'setSuppliedPart', params: ({ event }) => event.text } },
        'mapping.save': [
          {
            guard: 'isQuantityOpen',
            actions: [
              { type: 'keepProblem', params: { code: 'BOM_QUANTITY_OPEN' } },
              { type: 'notify', params: { level: 'warn', key: 'refusals:BOM_QUANTITY_OPEN' } },
            ],
          },
          { guard: 'isComparedFirst', target: 'comparing' },
          { guard: 'isMappingSufficient', target: 'saving' },
          {
            actions: [
              { type: 'keepProblem', params: { code: 'BOM_MAPPING_MISSING' } },
              { type: 'notify', params: { level: 'warn', key: 'refusals:BOM_MAPPING_MISSING' } },
            ],
          },
        ],
      },
    },
    readingHeader: {
      description: 'The headers of another row are read.',
      tags: 'busy',
      entry: forgetProblem,
      on: closedWhileReading,
      invoke: {
        id: 'readHeader',
        src: 'readHeader',
        input: ({ context }) => ({
          of: context.of,
          file: context.file,
          headerRowIndex: parseHeaderRowIndex(context.headerRowText) ?? null,
          sheet: context.preview?.sheet ?? null,
          encoding: context.encoding,
        }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takePreview', params: ({ event }) => event.output },
            target: 'judging',
          },
          {
            actions: [{ type: 'markHeaderRow', params: ({ event }) => event.output }, tellRefusal],
            target: 'editing',
          },
        ],
        onError: { actions: broken, target: 'editing' },
      },
    },
    readingSheet: {
      description: 'Another sheet of the workbook is read, or the text in another encoding.',
      tags: 'busy',
      entry: forgetProblem,
      on: closedWhileReading,
      invoke: {
        id: 'readHeader',
        src: 'readHeader',
        input: ({ context, event }) => ({
          of: context.of,
          file: context.file,
          headerRowIndex: null,
          sheet: event.type === 'sheet.chosen' ? event.sheet : null,
          encoding: context.encoding,
        }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takePreview', params: ({ event }) => event.output },
            target: 'judging',
          },
          { actions: refused, target: 'editing' },
        ],
        onError: { actions: broken, target: 'editing' },
      },
    },
    comparing: {
      description: 'The new version is looked at beside the one that it would replace.',
      invoke: {
        id: 'comparison',
        src: 'comparison',
        input: ({ context: { of, preview } }) => ({ of, preview }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'saving' },
          { guard: { type: 'isOfAnother', params: ({ event }) => event.output }, actions: anew, target: 'reading' },
          { target: 'editing' },
        ],
      },
    },
    saving: {
      description: 'The lines are read, matched against the catalogue and stored.',
      tags: 'busy',
      entry: [forgetProblem, tellUnderway('bom.map').entry],
      exit: tellUnderway('bom.map').exit,
      // What is being stored is not given up halfway: nobody could say whether it was stored or not.
      on: { 'mapping.closed': {} },
      invoke: {
        id: 'mapBom',
        src: 'mapBom',
        input: ({ context: { of, file, preview } }) => ({ of, file, preview }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takeMapped', params: ({ event }) => event.output },
              { type: 'notify', params: { level: 'success', key: 'bom.map.success' } },
            ],
            target: 'mapped',
          },
          { guard: ifReplaced, actions: [tellRefusal, anew], target: 'reading' },
          { actions: refused, target: 'editing' },
        ],
        onError: { actions: broken, target: 'editing' },
      },
    },
    mapped: { description: 'The lines are stored; the sheet closes.', type: 'final' },
    closed: { description: 'The sheet was closed without a new mapping.', type: 'final' },
  },
})
