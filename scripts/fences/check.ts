/** Holds imports against the rules, and finds cycles. */
import type { Import } from './imports.ts'
import { rules } from './rules.ts'
import type { Rule } from './rules.ts'

/** One sentence per broken rule; empty when all fences hold. */
export function faultsIn(imports: readonly Import[]): string[] {
  return [...imports.flatMap(missingTarget), ...imports.flatMap(brokenRules), ...cycles(imports)]
}

function missingTarget({ from, to }: Import): string[] {
  return to.startsWith('missing:')
    ? [`unresolved: ${from} imports ${to.slice('missing:'.length)}, which is not there`]
    : []
}

function brokenRules(one: Import): string[] {
  return rules
    .filter((rule) => breaks(rule, one))
    .map(({ name, why }) => `${name}: ${one.from} imports ${one.to}. ${why}`)
}

function breaks({ from, except, to, unless, allowsTypes }: Rule, one: Import): boolean {
  if (!from.test(one.from) || except?.test(one.from)) return false
  if (!to.test(one.to) || unless?.test(one.to)) return false
  return !(allowsTypes && one.isType)
}

/** Each cycle once, named by its files. Types count too: two files that need each other are one idea. */
function cycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const trail: string[] = []
  const found: string[] = []
  const visit = (file: string): void => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      found.push(`no-cycles: ${[...trail.slice(start), file].join(' → ')}. A cycle means that files are one idea.`)
      return
    }
    if (done.has(file)) return
    trail.push(file)
    graph.get(file)?.forEach(visit)
    trail.pop()
    done.add(file)
  }
  ;[...graph.keys()].forEach(visit)
  return found
}
