/** Which group of conditions of an enquiry is open in the side panel. */
import { setup } from 'xstate'
import { type ConditionPanel, conditionPanels } from '../../domain/enquiry/conditionTable.ts'

export const panelMachine = setup({
  types: { events: {} as { type: 'panel.opened'; panel: ConditionPanel } | { type: 'panel.closed' } },
  guards: {
    isPanel: (_, { panel, wanted }: { panel: ConditionPanel; wanted: ConditionPanel }) => panel === wanted,
  },
}).createMachine({
  id: 'conditionPanel',
  description: 'Which group of conditions is open in the side panel.',
  initial: 'closed',
  on: {
    'panel.opened': conditionPanels.map((wanted) => ({
      guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted }) },
      target: `.${wanted}` as const,
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
})
