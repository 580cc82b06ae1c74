/** One message: who and when, what it says, its attachment, and below the own ones whether it has arrived and was read. */
import { Check, CheckCheck, Clock, CornerUpRight, Download, Eye, FileText, FolderInput, Megaphone } from 'lucide-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage, MessageSubject, Quotation, QuotedMessage } from '../../domain/chat/chat.ts'
import { foundParts } from '../../domain/core/foundParts.ts'
import { type FileType, previewKindOf } from '../../domain/file/file.ts'
import { fileSize, recently, time } from '../../i18n/formats.ts'
import { fullName } from '../../domain/user/user.ts'
import type { Pending } from '../../machines/chat/outboxMachine.ts'
import { useUser } from '../app/user.ts'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'
import { Icon, type IconType } from '../components/Icon.tsx'
import { focusControl } from '../core/formFocus.ts'
import { Avatar } from '../components/page/Avatar.tsx'
import {
  amendOf,
  attachmentOf,
  type ChatActor,
  composerId,
  currentOf,
  outboxOf,
  shortName,
  threadOf,
} from './chatActor.ts'
import { Correction } from './Correction.tsx'
import { linkParts } from './links.ts'
import { MessageActions } from './MessageActions.tsx'
import { Quoted, QuotedLink } from './Quoted.tsx'
import { SubjectTag } from './SubjectTag.tsx'
import { useAttachmentRefusal } from './useAttachmentRefusal.ts'

interface FrameProps {
  /** of the viewer's company: at the right */
  own: boolean
  name: string
  initialsOf: string
  when: string
  toAll: boolean
  /** of an own one: to how many it goes */
  receivers: number | undefined
  content: string
  actor: ChatActor
  subject: MessageSubject | null
  quotation: Quotation | null
  quoted: QuotedMessage | null
  /** stands beside the name: what can be done with it */
  actions?: ReactNode
  /** its content becomes this: a field, or that it was taken back */
  instead?: ReactNode
  /** what is looked for in the conversation, and whether this is the hit that is looked at */
  searched?: string
  isFound?: boolean
  below?: ReactNode
  children?: ReactNode
}

/** The bubble itself: the other side's at the left, those of the own company at the right. */
const Frame = (props: FrameProps) => {
  const { own, name, initialsOf, when, toAll, receivers, content, actor, subject, quotation, quoted } = props
  const { actions, instead, searched = '', isFound, below, children } = props
  const { t } = useTranslation('chat')
  return (
    <article className={cx('group/message flex gap-2.5', own && 'flex-row-reverse')}>
      <Avatar name={initialsOf} size={28} />
      <div className={cx('flex max-w-[85%] min-w-0 flex-col gap-1', own && 'items-end')}>
        <div className={cx('flex items-center gap-1 text-caption text-ink-3', own && 'flex-row-reverse')}>
          <p>
            <span className="font-medium text-ink">{name}</span> <span className="num">{when}</span>
          </p>
          {actions}
        </div>
        <div
          className={cx(
            'flex min-w-0 max-w-full flex-col gap-2 rounded-lg px-3 py-2 text-body text-ink',
            own ? 'rounded-tr-none bg-accent-subtle' : 'rounded-tl-none bg-muted',
            isFound && 'outline-2 outline-accent',
          )}
        >
          {toAll && (
            <p className="flex items-center gap-1.5 text-caption font-medium text-accent-text">
              <Icon of={Megaphone} size={14} />
              {receivers === undefined ? t('bubble.toAll') : t('bubble.toAllOf', { count: receivers })}
            </p>
          )}
          {quotation && <Quoted actor={actor} quotation={quotation} />}
          {quoted && <QuotedLink actor={actor} quoted={quoted} />}
          {subject && <SubjectTag actor={actor} subject={subject} />}
          {instead ??
            (content !== '' && (
              <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
                <Said content={content} searched={searched} />
              </p>
            ))}
          {children}
        </div>
        {below}
      </div>
    </article>
  )
}

