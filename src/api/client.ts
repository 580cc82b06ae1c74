/**
 * One typed call per endpoint of the contract, over ky. A refusal (4xx with a code) is a result, by the contract's own schema even before
 * it is sent. Whatever else goes wrong
 * rejects: with ServerFailed where the server answered (5xx, an answer that does not fit the contract), else because nobody did
 * (rule R6).
 */
import ky, { isHTTPError } from 'ky'
import { z } from 'zod'
import type { Language } from '../domain/core/language.ts'
import { granted, type Outcome, type Refusal, refusalSchema, refused } from '../domain/core/refusal.ts'
import { ServerFailed } from '../domain/core/serverFailed.ts'
import { isExpiredSignIn } from '../domain/session/expiredSignIn.ts'
import { noteAnswer } from './asOf.ts'
import type { Ahead } from './askedAhead.ts'
import { logFailure } from './callLog.ts'
import { blob, type CallInput, type Endpoint, folderTokenHeader, type ResponseOf } from './contract/endpoint.ts'
import { fetchWithProgress } from './progress.ts'
import { isRenewedSince } from './renewedToken.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** hears how much of the body is sent, in percent */
  onProgress?: (percent: number) => void
  /** in whose name, where that is not whoever is signed in: the registration speaks for the account that it has just made */
  token?: string
  /** of a folder that a password has opened: it is called with it, whoever is signed in */
  folderToken?: string
}
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Outcome<ResponseOf<E>>>

type Settings = {
  apiUrl: string
  publicUrl: string
  /** in which refusals are told, and files written: that of the page */
  language: Language
  /** the signed-in account's current token, null when signed out */
  token: () => Promise<string | null>
  /** hears why a call of the signed-in account was refused: it may be the end of the session */
  onRefused: (refusal: Refusal) => void
  /**
   * Resolves once it is clear what becomes of an expired sign-in, and whether its user has signed in again: at once where they are
   * signed in. It is asked after `onRefused`, for each call that was refused because of it.
   */
  signedInAgain: () => Promise<boolean>
  /** the answer that the page's first script has asked for in the name of this token, if it has */
  askedAhead?: (url: string, token: string) => Ahead | undefined
}
type RawInput = { query?: Record<string, unknown>; body?: unknown; file?: File }

const textsOf = (encoded: unknown): [string, string][] =>
  Object.entries(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()])).parse(encoded),
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] satisfies [string, string]]))

const multipart = (fields: unknown, file: File | undefined, fileField = 'file'): FormData => {
  const form = new FormData()
  // Fields first: the server knows what the file is for before it reads it.
  for (const [name, value] of fields === undefined ? [] : textsOf(fields)) form.set(name, value)
  if (file) form.set(fileField, file, file.name)
  return form
}

/** The body as JSON; undefined where it is none, which no schema takes for an answer. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws ServerFailed where the answer is no refusal but a failure */
export const refusalIn = async (response: Response): Promise<Refusal> => {
  const answer = refusalSchema.safeParse(await bodyOf(response))
  if (!answer.success || response.status >= 500)
    throw new ServerFailed(response.status, answer.error, {
      code: answer.data?.code,
      reference: answer.data?.details?.['requestId'],
    })
  return { status: response.status, ...answer.data }
}

/** @throws ServerFailed where it is not what the contract says */
const answerIn = async (
  { response: schema }: Endpoint,
  response: Response,
  bodyIn: (response: Response) => Promise<unknown>,
): Promise<Outcome<unknown>> => {
  if (schema === blob) return granted(await fileIn(response))
  const answer = schema.safeParse(await bodyIn(response))
  if (!answer.success) throw new ServerFailed(response.status, answer.error)
  return granted(answer.data)
}

/** As the server would refuse it, by the very same schema: what is not sent says nothing about the connection. */
const unfit = refused({ status: 400, code: 'VALIDATION', message: '' })

/**
 * Nobody stands behind the proxy just now, or the portal says that it will be there soon. Every call can be repeated, as saving what is saved is
 * granted (decision 0228).
 */
const mayPass = (error: unknown): boolean =>
  error instanceof ServerFailed &&
  (error.status === 502 || error.status === 503) &&
  (error.code === 'STARTING' || error.code === 'DATABASE_LOST' || error.code === 'BROKEN')
