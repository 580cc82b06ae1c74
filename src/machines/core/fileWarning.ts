/**
 * The warning of files that are wrong (rule N1), beside what their place on the screen says: which ones, and why. A machine lists `notify`
 * among its actions.
 */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Notice } from './effects.ts'
import { type FileProblem, passesByItself, refusedProblem } from './problem.ts'

/** How many names of files stand in one sentence. */
export const namedFiles = 3

/** What came together: how many files in all, which of them are wrong, and how many were taken. */
export type Answers = {
  of: number
  wrong: readonly FileProblem[]
  taken: number
  /** how many MB a file may have there; ten, where nothing is said */
  uploadLimit?: number
}

/** Which file is wrong; of several how many are, with as many names as one sentence holds. */
const whichIn = ({ of, wrong }: Answers): Pick<Notice, 'key' | 'values'> => {
  const names = wrong.flatMap(({ fileName }) => fileName ?? [])
  const count = wrong.length
  if (count === 1) return { key: 'files.wrong.one', values: { names } }
  return names.length > namedFiles
    ? { key: 'files.wrong.many', values: { count, of, names: names.slice(0, namedFiles) } }
    : { key: 'files.wrong.several', values: { count, of, names } }
}

/** The warning, with the reason where it is one for all, and how many were taken all the same; null: no file is wrong. */
export const filesWarning = (answers: Answers): Notice | null => {
  const { wrong, taken } = answers
  const [reason, ...others] = new Set(wrong.map(({ code }) => code))
  if (reason === undefined) return null
  const { key, values } = whichIn(answers)
  const limit = reason === 'FILE_TOO_LARGE' && answers.uploadLimit ? { uploadLimit: answers.uploadLimit } : {}
  return {
    level: 'warn',
    key,
    values: { ...values, ...limit },
    ...(others.length === 0 && { detail: `refusals:${reason}` }),
    ...(taken > 0 && { also: { key: 'files.wrong.others', values: { count: taken } } }),
  }
}

/**
 * The warning of one file, by its name where that is known. Where not the file was the reason, null: its place says so by itself, and
 * offers another try.
 */
export const fileWarning = (problem: FileProblem): Notice | null => {
  if (passesByItself(problem)) return null
  return problem.fileName === undefined
    ? { level: 'warn', key: `refusals:${problem.code}` }
    : filesWarning({ of: 1, wrong: [problem], taken: 0 })
}
type Sent = { context: { file: File | null; headerRow?: number | null }; event: { output: Outcome<unknown> } }
/** … after a call that refused it; where another row of it was asked for, the file itself is taken already. */
export const warnOfFile = {
  type: 'notify',
  params: ({ context: { file, headerRow = null }, event }: Sent): Notice | null => {
    const problem = refusedProblem(event.output)
    return problem && fileWarning(headerRow === null ? { fileName: file?.name, ...problem } : problem)
  },
} as const
/** What follows when a file was not taken: the machine's own `reject` keeps why beside the file, and a warning says it of a wrong one. */
export const rejectFile = <Args, Rejected extends FileProblem>(rejectedIn: (args: Args) => Rejected) =>
  [
    { type: 'reject', params: rejectedIn },
    { type: 'notify', params: (args: Args): Notice | null => fileWarning(rejectedIn(args)) },
  ] as const
