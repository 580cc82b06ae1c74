/** Answers that are files: always an attachment, never interpreted by the browser. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { extensionOf } from '../../src/domain/file/file.ts'

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  jsonl: 'application/x-ndjson; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** What a handler of a `blob` endpoint returns. */
export class Download {
  readonly filename: string
  readonly content: Buffer | Readable
  readonly size: number | undefined
  readonly onSent: (() => void) | undefined

  /**
   * @param size bytes, where known; a buffer knows its own
   * @param onSent called once all of it has been sent; never where the other side broke off
   */
  constructor(filename: string, content: Buffer | Readable, size?: number, onSent?: () => void) {
    this.onSent = onSent
    this.filename = filename
    this.content = content
    this.size = size ?? (Buffer.isBuffer(content) ? content.length : undefined)
  }

  /** How long the caller's own browser may show it again without asking; not at all as a rule. */
  browserSeconds: number | undefined
  keptByBrowsers(seconds: number): this {
    this.browserSeconds = seconds
    return this
  }
}

/** Puts the download on its way. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const { filename, content, size, onSent, browserSeconds } = download
  void reply
    .header('content-type', mediaTypes[extensionOf(filename)] ?? 'application/octet-stream')
    .header('content-disposition', contentDisposition(filename))
    .header('x-content-type-options', 'nosniff')
  if (size !== undefined) void reply.header('content-length', size)
  if (browserSeconds !== undefined) void reply.header('cache-control', `private, max-age=${browserSeconds}`)
  if (onSent) reply.raw.once('finish', onSent)
  return reply.send(content)
}

/** RFC 6266: a plain-ASCII name for old clients, the real one as RFC 5987 says. */
export function contentDisposition(filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
