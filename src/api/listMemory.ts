/**
 * How each user has left each list in this browser, so that the menu leads back to it (rule L12): as the address says it, and nothing of what was
 * searched for. Where the browser keeps nothing, the menu leads to the whole list.
 */
const keyOf = (userId: string): string => `schrankwerk.lists.${userId}`
/** … and the views with which they want to open them (rule L14), as the server said last. */
const openingsOf = (userId: string): string => `schrankwerk.openings.${userId}`

/** As it was kept, which may be by another version of the portal: each list takes of an address what it knows. */
const keptIn = (key: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

type Left = { path: string; search: string }

export const createListMemory = () => {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  const keep = (key: string, { path, search }: Left): void => {
    try {
      localStorage.setItem(key, JSON.stringify({ ...keptIn(key), [path]: search || undefined }))
    } catch {
      // a full disk, a browser that keeps nothing
    }
    tell()
  }
  return {
    keep: (userId: string, left: Left): void => keep(keyOf(userId), left),
    /** How this list is to open; '': as it was left. */
    keepOpening: (userId: string, opening: Left): void => keep(openingsOf(userId), opening),
    /** Where a menu item leads. */
    addressOf: (userId: string, path: string): string => {
      const search = keptIn(openingsOf(userId))[path] ?? keptIn(keyOf(userId))[path]
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
