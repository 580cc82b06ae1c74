/**
 * What a log line says of a failure: of which kind it is and where, never with what. Failed queries carry all their values, addresses
 * and sentences may carry names, mails and titles; none of it belongs into a file that many can read (decision 0222).
 */

/** What PostgreSQL says of itself; its sentences and details repeat the values. */
const told = new Set(['code', 'severity', 'table_name', 'column_name', 'constraint_name', 'routine'])

const queryOf = (error: Error): string | undefined =>
  'query' in error && typeof error.query === 'string' ? error.query : undefined

const causeOf = ({ cause }: Error): Record<string, unknown> | undefined =>
  cause instanceof Error
    ? { type: cause.name, ...Object.fromEntries(Object.entries(cause).filter(([key]) => told.has(key))) }
    : undefined

/** The lines that say where, without the sentence above them: as paths, which are no addresses. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.replace('file://', ''))
    .join('\n')

/** Read word for word, so that a long sentence takes no longer than its length. A path may hold a package's name: `@fastify/cors`. */
const word = /[^\s<>"'„“(),;:/]+/g
const isMailAddress = (text: string): boolean => text.indexOf('@') > 0
const quoted = /"[^"]*"|„[^„“”]*[“”]|'[^']*'|`[^`]*`/g

/** A sentence without addresses of any kind; and without what is quoted in it, which others may have written. */
export const masked = (sentence: string): string => withoutAddresses(sentence).replaceAll(quoted, '"…"')
const withoutAddresses = (sentence: string): string =>
  sentence
    .replaceAll(/\S+/g, (text) => (text.includes('://') ? '…' : text))
    .replaceAll(word, (text) => (isMailAddress(text) ? '…' : text))

/** A fault of the program quotes the program. */
const quotesCode = (error: Error): boolean => error instanceof TypeError || error instanceof ReferenceError

const sentenceOf = (error: Error): string => {
  if (queryOf(error) !== undefined) return 'failed query'
  return quotesCode(error) ? withoutAddresses(error.message) : masked(error.message)
}

const loggedError = (error: Error) => ({
  type: error.name,
  message: sentenceOf(error),
  query: queryOf(error),
  cause: causeOf(error),
  stack: placesOf(error),
})

/** Of an address only the pattern that it fits is told: files are called in addresses, too. */
interface Request {
  method: string
  routeOptions?: { url?: string | undefined } | undefined
}
export const callOf = ({ method, routeOptions }: Request): string =>
  routeOptions?.url === undefined ? 'none' : `${method} ${routeOptions.url}`

/** How the server's log writes what it is given under these names. */
export const serializers = {
  err: (error: unknown) => loggedError(error instanceof Error ? error : new Error(String(error))),
  req: (request: Request) => ({ call: callOf(request) }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
}

/** A failure in one line, which says the same when it is masked once more. */
export const inOneLine = (error: unknown): string => {
  if (!(error instanceof Error)) return masked(String(error))
  const { type, message, cause } = loggedError(error)
  const why = Object.entries(cause ?? {}).map(([name, value]) => `${name} ${String(value)}`)
  return `${type}: ${message}${why.length > 0 ? ` [${why.join(', ')}]` : ''}`
}

/** … and where, of what failed in a thread that cannot hand the failure itself over. */
export const withPlaces = (error: unknown): string =>
  error instanceof Error ? `${inOneLine(error)}\n${placesOf(error)}` : inOneLine(error)
