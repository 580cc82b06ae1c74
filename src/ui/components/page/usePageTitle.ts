/** The browser's tab, its history and its bookmarks are called after the page; before its name, how much there is to see. */
import { createContext, use, useEffect } from 'react'

const appName = 'Schrankwerk'

/** Messages that the signed-in user has not read, and what is new besides (rules N2, N11). */
export const UnreadContext = createContext(0)

export const usePageTitle = (title: string): void => {
  const unread = use(UnreadContext)
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} – ${appName}`
  }, [title, unread])
}
