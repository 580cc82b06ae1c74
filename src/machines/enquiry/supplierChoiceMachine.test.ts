/** Favourites who cannot be asked any more are forgotten at once, and groups are given other names (rule E15). */
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { SupplierChoices } from '../../domain/enquiry/supplierChoice.ts'
import {
  type GroupName,
  type GroupOrder,
  type Marking,
  type Sought,
  supplierChoiceMachine,
} from './supplierChoiceMachine.ts'

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

test('a group has another name once it is kept; a name that others have stays typed', async () => {
  const kept = vi.fn<(given: GroupName) => void>()
  const actor = createActor(
    supplierChoiceMachine.provide({
      actors: {
        loadSuppliers: fromPromise<Outcome<SupplierChoices>, Sought>(async () => granted(found)),
        renameGroup: fromPromise<Outcome<{ id: string }>, GroupName>(async ({ input }) => {
          kept(input)
          return input.name === 'Vergeben'
            ? refused({ status: 409, code: 'SUPPLIER_GROUP_NAME_TAKEN', message: '' })
            : granted({ id: input.id })
        }),
      },
    }),
  ).start()
  actor.send({ type: 'group.rename', id: 'group-1', name: 'Alt' })
  actor.send({ type: 'group.renamed', name: ' ' })
  actor.send({ type: 'question.confirmed' })
  expect(actor.getSnapshot().value).toMatchObject({ groups: 'naming' })
  actor.send({ type: 'group.renamed', name: 'Vergeben' })
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.context.problem !== null)
  expect(actor.getSnapshot()).toMatchObject({
    value: { groups: 'naming' },
    context: { problem: { code: 'SUPPLIER_GROUP_NAME_TAKEN' }, renamed: { id: 'group-1', name: 'Vergeben' } },
  })
  actor.send({ type: 'group.renamed', name: 'Neu' })
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.matches({ groups: 'resting' }))
  expect(kept.mock.calls.at(-1)).toEqual([{ id: 'group-1', name: 'Neu' }])
})

test('what its server says of a group that is not kept is passed on whole: its sentence names how many there may be', async () => {
  const refusal = { status: 409, code: 'TOO_MANY_SUPPLIER_GROUPS', message: '', details: { most: 50 } } as const
  const actor = createActor(
    supplierChoiceMachine.provide({
      actors: {
        loadSuppliers: fromPromise<Outcome<SupplierChoices>, Sought>(async () => granted(found)),
        keepGroup: fromPromise<Outcome<{ id: string }>, GroupOrder>(async () => refused(refusal)),
      },
    }),
  ).start()
  actor.send({ type: 'group.named', name: 'Eine zu viel' })
  actor.send({ type: 'group.keep', suppliers: [{ id: 'Nord', name: 'Schaltbau Nord GmbH' }] })
  await waitFor(actor, (s) => s.matches({ groups: 'resting' }))
  expect(actor.getSnapshot().context.problem).toEqual(refusal)
})
