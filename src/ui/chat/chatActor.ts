/** What the chat's views read from its machine. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { chatMachine } from '../../machines/chat/chatMachine.ts'
import type { Pending } from '../../machines/chat/outboxMachine.ts'

export type ChatActor = ActorRefFrom<typeof chatMachine>
export type ChatSnapshot = SnapshotFrom<typeof chatMachine>

export const isOpen = (state: ChatSnapshot): boolean => state.hasTag('open')
/** Whether the panel is open; there is no chat before the record is saved. */
export const useIsOpen = (actor: ChatActor | undefined): boolean =>
  useSelector(actor, (state) => state !== undefined && isOpen(state))
/** Messages of the other side that nobody has opened yet, in all conversations. */
export const unreadOf = ({ context }: ChatSnapshot): number =>
  context.conversations.reduce((sum, { unread }) => sum + unread, 0)
/** The conversation that is open; undefined in one that is still to begin. */
export const currentOf = ({ context }: ChatSnapshot) =>
  context.conversations.find(({ id }) => id === context.conversationId)
/** The part of the chat that knows what is on its way; it is there as long as the chat. */
export const outboxOf = ({ children }: ChatSnapshot) => children.outbox
/** … and the one that fetches files and takes them over. */
export const attachmentOf = ({ children }: ChatSnapshot) => children.attachment

const nothing: readonly Pending[] = []
/** What waits to be sent in the open conversation. */
export const usePendingHere = (actor: ChatActor): readonly Pending[] => {
  const here = useSelector(actor, ({ context }) => context.conversationId)
  const queue = useSelector(useSelector(actor, outboxOf), (outbox) => outbox?.context.queue) ?? nothing
  return queue.filter(({ conversationId }) => conversationId === null || conversationId === here)
}
