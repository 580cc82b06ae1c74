/** What a verb of the command is: told by its help, given what was typed, and answering with a code that a script can rely on. */
import type { ParseArgsConfig } from 'node:util'
import { CannotStart } from '../settings.ts'

/** What a script can rely on (docs/operations.md). */
export const codes = {
  /** done, and well */
  good: 0,
  /** not done, or found to be wrong */
  bad: 1,
  /** it was called the wrong way: nothing was done */
  call: 2,
  /** done, but not all of it, which is said; `check`: nothing is wrong, but something is doubtful */
  doubtful: 3,
  /** another one goes on: later it can be done */
  busy: 4,
} as const
export type Code = (typeof codes)[keyof typeof codes]

export { Busy } from '../backup/heldRun.ts'

/** What is typed the wrong way, in a sentence. */
export class WrongCall extends CannotStart {}

/** How a verb speaks: with people, or with `--json` one value to a script and the rest to its log. */
export interface Speech {
  say(line: string): void
  /** what went wrong, in a sentence */
  fail(line: string): void
  /** told with `--json` in place of all lines */
  result(value: object): void
  /** on a terminal alone */
  progress(what: string, done: number, of?: number): void
  /** The answer of somebody at a terminal; undefined where nobody is there. */
  ask(question: string, options?: { hidden?: boolean }): Promise<string | undefined>
}

export interface Typed {
  options: Record<string, string | boolean | undefined>
  words: string[]
}

export interface Verb {
  /** in a line */
  says: string
  /** what follows it */
  takes: string
  /** its help, below that */
  help: string
  options: NonNullable<ParseArgsConfig['options']>
  run(typed: Typed, speech: Speech, environment: NodeJS.ProcessEnv): Promise<Code>
}

/** One word, which has to be there. */
export const onlyWord = ({ words }: Typed, what: string): string => {
  const [word, ...more] = words
  if (word === undefined || more.length > 0) throw new WrongCall(`Gebraucht wird ${what} (Hilfe: --help).`)
  return word
}

export const text = ({ options }: Typed, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
