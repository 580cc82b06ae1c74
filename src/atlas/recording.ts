/** Steps of running machines in words, and a recording of them as a file for a defect report. */
import { format } from 'date-fns'
import type { Index, Triggers } from './data.ts'
import { innermost } from '../machines/core/chart.ts'
import type { Happened } from './live.ts'
import type { T } from './scenario.ts'

export interface Told {
  machine: string
  /** what made it happen, several where one led to the next */
  what: string
  state: string
}
export type Words = { index: Index; triggers: Triggers }

export const statesInWords = ({ machines }: Index, machine: string, states: readonly string[]): string => {
  const titles = machines.find(({ id }) => id === machine)?.states ?? []
  return innermost(states)
    .map((path) => titles.find((state) => state.path === path)?.title ?? path)
    .join(' · ')
}

export const toldOf = (t: T, { index, triggers }: Words, { machine, states, taken }: Happened): Told => {
  const [first] = taken
  const isEnd = states.length === 0
  return {
    machine: index.machines.find(({ id }) => id === machine)?.title ?? machine,
    what: first === undefined ? t(isEnd ? 'live.ended' : 'live.begun') : (triggers[machine]?.[first] ?? first),
    state: statesInWords(index, machine, states),
  }
}

/** A table to be annotated, and below it the names in the code: a developer finds the states in the diagrams by them. */
export const recordingText = (t: T, words: Words, steps: readonly Happened[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const { title, begin, step, time, machine, what, state, note, names } = t('live.text', { returnObjects: true })
  return [
    `# ${title}`,
    '',
    t('live.text.made', {
      date: format(steps[0]?.at ?? 0, 'dd.MM.yyyy HH:mm'),
      version: words.index.version,
      privacy: t('live.privacy'),
    }),
    '',
    begin,
    '',
    line([step, time, machine, what, state, note]),
    line(['---', '---', '---', '---', '---', '---']),
    ...steps.map((one, index) => {
      const told = toldOf(t, words, one)
      return line([String(index + 1), format(one.at, 'HH:mm:ss.SSS'), told.machine, told.what, told.state, ''])
    }),
    '',
    `## ${names}`,
    '',
    '```json',
    ...steps.map(({ at, window, actor, machine: id, states, taken }) =>
      JSON.stringify({ at: new Date(at).toISOString(), window, actor, machine: id, taken, states }),
    ),
    '```',
    '',
  ].join('\n')
}
