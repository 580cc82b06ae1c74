/** `node start.mjs` in the archive: the portal that was built. One process: who keeps it running is the system's business (OPERATIONS.md). */
import { answerInstead } from './lib/arguments.mjs'
import { demandNode } from './lib/node.mjs'

demandNode()
const answer = answerInstead(process.argv.slice(2), 'node start.mjs')
if (answer) {
  console[answer.code === 0 ? 'log' : 'error'](answer.text)
  process.exit(answer.code)
}
await import(new URL('../bundle/main.mjs', import.meta.url).href)
