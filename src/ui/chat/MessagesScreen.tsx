/** What is new (rule N11), the folders with new files (rule X10), and the messages that are unread, by conversation, the newest first (rule N4). */
import {
  ArrowRight,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronRight,
  ClipboardList,
  Copy,
  Paperclip,
  ReceiptText,
} from 'lucide-react'
import { useSelector } from '@xstate/react'
import { use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import {
  type Message,
  mostUnreadOfOne,
  unreadStep,
  type UnreadTalk,
  unreadTalksAtOnce,
} from '../../domain/chat/chat.ts'
import { conversationPath } from '../../domain/chat/chatAddress.ts'
import { subjectPath } from '../../domain/chat/chatAddress.ts'
import { fileSize, recently, time } from '../../i18n/formats.ts'
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
import { useLoadSentence } from '../core/useProblemSentence.ts'
import { ArrivedCard } from './ArrivedCard.tsx'
import { FoldersCard } from './FoldersCard.tsx'
import { UnreadAboutContext } from './TalkedAbout.tsx'

type MessagesActor = ActorRefFrom<typeof messagesMachine>

export const MessagesScreen = ({ actor }: { actor: MessagesActor }) => {
  const { t } = useTranslation(['chat', 'common'])
  const talks = useSelector(actor, (state) => state.context.talks)
  const hasMarkedAll = useSelector(actor, (state) => state.context.hasMarkedAll)
  const arrivals = useSelector(actor, (state) => state.context.arrivals)
  const folders = useSelector(actor, (state) => state.context.folders)
  const isEmpty = talks.length + arrivals.length === 0
  const shown = talks.reduce((sum, { unread }) => sum + unread, 0)
  const { unread: counted } = use(UnreadAboutContext)
  const unread = Math.max(counted, shown)
  return (
    <PageLayout
      header={
        <PageHeader
          title={t('common:messages.title')}
          count={isEmpty ? 0 : unread + arrivals.length}
          actions={
            !isEmpty && (
              <Button icon={CheckCheck} onClick={() => actor.send({ type: 'messages.readAll' })}>
                {t('page.readAll')}
              </Button>
            )
          }
        />
      }
      width="form"
    >
      <ArrivedCard arrivals={arrivals} />
      <FoldersCard folders={folders} />
      {(talks.length > 0 || arrivals.length + folders.length === 0) && <Talks actor={actor} talks={talks} />}
      {talks.length >= unreadTalksAtOnce && unread > shown && (
        <p className="mt-2 text-caption text-ink-3">
          {t('page.newest', { shown: talks.length, count: unread - shown })}
        </p>
      )}
      <p className="mt-2 min-h-5 text-caption text-ink-3" aria-live="polite">
        {hasMarkedAll ? (
          <>
            {t('page.marked')}{' '}
            <TextLink onClick={() => actor.send({ type: 'messages.undo' })}>{t('page.undo')}</TextLink>
          </>
        ) : (
          talks.length > 0 && t('page.hint')
        )}
      </p>
    </PageLayout>
  )
}

const Talks = ({ actor, talks }: { actor: MessagesActor; talks: readonly UnreadTalk[] }) => {
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
  if (talks.length === 0) {
    if (isLoading) return null
    return (
      <Card>
        <EmptyState title={t('messages.empty')}>{t('messages.emptyText')}</EmptyState>
      </Card>
    )
  }
  return (
    <Card flush>
      {talks.map((talk) => (
        <Group key={talk.id} actor={actor} talk={talk} />
      ))}
    </Card>
  )
}

/** A conversation with its newest unread messages, which fold away; more of them come on request. */
const Group = ({ actor, talk }: { actor: MessagesActor; talk: UnreadTalk }) => {
  const { t } = useTranslation('chat')
  const { id, site, offerNumber, title, companyName, unread, messages } = talk
  const isFolded = useSelector(actor, (state) => state.context.folded.has(id))
  const name = `${title}, ${companyName}`
  const listId = useId()
  const [newest] = messages
  return (
    <section aria-label={name} className="border-b border-line last:border-b-0">
      <header className="flex items-center gap-x-3 border-b border-line bg-sunken py-1.5 pr-5 pl-3 text-caption text-ink-3 max-sm:flex-wrap max-sm:px-2">
        <IconButton
          size="table"
          icon={isFolded ? ChevronRight : ChevronDown}
          label={t(isFolded ? 'page.unfold' : 'page.fold', { name })}
          expanded={!isFolded}
          onClick={() => actor.send({ type: isFolded ? 'talk.unfolded' : 'talk.folded', id })}
        />
        <Icon of={site.place === 'enquiry' ? ClipboardList : ReceiptText} size={16} />
        <span className="shrink-0">{t(`page.${site.place}`, { number: offerNumber ?? '' })}</span>
        <TextLink
          href={conversationPath(site, id)}
          className="min-w-0 truncate text-body font-semibold max-sm:basis-full max-sm:wrap-break-word max-sm:whitespace-normal"
        >
          {title}
        </TextLink>
        <span className="min-w-0 truncate max-sm:basis-full max-sm:whitespace-normal">{companyName}</span>
        <CountBadge count={unread} className="ml-auto" />
        {newest && (
          <IconButton
            size="table"
            icon={CheckCheck}
            label={t('page.readTalk', { name })}
            onClick={() => actor.send({ type: 'message.read', id: newest.id })}
          />
        )}
        <TextLink href={conversationPath(site, id)} className="flex shrink-0 items-center gap-1 text-body">
          {t('card.open')}
          <Icon of={ArrowRight} size={14} />
        </TextLink>
      </header>
      <div id={listId} hidden={isFolded}>
        <ul className="divide-y divide-line">
          {messages.map((message) => (
            <Row key={message.id} actor={actor} message={message} />
          ))}
        </ul>
        <More actor={actor} talk={talk} />
      </div>
    </section>
  )
}

/** How much is unread besides what is shown, and the way to it. */
const More = ({ actor, talk: { id, unread, messages } }: { actor: MessagesActor; talk: UnreadTalk }) => {
  const { t } = useTranslation('chat')
  const rest = unread - messages.length
  if (rest <= 0) return null
  const next = Math.min(rest, unreadStep)
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-5 py-2 text-caption text-ink-3 max-sm:px-4">
      <span className="num">{t('page.shownOf', { shown: messages.length, count: unread })}</span>
      {messages.length < mostUnreadOfOne && (
        <TextLink onClick={() => actor.send({ type: 'talk.widened', id })}>{t('page.more', { count: next })}</TextLink>
      )}
    </p>
  )
}

const Row = ({ actor, message }: { actor: MessagesActor; message: Message }) => {
  const { t } = useTranslation('chat')
  const { id, enquiryId, userFullName, content, subject, attachmentName, attachmentSize, createDate, changeDate } =
    message
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
      <span className="num shrink-0 py-1 text-caption text-ink-3">
        {recently(createDate)}
        {changeDate && `, ${t('bubble.corrected', { when: time(changeDate) })}`}
      </span>
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
