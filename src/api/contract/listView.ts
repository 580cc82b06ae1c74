/** Calls about the views that users keep of their lists (rule L14). */
import { z } from 'zod'
import { changedViewSchema, listViewSchema, newViewSchema, viewedLists } from '../../domain/core/listView.ts'
import { idSchema } from '../../domain/core/schema.ts'
import { operators, traders } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

const views = z.array(listViewSchema)
const listReaders = [...operators, ...traders] as const

export const getListViews = endpoint({
  method: 'GET',
  path: '/listview/',
  summary: 'The views that the caller sees of a list: their own, and those that their company shares, by name.',
  audiences: listReaders,
  query: z.object({ list: z.enum(viewedLists) }),
  response: views,
})

export const createListView = endpoint({
  method: 'POST',
  path: '/listview/',
  summary:
    'Keeps a view under a name; answers all of its list. 409 for a name that the caller has already, or the 21st.',
  audiences: listReaders,
  body: newViewSchema,
  response: views,
})

export const updateListView = endpoint({
  method: 'POST',
  path: '/listview/update',
  summary:
    'Changes a view; answers all of its list. A shared one is changed by whose it is and by administrators of the company; what was changed meanwhile: 409.',
  audiences: listReaders,
  body: changedViewSchema,
  response: views,
})

export const openWithListView = endpoint({
  method: 'POST',
  path: '/listview/default',
  summary: "Which view the caller's menu leads to; without an id the whole list. Answers all views of the list.",
  audiences: listReaders,
  body: z.object({ list: z.enum(viewedLists), id: idSchema.nullable() }),
  response: views,
})

export const deleteListView = endpoint({
  method: 'POST',
  path: '/listview/delete',
  summary: 'Deletes a view, a shared one for everybody; answers all that are left. One that is gone stays gone.',
  audiences: listReaders,
  body: z.object({ list: z.enum(viewedLists), id: idSchema }),
  response: views,
})
