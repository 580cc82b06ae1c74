/** The virus scanner, where one is set: without its answer no file is taken. */
import { pingScanner } from '../fileStore/scanner.ts'
import type { Settings } from '../settings.ts'
import { bad, type Found, good, kindOf } from './finding.ts'

export const tryScanner = async ({ scannerPlace: place }: Settings): Promise<Found> => {
  if (place === undefined) return good('keiner; Dateien werden nicht auf Viren geprüft')
  const where = 'path' in place ? place.path : `${place.host}:${place.port}`
  try {
    await pingScanner(place)
    return good(`clamd antwortet (${where})`)
  } catch (error) {
    return bad(
      `clamd antwortet nicht (${where}, ${kindOf(error)}): So lange nimmt das Portal keine Datei an. Bitte CLAMD_URL prüfen.`,
    )
  }
}
