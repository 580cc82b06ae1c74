/** What a message answers: a message of its conversation, and in an answer to all a question (rule N8), which says what was asked and about what, not by whom. */
import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Quotation, QuotedMessage } from '../../domain/chat/chat.ts'
import { quoteOf } from '../../domain/chat/quotation.ts'
import { type ChatActor, messageRowId, threadOf } from './chatActor.ts'
import { SubjectLink } from './SubjectTag.tsx'

interface QuotedProps {
  actor: ChatActor
  quotation: Quotation
  /** stands beside the words: takes the question off again */
  children?: ReactNode
}

export const Quoted = ({ actor, quotation: { content, subject }, children }: QuotedProps) => {
  const { t } = useTranslation('chat')
  return (
    <blockquote className="flex min-w-0 items-start gap-2 border-l-2 border-accent-line pl-2.5">
      <div className="min-w-0 flex-1 text-caption">
        <p className="font-medium text-ink">
          {subject === null ? (
            t('quote.title')
          ) : (
            <SubjectLink actor={actor} subject={subject} look="text-left hover:underline">
              {t('quote.about', { subject: subject.label })}
            </SubjectLink>
          )}
        </p>
        <p dir="auto" className="break-words whitespace-pre-wrap text-ink-2 [unicode-bidi:plaintext]">
          {content}
        </p>
      </div>
      {children}
    </blockquote>
  )
}

const Words = ({ quoted: { userFullName, content, attachmentName, isRemoved } }: { quoted: QuotedMessage }) => {
  const { t } = useTranslation('chat')
  const said = content || t('panel.attachmentOnly', { name: attachmentName ?? '' })
  return (
    <span className="block min-w-0 flex-1 text-caption">
      <span className="block font-medium text-ink">{userFullName}</span>
      <span dir="auto" className="line-clamp-3 break-words whitespace-pre-wrap text-ink-2 [unicode-bidi:plaintext]">
        {isRemoved ? t('panel.removed') : said}
      </span>
    </span>
  )
}

/** Above the answer: leads to what it answers, however early that is. */
export const QuotedLink = ({ actor, quoted }: { actor: ChatActor; quoted: QuotedMessage }) => {
  const { t } = useTranslation('chat')
  const thread = useSelector(actor, threadOf)
  const follow = () => {
    thread?.send({ type: 'quote.followed', number: quoted.number })
    document.getElementById(messageRowId(quoted.id))?.scrollIntoView({ block: 'center' })
  }
  return (
    <button
      type="button"
      title={t('quote.follow')}
      className="flex min-w-0 rounded-r-sm border-l-2 border-accent-line py-0.5 pl-2.5 text-left hover:bg-hover"
      onClick={follow}
    >
      <Words quoted={quoted} />
    </button>
  )
}

/** In the field: what the next message answers, as it stands by now, until it is taken off. */
export const ChosenQuote = ({ actor, children }: { actor: ChatActor; children: ReactNode }) => {
  const chosen = useSelector(actor, (s) => (s.context.toAll ? null : s.context.quoted))
  const thread = useSelector(actor, threadOf)
  const now = useSelector(thread, (s) => s?.context.messages.find(({ id }) => id === chosen?.id))
  if (chosen === null) return null
  return (
    <blockquote className="flex min-w-0 items-start gap-2 border-l-2 border-accent-line pl-2.5">
      <Words quoted={now ? quoteOf(now) : chosen} />
      {children}
    </blockquote>
  )
}
