/**
 * Each failed call is told once to whoever looks into the browser's console: what was called and how it failed, never with which values
 * (rule N6).
 */
import type { Endpoint } from './contract/endpoint.ts'

type Failure = Pick<Endpoint, 'method' | 'path'> & {
  /** HTTP status; null where nobody answered */
  status: number | null
  /** why it was refused */
  code?: string
}

export const logFailure = ({ method, path, status, code }: Failure): void =>
  // oxlint-disable-next-line no-console -- this is the log
  console.warn(`${method} ${path}: ${[status ?? 'no answer', code].filter((part) => part !== undefined).join(' ')}`)