/** What a message says. Its links lead out of the portal, and tell the page there nothing of it. */
const Said = ({ content, searched }: { content: string; searched: string }) =>
  linkParts(content).map(({ text, href }, at) =>
    href === null ? (
      <Marked key={at} text={text} searched={searched} />
    ) : (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        <Marked text={text} searched={searched} />
      </a>
    ),
  )

/** A text in which what is looked for is marked. */
const Marked = ({ text, searched }: { text: string; searched: string }): ReactNode => {
  if (searched === '') return text
  return foundParts(text, searched).map((part, at) =>
    part.isFound ? (
      <mark key={at} className="rounded-[1px] bg-caution-bg text-caution-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

const Mark = ({ of, children }: { of: IconType; children: ReactNode }) => (
  <p className="flex items-center gap-1 text-caption text-ink-3">
    <Icon of={of} size={14} />
    <span>{children}</span>
  </p>
)

interface BubbleProps {
  actor: ChatActor
  message: ConversationMessage
  typesFor: (filename: string) => readonly FileType[]
}

export const Bubble = (props: BubbleProps & { searched: string; isFound: boolean; answered: Date | null }) => {
  const { actor, message, typesFor, searched, isFound, answered } = props
  const { t } = useTranslation('chat')
  const company = shortName(useSelector(actor, currentOf)?.companyName ?? '')
  const companyId = useSelector(actor, (s) => s.context.companyId)
  const userId = useSelector(actor, (s) => s.context.userId)
  const amend = useSelector(useSelector(actor, threadOf), amendOf)
  const isCorrected = useSelector(
    amend,
    (s) => (s?.hasTag('correcting') ?? false) && s?.context.message?.id === message.id,
  )
  const isOwn = message.companyId === companyId
  const { changeDate, removedDate } = message
  const instead = () => {
    if (removedDate) return <span className="text-ink-3">{t('bubble.removed', { when: recently(removedDate) })}</span>
    return isCorrected && amend ? <Correction amend={amend} /> : undefined
  }
  const mark = () => {
    if (removedDate) return undefined
    if (!isOwn) return answered && <Mark of={CornerUpRight}>{t('bubble.answered', { when: recently(answered) })}</Mark>
    const { readDate, reach } = message
    if (reach && reach.read > 0) {
      const here = readDate && t('bubble.reachedHere', { company, when: recently(readDate) })
      return (
        <Mark of={CheckCheck}>{[t('bubble.reach', { ...reach, count: reach.of }), here ?? []].flat().join(', ')}</Mark>
      )
    }
    if (readDate === null) return <Mark of={Check}>{t('bubble.sent')}</Mark>
    const names = message.readers.map(({ userFullName }) => userFullName).join(', ')
    return <Mark of={CheckCheck}>{t('bubble.read', { names, when: recently(readDate) })}</Mark>
  }
  return (
    <Frame
      own={isOwn}
      name={message.senderId === userId ? t('panel.me') : message.userFullName}
      initialsOf={message.userFullName}
      when={[time(message.createDate), changeDate && t('bubble.corrected', { when: time(changeDate) })]
        .filter(Boolean)
        .join(', ')}
      toAll={message.toAll}
      receivers={message.reach?.of}
      content={message.content}
      actor={actor}
      subject={message.subject}
      quotation={message.quotation}
      quoted={message.quoted}
      actions={!removedDate && !isCorrected && <MessageActions actor={actor} message={message} />}
      instead={instead()}
      searched={searched}
      isFound={isFound}
      below={mark()}
    >
      {message.attachmentPath !== null && <AttachmentChip actor={actor} message={message} typesFor={typesFor} />}
    </Frame>
  )
}

const AttachmentChip = ({ actor, message, typesFor }: BubbleProps) => {
  const { t } = useTranslation(['chat', 'file'])
  const attachment = useSelector(actor, attachmentOf)
  const canTakeOver = useSelector(actor, (s) => s.context.canTakeOver)
  const name = message.attachmentName ?? ''
  const words: Readonly<Record<string, string>> = t('file:types', { returnObjects: true })
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface py-0.5 pr-0.5 pl-2.5">
      <Icon of={FileText} size={14} className="text-ink-3" />
      <span className="min-w-0 truncate font-medium" title={name}>
        {name}
      </span>
      <span className="num shrink-0 text-caption text-ink-3">{fileSize(message.attachmentSize ?? 0)}</span>
      <span className="ml-auto flex shrink-0">
        {previewKindOf(name) !== null && (
          <IconButton
            size="table"
            icon={Eye}
            label={t('bubble.preview', { name })}
            onClick={() => attachment?.send({ type: 'attachment.preview', attachment: message })}
          />
        )}
        <IconButton
          size="table"
          icon={Download}
          label={t('bubble.download', { name })}
          onClick={() => attachment?.send({ type: 'attachment.download', attachment: message })}
        />
        {canTakeOver && (
          <Menu
            label={t('bubble.takeOver', { name })}
            entries={typesFor(name).map((fileType) => ({
              id: fileType,
              icon: FolderInput,
              label: t('bubble.takeOverAs', { type: words[fileType] ?? fileType }),
              onSelect: () => attachment?.send({ type: 'attachment.takeOver', attachment: message, fileType }),
            }))}
          />
        )}
      </span>
    </div>
  )
}

/** A message that is not stored yet. */
export const PendingBubble = ({ actor, message }: { actor: ChatActor; message: Pending }) => {
  const { t } = useTranslation('chat')
  const me = fullName(useUser())
  const receivers = useSelector(actor, (s) => s.context.conversations.length)
  return (
    <Frame
      own
      name={t('panel.me')}
      initialsOf={me}
      when=""
      toAll={message.toAll}
      receivers={receivers}
      content={message.content}
      actor={actor}
      subject={message.subject}
      quotation={message.question?.quotation ?? null}
      quoted={message.quoted}
      below={<OnItsWay actor={actor} message={message} />}
    >
      {message.file && <span className="text-caption text-ink-2">{message.file.name}</span>}
    </Frame>
  )
}

/** What has become of it: it is being sent, or why it was not, until that is dealt with (rule N7). */
const OnItsWay = ({ actor, message }: { actor: ChatActor; message: Pending }) => {
  const { t } = useTranslation('chat')
  const outbox = useSelector(actor, outboxOf)
  const problem = useSelector(outbox, (s) => (s?.context.queue[0] === message ? s.context.problem : null))
  const canRepeat = useSelector(outbox, (s) => s?.can({ type: 'message.again' }) ?? false)
  const canGoWithout = useSelector(outbox, (s) => s?.can({ type: 'attachment.removed' }) ?? false)
  const refusalOf = useAttachmentRefusal()
  if (!problem) return <Mark of={Clock}>{t('bubble.sending')}</Mark>
  const { title, detail } = refusalOf(problem)
  const discard = () => {
    outbox?.send({ type: 'message.discarded' })
    focusControl(composerId)
  }
  return (
    <div className="text-caption">
      <p className="font-medium break-words text-critical-text">
        {t('bubble.failed')} {title}
      </p>
      {detail !== undefined && <p className="text-ink-2">{detail}</p>}
      <p className="flex flex-wrap gap-x-3">
        {canRepeat && <TextLink onClick={() => outbox?.send({ type: 'message.again' })}>{t('bubble.again')}</TextLink>}
        {canGoWithout && (
          <TextLink onClick={() => outbox?.send({ type: 'attachment.removed' })}>{t('bubble.without')}</TextLink>
        )}
        <TextLink onClick={discard}>{t('bubble.discard')}</TextLink>
      </p>
    </div>
  )
}
