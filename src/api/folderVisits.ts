/**
 * The folders that a password has opened in this tab (rule X2): their tokens, for as long as they count. They outlive a reload of the
 * page and go with the tab; no machine, view or address ever sees one.
 */
import { z } from 'zod'

const keptSchema = z.object({ token: z.string(), expires: z.coerce.date() })
const keyOf = (offerId: string): string => `folder ${offerId}`

export const keepVisit = (offerId: string, { token, expires }: z.output<typeof keptSchema>): void =>
  sessionStorage.setItem(keyOf(offerId), JSON.stringify({ token, expires }))

export const forgetVisit = (offerId: string): void => sessionStorage.removeItem(keyOf(offerId))

/** The token of an opened folder; undefined where none counts any more. */
export const folderTokenOf = (offerId: string, now = new Date()): string | undefined => {
  const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(offerId)) ?? 'null'))
  return kept.success && kept.data.expires > now ? kept.data.token : undefined
}
