/** What a window of the portal and the atlas in another tab say to one another. */
import type { Standing } from './watch.ts'

export const liveChannel = 'schrankwerk-live'

export type LiveMessage =
  /** the atlas: who is there? */
  | { kind: 'asked' }
  /** a window that has just been opened: asked, it tells */
  | { kind: 'came' }
  /** a window: so my machines stand */
  | { kind: 'found'; window: string; standings: Standing[] }
  | { kind: 'moved'; window: string; standing: Standing }
  /** a window that is closed or loads anew */
  | { kind: 'left'; window: string }

export const isAsking = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'asked'
