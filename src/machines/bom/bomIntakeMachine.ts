/**
 * The way in of a parts list, for an enquiry and for the operator's import alike (rules B2, B3, B13): upload → header → mapping, compared
 * with the list that it would replace, stored. A child of `bomMachine` or `adminBomMachine`, which know whose list it is; it tells them
 * when the file is read, and ends with the figures of the mapped lines, with why the file was not taken, or with nothing where it was
 * called off. The header row is chosen beside the columns: another one is read, and the columns are proposed anew.
 */
import { type BomPreview, parseHeaderRowIndex } from '../../domain/bom/mapping.ts'
import type { MappingChoice } from '../../domain/bom/mappingChoice.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { uploadObstacle } from '../../domain/file/file.ts'
import { ifGranted, tellBroken, tellRefusal, tellUnderway } from '../core/answers.ts'
import { brokenProblem, forgetProblem, keepBroken, keepRefusal, type Problem, refusedProblem } from '../core/problem.ts'
import { typedStates } from '../core/typedStates.ts'
import { bomIntakeSetup, type IntakeContext, type Rejected } from './bomIntakeSetup.ts'
import { ifReplaced } from './bomReplaced.ts'

const notTaken = <Args extends { context: IntakeContext }>(why: (args: Args) => Problem | null) =>
  ({
    type: 'reject',
    params: (args: Args): Rejected => {
      const { file } = args.context
      const sent = file ?? new File([], '')
      return { fileName: sent.name, file: sent, ...(why(args) ?? { code: 'CONNECTION_LOST' }) }
    },
  }) as const
type Answered = { context: IntakeContext; event: { output: Outcome<BomPreview> } }
type Broken = { context: IntakeContext; event: { error: unknown } }

/** The sheet says why, and a message does too: the sheet may be scrolled away from it. */
const refused = [keepRefusal, tellRefusal] as const
const broken = [keepBroken, tellBroken] as const
const blocked = (code: RefusalCode) =>
  [
    { type: 'keepProblem', params: { code } },
    { type: 'notify', params: { level: 'warn', key: `refusals:${code}` } },
  ] as const
const takeRead = {
  type: 'takePreview',
  params: ({ event }: { event: { output: Outcome<BomPreview> } }) => event.output,
} as const
/** Another file is read: nothing of the former one was chosen for it. */
const anew = { type: 'takeEncoding', params: null } as const
/** What was chosen before stands as long as nothing else is read. */
const closedWhileReading = {
  'mapping.closed': { guard: 'isTyped', target: '#bomIntake.mapping.discarding' },
} as const
const choose = { type: 'choose', params: ({ event }: { event: MappingChoice }) => event } as const
const decide = { actions: [choose, forgetProblem] } as const

