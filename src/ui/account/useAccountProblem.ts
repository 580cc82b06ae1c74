/** What an account's form says above its button when a call was refused or broke. Signed out, waiting takes longer than elsewhere. */
import { useTranslation } from 'react-i18next'
import { useProblemSentence } from '../core/useProblemSentence.ts'

export const useAccountProblem = (): ReturnType<typeof useProblemSentence> => {
  const { t } = useTranslation('account')
  return useProblemSentence({ TOO_MANY_REQUESTS: t('throttled') })
}
