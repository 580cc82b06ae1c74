/** Tells an atlas in another tab what this window's machines do; loaded where the installation allows it. Until one asks, nothing is watched. */
import type { AnyActorRef, Subscription } from 'xstate'
import { newId } from './domain/core/newId.ts'
import { isAsking, liveChannel, type LiveMessage } from './machines/core/live.ts'
import { found, watch } from './machines/core/watch.ts'
import { openChannel } from './ui/app/browser.ts'

export const tellAtlas = (roots: readonly AnyActorRef[]): void => {
  const name = newId()
  let watching: Subscription | undefined
  const { say } = openChannel<LiveMessage>(liveChannel, (data) => {
    if (!isAsking(data)) return
    watching ??= watch(roots, (standing) => say({ kind: 'moved', window: name, standing }))
    say({ kind: 'found', window: name, standings: roots.flatMap(found) })
  })
  say({ kind: 'came' })
  window.addEventListener('pagehide', () => say({ kind: 'left', window: name }))
}
