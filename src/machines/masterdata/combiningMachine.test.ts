/** Whoever is chosen to stay is named first to the server; without a choice it is the one that is used most (rule V7). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted } from '../../domain/core/refusal.ts'
import type { Combination } from '../../domain/masterdata/named.ts'
import type { Unit } from '../../domain/masterdata/unit.ts'
import { unitListMachine, unitsMachine } from './unitMachines.ts'

const dates = { createDate: new Date(0), lastUpdate: new Date(0) }
const unit = (id: string, usedByArticleAmount: number): Unit => ({
  id,
  displayName: id,
  nameVariants: [],
  usedByArticleAmount,
  usedElsewhere: false,
  ...dates,
})
const none: Combination = {
  nameVariants: [],
  gainedVariants: [],
  articles: { total: 0, moved: 0 },
  discountGroups: null,
  importConfigs: { total: 0, moved: [] },
  renamedGroups: [],
  discounts: null,
  sameNumbers: { count: 0, examples: [] },
  manufacturers: [],
}

test('the one that stays comes first', async () => {
  const asked: string[][] = []
  const machine = unitsMachine.provide({
    actors: {
      list: unitListMachine.provide({ actors: { loadPage: fromPromise(() => new Promise(() => undefined)) } }),
      preview: fromPromise(async ({ input }) => {
        asked.push(input)
        return granted(none)
      }),
      combine: fromPromise(async ({ input }) => {
        asked.push(input)
        return granted(true)
      }),
    },
    actions: { notify: () => undefined },
  })
  const actor = createActor(machine, { input: { search: '' } }).start()
  const isShown = () => waitFor(actor, (s) => s.matches({ combining: 'asking' }))
  actor.send({ type: 'combine.asked', candidates: [unit('Stk', 2), unit('Stück', 9), unit('PCE', 1)] })
  await isShown()
  actor.send({ type: 'survivor.chosen', id: 'PCE' })
  await isShown()
  actor.send({ type: 'combine.confirmed' })
  await waitFor(actor, (s) => s.matches('browsing'))
  expect(asked).toEqual([
    ['Stück', 'Stk', 'PCE'],
    ['PCE', 'Stk', 'Stück'],
    ['PCE', 'Stk', 'Stück'],
  ])
})
