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

/** The lines that say where, without the sentence above them. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

const quoted = /"[^"]*"|„[^„“”]*[“”]|'[^']*'|`[^`]*`/g

/** A sentence without addresses of any kind; and without what is quoted in it, which others may have written. */
export const masked = (sentence: string): string => withoutAddresses(sentence).replaceAll(quoted, '"…"')
/** Word by word: what looks for the beginning of an address goes back from each sign of a long text. */
const withoutAddresses = (sentence: string): string =>
  sentence
    .split(/(\s)/)
    .map((word) => (word.includes('://') ? '…' : withoutMail(word)))
    .join('')
const withoutMail = (word: string): string =>
  word
    .split(/([<>"'„“(),;:])/)
    .map((part) => (part.includes('@') ? '…' : part))
    .join('')

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

/** A failure in one line. */
export const inOneLine = (error: unknown): string => {
  if (!(error instanceof Error)) return masked(String(error))
  const { type, message, cause } = loggedError(error)
  return `${type}: ${message}${cause ? ` ${JSON.stringify(cause)}` : ''}`
}

/** … and where, of what failed in a thread that cannot hand the failure itself over. */
export const withPlaces = (error: unknown): string =>
  error instanceof Error ? `${inOneLine(error)}\n${placesOf(error)}` : inOneLine(error)
