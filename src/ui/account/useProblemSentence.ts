/** What an account's form says above its button when a call was refused or broke: the cause and the remedy in one sentence. */
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../machines/core/problem.ts'

export const useProblemSentence = (): ((problem: Problem) => string) => {
  const { t } = useTranslation(['account', 'notices', 'refusals'])
  return (problem) => {
    if (problem === 'CONNECTION_LOST') return t('notices:connectionLost')
    // Signed out, waiting takes longer than elsewhere.
    return problem === 'TOO_MANY_REQUESTS' ? t('account:throttled') : t(`refusals:${problem}`)
  }
}
