/** How many messages about something are unread, behind its name; nothing where all are read. */
import { fill, useTexts } from '../texts.ts'

export const UnreadCount = ({ count }: { count: number }) => {
  const { header } = useTexts()
  if (count === 0) return null
  const words = count === 1 ? header.unreadOne : fill(header.unread, { count })
  return (
    <span
      title={words}
      className="num ml-1.5 inline-flex h-4 min-w-4 shrink-0 items-center justify-center self-center rounded-full bg-accent px-1 text-micro font-semibold text-on-solid"
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
