/** What is chosen in the comparison by kinds of cost outlives a look at the overview, and stands in the address (rule O18). */
import { createActor, fromPromise, waitFor } from 'xstate'
import { beforeEach, expect, test } from 'vitest'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { CostBasis } from '../../domain/offer/costComparison.ts'
import type { ComparedOffer } from '../../domain/offer/comparison.ts'
import { withEffects } from '../core/effects.testing.ts'
import { comparisonMachine } from './comparisonMachine.ts'
import { costsMachine } from './costsMachine.ts'

const searches: string[] = []
withEffects({ rememberQuery: ({ search }) => void searches.push(search) })
beforeEach(() => void searches.splice(0))

const begun = (search: string, enquiryId = '1') => {
  const machine = comparisonMachine.provide({
    actors: {
      costs: costsMachine.provide({
        actors: {
          loadCosts: fromPromise<Outcome<CostBasis>, string>(async () => ({
            ok: true,
            value: { offers: [], interest: null, changesInterest: false },
          })),
        },
      }),
      loadOffers: fromPromise<Outcome<ComparedOffer[]>, string>(async () => ({ ok: true, value: [] })),
    },
  })
  return createActor(machine, { input: { enquiryId, search } }).start()
}
const chosen = (actor: ReturnType<typeof begun>) => {
  const { amount, ticked } = actor.getSnapshot().children.costs?.getSnapshot().context ?? {}
  return { amount, ticked }
}

test('what is chosen is there again after the overview, and in the address', () => {
  const actor = begun('')
  expect(actor.getSnapshot().value).toMatchObject({ view: 'overview' })
  actor.send({ type: 'costs.chosen' })
  actor.getSnapshot().children.costs?.send({ type: 'amount.chosen', amount: 10 })
  actor.getSnapshot().children.costs?.send({ type: 'option.toggled', key: 'usv' })
  actor.send({ type: 'overview.chosen' })
  actor.send({ type: 'costs.chosen' })
  expect(chosen(actor)).toEqual({ amount: 10, ticked: ['usv'] })
  const [byCost, ten, both] = [
    '?vergleich=kosten',
    '?vergleich=kosten&schraenke=10',
    '?vergleich=kosten&schraenke=10&option=usv',
  ]
  expect(searches).toEqual([byCost, ten, both, '', both])
})

test('an address leads back to it; who has nothing to compare sees none of it', async () => {
  const actor = begun('?vergleich=kosten&schraenke=10&option=usv')
  expect(chosen(actor)).toEqual({ amount: 10, ticked: ['usv'] })
  await waitFor(actor, (state) => state.matches({ offers: 'shown' }))
  expect(searches).toEqual([])
  expect(begun('?vergleich=kosten', '').getSnapshot().value).toMatchObject({ view: 'overview' })
})
