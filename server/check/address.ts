/** The address under which people reach the portal, and the clock: sign-ins and codes depend on it. */
import { z } from 'zod'
import { connect, rowsIn } from '../backup/database.ts'
import type { Settings } from '../settings.ts'
import { bad, doubtful, type Found, good, kindOf } from './finding.ts'

const patienceMs = 8000

const ask = (address: string): Promise<Response> =>
  fetch(`${address}/health`, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })

/** What the portal says at /health. */
const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) })

export const tryPublicAddress = async ({ publicAddress }: Settings): Promise<Found> => {
  if (publicAddress === undefined)
    return doubtful('keine: Links in E-Mails führen auf diesen Rechner. Bitte PUBLIC_ADDRESS setzen.')
  if (!publicAddress.startsWith('https://')) return doubtful(`${publicAddress} ist nicht verschlüsselt. Bitte https.`)
  return whoAnswersAt(publicAddress)
}

export const whoAnswersAt = async (address: string): Promise<Found> => {
  try {
    const answer = await ask(address)
    // Proxies answer by themselves, too, with the same codes.
    const body: unknown = await answer.json().catch(() => undefined)
    if (healthSchema.safeParse(body).success) return good(`${address} führt zum Portal`)
    return doubtful(
      `${address} antwortet mit ${answer.status}, aber nicht das Portal: Läuft es, und führt der Proxy hin?`,
    )
  } catch (error) {
    return doubtful(
      `${address} ist von hier nicht zu erreichen (${kindOf(error)}). Läuft das Portal, und führt der Proxy dorthin?`,
    )
  }
}

/** A code of the second factor holds for half a minute. */
const [little, much] = [2, 15]

/** Against the database's clock, or that of whoever answers at the portal's own address. */
export const tryClock = async ({ databaseUrl: url, publicAddress }: Settings): Promise<Found> => {
  const other = url === undefined ? await dateAt(publicAddress) : await dateOf(url)
  if (other === undefined) return good(`${new Date().toISOString()}, mit keiner anderen zu vergleichen`)
  const seconds = Math.round(Math.abs(other.at - Date.now()) / 1000)
  const said = `${seconds} s Unterschied zu ${other.whose}`
  if (seconds > much) return bad(`${said}. Bitte die Zeit stellen lassen (NTP): Anmeldungen schlagen fehl.`)
  return seconds > little ? doubtful(`${said}. Bitte die Zeit stellen lassen (NTP).`) : good(said)
}

const dateAt = async (address: string | undefined) => {
  if (address === undefined) return undefined
  const date = await ask(address).then(
    ({ headers }) => headers.get('date'),
    () => null,
  )
  return date === null ? undefined : { at: Date.parse(date), whose: 'dem Proxy' }
}

const dateOf = async (url: string) => {
  const connection = await connect({ url }).catch(() => undefined)
  if (connection === undefined) return undefined
  try {
    const clock = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at'
    const [found] = await rowsIn(connection.client, clock, z.object({ at: z.number() }))
    return found && { at: found.at, whose: 'der Datenbank' }
  } finally {
    await connection.close()
  }
}
