/** The German words of the statecharts (src/i18n/de/statecharts.json), put together to what a diagram says. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Condition, Transition } from './model.ts'

/** Names are shared by all machines: an event, guard, actor or delay means the same thing wherever it appears. */
export interface Labels {
  machines: Record<string, string>
  /** Keyed by `<machine>.<path>`; by `*List.<path>` for all machines whose id ends so, `*.<path>` for all; by `*.<name>` wherever. */
  states: Record<string, string>
  events: Record<string, string>
  guards: Record<string, string>
  actors: Record<string, string>
  delays: Record<string, string>
  words: Record<Word, string>
}

export interface AllLabels extends Labels {
  /** what the comparison with an earlier revision says (differences.ts) */
  differences: Record<string, string>
}

export type Word =
  | 'running'
  | 'done'
  | 'failed'
  | 'changed'
  | 'completed'
  | 'otherwise'
  | 'not'
  | 'and'
  | 'or'
  | 'in'
  | 'together'
  | 'stays'
  | 'needs'

const file = fileURLToPath(new URL('../../src/i18n/de/statecharts.json', import.meta.url))

/** Reads the labels from the German resource. */
export function readLabels(): AllLabels {
  return JSON.parse(readFileSync(file, 'utf8')) as AllLabels
}

/**
 * Under which key a state's label stands: its own, that of its family of machines, that of its place in any machine, or that of its
 * name wherever it stands, as the phases of a step; its own where there is none.
 */
export function stateKey(labels: Pick<Labels, 'states'>, machine: string, path: string): string {
  const own = `${machine}.${path}`
  const family = `*${/[A-Z][a-z]*$/.exec(machine)?.[0] ?? machine}.${path}`
  const name = path.slice(path.lastIndexOf('.') + 1)
  return [own, family, `*.${path}`, `*.${name}`].find((key) => key in labels.states) ?? own
}

/** A word with its sign. */
export interface Note {
  icon: 'person' | 'mail'
  text: string
}

/** What one machine's diagram says. A name without a label stands for itself, so that a new machine can be drawn. */
export interface Wording {
  machine: string
  word: (word: Word) => string
  state: (path: string) => string
  actor: (src: string) => string
  event: (name: string) => string
  /** `namesActor`: whether the actor must be told apart from others of the same state. */
  trigger: (transition: Transition, namesActor: boolean) => string
  /** What a state means, in a sentence below its title, and its sign before that, as SVG; only pictures for those who decide about it say so. */
  about?: (path: string) => string | undefined
  sign?: (path: string) => string | undefined
  /** Who does it and who hears of it, below what happens; only pictures for those who decide about it say so. */
  notes?: (transition: Transition) => readonly Note[]
  /** The guard without brackets, "sonst" for the last choice, or nothing. */
  condition: (transition: Transition) => string | undefined
}

export function wordingOf(labels: Labels, machine: string): Wording {
  const { words } = labels
  const state = (path: string): string => labels.states[stateKey(labels, machine, path)] ?? path
  const actor = (src: string): string => labels.actors[src] ?? src
  const event = (name: string): string => labels.events[name] ?? name

  const trigger = ({ trigger: { ...cause } }: Transition, namesActor: boolean): string => {
    if (cause.kind === 'event') return event(cause.name)
    if (cause.kind === 'after') return labels.delays[cause.name] ?? cause.name
    if (cause.kind === 'always') return ''
    if (cause.kind === 'completed') return words.completed
    return namesActor ? `${actor(cause.name)}: ${words[cause.kind]}` : words[cause.kind]
  }

  const inWords = (condition: Condition, isInner = false): string => {
    if (condition.kind === 'inline') return '?'
    if (condition.kind === 'named') return labels.guards[condition.name] ?? condition.name
    if (condition.kind === 'in') return `${words.in} ${state(condition.state)}`
    if (condition.kind === 'not') return `${words.not} ${inWords(condition.of, true)}`
    const text = condition.of.map((part) => inWords(part, true)).join(` ${words[condition.kind]} `)
    return isInner ? `(${text})` : text
  }

  return {
    machine: labels.machines[machine] ?? machine,
    word: (word) => words[word],
    state,
    actor,
    event,
    trigger,
    condition: ({ condition, otherwise }) => {
      if (condition) return inWords(condition)
      return otherwise ? words.otherwise : undefined
    },
  }
}
