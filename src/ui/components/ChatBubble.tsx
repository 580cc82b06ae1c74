/** One message of a chat, with name, time and attachment; own ones right and tinted. Between them DayDivider and ChatEvent. */
import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { cx } from './cx.ts'

export interface ChatBubbleProps {
  author: string
  /** "Sie" for own messages; the avatar keeps the name. */
  shownAs?: string | undefined
  time: string
  own?: boolean | undefined
  /** "gelesen 09:20" below own messages. */
  receipt?: string | undefined
  attachment?: ReactNode
  children: ReactNode
}

export function ChatBubble({ author, shownAs, time, own, receipt, attachment, children }: ChatBubbleProps) {
  return (
    <li className={cx('flex items-start gap-2.5', own && 'flex-row-reverse')}>
      <Avatar name={author} />
      <div className={cx('min-w-0 max-w-[85%]', own && 'flex flex-col items-end')}>
        <p className="mb-1 text-caption text-ink-3">
          <span className="mr-2 font-semibold text-ink">{shownAs ?? author}</span>
          <time className="num">{time}</time>
        </p>
        <div
          className={cx(
            'rounded-lg px-3 py-2 text-body break-words whitespace-pre-wrap text-ink',
            own ? 'rounded-tr-xs bg-accent-subtle' : 'rounded-tl-xs bg-muted',
          )}
        >
          {children}
          {attachment !== undefined && <div className="mt-2">{attachment}</div>}
        </div>
        {receipt !== undefined && <p className="mt-0.5 text-micro text-ink-3">{receipt}</p>}
      </div>
    </li>
  )
}

/** "Freitag, 21.11.2025" between two lines. */
export function DayDivider({ children }: { children: string }) {
  return (
    <li className="flex items-center gap-3 text-micro text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </li>
  )
}

/** Something that happened meanwhile: glyph and sentence, centred. */
export function ChatEvent({ children }: { children: ReactNode }) {
  return <li className="flex items-center justify-center gap-2 text-caption text-ink-2">{children}</li>
}
