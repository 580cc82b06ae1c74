/** How much there is to see about something, behind its name: unread messages, new files, and what is new besides; nothing where there is nothing. */
import { fill, useTexts } from '../texts.ts'

/** How much of it is messages, how much files, and how much enquiries, offers and decisions (rule N11). */
interface Unseen {
  messages: number
  files: number
  arrived: number
}

export const sumOf = ({ messages, files, arrived }: Unseen): number => messages + files + arrived

/** "2 ungelesene Nachrichten, 1 Neuigkeit"; empty where there is nothing. */
export const useUnseenWords = (): ((unseen: Unseen) => string) => {
  const { header } = useTexts()
  const said = (count: number, one: string, several: string) =>
    count === 0 ? [] : [count === 1 ? one : fill(several, { count })]
  return ({ messages, files, arrived }) =>
    [
      ...said(messages, header.unreadOne, header.unread),
      ...said(files, header.newFileOne, header.newFiles),
      ...said(arrived, header.arrivedOne, header.arrived),
    ].join(', ')
}

export const UnreadCount = ({ unseen }: { unseen: Unseen }) => {
  const words = useUnseenWords()(unseen)
  const count = sumOf(unseen)
  if (count === 0) return null
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
