/** Why the last parts list was not taken, in German, and another try where the file itself is not the reason. */
import { useSelector } from '@xstate/react'
import { useRejectionTitle } from '../file/useRejectionTitle.ts'
import type { FrameActor } from './bomActor.ts'
import { useBomProblem } from './useBomProblem.ts'

export interface RejectionWords {
  title: string
  detail: string
  retry: (() => void) | undefined
}

export const useRejection = (actor: FrameActor): RejectionWords | undefined => {
  const title = useRejectionTitle()
  const sentence = useBomProblem()
  const rejection = useSelector(actor, (s) => s.context.rejection)
  const mayRetry = useSelector(actor, (s) => s.can({ type: 'upload.retried' }))
  if (!rejection) return undefined
  return {
    title: title(rejection, { names: rejection.fileName, count: 1 }),
    detail: sentence(rejection),
    retry: mayRetry ? () => actor.send({ type: 'upload.retried' }) : undefined,
  }
}
