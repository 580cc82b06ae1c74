/**
 * The parts list of an enquiry (rules B1, B2): none, brought in (`bomIntakeMachine`), mapped, released. A child of the enquiry machine, to
 * which it reports each change. Its lines have a page of their own (`bomLinesMachine`).
 */
import { not } from 'xstate'
import { doneNotice, ifGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { rejectFile } from '../core/fileWarning.ts'
import { takeRejection } from './bomIntakeSetup.ts'
import { type BomContext, type BomNamed, bomSetup, type Stored, storedIn } from './bomSetup.ts'

type Replaced = { event: { type: 'bom.replaced' } & Stored }
/** A colleague has changed it: it is shown as it is now. Nothing is asked for anew where nothing is new. */
const takeOther = {
  guard: {
    type: 'isOther',
    params: ({ event }: Replaced): Stored => storedIn(event),
  },
  actions: 'takeStored',
  target: '#bom.list.deciding',
} as const

/** … and what was asked about it, is not the question any more. */
const takeAway = ['takeStored', { type: 'notify', params: { level: 'warn', key: 'questionOver' } }] as const
const questionOver = { ...takeOther, actions: takeAway } as const
const namedFiles = ({ context: { enquiryId, bomFileName, bomUploadName } }: { context: BomContext }): BomNamed => ({
  enquiryId,
  filename: bomFileName ?? '',
  uploadName: bomUploadName ?? '',
})

export const bomMachine = bomSetup.createMachine({
  id: 'bom',
  description: 'The parts list of an enquiry, from the dropped file to the figures of its lines.',
  context: ({ input }) => ({ ...input, file: null, rejection: null }),
  type: 'parallel',
  states: {
    list: {
      description: 'The list itself, from the dropped file to the figures of its lines.',
      initial: 'deciding',
      on: {
        'bom.replaced': [
          // whatever is being done with it, is not possible any more
          { guard: 'isLockedNow', actions: takeAway, target: '.deciding' },
          // whatever is being done with it goes on; what is there afterwards, is what is stored
          { actions: 'takeStored' },
        ],
      },
      states: {
        deciding: {
          description: 'Is there a file, is it mapped, and still open to change?',
          always: [
            { guard: 'hasNoFile', target: 'open.empty' },
            { guard: 'isReleased', target: 'released' },
            { guard: 'isMapped', target: 'open.mapped' },
            { target: 'open.unmapped' },
          ],
        },
        open: {
          description: 'The parts list can be changed.',
          initial: 'empty',
          on: {
            'bom.upload': [
              {
                guard: 'isUnlocked',
                actions: { type: 'takeFile', params: ({ event }) => event.file },
                target: '#bom.list.intake',
              },
              {
                actions: rejectFile(({ event: { file } }: { event: { file: File } }) => ({
                  fileName: file.name,
                  file,
                  code: 'BOM_RELEASED',
                })),
              },
            ],
            'upload.retried': { guard: 'mayPassNow', actions: 'takeAgain', target: '#bom.list.intake' },
            'rejection.dismissed': { actions: { type: 'reject', params: null } },
            'bom.replaced': takeOther,
          },
          states: {
            empty: {
              description: 'There is no parts list yet.',
            },
            unmapped: {
              description: 'The file is stored; its columns are not mapped yet.',
              on: {
                'bom.map': { guard: 'isUnlocked', actions: 'forgetFile', target: '#bom.list.intake' },
                'bom.remove': { guard: 'isUnlocked', target: '#bom.list.confirmingRemoval' },
              },
            },
            mapped: {
              description: 'The lines are matched against the catalogue; how well, is shown.',
              on: {
                'bom.map': { actions: 'forgetFile', target: '#bom.list.intake' },
                'bom.remove': '#bom.list.confirmingRemoval',
                'upload.discard': { guard: 'hasUpload', target: '#bom.list.confirmingDiscard' },
              },
            },
          },
        },
        confirmingDiscard: {
          description: 'The user is asked whether the new version is really to go.',
          on: { 'discard.confirmed': 'discarding', 'discard.cancelled': 'deciding', 'bom.replaced': questionOver },
        },
        discarding: {
          description: 'The new version, which is not mapped yet, is taken back.',
          tags: 'busy',
          invoke: {
            id: 'discardUpload',
            src: 'discardUpload',
            input: namedFiles,
            onDone: [
              { guard: ifGranted, actions: ['forgetUpload', 'report'], target: 'deciding' },
              { actions: tellRefusal, target: 'deciding' },
            ],
            onError: { actions: tellBroken, target: 'deciding' },
          },
        },
        released: {
          description: 'The enquiry is released: the parts list can only be downloaded.',
          on: { 'bom.replaced': takeOther },
        },
        intake: {
          description: 'A file is sent, and columns are mapped.',
          on: {
            'bom.read': {
              actions: [
                { type: 'takeUpload', params: ({ event }) => event.read },
                'tellIntake',
                'report',
                { type: 'notify', params: doneNotice('bom.upload') },
              ],
            },
            'bom.replaced': { guard: 'isGoneNow', actions: takeAway, target: 'deciding' },
          },
          invoke: {
            id: 'intake',
            src: 'intake',
            input: ({ context: { enquiryId, file, bomSummary, bomUploadName }, self }) => ({
              of: enquiryId,
              file,
              preview: null,
              replaces: bomSummary !== null && bomUploadName !== null,
              parent: self,
            }),
            onDone: [
              {
                guard: { type: 'isMappedAnew', params: ({ event }) => event.output },
                actions: [{ type: 'takeMapped', params: ({ event }) => event.output }, 'report'],
                target: 'deciding',
              },
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                actions: takeRejection,
                target: 'deciding',
              },
              { target: 'deciding' },
            ],
          },
        },
        confirmingRemoval: {
          description: 'The user is asked whether the parts list is really to go.',
          on: { 'remove.confirmed': 'removing', 'remove.cancelled': 'deciding', 'bom.replaced': questionOver },
        },
        removing: {
          description: 'The parts list is being deleted.',
          tags: 'busy',
          invoke: {
            id: 'deleteBom',
            src: 'deleteBom',
            input: namedFiles,
            onDone: [
              { guard: ifGranted, actions: ['forgetBom', 'report'], target: 'open.empty' },
              { actions: tellRefusal, target: 'deciding' },
            ],
            onError: { actions: tellBroken, target: 'deciding' },
          },
        },
      },
    },
    download: {
      description: 'The file is taken home, whatever else is done with the list meanwhile.',
      initial: 'idle',
      states: {
        idle: {
          description: 'It is not on its way.',
          on: { 'bom.download': { guard: not('hasNoFile'), target: 'downloading' } },
        },
        downloading: {
          description: 'The file is being fetched as it was uploaded; asking again changes nothing.',
          tags: 'busy',
          invoke: {
            id: 'downloadBom',
            src: 'downloadBom',
            input: ({ context }) => ({ enquiryId: context.enquiryId, fileName: context.bomFileName ?? '' }),
            onDone: [
              { guard: ifGranted, actions: { type: 'saveFile', params: ({ event }) => event.output }, target: 'idle' },
              { actions: tellRefusal, target: 'idle' },
            ],
            onError: { actions: tellBroken, target: 'idle' },
          },
        },
      },
    },
  },
})
