/** Why the last parts list was not taken, in German, and another try where the file itself is not the reason. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import { useRejectionTitle } from '../file/useRejectionTitle.ts'
import type { UploadActor } from './bomActor.ts'

export interface RejectionWords {
  title: string
  detail: string
  retry: (() => void) | undefined
}

/** The sentence of a problem; the file is still there, so that a lost connection needs no advice. */
export const useBomProblem = (): ReturnType<typeof useProblemSentence> => {
  const { t } = useTranslation('bom')
  return useProblemSentence({ CONNECTION_LOST: t('connectionLost') })
}

export const useRejection = (actor: UploadActor): RejectionWords | undefined => {
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
