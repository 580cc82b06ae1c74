/** How the selected records of a list go: asked first, then removed at once (listMachine.ts). */
import { tellBroken } from './answers.ts'
import { removalNotice } from './listContext.ts'
import type { ListParts } from './listSetup.ts'

const removing = <Row extends { id: string }, SortKey extends string>({ list, machine }: ListParts<Row, SortKey>) => ({
  confirming: machine.createStateConfig({
    description: 'The user is asked whether the selected records are really to go.',
    on: { 'remove.confirmed': 'removing', 'remove.cancelled': 'browsing.ready' },
  }),
  removing: machine.createStateConfig({
    description: 'The selected records are being removed.',
    tags: 'busy',
    invoke: {
      id: 'removeRows',
      src: 'removeRows',
      input: ({ context }) => context.selected,
      onDone: {
        actions: [
          { type: 'select', params: ({ event }) => event.output.failed },
          { type: 'notify', params: ({ event }) => removalNotice(list, event.output) },
          ...(list.views ? (['tellChanged'] as const) : []),
        ],
        target: 'browsing.loading',
      },
      onError: { actions: tellBroken, target: 'browsing.loading' },
    },
  }),
})

/** Of a list that is only looked at they do not go: it is never in one of these states, which its type may name all the same. */
export const listRemoving = <Row extends { id: string }, SortKey extends string>(parts: ListParts<Row, SortKey>) =>
  parts.list.readOnly ? ({} as ReturnType<typeof removing<Row, SortKey>>) : removing(parts)
