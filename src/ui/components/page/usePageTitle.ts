/** The browser's tab, its history and its bookmarks are called after the page; before its name, how many messages are unread and files new. */
import { createContext, use, useEffect } from 'react'

const appName = 'Schrankwerk'

/** Messages that the signed-in user has not read, and new files (rule N2). */
export const UnreadContext = createContext(0)

export const usePageTitle = (title: string): void => {
  const unread = use(UnreadContext)
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} – ${appName}`
  }, [title, unread])
}
