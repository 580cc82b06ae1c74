/** Why one file was not taken, as its place says it: which one where that is known, what became of it, and why. */
import type { FileProblem } from '../../machines/core/problem.ts'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import type { DropRefusal } from './FileDrop.tsx'
import { useRejectionTitle } from './useRejectionTitle.ts'

/**
 * @param own the sentences that its place says otherwise than the portal
 * @returns `more`: what else is said of it
 */
export const useFileRefusal = (
  own?: Parameters<typeof useProblemSentence>[0],
): ((problem: FileProblem, more?: string) => DropRefusal) => {
  const title = useRejectionTitle()
  const sentence = useProblemSentence(own)
  return (problem, more) => {
    const why = [sentence(problem), ...(more === undefined ? [] : [more])].join(' ')
    const { fileName } = problem
    return fileName === undefined
      ? { title: why }
      : { title: title(problem, { names: fileName, count: 1 }), detail: why }
  }
}
