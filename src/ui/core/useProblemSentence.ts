/** What a screen goes on saying when a call was refused or broke: the cause and the remedy in one sentence. */
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../machines/core/problem.ts'

/** The sentence of a problem; `own` are the sentences that an area says otherwise than the portal. */
export const useProblemSentence = (own: { [Key in Problem]?: string } = {}): ((problem: Problem) => string) => {
  const { t } = useTranslation(['notices', 'refusals'])
  return (problem) => {
    const sentence = own[problem]
    if (sentence !== undefined) return sentence
    return problem === 'CONNECTION_LOST' ? t('connectionLost') : t(`refusals:${problem}`)
  }
}
