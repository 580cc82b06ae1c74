/** Where the atlas's addresses lead, what is played in it, and what becomes of what it can't load. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { wired } from '../machines/core/wired.ts'
import { atlasMachine } from './atlasMachine.ts'
import type { Index, MachineData } from './data.ts'
import { liveMachine } from './liveMachine.ts'
import { stateOf } from './play.ts'

const summary = (id: string, area: string, states: string[]): Index['machines'][number] => ({
  id,
  area,
  kind: id.endsWith('Lifecycle') ? 'lifecycle' : 'workflow',
  title: id,
  paths: 0,
  transitions: 0,
  states: states.map((path) => ({ path, title: path })),
  events: [],
  words: null,
})
const index: Index = {
  version: '1.0.0',
  style: '',
  machines: [
    summary('offerLifecycle', 'offer', ['draft', 'open', 'accepted', 'confirmed']),
    summary('offer', 'offer', ['loading', 'present', 'present.workflow']),
  ],
}
const none = { done: 0, of: 0 }
const dataOf = (id: string): MachineData => ({
  id,
  svg: '',
  plain: null,
  states: [],
  transitions: [],
  words: { events: {}, rules: {} },
  paths: [],
  coverage: { states: none, transitions: none, refusals: none },
})

const opened = async (hash: string, missing: string[] = []) => {
  const addresses: unknown[] = []
  const machine = wired(atlasMachine, {
    live: liveMachine,
    loadIndex: fromPromise<Index>(async () => index),
    loadMachine: fromPromise<MachineData, string>(async ({ input }) => {
      if (missing.includes(input)) throw new Error('gone')
      return dataOf(input)
    }),
    copy: fromPromise<void, string>(async () => undefined),
  }).provide({ actions: { rememberAddress: ({ context }) => addresses.push(context.place) } })
  const actor = createActor(machine, { input: { hash, theme: 'light' } }).start()
  const pages = ['shown', 'missing', 'map'] as const
  await waitFor(actor, (state) => pages.some((page) => state.matches({ ready: { page } })))
  return { actor, addresses, context: () => actor.getSnapshot().context }
}

test.each([
  ['', 'offerLifecycle', null],
  ['#offer/open', 'offerLifecycle', 'open'],
  ['#offer/present.workflow', 'offer', 'present.workflow'],
  ['#offer', 'offer', null],
  ['#nobody/knows', 'offerLifecycle', null],
])('the address %s leads to %s in %s', async (hash, machine, state) => {
  const { context } = await opened(hash)
  expect(context().place).toEqual({ machine, state, view: 'overview' })
  expect(context().data?.id).toBe(machine)
})

test('an address that names what there is not says so, until something is chosen', async () => {
  const { actor, context } = await opened('#nobody/knows')
  expect(context().unknown).toBe('nobody/knows')
  actor.send({ type: 'address.changed', hash: '#offer/open' })
  expect(context().unknown).toBe(null)
  actor.send({ type: 'address.changed', hash: '#offer/gone' })
  expect(context().unknown).toBe('offer/gone')
  actor.send({ type: 'state.chosen', path: 'draft' })
  expect(context().unknown).toBe(null)
  for (const known of ['', '#geschaeft', '#offer', '#offer?pfade', '#offer/open?pfade']) {
    actor.send({ type: 'address.changed', hash: known })
    expect(context().unknown, known).toBe(null)
  }
})

test('a chosen state is remembered in the address, and given up when chosen again', async () => {
  const { actor, addresses } = await opened('#offer/open')
  actor.send({ type: 'state.chosen', path: 'draft' })
  actor.send({ type: 'state.chosen', path: 'draft' })
  expect(addresses).toEqual([
    { machine: 'offerLifecycle', state: 'draft', view: 'overview' },
    { machine: 'offerLifecycle', state: null, view: 'overview' },
  ])
})

test('an offer is played to its confirmation, with a refusal on the way', async () => {
  const { actor, context } = await opened('')
  const at = () => {
    const { play } = context()
    return play && stateOf(play)
  }
  actor.send({ type: 'play.taken', action: 'offer.release' })
  actor.send({ type: 'play.role', role: 'customer' })
  actor.send({ type: 'play.taken', action: 'offer.accept' })
  expect([at(), context().play?.refused]).toEqual(['open', 'offer.accept'])
  actor.send({ type: 'play.fact', fact: 'hasOrderFile' })
  actor.send({ type: 'play.taken', action: 'offer.accept' })
  expect([at(), context().play?.refused]).toEqual(['accepted', null])
  actor.send({ type: 'play.role', role: 'supplier' })
  actor.send({ type: 'play.fact', fact: 'hasOrderConfirmationFile' })
  actor.send({ type: 'play.taken', action: 'offer.confirm' })
  expect(at()).toBe('confirmed')
  actor.send({ type: 'play.undone' })
  expect(at()).toBe('accepted')
})

test('what does not come is asked for again', async () => {
  const missing = ['offer']
  const { actor } = await opened('#offer', missing)
  expect(actor.getSnapshot().matches({ ready: { page: 'missing' } })).toBe(true)
  missing.length = 0
  actor.send({ type: 'retry' })
  await waitFor(actor, (state) => state.matches({ ready: { page: 'shown' } }))
})

test('the map of a deal says less, and sets one part off from the rest', async () => {
  const { actor, context } = await opened('#geschaeft')
  actor.send({ type: 'dealPart.toggled', part: 'mails' })
  expect(context().dealParts).toEqual(['needs', 'effects'])
  actor.send({ type: 'dealPart.toggled', part: 'mails' })
  expect(context().dealParts.toSorted()).toEqual(['effects', 'mails', 'needs'])
  actor.send({ type: 'dealLife.chosen', life: 'folder' })
  expect(context().dealLife).toBe('folder')
})
