/** What is marked in a diagram: where one is, what is looked at, and which lines were gone, are possible or are refused now. */
import type { Standing } from '../machines/core/watch.ts'
import type { MachineData } from './data.ts'
import type { Playable } from './lifecycles.ts'
import { type Play, stateOf, verdictOf } from './play.ts'

export type Mark = 'now' | 'chosen' | 'gone' | 'possible' | 'refused'

/** By state path and transition id. */
export const marksOf = (
  { transitions, words }: Pick<MachineData, 'transitions' | 'words'>,
  chosen: string | null,
  life: Playable | undefined,
  play: Play | null,
  live: Pick<Standing, 'states' | 'taken'>,
): ReadonlyMap<string, Mark> => {
  const marks = new Map<string, Mark>()
  if (chosen !== null) marks.set(chosen, 'chosen')
  for (const id of live.taken) marks.set(id, 'gone')
  for (const state of live.states) marks.set(state, 'now')
  if (!life || !play) return marks
  const mark = (action: string, from: string, as: Mark) => {
    for (const { id, source, trigger, kind } of transitions)
      if (kind === 'event' && source === from && trigger === words.events[action]) marks.set(id, as)
  }
  let from = play.begin
  for (const { action, to } of play.steps) {
    mark(action, from, 'gone')
    from = to
  }
  for (const action of life.actions)
    mark(action, from, 'target' in verdictOf(life, play, action) ? 'possible' : 'refused')
  marks.set(stateOf(play), 'now')
  return marks
}
