/** Files of the project folder as a job shows and chooses them (rule O21): what may be seen of them, the folder's rights say. */
import { z } from 'zod'
import { folderItemSchema, folderRightsSchema } from '../folder/folder.ts'
import type { JobPaper } from './job.ts'

/** So many of the newest are offered for choice. */
export const mostJobFiles = 200

export const jobFilesSchema = z.object({
  /** null: the folder is not open to the caller */
  rights: folderRightsSchema.pick({ read: true, write: true }).nullable(),
  /** those that the job points to, and the newest others, by name */
  items: z.array(folderItemSchema.pick({ id: true, filename: true, lastUpdate: true, uploadedBy: true })),
  /** the folder has more */
  more: z.boolean(),
})
export type JobFiles = z.infer<typeof jobFilesSchema>
export const noFiles: JobFiles = { rights: null, items: [], more: false }

/** What became of the file that a paper points to: it is there, gone, or none of the caller's business. */
export type PaperStand = { kind: 'there'; filename: string } | { kind: 'gone' } | { kind: 'closed' }
export const paperStand = ({ itemId }: Pick<JobPaper, 'itemId'>, { rights, items }: JobFiles): PaperStand => {
  if (!rights?.read) return { kind: 'closed' }
  const item = items.find(({ id }) => id === itemId)
  return item ? { kind: 'there', filename: item.filename } : { kind: 'gone' }
}
