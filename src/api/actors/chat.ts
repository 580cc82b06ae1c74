/** The calls behind the page of messages. */
import type { Call } from '../client.ts'
import { unreadMessages } from '../contract/chat.ts'
import { actorOf } from './actors.ts'

export const messagesActors = (call: Call) => ({
  loadUnread: actorOf((_: unknown, options) => call(unreadMessages, {}, options)),
})
