/**
 * What is lost when a screen is left: what was typed in it, tagged `unsaved`; what stands in a field of its own and was not added yet,
 * tagged `typed`, and a file that is still on its way, tagged `sending`, by whichever machine within it has the field or sends the file.
 */
import type { AnyActorRef } from 'xstate'

type Seen = { hasTag?: (tag: string) => boolean; children?: Partial<Record<string, AnyActorRef>> }

/** The machines that run within a screen's. */
export const childrenOf = (screen: AnyActorRef | undefined): Partial<Record<string, AnyActorRef>> => {
  const snapshot: Seen | undefined = screen?.getSnapshot()
  return snapshot?.children ?? {}
}

const hasTag = (actor: AnyActorRef, tag: string): boolean => {
  const snapshot: Seen | undefined = actor.getSnapshot()
  return snapshot?.hasTag?.(tag) ?? false
}

/** The screen or any part of it is so. */
const isAnywhere = (screen: AnyActorRef, tag: string): boolean =>
  hasTag(screen, tag) ||
  Object.values(childrenOf(screen)).some((child) => child !== undefined && isAnywhere(child, tag))

/** A file is on its way from the screen, or from a part of it. */
export const isSending = (screen: AnyActorRef): boolean => isAnywhere(screen, 'sending')

export const holdsInput = (screen: AnyActorRef | undefined): boolean =>
  screen !== undefined && (hasTag(screen, 'unsaved') || isAnywhere(screen, 'typed') || isSending(screen))

/** What is typed on the screen outlives it: who comes back in this tab finds it there. */
export const keepsInput = (screen: AnyActorRef): boolean => hasTag(screen, 'kept')
