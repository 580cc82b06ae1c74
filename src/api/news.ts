/** What the stream of news tells this window, for whoever wants to hear of it. */
import type { News } from '../domain/session/news.ts'

/** null: something may have been missed, whoever shows something asks for it */
export type Heard = News | null

const listeners = new Set<(heard: Heard) => void>()

export const spreadNews = (heard: Heard): void => {
  for (const listen of listeners) listen(heard)
}
/** @returns ends it */
export const hearNews = (listen: (heard: Heard) => void): (() => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
