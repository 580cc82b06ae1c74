/** The lifecycles of the domain as statecharts: what is drawn and walked is the table that browser and server ask, and nothing else. */
import { and, type MachineContext, setup } from 'xstate'
import { companyLifecycle } from '../domain/company/companyLifecycle.ts'
import type { LifeTable, Way } from '../domain/core/lifecycle.ts'
import { enquiryLifecycle } from '../domain/enquiry/enquiryLifecycle.ts'
import { offerLifecycle } from '../domain/offer/offerLifecycle.ts'

/** Whose an action is and each of its needs are guards, under the table's own names. */
export const chartOf = <Facts extends MachineContext, Action extends string>({
  table: { id, description, initial, sides, needs, states },
}: {
  table: LifeTable<Facts, string, Action, string, string>
}) => {
  const guards = mapValues(
    { ...sides, ...needs },
    ({ holds }) =>
      ({ context }: { context: Facts }) =>
        holds(context),
  )
  const life = setup({ types: {} as { context: Facts; input: Facts; events: { type: Action } }, guards })
  const drawn = mapValues(states, ({ description, can = {} }, state) => ({
    description,
    on: mapValues<Way<string, string, string> | undefined, object>(can, (way) => {
      const guard = [way?.by ?? [], way?.needs ?? []].flat()
      // what leads back is drawn, too
      return { guard: guard.length > 1 ? and(guard) : guard[0], target: way?.to, reenter: way?.to === state }
    }),
  }))
  // The compiler has checked the table; it does not follow its keys through the loops.
  type Drawn = Parameters<typeof life.createMachine>[0]['states']
  return life.createMachine({ id, description, context: ({ input }) => input, initial, states: drawn as Drawn })
}

/** The same keys with other values. */
const mapValues = <Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))

export const companyLife = chartOf(companyLifecycle)
export const enquiryLife = chartOf(enquiryLifecycle)
export const offerLife = chartOf(offerLifecycle)
