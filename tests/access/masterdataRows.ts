/** The rows of the access table for field values: the operator's administrators alone. */
import { discountGroupCalls, manufacturerCalls, unitCalls, wholesalerCalls } from '../../src/api/contract/masterdata.ts'
import * as eclass from '../../src/api/contract/eclass.ts'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { csv } from '../support/factories.ts'
import { type Case, onlyThese } from './callers.ts'

let count = 0
const newName = () => `Name ${++count}`
type Rows<Call extends string> = Record<Call, [Case]>

const row = (endpoint: Endpoint, on: string, call: Case['call'], status = 200): [Case] => [
  { endpoint, on, call, expected: onlyThese({ operatorAdmin: status }) },
]

/** @param ids the query of a call about several */
const named = (
  calls: Record<'get' | 'all' | 'create' | 'update' | 'remove' | 'history', Endpoint>,
  ids: string,
  more: object = {},
  { create = 201 } = {},
): Rows<keyof typeof calls> => ({
  get: row(calls.get, 'which nobody has', async () => ({ query: { id: 'none' } }), 404),
  all: row(calls.all, 'the list', async () => ({ query: {} })),
  create: row(calls.create, 'a new one', async () => ({ body: { displayName: newName(), ...more } }), create),
  update: row(
    calls.update,
    'which nobody has',
    async () => ({ body: { id: 'none', lastUpdate: new Date(0), displayName: newName(), ...more } }),
    404,
  ),
  remove: row(calls.remove, 'which nobody has', async () => ({ query: { [ids]: ['none'] } })),
  history: row(calls.history, 'which nobody has', async () => ({ query: { id: 'none' } }), 404),
})

const combining = (
  calls: Record<'byName' | 'preview' | 'combine', Endpoint>,
  ids: string,
): Rows<keyof typeof calls> => ({
  byName: row(calls.byName, 'which nobody has', async () => ({ query: { name: 'Niemand' } })),
  preview: row(calls.preview, 'one alone', async () => ({ query: { [ids]: ['none'] } }), 412),
  combine: row(calls.combine, 'one alone', async () => ({ query: { [ids]: ['none'] } }), 412),
})

const mapping = (eclassNumber: string) => ({
  eclassNumber,
  description: 'Schütz',
  workTime: 14,
  firstLevelOrder: '',
  secondLevelOrder: '',
})

export const masterdataRows = {
  manufacturer: {
    ...named(manufacturerCalls, 'manufacturerIds', { nameVariants: [], abbreviation: '', link: '' }),
    ...combining(manufacturerCalls, 'manufacturerIds'),
    deleteArticles: row(manufacturerCalls.deleteArticles, 'of nobody', async () => ({
      query: { manufacturerId: 'none' },
    })),
  },
  discountGroup: {
    ...named(
      discountGroupCalls,
      'discountGroupIds',
      { nameVariants: [], percent: 1, manufacturerId: 'none', wholesalerDiscounts: [] },
      { create: 400 },
    ),
    ...combining(discountGroupCalls, 'discountGroupIds'),
    byName: row(discountGroupCalls.byName, 'which nobody has', async () => ({
      query: { name: 'Niemand', manufacturerId: 'none' },
    })),
    exportAll: row(discountGroupCalls.exportAll, 'all', async () => ({})),
    importAll: row(
      discountGroupCalls.importAll,
      'a file of another form',
      async () => ({ body: {}, file: csv('a.csv', 'a;b') }),
      417,
    ),
    tryImport: row(
      discountGroupCalls.tryImport,
      'a file of another form',
      async () => ({ body: {}, file: csv('a.csv', 'a;b') }),
      417,
    ),
    lastImport: row(discountGroupCalls.lastImport, 'any', async () => ({})),
    undoImport: row(discountGroupCalls.undoImport, 'none', async () => ({ body: { id: 'none' } }), 409),
  },
  unit: { ...named(unitCalls, 'unitIds', { nameVariants: [] }), ...combining(unitCalls, 'unitIds') },
  wholesaler: named(wholesalerCalls, 'wholesalerIds'),
  eclass: {
    getEclass: row(eclass.getEclass, 'which nobody has', async () => ({ query: { eclassMappingId: 'none' } }), 404),
    allEclass: row(eclass.allEclass, 'the list', async () => ({})),
    eclassOfArticles: [
      {
        endpoint: eclass.eclassOfArticles,
        on: 'an article which nobody has',
        call: async () => ({ body: ['none'] }),
        expected: onlyThese({ operatorAdmin: 200, operator: 200 }),
      },
    ] satisfies [Case],
    createEclass: row(
      eclass.createEclass,
      'a new one',
      async () => ({ body: mapping(String(20_000_000 + ++count)) }),
      201,
    ),
    updateEclass: row(
      eclass.updateEclass,
      'which nobody has',
      async () => ({ body: { ...mapping('20000000'), id: 'none', lastUpdate: new Date(0) } }),
      404,
    ),
    removeEclass: row(eclass.removeEclass, 'which nobody has', async () => ({ query: { eclassIds: ['none'] } })),
    exportEclass: row(eclass.exportEclass, 'all', async () => ({})),
    importEclass: row(
      eclass.importEclass,
      'a file of another form',
      async () => ({ body: {}, file: csv('a.csv', 'a;b') }),
      417,
    ),
    tryEclassImport: row(
      eclass.tryEclassImport,
      'a file of another form',
      async () => ({ body: {}, file: csv('a.csv', 'a;b') }),
      417,
    ),
    lastEclassImport: row(eclass.lastEclassImport, 'any', async () => ({})),
    undoEclassImport: row(eclass.undoEclassImport, 'none', async () => ({ body: { id: 'none' } }), 409),
    eclassHistory: row(eclass.eclassHistory, 'which nobody has', async () => ({ query: { id: 'none' } }), 404),
  },
}
