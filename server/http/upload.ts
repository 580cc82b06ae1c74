/** Takes in a multipart body: at most one file (under 10 MB, rule F1) and the fields beside it. */
import { open, readFile } from 'node:fs/promises'
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MEGABYTE, uploadLimitBytes } from '../../src/domain/file/file.ts'
import { HEAD_BYTES } from '../fileStore/contentCheck.ts'
import type { FileStore, ReceivedFile } from '../fileStore/store.ts'
import { Refused } from './refusal.ts'
import { refusedField } from './validation.ts'

/** An uploaded file as a handler gets it. It is dropped after the answer unless the handler keeps it (`files.keep(file)`). */
export interface UploadedFile extends ReceivedFile {
  /** As the sender named it; a slash in it becomes an underscore (rule F5). */
  name: string
  read(): Promise<Buffer>
  /** Its first bytes: as many as tell what it is. */
  head(): Promise<Buffer>
}

interface Multipart {
  fields: Record<string, string>
  file: UploadedFile | undefined
}

const tooLargeFor = (limit: number) => new Refused(413, 'FILE_TOO_LARGE', { uploadLimit: limit / MEGABYTE })

/**
 * Reads the whole body.
 *
 * @throws Refused FILE_TOO_LARGE 413, FILE_EMPTY 400, VALIDATION 400 for a second file and for what is no multipart body
 */
export async function receiveMultipart(
  request: FastifyRequest,
  files: FileStore,
  limit = uploadLimitBytes,
): Promise<Multipart> {
  // A whole body may have the file and some fields. Beyond it, nothing is read at all.
  if (Number(request.headers['content-length'] ?? 0) > limit + uploadLimitBytes * 2) throw tooLargeFor(limit)
  const received: Multipart = { fields: {}, file: undefined }
  let tooLarge = false
  try {
    for await (const part of request.parts({ limits: { fileSize: limit } })) {
      if (part.type === 'field') received.fields[part.fieldname] = String(part.value)
      else if (received.file || tooLarge) throw refusedField('file', part.fieldname, 'tooManyFiles')
      else {
        const stored = await files.receive(part.file, limit)
        if (stored === 'tooLarge' || part.file.truncated) tooLarge = true
        else received.file = uploaded(stored, part.filename)
      }
    }
    if (tooLarge) throw tooLargeFor(limit)
    if (received.file?.size === 0) throw new Refused(400, 'FILE_EMPTY')
    return received
  } catch (error) {
    if (received.file) await files.discard(received.file)
    throw isBroken(error) ? new Refused(400, 'VALIDATION') : error
  }
}

/** Received bytes under the name that their sender gives them. */
export const uploaded = (stored: ReceivedFile, filename: string): UploadedFile => ({
  ...stored,
  name: nameOf(filename),
  read: () => readFile(stored.path),
  head: async () => {
    const handle = await open(stored.path)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  },
})

/** The parser's own complaints have neither code nor status: no boundary, or an end before the last one. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && /multipart data|^Multipart:|^The needle/.test(error.message)

/** Browsers write quotation marks in a name as %22: in the header it stands between two. A slash never makes a folder of a part of it (rule F5). */
const nameOf = (filename: string) => filename.replaceAll('%22', '"').replaceAll(/[/\\]/g, '_').trim() || 'Datei'
