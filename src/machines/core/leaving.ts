/**
 * What is lost when a screen is left: what was typed in it, tagged `unsaved`, and a file that is still on its way, tagged `sending` by
 * whichever machine within it sends or reads the file.
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

/** A file is on its way from the screen, or from a part of it. */
export const isSending = (screen: AnyActorRef): boolean =>
  hasTag(screen, 'sending') ||
  Object.values(childrenOf(screen)).some((child) => child !== undefined && isSending(child))

export const holdsInput = (screen: AnyActorRef | undefined): boolean =>
  screen !== undefined && (hasTag(screen, 'unsaved') || isSending(screen))
