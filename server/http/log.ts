/**
 * What a log line says of a failure: of which kind it is and where, never with what. Failed queries carry all their values, and
 * addresses may carry names and mails; neither belongs into a file that many can read.
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

const loggedError = (error: Error) => ({
  type: error.name,
  message: queryOf(error) === undefined ? error.message : 'failed query',
  query: queryOf(error),
  cause: causeOf(error),
  stack: placesOf(error),
})

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? ''

/** How the server's log writes what it is given under these names. */
export const serializers = {
  err: (error: unknown) => loggedError(error instanceof Error ? error : new Error(String(error))),
  url: withoutQuery,
  req: ({ method, url }: { method: string; url: string }) => ({ method, url: withoutQuery(url) }),
}

/** A failure in one line. */
export const inOneLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { type, message, cause } = loggedError(error)
  return `${type}: ${message}${cause ? ` ${JSON.stringify(cause)}` : ''}`
}
