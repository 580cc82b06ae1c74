/** A favourite who cannot be asked any more is forgotten at once, and was none to count (rule E15). */
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { SupplierChoices } from '../../domain/enquiry/supplierChoice.ts'
import { type Marking, type Sought, supplierChoiceMachine } from './supplierChoiceMachine.ts'

const found: SupplierChoices = {
  suppliers: [],
  total: 0,
  counts: { all: 3, favourites: 1, ordered: 0 },
  left: [{ id: 'gone', name: 'Fortgegangen GmbH', zip: '', city: '' }],
  groups: [],
}

test('who has left is forgotten with the star', async () => {
  const marked = vi.fn<(marking: Marking) => void>()
  const actor = createActor(
    supplierChoiceMachine.provide({
      actors: {
        loadSuppliers: fromPromise<Outcome<SupplierChoices>, Sought>(async () => granted(found)),
        markSupplier: fromPromise<Outcome<Marking>, Marking>(async ({ input }) => {
          marked(input)
          return granted(input)
        }),
      },
    }),
  ).start()
  actor.send({ type: 'suppliers.wanted' })
  await waitFor(actor, (s) => s.matches({ list: 'found' }))
  const marking = { supplierId: 'gone', favourite: false }
  actor.send({ type: 'supplier.marked', ...marking })
  expect(actor.getSnapshot().context.found).toEqual({ ...found, left: [] })
  await waitFor(actor, (s) => s.matches({ marks: 'resting' }))
  expect(marked.mock.calls).toEqual([[marking]])
})
