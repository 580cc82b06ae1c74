/** The chat of an enquiry or offer with its children, wired from the inside out. */
import { attachmentActors, chatActors, outboxActors } from '../api/actors/chat.ts'
import type { Call } from '../api/client.ts'
import { attachmentMachine } from '../machines/chat/attachmentMachine.ts'
import { chatMachine } from '../machines/chat/chatMachine.ts'
import { outboxMachine } from '../machines/chat/outboxMachine.ts'
import { wired } from '../machines/core/wired.ts'

export const wiredChat = (call: Call) =>
  wired(chatMachine, {
    ...chatActors(call),
    outbox: wired(outboxMachine, outboxActors(call)),
    attachment: wired(attachmentMachine, attachmentActors(call)),
  })