/** So long a call waits before it is repeated, each time; in ms. */
const pausesMs = [500, 1000, 2000]
/** What takes its time to fail is not repeated for ever. */
const patienceMs = 6000

/** What its caller called off has not failed. */
const logged = async (
  { method, path }: Endpoint,
  answering: Promise<Outcome<unknown>>,
  { signal }: CallOptions,
): Promise<Outcome<unknown>> => {
  try {
    const answer = await answering
    if (!answer.ok) logFailure({ method, path, status: answer.refusal.status, code: answer.refusal.code })
    return answer
  } catch (error) {
    if (!signal?.aborted) logFailure({ method, path, status: error instanceof ServerFailed ? error.status : null })
    throw error
  }
}

export const createClient = (settings: Settings): Call => {
  const { apiUrl, publicUrl, language, token, onRefused, signedInAgain, askedAhead } = settings
  const client = ky.create({ retry: 0, cache: 'no-store', headers: { 'Accept-Language': language } })

  const attempt = async (
    endpoint: Endpoint,
    { query, body, file }: RawInput,
    { signal, onProgress, token: ownToken, folderToken }: CallOptions = {},
  ): Promise<Outcome<unknown>> => {
    // Public calls work without; the registration says by it whose account it is (rule S9).
    const bearer = ownToken ?? (await token())
    const headers = {
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(folderToken !== undefined && { [folderTokenHeader]: folderToken }),
    }
    const encodedBody = endpoint.body && z.safeEncode(endpoint.body, body)
    const encodedQuery = endpoint.query && query !== undefined ? z.safeEncode(endpoint.query, query) : undefined
    if (encodedBody?.success === false || encodedQuery?.success === false) return unfit
    const host = endpoint.host === 'public' ? publicUrl : apiUrl
    const search = encodedQuery ? `?${new URLSearchParams(textsOf(encodedQuery.data)).toString()}` : ''
    const url = `${host}${endpoint.path}${search}`
    const isOpening = endpoint.method === 'GET' && endpoint.response !== blob && ownToken === undefined
    const ahead = isOpening && folderToken === undefined && bearer ? askedAhead?.(url, bearer) : undefined
    const came = await ahead?.answer
    if (ahead && came) {
      noteAnswer(came.response, ahead.begun)
      return answerIn(endpoint, came.response, async () => came.body)
    }
    let response: Response
    const begun = performance.now()
    try {
      response = await client(url, {
        method: endpoint.method,
        timeout: endpoint.timeout ?? 30_000,
        ...(signal ? { signal } : {}),
        ...(onProgress ? { fetch: fetchWithProgress(onProgress) } : {}),
        headers,
        ...(endpoint.file
          ? { body: multipart(encodedBody?.data, file, endpoint.fileField) }
          : encodedBody
            ? { json: encodedBody.data }
            : {}),
      })
    } catch (error) {
      if (!isHTTPError(error)) throw error
      const refusal = await refusalIn(error.response)
      // How a call in another name is refused says nothing about who is signed in.
      if (ownToken === undefined && !(await isRenewedSince(refusal, bearer, token))) onRefused(refusal)
      return refused(refusal)
    }
    if (bearer !== null) noteAnswer(response, begun)
    return answerIn(endpoint, response, bodyOf)
  }
  const patiently: typeof attempt = async (endpoint, input, options = {}) => {
    const begun = performance.now()
    for (const pauseMs of pausesMs)
      try {
        return await attempt(endpoint, input, options)
      } catch (error) {
        if (!mayPass(error) || options.signal?.aborted || performance.now() - begun > patienceMs) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    return attempt(endpoint, input, options)
  }
  /** What an expired sign-in has kept from happening is tried again after the next one: nothing was done by it (rule S12). */
  const call = async (endpoint: Endpoint, input: RawInput, options: CallOptions = {}): Promise<Outcome<unknown>> => {
    const answer = await logged(endpoint, patiently(endpoint, input, options), options)
    const isExpired = !answer.ok && options.token === undefined && isExpiredSignIn(answer.refusal.code)
    return isExpired && (await signedInAgain()) && !options.signal?.aborted
      ? logged(endpoint, patiently(endpoint, input, options), options)
      : answer
  }
  // The schema of the endpoint has parsed the response, so its type is what `Call` promises.
  return call as Call
}

/** The file that was sent, under the name that the server gives it. */
const fileIn = async (response: Response): Promise<File> => {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], decodeURIComponent(name))
}
