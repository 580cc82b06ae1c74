/** The messages that are unread, by conversation, the newest first (rule N4). */
import { ArrowRight, Check, CheckCheck, ClipboardList, Copy, Paperclip, ReceiptText } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type UnreadMessage, unreadAtOnce } from '../../domain/chat/chat.ts'
import { conversationPath, sitePath } from '../../domain/chat/chatAddress.ts'
import { subjectPath } from '../../domain/chat/chatAddress.ts'
import { fileSize, recently } from '../../i18n/formats.ts'
import type { messagesMachine } from '../../machines/chat/messagesMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Icon } from '../components/Icon.tsx'
import { Avatar } from '../components/page/Avatar.tsx'
import { Card } from '../components/page/Card.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { UnreadContext } from '../components/page/usePageTitle.ts'
import { useLoadSentence } from '../core/useProblemSentence.ts'

type MessagesActor = ActorRefFrom<typeof messagesMachine>

/** The messages of each conversation; the conversation with the newest comes first, as the messages do. */
const byConversation = (messages: readonly UnreadMessage[]): [UnreadMessage, ...UnreadMessage[]][] => {
  const groups = new Map<string, [UnreadMessage, ...UnreadMessage[]]>()
  for (const message of messages) {
    const group = groups.get(message.conversationId)
    if (group) group.push(message)
    else groups.set(message.conversationId, [message])
  }
  return [...groups.values()]
}

export const MessagesScreen = ({ actor }: { actor: MessagesActor }) => {
  const { t } = useTranslation(['chat', 'common'])
  const messages = useSelector(actor, (state) => state.context.messages)
  const hasMarkedAll = useSelector(actor, (state) => state.context.hasMarkedAll)
  const unread = Math.max(use(UnreadContext), messages.length)
  return (
    <PageLayout
      header={
        <PageHeader
          title={t('common:messages.title')}
          count={messages.length === 0 ? 0 : unread}
          actions={
            messages.length > 0 && (
              <Button icon={CheckCheck} onClick={() => actor.send({ type: 'messages.readAll' })}>
                {t('page.readAll')}
              </Button>
            )
          }
        />
      }
      width="form"
    >
      <Messages actor={actor} messages={messages} />
      {messages.length >= unreadAtOnce && unread > messages.length && (
        <p className="mt-2 text-caption text-ink-3">
          {t('page.newest', { shown: messages.length, count: unread - messages.length })}
        </p>
      )}
      <p className="mt-2 min-h-5 text-caption text-ink-3" aria-live="polite">
        {hasMarkedAll ? (
          <>
            {t('page.marked')}{' '}
            <TextLink onClick={() => actor.send({ type: 'messages.undo' })}>{t('page.undo')}</TextLink>
          </>
        ) : (
          messages.length > 0 && t('page.hint')
        )}
      </p>
    </PageLayout>
  )
}

const Messages = ({ actor, messages }: { actor: MessagesActor; messages: readonly UnreadMessage[] }) => {
  const { t } = useTranslation()
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'))
  const hasFailed = useSelector(actor, (state) => state.matches('failed'))
  const problem = useSelector(actor, (state) => state.context.problem)
  const why = useLoadSentence()
  if (hasFailed) {
    return (
      <Card>
        <ErrorState
          title={t('messages.failed')}
          detail={why(problem, '')}
          onRetry={() => actor.send({ type: 'messages.reload' })}
        />
      </Card>
    )
  }
  if (messages.length === 0) {
    if (isLoading) return null
    return (
      <Card>
        <EmptyState title={t('messages.empty')}>{t('messages.emptyText')}</EmptyState>
      </Card>
    )
  }
  return (
    <Card flush>
      {byConversation(messages).map((group) => (
        <Group key={group[0].conversationId} actor={actor} messages={group} />
      ))}
    </Card>
  )
}

const Group = ({
  actor,
  messages,
}: {
  actor: MessagesActor
  messages: readonly [UnreadMessage, ...UnreadMessage[]]
}) => {
  const { t } = useTranslation('chat')
  const [{ site, offerNumber, conversationId, title, companyName }] = messages
  return (
    <section aria-label={`${title}, ${companyName}`} className="border-b border-line last:border-b-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-5 py-2.5 text-caption text-ink-3 max-sm:px-4">
        <Icon of={site.place === 'enquiry' ? ClipboardList : ReceiptText} size={16} />
        <span>{t(`page.${site.place}`, { number: offerNumber ?? '' })}</span>
        <TextLink href={sitePath(site)} className="min-w-0 truncate text-body font-semibold">
          {title}
        </TextLink>
        <span className="min-w-0 truncate">{companyName}</span>
        <CountBadge count={messages.length} className="ml-auto" />
        <TextLink href={conversationPath(site, conversationId)} className="flex items-center gap-1 text-body">
          {t('card.open')}
          <Icon of={ArrowRight} size={14} />
        </TextLink>
      </header>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <Row key={message.id} actor={actor} message={message} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ actor, message }: { actor: MessagesActor; message: UnreadMessage }) => {
  const { t } = useTranslation('chat')
  const { id, enquiryId, userFullName, content, subject, attachmentName, attachmentSize, createDate } = message
  return (
    <li className="flex items-start gap-x-3 px-5 py-2.5 max-sm:flex-wrap max-sm:px-4">
      <span className="flex w-44 shrink-0 items-center gap-2.5 max-sm:w-auto max-sm:flex-1">
        <Avatar name={userFullName} size={28} />
        <span className="min-w-0 truncate text-body font-medium text-ink">{userFullName}</span>
      </span>
      <p
        className="min-w-0 flex-1 py-1 text-body break-words whitespace-pre-wrap text-ink-2 max-sm:order-last max-sm:basis-full"
        dir="auto"
      >
        {subject && (
          <>
            <TextLink href={subjectPath(enquiryId, subject)}>{subject.label}</TextLink>{' '}
          </>
        )}
        {content}
        {attachmentName !== null && (
          <span className={cx('flex min-w-0 items-center gap-1.5 text-caption', content !== '' && 'mt-1')}>
            <Icon of={Paperclip} size={14} className="text-ink-3" />
            <span className="min-w-0 truncate" title={attachmentName}>
              {attachmentName}
            </span>
            <span className="num shrink-0 text-ink-3">{fileSize(attachmentSize ?? 0)}</span>
          </span>
        )}
      </p>
      <span className="num shrink-0 py-1 text-caption text-ink-3">{recently(createDate)}</span>
      <span className="flex shrink-0">
        <IconButton
          size="table"
          icon={Copy}
          label={t('page.copy')}
          onClick={() => actor.send({ type: 'message.copy', text: content })}
        />
        <IconButton
          size="table"
          icon={Check}
          label={t('page.read')}
          onClick={() => actor.send({ type: 'message.read', id })}
        />
      </span>
    </li>
  )
}
