/**
 * The workflow of an enquiry (specification §2, §4): create, edit, release, reopen, copy, archive; a supplier creates an offer.
 * The form, the files and the parts list are children that report here; the shared lifecycle says what is possible.
 */
import { conditionPanels } from '../../domain/enquiry/conditions.ts'
import { newEnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { inputRegion } from '../core/inputRegion.ts'
import { takeAddress } from '../core/recordChild.ts'
import { enquirySetup } from './enquirySetup.ts'
import { enquirySteps } from './enquirySteps.ts'

export const enquiryMachine = enquirySetup.createMachine({
  id: 'enquiry',
  description: 'An enquiry on screen: its form, files and parts list, and what can be done with it.',
  context: ({ input }) => ({
    id: input.id,
    actor: actorOf(input.user),
    enquiry: null,
    complete: false,
  }),
  type: 'parallel',
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context, self }) => ({
      id: context.id,
      draft: newEnquiryDraft,
      parent: self,
    }),
  },
  on: {
    'files.changed': { actions: { type: 'takeFiles', params: ({ event }) => event.items } },
    'bom.changed': {
      actions: {
        type: 'takeBom',
        params: ({ event }) => ({ bomFileName: event.bomFileName, bomSummary: event.bomSummary }),
      },
    },
  },
  states: {
    workflow: {
      description: 'What is being done with the enquiry.',
      initial: 'opening',
      states: {
        opening: {
          description: 'A known enquiry is loaded by its form; a new one is typed first, by a customer.',
          always: { guard: 'isNotOffered', target: 'refused' },
          on: {
            'record.loaded': {
              actions: { type: 'takeEnquiry', params: ({ event }) => event.record },
              target: 'working',
            },
            'record.saved': {
              actions: [{ type: 'takeEnquiry', params: ({ event }) => event.record }, takeAddress('/enquiry')],
              target: 'working',
            },
          },
        },
        refused: { description: 'A supplier posts no enquiries; the page says so.' },
        working: enquirySteps,
      },
    },
    input: inputRegion,
    panel: {
      description: 'Which group of conditions is open in the side panel.',
      initial: 'closed',
      on: {
        'panel.opened': conditionPanels.map((wanted) => ({
          guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted }) },
          target: `.${wanted}`,
        })),
        'panel.closed': '.closed',
      },
      states: {
        closed: { description: 'No panel is open.' },
        markingStructure: { description: 'How wires are marked, and with what.' },
        deviceIdentification: { description: 'How many signs a device has, and of what.' },
        regulation: { description: "Which rules apply, also the customer's own." },
        cabinetLanguage: { description: 'In which languages the cabinet is labelled.' },
        screwConnection: { description: 'Who makes the cable glands or entry plates.' },
        packaging: { description: 'How the cabinet is packed and wrapped.' },
      },
    },
  },
})
