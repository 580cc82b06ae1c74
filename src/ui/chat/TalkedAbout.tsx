/** The name of an enquiry or offer in a list, with what is unread about it, new in its folder, and whether it is new (rules N2, N11). */
import { createContext, use } from 'react'
import { nothingUnread, unseenAbout } from '../../domain/chat/unread.ts'
import { sumOf, UnreadCount } from '../components/feedback/UnreadCount.tsx'

/** What the signed-in user has not read, as the bell knows it. */
export const UnreadAboutContext = createContext(nothingUnread)

export const TalkedAbout = ({ id, name }: { id: string; name: string }) => {
  const unseen = unseenAbout(use(UnreadAboutContext), id)
  if (sumOf(unseen) === 0) return <span title={name}>{name}</span>
  return (
    <span className="flex min-w-0 items-center">
      <span className="min-w-0 truncate in-data-wraps:line-clamp-3 in-data-wraps:whitespace-normal" title={name}>
        {name}
      </span>
      <UnreadCount unseen={unseen} />
    </span>
  )
}
