/** The chat of an enquiry or offer with its children, wired from the inside out. */
import {
  amendActors,
  attachmentActors,
  chatActors,
  outboxActors,
  threadActors,
  threadSearchActors,
} from '../api/actors/chat.ts'
import type { Call } from '../api/client.ts'
import { amendMachine } from '../machines/chat/amendMachine.ts'
import { attachmentMachine } from '../machines/chat/attachmentMachine.ts'
import { chatMachine } from '../machines/chat/chatMachine.ts'
import { outboxMachine } from '../machines/chat/outboxMachine.ts'
import { threadMachine } from '../machines/chat/threadMachine.ts'
import { threadSearchMachine } from '../machines/chat/threadSearchMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { wiredFilePreview } from './wiredPreview.ts'

export const wiredChat = (call: Call) =>
  wired(chatMachine, {
    ...chatActors(call),
    outbox: wired(outboxMachine, outboxActors(call)),
    thread: wired(threadMachine, {
      ...threadActors(call),
      amend: wired(amendMachine, amendActors(call)),
      search: wired(threadSearchMachine, threadSearchActors(call)),
    }),
    attachment: wired(attachmentMachine, { ...attachmentActors(call), preview: wiredFilePreview(call) }),
  })
