/** What fails below the portal, told apart by the codes that system, driver and database give to it. */
import type { RefusalCode } from '../../src/domain/core/refusal.ts'

const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])
const databaseLost = new Set([
  // of the driver
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // of the network
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // of PostgreSQL: shut down, starting, no connection left
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** How a call is refused that failed with this error, whatever it is wrapped in; undefined for any other. */
export const outageIn = (error: unknown): { status: number; code: RefusalCode } | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (diskFull.has(code)) return { status: 507, code: 'DISK_FULL' }
  if (databaseLost.has(code)) return { status: 503, code: 'DATABASE_LOST' }
  return outageIn(error.cause)
}

/**
 * Whether it ends the server where nobody waits for it. As a connection begins, the driver asks by itself which arrays there are, and where the
 * database goes just then nobody hears of that; whoever waits for the connection is told.
 */
export const isFatal = (error: unknown): boolean => outageIn(error)?.code !== 'DATABASE_LOST'
