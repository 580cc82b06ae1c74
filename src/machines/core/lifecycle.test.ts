/** What follows from the table of a lifecycle: answers in the order in which they are told, checklist, target, statechart; and what does not compile. */
import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import type { Rule } from '../../domain/core/rule.ts'
import { createLifecycle } from './lifecycle.ts'

type Facts = { state: 'open' | 'closed'; own: boolean; filled: boolean; free: boolean; paid: boolean }
type Action = 'door.edit' | 'door.close' | 'door.open'

const rules = {
  isOwn: { code: 'NOT_ALLOWED', status: 403, holds: ({ own }) => own },
  isFilled: { code: 'BOM_MISSING', status: 412, holds: ({ filled }) => filled },
  isFree: { code: 'BOM_BUSY', status: 409, holds: ({ free }) => free },
  isPaid: { code: 'FILE_MISSING', status: 412, holds: ({ paid }) => paid },
} satisfies Record<string, Rule<Facts>>
const wrongState = { code: 'BOM_RELEASED', status: 409 } as const

const door = createLifecycle<Facts, Action>()({
  id: 'door',
  description: 'A door.',
  rules,
  wrongState,
  initial: 'open',
  stateOf: ({ state }) => state,
  states: {
    open: {
      description: 'One walks through.',
      on: {
        'door.edit': { rules: [], target: 'open' },
        'door.close': { rules: ['isOwn', 'isFilled', 'isFree'], target: 'closed' },
      },
    },
    closed: { description: 'One does not.', on: { 'door.open': { rules: ['isPaid'], target: 'open' } } },
  },
})
const actions: Action[] = ['door.edit', 'door.close', 'door.open']
const all: Facts = { state: 'open', own: true, filled: true, free: true, paid: true }
const codes = (action: Action, change: Partial<Facts>) =>
  door.obstacles(action, { ...all, ...change }).map(({ code, status }) => `${status} ${code}`)

describe('obstacles', () => {
  it('are none where everything is there', () => expect(codes('door.close', {})).toEqual([]))
  it('tell a wrong person nothing else, whatever the state', () => {
    expect(codes('door.close', { own: false, filled: false })).toEqual(['403 NOT_ALLOWED'])
    expect(codes('door.close', { own: false, state: 'closed' })).toEqual(['403 NOT_ALLOWED'])
  })
  it('name the state alone where it does not know the action', () =>
    expect(codes('door.close', { state: 'closed', filled: false })).toEqual(['409 BOM_RELEASED']))
  it('name all that is missing, states first', () =>
    expect(codes('door.close', { filled: false, free: false })).toEqual(['409 BOM_BUSY', '412 BOM_MISSING']))
})

describe('the checklist', () => {
  it('has every rule of the action but who may do it, met or open', () => {
    expect(door.checklist('door.close', { ...all, filled: false })).toEqual([
      { rule: 'isFilled', code: 'BOM_MISSING', status: 412, met: false },
      { rule: 'isFree', code: 'BOM_BUSY', status: 409, met: true },
    ])
    expect(door.checklist('door.edit', all)).toEqual([])
  })
  it('is nobody else’s, and only where the state knows the action', () => {
    expect(door.checklist('door.close', { ...all, own: false })).toBeUndefined()
    expect(door.checklist('door.close', { ...all, state: 'closed' })).toBeUndefined()
  })
})

it('an action leads somewhere only from a state that knows it', () => {
  expect(door.target('door.close', all)).toBe('closed')
  expect(() => door.target('door.open', all)).toThrow('door: no door.open in state open')
  expect(door.possibleIn('closed', 'door.open')).toBe(true)
  expect(door.possibleIn('closed', 'door.close')).toBe(false)
})

it('the statechart answers as the table does, whatever holds', () => {
  const [yesNo, states] = [[true, false], ['open', 'closed'] as const]
  for (const state of states)
    for (const own of yesNo)
      for (const filled of yesNo)
        for (const free of yesNo)
          for (const paid of yesNo) {
            const facts = { state, own, filled, free, paid }
            const snapshot = door.machine.resolveState({ value: state, context: facts })
            for (const type of actions) {
              const possible = door.can(type, facts)
              const next = getNextSnapshot(door.machine, snapshot, { type })
              expect(next.value).toBe(possible ? door.target(type, facts) : state)
              expect(snapshot.can({ type }), JSON.stringify(facts)).toBe(possible)
              expect(door.checklist(type, facts)?.every(({ met }) => met) ?? false).toBe(possible)
            }
          }
})

/** Never called: each line below must be refused by the compiler. */
export const refusedByTheCompiler = () => {
  const make = createLifecycle<Facts, Action>()
  const table = { id: 'door', description: '', rules, wrongState, stateOf: ({ state }: Facts) => state } as const
  const closed = { description: '' }
  // @ts-expect-error an initial state that is none
  make({ ...table, initial: 'ajar', states: { open: { description: '' }, closed } })
  // @ts-expect-error a state of the record that the table lacks
  make({ ...table, initial: 'open', states: { open: { description: '' } } })
  make({
    ...table,
    initial: 'open',
    // @ts-expect-error a rule that is none
    states: { closed, open: { description: '', on: { 'door.close': { rules: ['isGreen'], target: 'closed' } } } },
  })
  make({
    ...table,
    initial: 'open',
    // @ts-expect-error an action that is none
    states: { closed, open: { description: '', on: { 'door.paint': { rules: ['isOwn'], target: 'closed' } } } },
  })
  make({
    ...table,
    initial: 'open',
    // @ts-expect-error a target that is none
    states: { closed, open: { description: '', on: { 'door.close': { rules: ['isOwn'], target: 'ajar' } } } },
  })
  // @ts-expect-error an action that is none
  door.can('door.paint', all)
  // @ts-expect-error who may act is no point of a checklist
  return door.checklist('door.close', all)?.find(({ rule }) => rule === 'isOwn')
}
