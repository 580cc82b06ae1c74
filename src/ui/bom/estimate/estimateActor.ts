/** The estimate as its views know it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type EstimateFigures, type Reckoning, reckonEstimate } from '../../../domain/bom/estimate.ts'
import type { estimateMachine } from '../../../machines/bom/estimateMachine.ts'

export type EstimateActor = ActorRefFrom<typeof estimateMachine>

export interface Reckoned {
  figures: EstimateFigures
  reckoning: Reckoning
  pricesOf: Date
}

/** The range with all that leads to it; null as long as there is none. */
export const useReckoned = (actor: EstimateActor | undefined): Reckoned | null => {
  const estimate = useSelector(actor, (s) => s?.context.estimate ?? null)
  const reckoning = estimate && reckonEstimate(estimate.figures)
  return estimate && reckoning && { ...estimate, reckoning }
}
