/** What became of files that were not taken: a wrong one is not accepted, one that was stopped by something else has not arrived. */
import { useTranslation } from 'react-i18next'
import { passesByItself, type Problem } from '../../machines/core/problem.ts'

/** @returns names the files and what became of them; why, `useProblemSentence` says */
export const useRejectionTitle = (): ((problem: Problem, files: { names: string; count: number }) => string) => {
  const { t } = useTranslation('file')
  return (problem, files) => t(passesByItself(problem) ? 'notSent' : 'notTaken', files)
}
