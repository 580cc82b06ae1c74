/** What a word finds: workflows by title, and what in them carries it. */
import { hasWords } from '../domain/core/searchWords.ts'
import type { Index, Summary } from './data.ts'

export interface Hit {
  machine: Summary
  states: Summary['states']
  events: readonly string[]
}

/** Workflows in which all words occur, titles first; at most `most`. */
export const search = ({ machines }: Pick<Index, 'machines'>, query: string, most = 30): Hit[] => {
  const isMeant = (text: string) => hasWords([text], query)
  const hits = machines.flatMap((machine): Hit[] => {
    const states = machine.states.filter(({ title, path }) => isMeant(title) || isMeant(path))
    const events = machine.events.filter(isMeant)
    return isMeant(machine.title) || isMeant(machine.id) || states.length > 0 || events.length > 0
      ? [{ machine, states: states.slice(0, 5), events: events.slice(0, 5) }]
      : []
  })
  const rank = ({ machine }: Hit) => (isMeant(machine.title) ? 0 : 2) + (machine.kind === 'lifecycle' ? 0 : 1)
  return hits.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)
}
