import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

const helpOf = async (verb: string): Promise<string> => {
  const said: string[] = []
  const speech = {
    say: (line: string) => void said.push(line),
    fail: () => undefined,
    result: () => undefined,
    progress: () => undefined,
    ask: async () => undefined,
  }
  await runCommand([verb, '--help'], {}, speech)
  return said.join('\n')
}

test.each(['users', 'person', 'company', 'move'])('the help of %s says all it can do in one column', async (verb) => {
  const lines = (await helpOf(verb)).split('\n')
  expect(lines.filter((line) => line.startsWith(`${verb} `))).toEqual([])
  expect(lines.filter((line) => line.startsWith(`  ${verb} `)).length).toBeGreaterThan(1)
})
