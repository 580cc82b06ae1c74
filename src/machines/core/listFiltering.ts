/** How a filter is chosen, and counted before it is applied (listMachine.ts). */
import { pageSizes } from '../../domain/core/paging.ts'
import type { ListParts } from './listSetup.ts'

export const listFiltering = <Row extends { id: string }, SortKey extends string>({
  list,
  machine,
  answer,
}: ListParts<Row, SortKey>) =>
  machine.createStateConfig({
    description: 'The user chooses a filter, and is told how many rows it would leave before it is applied.',
    initial: 'counting',
    on: {
      'filter.drafted': {
        actions: { type: 'draftFilter', params: ({ event }) => event.filter },
        target: '.pausing',
      },
      'filter.applied': {
        actions: { type: 'changeQuery', params: ({ context }) => ({ filter: context.draft }) },
        target: 'browsing.changed',
      },
      'filter.cancelled': 'browsing.changed',
      'url.changed': {
        guard: { type: 'isOtherQuery', params: ({ event }) => ({ search: event.search }) },
        actions: { type: 'readQuery', params: ({ event }) => event.search },
        target: 'browsing.loading',
      },
    },
    states: {
      pausing: {
        description: 'The user ticks something; the rows are counted when that pauses.',
        after: { debounce: 'counting' },
      },
      counting: {
        description: 'It is asked for the smallest page, for the sake of its count.',
        invoke: {
          id: 'countHits',
          src: 'loadPage',
          input: ({ context }) => ({
            ...context.query,
            filter: context.draft,
            page: 0,
            pageSize: pageSizes[0],
            ...(list.countsLater && { countsFar: true }),
          }),
          onDone: { actions: { type: 'takeHits', params: answer }, target: 'counted' },
          onError: 'counted',
        },
      },
      counted: { description: 'The count is told; where there is none, the filter can be applied all the same.' },
    },
  })
