/** What a user changes of a list: its page, order, search, filter and selection; each change loads anew (listMachine.ts). */
import { cyclePageSize } from '../../domain/core/paging.ts'
import { carriedOf } from './listContext.ts'
import { listPages } from './listPages.ts'
import type { ListParts } from './listSetup.ts'
import { listViewing } from './listViewing.ts'

export const listBrowsing = <Row extends { id: string }, SortKey extends string>(parts: ListParts<Row, SortKey>) => {
  const { list, machine } = parts
  return machine.createStateConfig({
    description: 'The user looks for something; each change of the query loads anew.',
    initial: 'loading',
    on: {
      'list.reload': { target: '.loading', actions: list.views ? ['tellChanged'] : [] },
      'url.changed': {
        guard: { type: 'isOtherQuery', params: ({ event }) => ({ search: event.search }) },
        actions: { type: 'readQuery', params: ({ event }) => event.search },
        target: '.loading',
      },
      'page.next': { guard: 'hasOtherPages', actions: { type: 'turnPage', params: 1 }, target: '.changed' },
      'page.previous': { guard: 'hasOtherPages', actions: { type: 'turnPage', params: -1 }, target: '.changed' },
      'page.chosen': {
        actions: { type: 'changeQuery', params: ({ event }) => ({ page: event.page }) },
        target: '.changed',
      },
      'pageSize.next': {
        actions: {
          type: 'changeQuery',
          params: ({ context }) => ({ pageSize: cyclePageSize(context.query.pageSize, 1) }),
        },
        target: '.changed',
      },
      'pageSize.previous': {
        actions: {
          type: 'changeQuery',
          params: ({ context }) => ({ pageSize: cyclePageSize(context.query.pageSize, -1) }),
        },
        target: '.changed',
      },
      'pageSize.chosen': {
        actions: { type: 'changeQuery', params: ({ event }) => ({ pageSize: event.size }) },
        target: '.changed',
      },
      'sort.chosen': {
        actions: {
          type: 'changeQuery',
          params: ({ context, event }) => ({
            column: event.column,
            descending: context.query.column === event.column ? !context.query.descending : false,
          }),
        },
        target: '.changed',
      },
      'filter.chosen': {
        actions: { type: 'changeQuery', params: ({ event }) => ({ filter: event.filter }) },
        target: '.changed',
      },
      ...(list.views ? listViewing(list) : {}),
      'filter.opened': {
        actions: { type: 'draftFilter', params: ({ context }) => context.query.filter },
        target: 'filtering',
      },
      'query.reset': {
        actions: { type: 'changeQuery', params: { search: '', filter: {} } },
        target: '.changed',
      },
      'search.typed': [
        {
          guard: { type: 'isEmptied', params: ({ event }) => event.text },
          actions: { type: 'changeQuery', params: { search: '' } },
          target: '.changed',
        },
        {
          actions: { type: 'changeQuery', params: ({ event }) => ({ search: event.text }) },
          target: '.searching',
        },
      ],
      'rows.selected': { actions: { type: 'select', params: ({ event }) => event.ids } },
      'row.opened': {
        actions: {
          type: 'goTo',
          params: ({ context, event }) => ({
            path: `${list.path}/${encodeURIComponent(event.id)}${event.id === 'new' ? (list.begins?.(context.query) ?? '') : ''}`,
            state: carriedOf(list, context.rows, event.id),
            opening: event.opening,
          }),
        },
      },
      ...(list.readOnly ? {} : { 'remove.asked': { guard: 'hasSelection', target: 'confirming' } }),
    },
    states: listPages(parts),
  })
}
