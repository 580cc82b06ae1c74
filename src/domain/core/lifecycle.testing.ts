/** A lifecycle of no area, small enough to try everything with it. */
import { lifecycleOf, type LifeTable } from './lifecycle.ts'

export type DoorFacts = { state: 'open' | 'closed'; own: boolean; filled: boolean; free: boolean; paid: boolean }
export type DoorAction = 'door.edit' | 'door.close' | 'door.open'
export const doorActions: readonly DoorAction[] = ['door.edit', 'door.close', 'door.open']

export const doorTable: LifeTable<
  DoorFacts,
  DoorFacts['state'],
  DoorAction,
  'owner',
  'isFilled' | 'isFree' | 'isPaid'
> = {
  id: 'door',
  description: 'A door.',
  sides: { owner: { code: 'NOT_ALLOWED', status: 403, holds: ({ own }) => own } },
  needs: {
    isFilled: { code: 'BOM_MISSING', status: 412, holds: ({ filled }) => filled },
    isFree: { code: 'BOM_BUSY', status: 409, holds: ({ free }) => free },
    isPaid: { code: 'FILE_MISSING', status: 412, holds: ({ paid }) => paid },
  },
  wrongState: { code: 'BOM_RELEASED', status: 409 },
  initial: 'open',
  stateOf: ({ state }) => state,
  states: {
    open: {
      description: 'One walks through.',
      can: {
        'door.edit': { to: 'open' },
        'door.close': { by: 'owner', needs: ['isFilled', 'isFree'], to: 'closed' },
      },
    },
    closed: { description: 'One does not.', seenBy: 'owner', can: { 'door.open': { needs: ['isPaid'], to: 'open' } } },
  },
}

export const door = lifecycleOf(doorTable)

/** Everything there in each state, and with each thing missing in turn and together. */
export const allDoors: readonly DoorFacts[] = (['open', 'closed'] as const).flatMap((state) =>
  Array.from({ length: 16 }, (_, bits) => {
    const [own, filled, free, paid] = [1, 2, 4, 8].map((bit) => (bits & bit) === 0)
    return { state, own: own === true, filled: filled === true, free: free === true, paid: paid === true }
  }),
)
