/**
 * Calls that bring a large file into a project folder in parts (rule X11), so that it goes on after a break where it stopped. Whoever has begun an
 * upload goes on with it, nobody else; each call asks anew whether they may write.
 */
import { z } from 'zod'
import { idSchema, optionSchema, queryIntSchema } from '../../domain/core/schema.ts'
import { fileTypes } from '../../domain/file/file.ts'
import { folderItemSchema } from '../../domain/folder/folder.ts'
import { begunUploadSchema, partLimitBytes, uploadProgressSchema } from '../../domain/folder/folderUpload.ts'
import { traders } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

const visitors = { audiences: [...traders, 'external'], folderToken: true } as const
const offerId = idSchema
const upload = z.object({ offerId, uploadId: idSchema })

export const beginFolderUpload = endpoint({
  method: 'POST',
  path: '/offer/businessdata/upload',
  summary:
    'Begins an upload in parts, or finds the one that the caller has begun with this very file: by its name, size and last change (`modified`, ms). With `itemId` it becomes the next version of that file. Answers what has come already.',
  ...visitors,
  body: z.object({
    offerId,
    itemId: idSchema.optional(),
    filename: z.string().trim().min(1).max(300),
    size: z.int().min(0),
    modified: z.int().min(0),
  }),
  response: begunUploadSchema,
})

export const getFolderUpload = endpoint({
  method: 'GET',
  path: '/offer/businessdata/upload',
  summary: 'How far a begun upload is. 404 UPLOAD_GONE where there is none of the caller.',
  ...visitors,
  query: upload,
  response: begunUploadSchema,
})

export const sendFolderPart = endpoint({
  method: 'POST',
  path: '/offer/businessdata/upload/part',
  summary:
    'The next part of a begun upload, under 8 MB and, but for the last, at least 1 MB. 409 UPLOAD_ELSEWHERE, with how much there is (`received`), where that is not the `partStart`.',
  ...visitors,
  body: upload.extend({ partStart: queryIntSchema.pipe(z.int().min(0)) }),
  file: 'required',
  fileLimit: partLimitBytes,
  response: uploadProgressSchema,
  timeout: 900_000,
})

export const finishFolderUpload = endpoint({
  method: 'POST',
  path: '/offer/businessdata/upload/finish',
  summary:
    'Makes a file of the parts, as an upload that came at once. Sent again, it is the same file. 409 UPLOAD_ELSEWHERE as long as parts are missing.',
  ...visitors,
  body: upload.extend({ fileType: optionSchema(fileTypes).optional() }),
  response: folderItemSchema,
  timeout: 600_000,
})

export const cancelFolderUpload = endpoint({
  method: 'POST',
  path: '/offer/businessdata/upload/cancel',
  summary: 'Drops a begun upload with all that has come of it. Repeated, it is granted.',
  ...visitors,
  body: upload,
  response: z.object({}),
})
