/**
 * One typed call per endpoint of the contract, over ky. A refusal (4xx with a code) is a result; whatever else goes wrong
 * (no connection, 5xx, an answer that does not fit the contract) rejects (specification §7, §8).
 */
import ky, { isHTTPError } from 'ky'
import { z } from 'zod'
import { granted, type Outcome, refusalSchema, refused } from '../domain/core/refusal.ts'
import { blob, type CallInput, type Endpoint, type ResponseOf } from './contract/endpoint.ts'
import { fetchWithProgress } from './progress.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** hears how much of the body is sent, in percent */
  onProgress?: (percent: number) => void
  /** in whose name, where that is not whoever is signed in: the registration speaks for the account that it has just made */
  token?: string
}
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Outcome<ResponseOf<E>>>

type Settings = {
  apiUrl: string
  publicUrl: string
  /** the signed-in account's current token, null when signed out */
  token: () => Promise<string | null>
  /** the server does not accept the token (any more) */
  onUnauthorized: () => void
}
type RawInput = { query?: Record<string, unknown>; body?: unknown; file?: File }

const textsOf = (encoded: unknown): [string, string][] =>
  Object.entries(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()])).parse(encoded),
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] satisfies [string, string]]))

const multipart = (fields: unknown, file: File | undefined): FormData => {
  const form = new FormData()
  // Fields first: the server knows what the file is for before it reads it.
  for (const [name, value] of fields === undefined ? [] : textsOf(fields)) form.set(name, value)
  if (file) form.set('file', file, file.name)
  return form
}

export const createClient = ({ apiUrl, publicUrl, token, onUnauthorized }: Settings): Call => {
  const client = ky.create({ retry: 0, cache: 'no-store' })

  const call = async (
    endpoint: Endpoint,
    { query, body, file }: RawInput,
    { signal, onProgress, token: ownToken }: CallOptions = {},
  ): Promise<Outcome<unknown>> => {
    // Public calls work without; the registration says by it whose account it is (decision 3).
    const bearer = ownToken ?? (await token())
    const encodedBody = endpoint.body && z.encode(endpoint.body, body)
    try {
      const response = await client(`${endpoint.host === 'public' ? publicUrl : apiUrl}${endpoint.path}`, {
        method: endpoint.method,
        timeout: endpoint.timeout ?? 30_000,
        ...(signal ? { signal } : {}),
        ...(onProgress ? { fetch: fetchWithProgress(onProgress) } : {}),
        ...(bearer ? { headers: { Authorization: `Bearer ${bearer}` } } : {}),
        ...(endpoint.query && query !== undefined ? { searchParams: textsOf(z.encode(endpoint.query, query)) } : {}),
        ...(endpoint.file ? { body: multipart(encodedBody, file) } : endpoint.body ? { json: encodedBody } : {}),
      })
      if (endpoint.response === blob) return granted(await response.blob())
      return granted(endpoint.response.parse(await response.json()))
    } catch (error) {
      if (!isHTTPError(error) || error.response.status >= 500) throw error
      const answer = refusalSchema.safeParse(await error.response.json())
      if (!answer.success) throw error
      // An old sign-in is still one: whoever asked lets the password be typed again.
      if (error.response.status === 401 && !ownToken && answer.data.code !== 'RECENT_SIGN_IN_NEEDED') onUnauthorized()
      return refused({ status: error.response.status, ...answer.data })
    }
  }
  // The schema of the endpoint has parsed the response, so its type is what `Call` promises.
  return call as Call
}
