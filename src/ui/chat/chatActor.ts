/** What the chat's views read from its machine. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { chatMachine } from '../../machines/chat/chatMachine.ts'

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
/** What waits to be sent in the open conversation. */
export const pendingHere = ({ context }: ChatSnapshot) =>
  context.queue.filter(({ conversationId }) => conversationId === null || conversationId === context.conversationId)
