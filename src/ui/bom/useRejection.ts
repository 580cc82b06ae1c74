/** Why the last parts list was not taken, in German, and another try where the file itself is not the reason. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../machines/core/problem.ts'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import type { BomActor } from './bomActor.ts'

/** Refusals that may be gone a moment later, with the very same file. */
const passing: readonly Problem[] = ['CONNECTION_LOST', 'BOM_BUSY', 'TOO_MANY_REQUESTS', 'BROKEN', 'TOKEN_EXPIRED']

interface RejectionWords {
  title: string
  detail: string
  retry: (() => void) | undefined
}

/** The sentence of a problem; the file is still there, so that a lost connection needs no advice. */
export const useBomProblem = (): ReturnType<typeof useProblemSentence> => {
  const { t } = useTranslation('bom')
  return useProblemSentence({ CONNECTION_LOST: t('connectionLost') })
}

export const useRejection = (actor: BomActor): RejectionWords | undefined => {
  const { t } = useTranslation('bom')
  const sentence = useBomProblem()
  const rejection = useSelector(actor, (s) => s.context.rejection)
  const file = useSelector(actor, (s) => s.context.file)
  if (!rejection) return undefined
  const { code, fileName } = rejection
  return {
    title: t('notTaken', { name: fileName }),
    detail: sentence(code),
    retry: file && passing.includes(code) ? () => actor.send({ type: 'bom.upload', file }) : undefined,
  }
}
