/** What becomes of a list by its views and by the choice of its columns (listMachine.ts, rules L13 and L14). */
import type { ListContext, ListEntity, ListEvent } from './listContext.ts'
import { rememberedIn } from './listPages.ts'
import type { ListQuery } from './listQuery.ts'
import { addressOfView, queryOfView } from './listViews.ts'

type Told<SortKey extends string, Type extends ListEvent['type']> = {
  context: ListContext<unknown, SortKey>
  event: Extract<ListEvent<SortKey>, { type: Type }>
}

export const listViewing = <SortKey extends string>(list: ListEntity<never, SortKey>) => {
  const remembered = rememberedIn(list)
  const shown = (query: ListQuery<SortKey>) => ({ page: query.page })
  return {
    // Other columns of the same rows: nothing is asked for.
    'columns.chosen': {
      actions: [
        {
          type: 'changeQuery',
          params: ({ context: { query }, event }: Told<SortKey, 'columns.chosen'>) => ({
            ...shown(query),
            columns: event.columns,
          }),
        },
        ...remembered,
      ],
    },
    'view.chosen': {
      actions: {
        type: 'changeQuery',
        params: ({ event }: Told<SortKey, 'view.chosen'>) => queryOfView(list, event.view),
      },
      target: '.changed',
    },
    'view.kept': {
      actions: [
        {
          type: 'changeQuery',
          params: ({ context: { query }, event }: Told<SortKey, 'view.kept'>) => ({ ...shown(query), view: event.id }),
        },
        ...remembered,
      ],
    },
    'opening.known': [
      {
        guard: { type: 'isToOpenWith', params: ({ event }: Told<SortKey, 'opening.known'>) => event.view },
        actions: [
          keepOpening(list),
          {
            type: 'changeQuery',
            params: ({ event }: Told<SortKey, 'opening.known'>) => queryOfView(list, event.view),
          },
        ],
        target: '.changed',
      },
      { actions: keepOpening(list) },
    ],
  } as const
}

const keepOpening = <SortKey extends string>(list: ListEntity<never, SortKey>) =>
  ({
    type: 'keepOpening',
    params: ({ event: { view } }: Told<SortKey, 'opening.known'>) => ({
      path: list.path,
      search: view === null ? '' : addressOfView(list, view),
    }),
  }) as const
