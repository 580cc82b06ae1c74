/** The command as somebody types it, and all that it has said. */
import { runCommand } from '../../../server/cli/command.ts'
import type { Code } from '../../../server/cli/verb.ts'

export interface Heard {
  code: Code
  said: string[]
  /** the sentence that it failed with; else its last one */
  told: string
  /** what a script gets */
  result: object | undefined
}

/** @param answers to its questions; none: nobody is there */
export const typed = async (
  args: readonly string[],
  environment: Record<string, string>,
  answers: readonly string[] = [],
): Promise<Heard> => {
  const said: string[] = []
  const left = [...answers]
  let failure: string | undefined
  let result: object | undefined
  const code = await runCommand(args, environment, {
    say: (line) => void said.push(line),
    fail: (line) => (failure = line),
    result: (value) => (result = value),
    progress: () => undefined,
    ask: async () => left.shift(),
  })
  return { code, said, told: failure ?? said.at(-1) ?? '', result }
}
