/** Files that are to hang on messages, and which of them cannot: those are named at the field, with why, until something else becomes of it. */
import { uploadObstacle } from '../../domain/file/file.ts'
import { filesWarning } from '../core/fileWarning.ts'
import type { FileProblem } from '../core/problem.ts'

const problemOf = (file: File): FileProblem[] => {
  const code = uploadObstacle(file, 'message')
  return code === undefined ? [] : [{ code, fileName: file.name }]
}

export const isAttachable = (file: File): boolean => problemOf(file).length === 0
/** Which of them no message takes. */
export const refusedAmong = (files: readonly File[]): FileProblem[] => files.flatMap(problemOf)

/** What is said of them (rule N1), in a machine that has `notify`. */
export const warnOfAttachments = {
  type: 'notify',
  params: ({ event: { files } }: { event: { files: readonly File[] } }) => {
    const wrong = refusedAmong(files)
    return filesWarning({ of: files.length, wrong, taken: files.length - wrong.length })
  },
} as const
