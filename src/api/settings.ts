/**
 * What the installation tells the browser: `/config.json` and the build metadata `/meta.json` (one build, many installations), and whether
 * the portal is frozen. Fetched and checked by hand: for these answers, a schema library and an HTTP client would be a tenth of what the login
 * page loads.
 */
import { type Freeze, freezePath } from '../domain/session/freeze.ts'

const operatorTexts = ['name', 'address', 'representative', 'register', 'vatId', 'mail', 'phone'] as const

export type AppSettings = {
  apiUrl: string
  publicUrl: string
  firebase: { apiKey: string; projectId: string; authDomain: string }
  authEmulator: boolean
  /** whether an atlas in another tab may see what the machines do */
  liveAtlas?: boolean
  /** whether the portal fetches the pictures of articles */
  articlePictures?: boolean
  /** characters that a new password has at least */
  passwordMinLength?: number
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

const fetchJson = async (path: string, signal: AbortSignal): Promise<unknown> => {
  // The page has asked already (index.html); that answer is taken only by a request that says nothing about caches.
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response.json()
}

/** @throws when the server does not answer, or with something else than settings */
export const fetchSettings = async (signal: AbortSignal): Promise<AppSettings> => {
  const settings = await fetchJson('/config.json', signal)
  if (!isSettings(settings)) throw new Error('/config.json does not hold the settings')
  return settings
}

/** The build date of the bundle that the server holds; null where there is none, as on a development server. */
export const fetchBuildDate = async (signal: AbortSignal): Promise<string | null> => {
  const meta = await fetchJson('/meta.json', signal)
  return isRecord(meta) && typeof meta['buildDate'] === 'string' ? meta['buildDate'] : null
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Why nobody may write just now; null where they may. @throws when the server does not answer */
export const fetchFreeze = async (signal: AbortSignal): Promise<Freeze | null> => {
  const told = await fetchJson(freezePath, signal)
  const freeze = isRecord(told) ? told['freeze'] : null
  if (!isRecord(freeze)) return null
  const until = textIn(freeze['until'])
  return { reason: textIn(freeze['reason']), until: until === null ? null : new Date(until) }
}
