/**
 * The messages of a conversation, by days, the newest at the bottom, where the list begins: it is drawn from below, so that what comes in
 * or is loaded above moves nothing that somebody reads.
 */
import { useSelector } from '@xstate/react'
import { useEffect, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredAt, type ConversationMessage } from '../../domain/chat/chat.ts'
import type { FileType } from '../../domain/file/file.ts'
import { dayInWords } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { useLoadSentence } from '../core/useProblemSentence.ts'
import { Bubble, PendingBubble } from './Bubble.tsx'
import {
  type ChatActor,
  messageRowId,
  type ThreadSnapshot,
  threadOf,
  usePendingHere,
  useSearched,
} from './chatActor.ts'

/** So near to its upper end the list asks for what came before, in pixels. */
const nearTheTop = 120

interface MessageListProps {
  actor: ChatActor
  typesFor: (filename: string) => readonly FileType[]
}

const nothing: readonly ConversationMessage[] = []
const isLoading = (s: ThreadSnapshot | undefined) => s?.hasTag('loading')
const hasFailed = (s: ThreadSnapshot | undefined) => s?.matches({ newest: 'failed' })

export const MessageList = ({ actor, typesFor }: MessageListProps) => {
  const { t } = useTranslation('chat')
  const thread = useSelector(actor, threadOf)
  const messages = useSelector(thread, (s) => s?.context.messages) ?? nothing
  const pending = usePendingHere(actor)
  const loading = useSelector(thread, isLoading)
  const failed = useSelector(thread, hasFailed)
  const problem = useSelector(thread, (s) => s?.context.problem) ?? null
  const why = useLoadSentence()
  if (failed)
    return (
      <ErrorState
        title={t('panel.failed')}
        detail={why(problem, '')}
        onRetry={() => thread?.send({ type: 'thread.retry' })}
      />
    )
  if (messages.length > 0 || pending.length > 0)
    return <Messages actor={actor} messages={messages} pending={pending} typesFor={typesFor} />
  if (loading)
    return (
      <p className="flex justify-center p-6">
        <Spinner />
      </p>
    )
  return <EmptyState title={t('panel.fresh')}>{t('panel.freshText')}</EmptyState>
}

interface MessagesProps extends MessageListProps {
  messages: readonly ConversationMessage[]
  pending: ReturnType<typeof usePendingHere>
}

const Messages = ({ actor, messages, pending, typesFor }: MessagesProps) => {
  const { t } = useTranslation('chat')
  const thread = useSelector(actor, threadOf)
  const { text, number } = useSearched(thread)
  const ownCompanyId = useSelector(actor, (s) => s.context.companyId)
  const found = messages.find((message) => message.number === number)
  const foundId = found && messageRowId(found.id)
  useEffect(() => {
    if (foundId) document.getElementById(foundId)?.scrollIntoView({ block: 'center' })
  }, [foundId])
  const older = () => thread?.send({ type: 'thread.older' })
  const scrolled = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    // Drawn from below, the list counts its way up in negative pixels.
    if (list.scrollHeight + list.scrollTop - list.clientHeight < nearTheTop) older()
  }
  return (
    <div className="flex h-full flex-col-reverse overflow-y-auto px-5 py-4 max-sm:px-4" onScroll={scrolled}>
      <ol aria-live="polite" className="flex flex-col gap-3">
        {(messages[0]?.number ?? 1) > 1 && (
          <li className="text-center">
            <TextLink onClick={older}>{t('panel.older')}</TextLink>
          </li>
        )}
        {messages.map((message, at) => (
          <li key={message.id} id={messageRowId(message.id)} className="flex flex-col gap-3">
            <DayLine message={message} before={messages[at - 1]} />
            <Bubble
              actor={actor}
              message={message}
              typesFor={typesFor}
              searched={text}
              isFound={message.id === found?.id}
              answered={answeredAt(messages, message, ownCompanyId)}
            />
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
