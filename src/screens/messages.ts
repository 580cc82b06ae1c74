/** The messages that the signed-in user has not read. */
import { messagesActors } from '../api/actors/chat.ts'
import { hasMessages } from '../domain/session/routes.ts'
import { messagesMachine } from '../machines/chat/messagesMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { MessagesScreen } from '../ui/chat/MessagesScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const messages: CreateScreen = ({ call }) =>
  screen({
    machine: wired(messagesMachine, messagesActors(call)),
    inputOf: ({ visitor }) => ({ hasMessages: hasMessages(visitor) }),
    View: MessagesScreen,
  })
