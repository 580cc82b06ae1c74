/**
 * What a screen goes on saying when a call was refused or broke: the cause and the remedy in one sentence, and after a failure of the
 * server's own what to name to whoever runs the portal.
 */
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../machines/core/problem.ts'

/** The sentence of a problem; `own` are the sentences that an area says otherwise than the portal. */
export const useProblemSentence = (
  own: { [Code in Problem['code']]?: string } = {},
): ((problem: Problem) => string) => {
  const { t } = useTranslation(['notices', 'refusals', 'common'])
  const sentenceOf = (code: Problem['code']) =>
    own[code] ?? (code === 'CONNECTION_LOST' ? t('connectionLost') : t(`refusals:${code}`))
  return ({ code, reference }) =>
    reference === undefined ? sentenceOf(code) : `${sentenceOf(code)} ${t('common:error.reference', { reference })}.`
}

/** Why something could not be loaded; `unanswered` where nobody answered: then nothing typed is at stake. */
export const useLoadSentence = (): ((problem: Problem | null | undefined, unanswered: string) => string) => {
  const { t } = useTranslation()
  const sentence = useProblemSentence(t('notLoaded', { returnObjects: true }))
  return (problem, unanswered) => (problem && problem.code !== 'CONNECTION_LOST' ? sentence(problem) : unanswered)
}
