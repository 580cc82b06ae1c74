/** The comparison as its views know it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type Comparison, compareOffers, inOrder, type Wish } from '../../../domain/offer/comparison.ts'
import type { comparisonMachine } from '../../../machines/offer/comparisonMachine.ts'

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>

/** The offers against the wish, in the chosen order. */
export const useComparison = (actor: ComparisonActor, wish: Wish): Comparison[] => {
  const offers = useSelector(actor, (s) => s.context.offers)
  const order = useSelector(actor, (s) => s.context.order)
  return inOrder(compareOffers(offers, wish), order)
}

/** Which offer is unfolded. */
export const useOpened = (actor: ComparisonActor): string | null => useSelector(actor, (s) => s.context.opened)
