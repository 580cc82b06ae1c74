/** What the way in of a parts list hears, asks and does; its states stand in bomIntakeMachine.ts. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { BomSummary } from '../../domain/bom/bom.ts'
import { type BomPreview, parseHeaderRowIndex } from '../../domain/bom/mapping.ts'
import { type MappingChoice, withChoice } from '../../domain/bom/mappingChoice.ts'
import { hasRequiredMapping, lacksHeaders } from '../../domain/bom/required.ts'
import { isQuantityOpen } from '../../domain/bom/questions.ts'
import type { TextEncoding } from '../../domain/bom/sheet.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { uploadObstacle } from '../../domain/file/file.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { fileWarning } from '../core/fileWarning.ts'
import { bomComparisonMachine, type ComparisonEnd } from './bomComparisonMachine.ts'
import { isReplaced } from './bomReplaced.ts'
import { passesByItself, type Problem } from '../core/problem.ts'
import { sameDraft } from '../core/recordContext.ts'
import type { DiscardEvent } from '../core/typedStates.ts'
import { bomPresetsMachine, type PresetReport } from './bomPresetsMachine.ts'

/** Which parts list: by what it belongs to, an enquiry or the result that comes of it; and its file where that is not stored. */
export type ListOf = { of: string; file: File | null }
/** `progressTo` is told, by `upload.progressed`, how much of the file is sent. */
export type BomUpload = ListOf & { progressTo?: AnyActorRef }
/** Which header row and sheet of the file to read, a text in which encoding; null: what is proposed or saved. */
export type HeaderRequest = ListOf & {
  headerRowIndex: number | null
  sheet: string | null
  encoding: TextEncoding | null
}
/** How many lines a mapped parts list has, and how many of them have which problem. */
export type MappedBom = { summary: BomSummary }
/** The figures, and the name of the file that they are of (a colleague may have replaced it, rule B12). */
export type MappedList = MappedBom & { bomFileName: string }
export type MappingOrder = ListOf & { preview: BomPreview | null }

/** A file that was not taken: it can be tried again where it was not itself the reason. */
export type Rejected = Problem & { fileName: string; file: File }
export const mayPass = (rejected: Rejected | null): boolean => rejected !== null && passesByItself(rejected)
export type IntakeEnd = { mapped: MappedList | null; rejected: Rejected | null }
type Ended = { event: { output: IntakeEnd } }
/** What its frame does once the file was not taken: the file's place says why, and a warning does where the file itself is the reason. */
export const takeRejection = [
  { type: 'reject', params: ({ event }: Ended) => event.output.rejected },
  { type: 'notify', params: ({ event: { output } }: Ended) => output.rejected && fileWarning(output.rejected) },
] as const
/** The server has read the file. */
export type IntakeReport = { type: 'bom.read'; read: Outcome<BomPreview> }

export type IntakeInput = ListOf & {
  /** what was read of the file before; null: it is sent, or the stored one is read */
  preview: BomPreview | null
  /** a mapped list is there, which the file would replace: both are compared first (rule B25) */
  replaces: boolean
  parent: AnyActorRef
}
export type IntakeContext = IntakeInput & {
  /** how much of the file is sent */
  percent: number
  rejected: Rejected | null
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

export type IntakeEvent =
  /** so much of the file is sent */
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.cancelled' }
  /** whether the file that was read would replace a mapped list */
  | { type: 'intake.told'; replaces: boolean }
  | { type: 'headerRow.typed'; text: string }
  | { type: 'headerRow.update' }
  | { type: 'sheet.chosen'; sheet: string }
  | { type: 'encoding.chosen'; encoding: TextEncoding }
  | MappingChoice
  | PresetReport
  | { type: 'mapping.save' }
  | { type: 'mapping.closed' }
  | DiscardEvent

const isSufficient = ({ preview }: IntakeContext): boolean => preview !== null && hasRequiredMapping(preview.mapping)

const chosenIn = ({ sheet, bomHeaderRowIndex, encoding, mapping, suppliedPartString }: BomPreview) => ({
  sheet,
  bomHeaderRowIndex,
  encoding,
  mapping,
  suppliedPartString,
})
/** A column that is left out by hand is decided, too, though its mapping stays the same. */
const isTyped = ({ preview, opened, headerRowText, manualColumns }: IntakeContext): boolean =>
  preview !== null &&
  opened !== null &&
  (manualColumns.length > 0 ||
    headerRowText !== String(preview.bomHeaderRowIndex) ||
    !sameDraft(chosenIn(preview), chosenIn(opened)))

export const bomIntakeSetup = setup({
  types: {
    context: {} as IntakeContext,
    input: {} as IntakeInput,
    events: {} as IntakeEvent,
    output: {} as IntakeEnd,
    tags: {} as 'busy' | 'sending' | 'typed',
    children: {} as { comparison: 'comparison'; presets: 'presets' },
  },
  actors: {
    uploadBom: fromPromise<Outcome<BomPreview>, BomUpload>(actorNotProvided('uploadBom')),
    readHeader: fromPromise<Outcome<BomPreview>, HeaderRequest>(actorNotProvided('readHeader')),
    presets: bomPresetsMachine,
    comparison: bomComparisonMachine,
    mapBom: fromPromise<Outcome<MappedBom>, MappingOrder>(actorNotProvided('mapBom')),
  },
  guards: {
    hasPreview: ({ context }) => context.preview !== null,
    hasFile: ({ context }) => context.file !== null,
    isUnfit: ({ context: { file } }) => file !== null && uploadObstacle(file, 'bom') !== undefined,
    lacksHeaders: ({ context }) => context.preview !== null && lacksHeaders(context.preview),
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
    showProgress: assign({ percent: (_, percent: number) => percent }),
    reject: assign({ rejected: (_, rejected: Rejected) => rejected }),
    tellRead: sendTo(
      ({ context }) => context.parent,
      (_, read: Outcome<BomPreview>): IntakeReport => ({ type: 'bom.read', read }),
    ),
    takeReplaces: assign({ replaces: (_, replaces: boolean) => replaces }),
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
    markHeaderRowInvalid: assign({ headerRowError: 'BOM_HEADER_ROW_INVALID' }),
    takeEncoding: assign({ encoding: (_, encoding: TextEncoding | null) => encoding }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    choose: assign(({ context: { preview, manualColumns } }, choice: MappingChoice) =>
      preview ? withChoice({ preview, manualColumns }, choice) : {},
    ),
    takeMapped: assign({ mapped: (_, outcome: Outcome<MappedBom>) => (outcome.ok ? outcome.value : null) }),
  },
})
