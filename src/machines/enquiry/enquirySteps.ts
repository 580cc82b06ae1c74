/** The steps of an enquiry's life on screen, one at a time, beside its files and parts list (specification §4). */
import { ifGranted, tellRefusal } from '../core/answers.ts'
import { broken, refused } from '../core/recordChild.ts'
import type { BomReport } from '../bom/bomMachine.ts'
import type { FilesReport } from '../file/filesMachine.ts'
import { canEnquiry, type EnquiryMachineContext } from './enquiryContext.ts'
import { enquirySetup } from './enquirySetup.ts'

const enquiryId = ({ context }: { context: EnquiryMachineContext }): string => context.enquiry?.id ?? ''

export const enquirySteps = enquirySetup.createStateConfig({
  description: 'The enquiry exists: files and parts list can be added, the lifecycle goes on.',
  initial: 'idle',
  invoke: [
    {
      id: 'files',
      src: 'files',
      input: ({ context, self }) => ({
        items: context.enquiry?.fileItems ?? [],
        locked: !canEnquiry(context, 'enquiry.edit'),
        report: (report: FilesReport) => self.send(report),
      }),
    },
    {
      id: 'bom',
      src: 'bom',
      input: ({ context, self }) => ({
        enquiryId: context.enquiry?.id ?? '',
        bomFileName: context.enquiry?.bomFileName ?? null,
        bomSummary: context.enquiry?.bomSummary ?? null,
        locked: !canEnquiry(context, 'enquiry.edit'),
        report: (report: BomReport) => self.send(report),
      }),
    },
  ],
  states: {
    idle: {
      description: 'The user reads and types.',
      on: {
        'record.loaded': { actions: { type: 'takeEnquiry', params: ({ event }) => event.record } },
        'record.saved': { actions: { type: 'takeEnquiry', params: ({ event }) => event.record } },
        'enquiry.release': { guard: 'canRelease', target: 'releasing' },
        'enquiry.reopen': { guard: 'canReopen', target: 'reopening' },
        'enquiry.copy': { guard: 'canCopy', target: 'copying' },
        'enquiry.archive': { guard: 'canArchive', target: 'askingArchive' },
        'enquiry.createOffer': {
          guard: 'canCreateOffer',
          actions: {
            type: 'goTo',
            params: ({ context }) => ({ path: `/offer/new/${context.enquiry?.id ?? ''}` }),
          },
        },
      },
    },
    releasing: {
      description: 'What was typed is saved and the enquiry released to the suppliers, in one call.',
      tags: 'busy',
      entry: 'releaseRecord',
      on: {
        'record.saved': {
          actions: [{ type: 'takeEnquiry', params: ({ event }) => event.record }, 'lockFiles', 'lockBom'],
          target: 'idle',
        },
        'record.notSaved': 'idle',
      },
    },
    reopening: {
      description: 'The closed enquiry is being made released again.',
      tags: 'busy',
      invoke: {
        id: 'reopenEnquiry',
        src: 'reopenEnquiry',
        input: enquiryId,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'replaceRecord', params: ({ event }) => event.output },
              { type: 'notify', params: { level: 'success', key: 'enquiry.reopened' } },
            ],
            target: 'idle',
          },
          refused,
        ],
        onError: broken,
      },
    },
    copying: {
      description: 'A copy is being made; it opens as a new draft.',
      tags: 'busy',
      invoke: {
        id: 'copyEnquiry',
        src: 'copyEnquiry',
        input: enquiryId,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'notify', params: { level: 'success', key: 'enquiry.copied' } },
              {
                type: 'goTo',
                params: ({ event }) => ({
                  path: event.output.ok ? `/enquiry/${event.output.value.id}` : '/enquiry',
                }),
              },
            ],
            target: 'idle',
          },
          { actions: tellRefusal, target: 'idle' },
        ],
        onError: broken,
      },
    },
    askingArchive: {
      description: 'The user is asked whether the enquiry is really to be archived.',
      on: { 'question.confirmed': 'archiving', 'question.cancelled': 'idle' },
    },
    archiving: {
      description: 'The enquiry is being archived.',
      tags: 'busy',
      invoke: {
        id: 'archiveEnquiry',
        src: 'archiveEnquiry',
        input: enquiryId,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'notify', params: { level: 'success', key: 'enquiry.archived' } },
              { type: 'goTo', params: { path: '/enquiry' } },
            ],
            target: 'left',
          },
          { actions: tellRefusal, target: 'idle' },
        ],
        onError: broken,
      },
    },
    left: { description: 'The enquiry is archived; the list opens.', type: 'final' },
  },
})
