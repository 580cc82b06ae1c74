/** What follows from the table of a lifecycle: answers in the order in which they are told, checklist, target; and what does not compile. */
import { describe, expect, it } from 'vitest'
import { type DoorAction, type DoorFacts, allDoors, door, doorActions, doorTable } from './lifecycle.testing.ts'
import { lifecycleOf } from './lifecycle.ts'

const all: DoorFacts = { state: 'open', own: true, filled: true, free: true, paid: true }
const codes = (action: DoorAction, change: Partial<DoorFacts>) =>
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
  it('has every need of the action, met or open', () => {
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
  it('has every point met just where the action is possible', () => {
    for (const facts of allDoors)
      for (const action of doorActions)
        expect(door.checklist(action, facts)?.every(({ met }) => met) ?? false).toBe(door.can(action, facts))
  })
})

it('an action leads somewhere only from a state that knows it', () => {
  expect(door.target('door.close', all)).toBe('closed')
  expect(() => door.target('door.open', all)).toThrow('door: no door.open in state open')
  expect(door.possibleIn('closed', 'door.open')).toBe(true)
  expect(door.possibleIn('closed', 'door.close')).toBe(false)
})

it('a state is seen by those whose it is, and by all where it says nothing', () => {
  expect(door.statesSeen(all)).toEqual(['open', 'closed'])
  expect(door.statesSeen({ ...all, own: false })).toEqual(['open'])
})

/** Never called: each line below must be refused by the compiler. */
export const refusedByTheCompiler = () => {
  const { open, closed } = doorTable.states
  // @ts-expect-error an initial state that is none
  lifecycleOf<DoorFacts, 'open' | 'closed', DoorAction, 'owner', 'isFree'>({ ...doorTable, initial: 'ajar' })
  const states: (typeof doorTable.states)[] = [
    // @ts-expect-error a state of the record that the table lacks
    { open },
    // @ts-expect-error a need that is none
    { open, closed: { ...closed, can: { 'door.open': { needs: ['isGreen'], to: 'open' } } } },
    // @ts-expect-error who may act is no need
    { open, closed: { ...closed, can: { 'door.open': { needs: ['owner'], to: 'open' } } } },
    // @ts-expect-error an action that is none
    { open, closed: { ...closed, can: { 'door.paint': { to: 'open' } } } },
    // @ts-expect-error a target that is none
    { open, closed: { ...closed, can: { 'door.open': { to: 'ajar' } } } },
  ]
  // @ts-expect-error an action that is none
  door.can('door.paint', all)
  return states
}
