/** How many messages about something are unread, and files new, behind its name; nothing where there is neither. */
import { fill, useTexts } from '../texts.ts'

/** How much there is of both. */
interface News {
  unread: number
  files: number
}

/** Said in words; undefined where there is nothing. */
export const useNewsWords = ({ unread, files }: News): string | undefined => {
  const { header } = useTexts()
  const several = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : fill(many, { count })]
  const words = [
    ...several(unread, header.unreadOne, header.unread),
    ...several(files, header.newFileOne, header.newFiles),
  ]
  return words.length === 0 ? undefined : words.join(', ')
}

export const UnreadCount = ({ news }: { news: News }) => {
  const words = useNewsWords(news)
  if (words === undefined) return null
  const count = news.unread + news.files
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
