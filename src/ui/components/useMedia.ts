/** Whether a media query holds, kept current. For what CSS alone cannot switch, such as table rows or list items. */
import { useSyncExternalStore } from 'react'

export const PHONE = '(width < 40rem)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
