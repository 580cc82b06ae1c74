/** The page of the log (rule A13): its entries, and what a filter leaves of them as a file. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { AuditFormat } from '../../domain/operations/audit.ts'
import { isGranted, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { exportWritten } from '../core/fetched.ts'
import type { ListQuery } from '../core/listQuery.ts'
import { auditListMachine } from './auditListMachine.ts'

export type AuditOrder = { query: ListQuery; format: AuditFormat }
type Context = { search: string; order: AuditOrder | null }

export const auditLogMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { search: string },
    events: {} as
      | { type: 'url.changed'; search: string }
      | { type: 'window.focused' }
      | { type: 'log.export'; order: AuditOrder },
    children: {} as { list: 'list' },
    tags: {} as 'busy',
  },
  actors: {
    list: auditListMachine,
    exportLog: fromPromise<Outcome<Download>, AuditOrder | null>(actorNotProvided('exportLog')),
  },
  guards: { isGranted },
  actions: {
    ...effects,
    tellList: sendTo('list', ({ event }) => event),
    order: assign({ order: (_, order: AuditOrder) => order }),
  },
}).createMachine({
  id: 'auditLog',
  description: 'The page of the log over all companies.',
  context: ({ input }) => ({ ...input, order: null }),
  invoke: { id: 'list', src: 'list', input: ({ context: { search } }) => ({ search }) },
  on: { 'url.changed': { actions: 'tellList' }, 'window.focused': { actions: 'tellList' } },
  initial: 'shown',
  states: {
    shown: {
      description: 'The entries are read.',
      on: {
        'log.export': {
          actions: { type: 'order', params: ({ event }) => event.order },
          target: 'exporting',
        },
      },
    },
    exporting: {
      description: 'What the filter leaves is fetched as a file; the entries are read meanwhile.',
      tags: 'busy',
      ...tellUnderway('export.write'),
      invoke: {
        id: 'exportLog',
        src: 'exportLog',
        input: ({ context }) => context.order,
        ...exportWritten('shown'),
      },
    },
  },
})
