/**
 * Addresses against the patterns of the route table: the one place that takes a path apart. By hand, not by the router's package: the
 * page's first script needs it, and the domain knows no React (decision 0185).
 */
import { isPossibleId } from '../core/id.ts'
import { withoutTrailing } from '../core/text.ts'

/** The parameters of `path` under `pattern`, or undefined where it does not match. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  if (pattern === '*') return {}
  const wanted = pattern.split('/')
  const given = (withoutTrailing(path, '/') || '/').split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined
      continue
    }
    const id = decodeSegment(value)
    if (!isPossibleId(id)) return undefined
    params[segment.slice(1)] = id
  }
  return params
}

/** Nothing where an escape is broken. */
const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
