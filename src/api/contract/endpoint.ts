/**
 * One constant per call: the client calls it, the server serves it, the OpenAPI document lists it, the access table walks it.
 * There is no second list of endpoints anywhere.
 */
import { z } from 'zod'
import type { AuditKind } from '../../domain/operations/audit.ts'
import type { Audience } from '../../domain/session/visitor.ts'

/** A call that answers with a file instead of JSON. */
export const blob = 'blob'

export type Endpoint = {
  method: 'GET' | 'POST'
  /** below /api, or below /public where `host` says so; some paths end in a slash, which belongs to them */
  path: `/${string}`
  host?: 'public'
  /** one English sentence for the OpenAPI document */
  summary: string
  /** who may call at all; whose record it is, is for the handler to decide */
  audiences: readonly Audience[]
  /** open to everybody, yet for the account that the token names: without a good one it is refused */
  account?: 'required'
  /** open, too, to whoever comes with the token of a folder that a password has opened (rule X2) */
  folderToken?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** the body is multipart: one file, and `body` describes the fields beside it */
  file?: 'required' | 'optional'
  /** how the part with the file is called; `file` where left out. The server takes it under any name. */
  fileField?: string
  /** bytes from which the file is too large, or whose setting says so; where left out, what uploads may have (rule F1) */
  fileLimit?: number | 'folder'
  response: z.ZodType | typeof blob
  /** default 200 */
  success?: 200 | 201
  /** instead of it where the answer says `repeated`: what was asked for was done before */
  repeated?: 208
  /** a download that is logged, under the name of its file (rule A13); so is a table of which the caller makes one */
  logged?: Extract<AuditKind, 'PRICES_EXPORTED'>
  /** the first call after a sign-in: whoever is refused there was not let in, which is logged (rule A13) */
  signsIn?: boolean
  /**
   * What becomes of it while the portal is frozen (decision 0229). Where left out, GET is answered and POST refused: what changes nothing but
   * what reading leaves behind, or ends the caller's own access, says `answered`; a GET that changes something, `refused`.
   */
  whileFrozen?: 'answered' | 'refused'
  /** client time-out in ms, default 30000 */
  timeout?: number
}

/** Whether a frozen portal refuses it. */
export const stopsFrozen = ({ method, whileFrozen }: Pick<Endpoint, 'method' | 'whileFrozen'>): boolean =>
  (whileFrozen ?? (method === 'GET' ? 'answered' : 'refused')) === 'refused'

/** Keeps the literal types of an endpoint, so that client and server infer query, body and response. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<T, Absent> = T extends z.ZodType ? z.output<T> : Absent
export type QueryOf<E extends Endpoint> = Parsed<E['query'], undefined>
export type BodyOf<E extends Endpoint> = Parsed<E['body'], undefined>
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob

/** What a caller hands in: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E['query'] extends z.ZodType ? { query: z.output<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: z.output<E['body']> } : unknown) &
  (E['file'] extends 'required' ? { file: File } : E['file'] extends 'optional' ? { file?: File } : unknown)

/** A record beside the file of a multipart body: JSON in a form field. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.string().max(500_000), schema, {
    decode: (text, payload) => {
      try {
        return JSON.parse(text)
      } catch {
        payload.issues.push({ code: 'custom', message: 'notJson', input: text })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** The header in which the token of an opened folder travels: never in an address. */
export const folderTokenHeader = 'x-folder-token'
