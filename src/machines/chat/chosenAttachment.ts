/** A file that is to hang on the next message, and cannot: it is named at the field, with why, until something else becomes of it. */
import { uploadObstacle } from '../../domain/file/file.ts'
import { fileWarning } from '../core/fileWarning.ts'
import type { FileProblem } from '../core/problem.ts'

type Chosen = { event: { file: File } }

const obstacleIn = ({ event: { file } }: Chosen): FileProblem => ({
  code: uploadObstacle(file, 'message') ?? 'FILE_TYPE_NOT_ALLOWED',
  fileName: file.name,
})

export const isAttachable = (file: File): boolean => uploadObstacle(file, 'message') === undefined

/** What follows, in a machine that has `refuse` and `notify`. */
export const refuseAttachment = [
  { type: 'refuse', params: obstacleIn },
  { type: 'notify', params: (chosen: Chosen) => fileWarning(obstacleIn(chosen)) },
] as const
