/**
 * Links without knowing a router. The app hands in how to go to a path; without it a link is an ordinary browser link.
 * Clicks with a modifier, other buttons, targets and downloads stay the browser's.
 */
import { createContext, use, type MouseEvent } from 'react'

/** Provide with `<NavigationContext value={(href) => …}>`. */
export const NavigationContext = createContext<((href: string, options?: { state?: unknown }) => void) | undefined>(
  undefined,
)

interface LinkOptions {
  target?: string | undefined
  download?: boolean | string | undefined
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** what the page that it leads to is told, beside its address (navigation state) */
  state?: unknown
}

/** The anchor's attributes for a path inside the app (starts with "/") or an address outside. */
export function useLinkProps(href: string, options: LinkOptions = {}) {
  const navigate = use(NavigationContext)
  const { target, download, onClick, state } = options

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const inside = href.startsWith('/') && !target && download === undefined
    if (event.defaultPrevented || !plain || !inside || !navigate) return
    event.preventDefault()
    navigate(href, { state })
  }

  return { href, target, download, rel: target === '_blank' ? 'noreferrer' : undefined, onClick: handleClick }
}
