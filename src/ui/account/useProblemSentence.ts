/** What an account's form says above its button when a call was refused or broke: the cause and the remedy in one sentence. */
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../machines/account/problem.ts'

export const useProblemSentence = (): ((problem: Problem) => string) => {
  const { t } = useTranslation(['notices', 'refusals'])
  return (problem) => (problem === 'CONNECTION_LOST' ? t('notices:connectionLost') : t(`refusals:${problem}`))
}