export const bomIntakeMachine = bomIntakeSetup.createMachine({
  id: 'bomIntake',
  description: 'The way in of a parts list: its file, its header row, the mapping of its columns.',
  context: ({ input }) => ({
    ...input,
    percent: 0,
    rejected: null,
    opened: input.preview,
    headerRowText: input.preview ? String(input.preview.bomHeaderRowIndex) : '',
    headerRowError: null,
    problem: null,
    manualColumns: [],
    encoding: null,
    mapped: null,
  }),
  output: ({ context: { mapped, preview, rejected } }) => ({
    mapped: mapped && preview && { ...mapped, bomFileName: preview.bomFileName },
    rejected,
  }),
  invoke: { id: 'presets', src: 'presets', input: ({ self }) => ({ parent: self }) },
  initial: 'deciding',
  on: {
    'mapping.closed': '.closed',
    'intake.told': { actions: { type: 'takeReplaces', params: ({ event }) => event.replaces } },
  },
  states: {
    deciding: {
      description: 'Is there a file to be sent, or was it read before?',
      always: [
        { guard: 'hasPreview', target: 'header.judging' },
        {
          guard: 'isUnfit',
          actions: notTaken(({ context: { file } }) => {
            const code = file && uploadObstacle(file, 'bom')
            return code ? { code } : null
          }),
          target: 'rejected',
        },
        { guard: 'hasFile', target: 'uploading' },
        { target: 'header.reading' },
      ],
    },
    uploading: {
      description: 'The file is on its way and is read by the server.',
      tags: ['busy', 'sending'],
      entry: tellUnderway('bom.upload').entry,
      exit: tellUnderway('bom.upload').exit,
      invoke: {
        id: 'uploadBom',
        src: 'uploadBom',
        input: ({ context: { of, file }, self }) => ({ of, file, progressTo: self }),
        onDone: [
          {
            guard: ifGranted,
            actions: [takeRead, 'noteOpened', { type: 'tellRead', params: ({ event }) => event.output }],
            target: 'header.judging',
          },
          { actions: notTaken(({ event }: Answered) => refusedProblem(event.output)), target: 'rejected' },
        ],
        onError: { actions: notTaken(({ event }: Broken) => brokenProblem(event.error)), target: 'rejected' },
      },
      on: {
        'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.percent } },
        'upload.cancelled': 'closed',
      },
    },
    header: {
      description: 'Which row has the headers, of which sheet, in which encoding.',
      initial: 'judging',
      states: {
        reading: {
          description: 'The stored file is read with what was saved or is proposed.',
          tags: 'busy',
          invoke: {
            id: 'readHeader',
            src: 'readHeader',
            input: ({ context: { of, file } }) => ({ of, file, headerRowIndex: null, sheet: null, encoding: null }),
            onDone: [
              { guard: ifGranted, actions: [takeRead, 'noteOpened'], target: 'judging' },
              { actions: tellRefusal, target: '#bomIntake.closed' },
            ],
            onError: { actions: tellBroken, target: '#bomIntake.closed' },
          },
        },
        row: {
          description: 'The headers of another row are read.',
          tags: 'busy',
          entry: forgetProblem,
          on: closedWhileReading,
          invoke: {
            id: 'readRow',
            src: 'readHeader',
            input: ({ context: { of, file, headerRowText, preview, encoding } }) => ({
              of,
              file,
              headerRowIndex: parseHeaderRowIndex(headerRowText) ?? null,
              sheet: preview?.sheet ?? null,
              encoding,
            }),
            onDone: [
              { guard: ifGranted, actions: takeRead, target: 'judging' },
              {
                actions: [{ type: 'markHeaderRow', params: ({ event }) => event.output }, tellRefusal],
                target: '#bomIntake.mapping',
              },
            ],
            onError: { actions: broken, target: '#bomIntake.mapping' },
          },
        },
        sheet: {
          description: 'Another sheet of the workbook is read, or the text in another encoding.',
          tags: 'busy',
          entry: forgetProblem,
          on: closedWhileReading,
          invoke: {
            id: 'readSheet',
            src: 'readHeader',
            input: ({ context: { of, file, encoding }, event }) => ({
              of,
              file,
              headerRowIndex: null,
              sheet: event.type === 'sheet.chosen' ? event.sheet : null,
              encoding,
            }),
            onDone: [
              { guard: ifGranted, actions: takeRead, target: 'judging' },
              { actions: refused, target: '#bomIntake.mapping' },
            ],
            onError: { actions: broken, target: '#bomIntake.mapping' },
          },
        },
        judging: {
          description: 'Does the file say what its columns are?',
          always: [
            {
              guard: 'lacksHeaders',
              actions: { type: 'notify', params: { level: 'warn', key: 'refusals:BOM_NO_HEADERS' } },
              target: '#bomIntake.mapping',
            },
            { target: '#bomIntake.mapping' },
          ],
        },
      },
    },
    mapping: {
      description: 'The user checks the proposed columns and changes them.',
      initial: 'untouched',
      states: typedStates('mapping.closed', { target: '#bomIntake.closed' }),
      on: {
        'headerRow.typed': { actions: { type: 'typeHeaderRow', params: ({ event }) => event.text } },
        'headerRow.update': [
          { guard: 'isHeaderRowValid', target: 'header.row' },
          {
            actions: [
              'markHeaderRowInvalid',
              { type: 'notify', params: { level: 'warn', key: 'refusals:BOM_HEADER_ROW_INVALID' } },
            ],
          },
        ],
        'sheet.chosen': { target: 'header.sheet' },
        'encoding.chosen': {
          actions: { type: 'takeEncoding', params: ({ event }) => event.encoding },
          target: 'header.sheet',
        },
        'column.assigned': decide,
        'notation.chosen': decide,
        'quantity.chosen': decide,
        'preset.taken': decide,
        'unit.chosen': { actions: choose },
        'suppliedPart.typed': { actions: choose },
        'mapping.save': [
          { guard: 'isQuantityOpen', actions: blocked('BOM_QUANTITY_OPEN') },
          { guard: 'isComparedFirst', target: 'comparing' },
          { guard: 'isMappingSufficient', target: 'saving' },
          { actions: blocked('BOM_MAPPING_MISSING') },
        ],
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
          {
            guard: { type: 'isOfAnother', params: ({ event }) => event.output },
            actions: anew,
            target: 'header.reading',
          },
          { target: 'mapping' },
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
          { guard: ifReplaced, actions: [tellRefusal, anew], target: 'header.reading' },
          { actions: refused, target: 'mapping' },
        ],
        onError: { actions: broken, target: 'mapping' },
      },
    },
    mapped: { description: 'The lines are stored; the sheet closes.', type: 'final' },
    rejected: { description: 'The file was not taken; its place says why.', type: 'final' },
    closed: { description: 'It was called off, without a new mapping.', type: 'final' },
  },
})
