/** What is wrong with a parts list or its mapping, in German. */
import { useTranslation } from 'react-i18next'
import { useProblemSentence } from '../core/useProblemSentence.ts'

/** The sentence of a problem; the file is still there, so that a lost connection needs no advice. */
export const useBomProblem = (): ReturnType<typeof useProblemSentence> => {
  const { t } = useTranslation('bom')
  return useProblemSentence({ CONNECTION_LOST: t('connectionLost') })
}
