/**
 * What the installation tells the browser: `/config.json` and the build metadata `/meta.json` (one build, many installations).
 * Fetched and checked by hand: for these two answers, a schema library and an HTTP client would be a tenth of what the login page
 * loads.
 */

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

/** Answers that were asked for before anybody needed them; each serves once. */
const asked = new Map<string, Promise<Response>>()

/** Asks for both answers, so that they are there when the application starts. */
export const askAhead = (): void => {
  for (const path of ['/meta.json', '/config.json']) {
    const answer = fetch(path, { cache: 'no-store' })
    // Whoever takes the answer hears of a failure.
    answer.catch(() => undefined)
    asked.set(path, answer)
  }
}

const fetchJson = async (path: string, signal: AbortSignal): Promise<unknown> => {
  const ahead = asked.get(path)
  asked.delete(path)
  const response = await (ahead ?? fetch(path, { signal, cache: 'no-store' }))
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
