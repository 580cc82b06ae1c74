/** Explores a machine in all scenarios of its fixture, replays every path, and says what was never touched. */
import type { AnyStateMachine, StateValue } from 'xstate'
import { flatten, readChart } from '../../scripts/diagrams/model.ts'
import type { Chart, Transition } from '../../scripts/diagrams/model.ts'
import { casesIn } from './fixture.ts'
import type { ErasedFixture } from './fixture.ts'
import { findPaths } from './graph.ts'
import type { Path } from './graph.ts'
import { prepare, replay, startOf } from './replay.ts'
import type { Walk } from './replay.ts'

export interface Coverage {
  paths: number
  /** The paths themselves, and the state in which each of them begins. */
  found: { start: StateValue; path: Path }[]
  /** Replays that led elsewhere, one sentence each. */
  failures: string[]
  unreachedStates: string[]
  unwalkedTransitions: string[]
  /** Transitions whose guard never says no: whether it is there makes no difference. */
  neverRefused: string[]
}

export async function cover(machine: AnyStateMachine, fixture: ErasedFixture): Promise<Coverage> {
  const subject = prepare(machine)
  const walks: Walk[] = []
  const failures: string[] = []
  const explored: Coverage['found'] = []
  for (const scenario of fixture.scenarios) {
    const start = startOf(subject, scenario)
    const found = findPaths(subject.machine, start, casesIn(fixture, scenario, subject.sources))
    for (const path of found) {
      explored.push({ start: start.value, path })
      try {
        walks.push(await replay(subject, scenario, path))
      } catch (error) {
        failures.push(`[${scenario.name}] ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return { paths: explored.length, found: explored, failures, ...missing(readChart(machine), walks, subject.refused) }
}

function missing(
  chart: Chart,
  walks: Walk[],
  refused: ReadonlySet<string>,
): Pick<Coverage, 'unreachedStates' | 'unwalkedTransitions' | 'neverRefused'> {
  const states = new Set(walks.flatMap((walk) => [...walk.states]))
  const transitions = new Set(walks.flatMap((walk) => [...walk.transitions]))
  return {
    unreachedStates: flatten(chart.root)
      .filter(({ path, type }) => path !== '' && type !== 'history' && !states.has(path))
      .map(({ path }) => path),
    unwalkedTransitions: chart.transitions.filter(({ id }) => !transitions.has(id)).map(inWords),
    neverRefused: chart.transitions
      .filter(({ id, condition }, index) => condition && !refused.has(id) && !isLastChoice(index, chart.transitions))
      .map(inWords),
  }
}

/** Choices told apart by one guard and its params are complete: the last one may take whatever the others left. */
function isLastChoice(index: number, all: readonly Transition[]): boolean {
  const groupOf = (transition: Transition | undefined) => transition?.id.slice(0, transition.id.lastIndexOf('#'))
  const [before, own, after] = [all[index - 1], all[index], all[index + 1]]
  if (groupOf(own) !== groupOf(before) || groupOf(own) === groupOf(after)) return false
  return JSON.stringify(own?.condition) === JSON.stringify(before?.condition)
}

/** A transition as its author would look for it. */
function inWords({ id, condition, targets }: Transition): string {
  const guard = condition ? ` [${JSON.stringify(condition)}]` : ''
  return `${id}${guard} -> ${targets.join(' + ') || '(stays)'}`
}
