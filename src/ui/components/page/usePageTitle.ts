/** The browser's tab, its history and its bookmarks are called after the page. */
import { useEffect } from 'react'

const appName = 'Schrankwerk'

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – ${appName}`
  }, [title])
}
