/**
 * What the installation tells the browser: `/config.json` and the build metadata `/meta.json` (one build, many installations).
 * Parsed with zod's small build: this is all that the login page needs of it.
 */
import ky from 'ky'
import * as z from 'zod/mini'

const settingsSchema = z.object({
  apiUrl: z.string(),
  publicUrl: z.string(),
  firebase: z.object({ apiKey: z.string(), projectId: z.string(), authDomain: z.string() }),
  authEmulator: z.boolean(),
  bookingUrl: z.nullish(z.string()),
  operator: z.object({
    name: z.string(),
    address: z.string(),
    representative: z.string(),
    register: z.string(),
    vatId: z.string(),
    mail: z.string(),
    phone: z.string(),
    placeholder: z.boolean(),
  }),
})
export type AppSettings = z.infer<typeof settingsSchema>

const metaSchema = z.object({ buildDate: z.string() })

export const fetchSettings = async (signal: AbortSignal): Promise<AppSettings> =>
  settingsSchema.parse(await ky.get('/config.json', { signal, cache: 'no-store' }).json())

/** The build date of the bundle that the server holds; null where there is none, as on a development server. */
export const fetchBuildDate = async (signal: AbortSignal): Promise<string | null> => {
  const meta = metaSchema.safeParse(await ky.get('/meta.json', { signal, cache: 'no-store', retry: 0 }).json())
  return meta.success ? meta.data.buildDate : null
}
