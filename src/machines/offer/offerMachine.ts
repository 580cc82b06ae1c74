/**
 * The workflow of an offer (specification §2, §4): create, save, release, accept, decline, confirm, revise, archive.
 * The form and the files are children that report here; the shared lifecycle says what is possible.
 */
import { emptyOfferDraft, newOfferDraft } from '../../domain/offer/offerDraft.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { inputRegion } from '../core/inputRegion.ts'
import { takeAddress } from '../core/recordChild.ts'
import type { FilesReport } from '../file/filesMachine.ts'
import { openFileType } from './offerContext.ts'
import { offerSetup } from './offerSetup.ts'
import { offerSteps } from './offerSteps.ts'

export const offerMachine = offerSetup.createMachine({
  id: 'offer',
  description: 'An offer on screen: its form and files, and what supplier and customer decide.',
  context: ({ input }) => ({
    id: input.id,
    enquiryId: input.enquiryId,
    actor: actorOf(input.user),
    enquiry: null,
    obstacle: null,
    offer: null,
    versions: [],
    complete: false,
    rejection: { rejectionReason: null, rejectionReasonIndividual: '' },
    showRejectionErrors: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A new offer needs its enquiry first.',
      always: [{ guard: 'isNew', target: 'loadingEnquiry' }, { target: 'present' }],
    },
    loadingEnquiry: {
      description: 'The enquiry that is to be answered is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadEnquiry',
        src: 'loadEnquiry',
        input: ({ context }) => context.enquiryId ?? '',
        onDone: [
          {
            guard: { type: 'canOfferOn', params: ({ event }) => event.output },
            actions: { type: 'takeEnquiry', params: ({ event }) => event.output },
            target: 'present',
          },
          { actions: { type: 'keepObstacle', params: ({ event }) => event.output }, target: 'refused' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The enquiry could not be loaded; it can be tried again.',
      on: { 'offer.reload': 'loadingEnquiry' },
    },
    refused: {
      description: 'No offer can be made: the enquiry is unknown or takes none, or the user is no supplier.',
    },
    present: {
      description: 'The form is there.',
      type: 'parallel',
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context, self }) => ({
          id: context.id,
          draft: context.enquiry ? newOfferDraft(context.enquiry) : emptyOfferDraft,
          parent: self,
        }),
      },
      states: {
        workflow: {
          description: 'What is being done with the offer.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'A known offer is loaded by its form; a new one is typed first.',
              on: {
                'record.loaded': {
                  actions: { type: 'takeOffer', params: ({ event }) => event.record },
                  target: 'working',
                },
                'record.saved': {
                  actions: [{ type: 'takeOffer', params: ({ event }) => event.record }, takeAddress('/offer')],
                  target: 'working',
                },
              },
            },
            working: {
              description: 'The offer exists: files can be added, the lifecycle goes on.',
              type: 'parallel',
              invoke: {
                id: 'files',
                src: 'files',
                input: ({ context, self }) => ({
                  items: context.offer?.fileItems ?? [],
                  locked: openFileType(context) === undefined,
                  report: (report: FilesReport) => self.send(report),
                }),
              },
              on: { 'files.changed': { actions: { type: 'takeFiles', params: ({ event }) => event.items } } },
              states: {
                lifecycle: offerSteps,
                history: {
                  description: 'The versions of the offer.',
                  initial: 'loading',
                  states: {
                    loading: {
                      description: 'The versions are on their way.',
                      invoke: {
                        id: 'loadVersions',
                        src: 'loadVersions',
                        input: ({ context }) => context.offer?.id ?? '',
                        onDone: {
                          actions: { type: 'takeVersions', params: ({ event }) => event.output },
                          target: 'shown',
                        },
                        onError: 'shown',
                      },
                    },
                    shown: {
                      description: 'The versions are shown.',
                      on: { 'record.loaded': 'loading', 'record.saved': 'loading' },
                    },
                  },
                },
              },
            },
          },
        },
        input: inputRegion,
      },
    },
  },
})
