/**
 * How each user has left each list in this browser, so that the menu leads back to it (rule L12): as the address says it, and nothing of what was
 * searched for. Where the browser keeps nothing, the menu leads to the whole list.
 */
const keyOf = (userId: string): string => `schrankwerk.lists.${userId}`

/** As it was kept, which may be by another version of the portal: each list takes of an address what it knows. */
const keptOf = (userId: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

export const createListMemory = () => {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  return {
    keep: (userId: string, { path, search }: { path: string; search: string }): void => {
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify({ ...keptOf(userId), [path]: search || undefined }))
      } catch {
        // a full disk, a browser that keeps nothing
      }
      tell()
    },
    /** Where a menu item leads. */
    addressOf: (userId: string, path: string): string => {
      const search = keptOf(userId)[path]
      return typeof search === 'string' && search.startsWith('?') ? path + search : path
    },
    /** … which changes here and in other tabs. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
