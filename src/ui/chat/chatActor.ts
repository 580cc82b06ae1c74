/** What the chat's views read from its machine. */
import { PHONE, useMedia } from '../components/useMedia.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { amendMachine } from '../../machines/chat/amendMachine.ts'
import type { chatMachine } from '../../machines/chat/chatMachine.ts'
import type { Pending } from '../../machines/chat/outboxMachine.ts'
import type { threadMachine } from '../../machines/chat/threadMachine.ts'
import type { threadSearchMachine } from '../../machines/chat/threadSearchMachine.ts'

/** The field for the next message. */
export const composerId = 'chat-message'

export type ChatActor = ActorRefFrom<typeof chatMachine>
export type ChatSnapshot = SnapshotFrom<typeof chatMachine>
export type ThreadSnapshot = SnapshotFrom<typeof threadMachine>
export type AmendActor = ActorRefFrom<typeof amendMachine>
export type SearchActor = ActorRefFrom<typeof threadSearchMachine>

export const isOpen = (state: ChatSnapshot): boolean => state.hasTag('open')
/** Whether the panel is open; there is no chat before the record is saved. */
export const useIsOpen = (actor: ChatActor | undefined): boolean =>
  useSelector(actor, (state) => state !== undefined && isOpen(state))
/** Whether there is somebody to talk to, or the viewer may begin. */
export const canTalk = ({ context }: ChatSnapshot): boolean => context.canBegin || context.conversations.length > 0
/** Messages of the other side that nobody has opened yet, in all conversations. */
export const unreadOf = ({ context }: ChatSnapshot): number =>
  context.conversations.reduce((sum, { unread }) => sum + unread, 0)
/** The conversation that is open; undefined in one that is still to begin. */
export const currentOf = ({ context }: ChatSnapshot) =>
  context.conversations.find(({ id }) => id === context.conversationId)
/** A company as it is called where there is no room for all of its name. */
export const shortName = (companyName: string): string => companyName.split(' ')[0] ?? companyName
/** The part of the chat that knows what is on its way; it is there as long as the chat. */
export const outboxOf = ({ children }: ChatSnapshot) => children.outbox
/** … and the one that fetches files and takes them over. */
export const attachmentOf = ({ children }: ChatSnapshot) => children.attachment

/** The messages of the open conversation; there are none in one that is still to begin. */
export const threadOf = ({ children }: ChatSnapshot) => children.thread

/** … and the part of them that corrects and takes back. */
export const amendOf = (thread: ThreadSnapshot | undefined) => thread?.children.amend

/** Where a message stands on the page. */
export const messageRowId = (id: string): string => `message-${id}`

/** What is looked for in the open conversation, and the number of the message that is looked at, or that somebody was led to. */
export const useSearched = (thread: ActorRefFrom<typeof threadMachine> | undefined) => {
  const search = useSelector(thread, (s) => s?.children.search)
  const text = useSelector(search, (s) => s?.context.text.trim()) ?? ''
  const number = useSelector(thread, (s) => s?.context.wanted)
  return { text, number }
}

/** Whether a message of the viewer's could not be sent, and no open conversation says so already. */
export const useHasUnsent = (actor: ChatActor): boolean => {
  const isUnsent = useSelector(useSelector(actor, outboxOf), (outbox) => outbox?.hasTag('unsent') ?? false)
  const isTold = useSelector(actor, (state) => state.matches('conversation'))
  return isUnsent && !isTold
}

const nothing: readonly Pending[] = []
/** What waits to be sent in the open conversation. */
export const usePendingHere = (actor: ChatActor): readonly Pending[] => {
  const here = useSelector(actor, ({ context }) => context.conversationId)
  const queue = useSelector(useSelector(actor, outboxOf), (outbox) => outbox?.context.queue) ?? nothing
  return queue.filter(({ conversationId }) => conversationId === null || conversationId === here)
}

/** Which conversations there are is on its way for the first time: the card that leads to them has not its height yet. */
export const useAwaitsTalks = (chat: ChatActor | undefined): boolean => {
  const isAbove = useMedia(PHONE)
  const comes = useSelector(
    chat,
    (s) => s === undefined || (s.matches('looking') && s.context.conversations.length === 0),
  )
  return isAbove && comes
}
