/** Large files come into a project folder in parts (rule X11): what was lost with a connection is not sent again. */
import { z } from 'zod'
import { idSchema } from '../core/schema.ts'
import { MEGABYTE } from '../file/file.ts'

/** What a page sends at once; a file that is not larger goes as a whole. */
export const partBytes = 5 * MEGABYTE
/** Bytes from which a part is too large … */
export const partLimitBytes = 8 * MEGABYTE
/** … and those that each has but the last: a million tiny ones would fill the database. */
export const leastPartBytes = MEGABYTE

/** So many begun uploads somebody has at most; beyond it the one goes that was left alone the longest. */
export const begunAtMost = 10
/** After so many hours without a part a begun upload goes by itself. */
export const begunHours = 24

export const isSentInParts = ({ size }: { size: number }): boolean => size > partBytes

/** How far an upload is: the next part begins at `received`. */
export const uploadProgressSchema = z.object({
  id: idSchema,
  size: z.int().min(1),
  /** bytes */
  received: z.int().min(0),
})
export type UploadProgress = z.infer<typeof uploadProgressSchema>

/** … with what has come, one part after the other: whether it is the same file, its own bytes say. */
export const begunUploadSchema = uploadProgressSchema.extend({
  parts: z.array(z.object({ size: z.int().min(1), sha256: z.string() })),
})
export type BegunUpload = z.infer<typeof begunUploadSchema>
