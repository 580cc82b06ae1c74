/** What people sign in with: the portal's own accounts, or a provider outside. */
import { outsideIdentity } from '../identity/outsideIdentity.ts'
import type { Settings } from '../settings.ts'
import { bad, type Found, good, kindOf } from './finding.ts'

export const tryIdentity = async (settings: Settings): Promise<Found> => {
  const outside = outsideIdentity(settings)
  if (!outside) return good('Konten führt das Portal selbst, in seiner Datenbank')
  try {
    await (await outside.open()).ping()
    return good(outside.name)
  } catch (error) {
    return bad(`${outside.name}: geht nicht (${kindOf(error)}). Bitte ${outside.variables} prüfen.`)
  }
}
