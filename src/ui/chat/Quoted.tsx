/** The question that an answer to all answers, as everybody reads it (rule N8): what was asked and about what, not by whom. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quotation } from '../../domain/chat/chat.ts'
import type { ChatActor } from './chatActor.ts'
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
