/**
 * The messages of a conversation, by days, the newest at the bottom, where the list begins: it is drawn from below, so that what comes in
 * or is loaded above moves nothing that somebody reads.
 */
import { useSelector } from '@xstate/react'
import type { UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../domain/chat/chat.ts'
import type { FileType } from '../../domain/file/file.ts'
import { dayInWords } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { Bubble, PendingBubble } from './Bubble.tsx'
import { type ChatActor, usePendingHere } from './chatActor.ts'

/** So near to its upper end the list asks for what came before, in pixels. */
const nearTheTop = 120

interface MessageListProps {
  actor: ChatActor
  typesFor: (filename: string) => readonly FileType[]
}

export const MessageList = ({ actor, typesFor }: MessageListProps) => {
  const { t } = useTranslation('chat')
  const messages = useSelector(actor, (s) => s.context.messages)
  const pending = usePendingHere(actor)
  const hasOlder = useSelector(actor, (s) => s.context.hasOlder)
  const isLoading = useSelector(actor, (s) => s.hasTag('loading'))
  const hasFailed = useSelector(actor, (s) => s.matches({ conversation: 'failed' }))
  const older = () => actor.send({ type: 'chat.older' })
  const scrolled = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    // Drawn from below, the list counts its way up in negative pixels.
    if (list.scrollHeight + list.scrollTop - list.clientHeight < nearTheTop) older()
  }
  if (messages.length === 0 && pending.length === 0) {
    if (hasFailed) return null
    if (isLoading)
      return (
        <p className="flex justify-center p-6">
          <Spinner />
        </p>
      )
    return <EmptyState title={t('panel.fresh')}>{t('panel.freshText')}</EmptyState>
  }
  return (
    <div className="flex h-full flex-col-reverse overflow-y-auto px-5 py-4 max-sm:px-4" onScroll={scrolled}>
      <ol aria-live="polite" className="flex flex-col gap-3">
        {hasOlder && (
          <li className="text-center">
            <TextLink onClick={older}>{t('panel.older')}</TextLink>
          </li>
        )}
        {messages.map((message, at) => (
          <li key={message.id} className="flex flex-col gap-3">
            <DayLine message={message} before={messages[at - 1]} />
            <Bubble actor={actor} message={message} typesFor={typesFor} />
          </li>
        ))}
        {pending.map((message) => (
          <li key={message.clientMessageId}>
            <PendingBubble actor={actor} message={message} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Between two days. */
const DayLine = ({ message, before }: { message: ConversationMessage; before: ConversationMessage | undefined }) => {
  const day = dayInWords(message.createDate)
  if (before && dayInWords(before.createDate) === day) return null
  return (
    <p className="flex items-center gap-3 text-caption text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {day}
    </p>
  )
}
