/** A chosen file that is no price list: it is not sent, and is named beside the one that stays. */
import { importObstacle } from '../../domain/article/articleImport.ts'
import { fileWarning } from '../core/fileWarning.ts'
import type { FileProblem } from '../core/problem.ts'

type Chosen = { event: { file: File } }

const obstacleIn = ({ event: { file } }: Chosen): FileProblem => ({
  code: importObstacle(file) ?? 'IMPORT_FORMAT',
  fileName: file.name,
})

/** What follows, in a machine that has `keepProblem` and `notify`. */
export const refusePriceList = [
  { type: 'keepProblem', params: obstacleIn },
  { type: 'notify', params: (chosen: Chosen) => fileWarning(obstacleIn(chosen)) },
] as const
