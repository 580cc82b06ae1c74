/**
 * What the installation tells the browser: `/config.json` and the build metadata `/meta.json` (one build, many installations).
 * Checked by hand: a schema library would be a tenth of what the login page loads, for these two answers.
 */
import ky from 'ky'

const operatorTexts = ['name', 'address', 'representative', 'register', 'vatId', 'mail', 'phone'] as const

export type AppSettings = {
  apiUrl: string
  publicUrl: string
  firebase: { apiKey: string; projectId: string; authDomain: string }
  authEmulator: boolean
  bookingUrl?: string | null
  documentationUrl: string
  operator: Record<(typeof operatorTexts)[number], string> & { placeholder: boolean }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string')

const isSettings = (value: unknown): value is AppSettings =>
  isRecord(value) &&
  hasTexts(value, ['apiUrl', 'publicUrl', 'documentationUrl']) &&
  hasTexts(value['firebase'], ['apiKey', 'projectId', 'authDomain']) &&
  hasTexts(value['operator'], operatorTexts) &&
  typeof value['authEmulator'] === 'boolean'

/** @throws when the server does not answer, or with something else than settings */
export const fetchSettings = async (signal: AbortSignal): Promise<AppSettings> => {
  const settings = await ky.get('/config.json', { signal, cache: 'no-store' }).json()
  if (!isSettings(settings)) throw new Error('/config.json does not hold the settings')
  return settings
}

/** The build date of the bundle that the server holds; null where there is none, as on a development server. */
export const fetchBuildDate = async (signal: AbortSignal): Promise<string | null> => {
  const meta = await ky.get('/meta.json', { signal, cache: 'no-store', retry: 0 }).json()
  return isRecord(meta) && typeof meta['buildDate'] === 'string' ? meta['buildDate'] : null
}
