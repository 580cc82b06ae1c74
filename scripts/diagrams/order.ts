/**
 * Which way a statechart reads: from the initial state down, along the transitions in the order in which they are
 * written. Only what leads back to something already passed points up.
 */
import { flatten } from './model.ts'
import type { Chart, State } from './model.ts'

/** Tells whether a transition leads down the page. */
export function readingDirection(chart: Chart): (source: string, target: string) => boolean {
  const ranks = new Map(flatten(chart.root).flatMap((state) => rankChildren(state, chart)))
  return (source, target) => {
    // A container stands above what is in it.
    if (isWithin(target, source)) return true
    if (isWithin(source, target)) return false
    const [from, to] = siblings(source, target)
    return (ranks.get(from) ?? 0) <= (ranks.get(to) ?? 0)
  }
}

/** Ranks the children of one state in reverse postorder, so that every way forward has a higher rank at its end. */
function rankChildren(parent: State, chart: Chart): [string, number][] {
  const paths = parent.children.map(({ path }) => path)
  const childOf = (path: string): string | undefined => paths.find((child) => path === child || isWithin(path, child))
  const followers = (child: string): string[] =>
    chart.transitions
      .filter(({ source }) => childOf(source) === child)
      .flatMap(({ targets }) => targets.map(childOf))
      .filter((target) => target !== undefined)

  const seen = new Set<string>()
  const finished: string[] = []
  const visit = (child: string): void => {
    if (seen.has(child)) return
    seen.add(child)
    followers(child).toReversed().forEach(visit)
    finished.push(child)
  }
  const isInitial = (path: string): boolean => path === parent.initial
  const starts = [...paths.filter(isInitial), ...paths.filter((path) => !isInitial(path))]
  // The last to finish stands first, hence the initial state's tour comes last among the starts.
  const [first, ...others] = starts
  if (first === undefined) return []
  visit(first)
  const main = finished.splice(0).toReversed()
  others.forEach(visit)
  return [...main, ...finished.toReversed()].map((path, index) => [path, index])
}

const isWithin = (path: string, container: string): boolean =>
  container === '' ? path !== '' : path.startsWith(`${container}.`)

/** The two ancestors (or selves) of both states that lie side by side. */
function siblings(one: string, other: string): [string, string] {
  const [a, b] = [one.split('.'), other.split('.')]
  const depth = a.findIndex((key, index) => key !== b[index]) + 1
  return [a.slice(0, depth).join('.'), b.slice(0, depth).join('.')]
}
