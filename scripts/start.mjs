/**
 * `npm start`: the whole portal out of a fresh clone. Plain Node up to the install; the server then runs in a process of its own, which
 * is started again when it dies.
 */
import { answerInstead } from './lib/arguments.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'
import { supervise } from './lib/supervise.mjs'

demandNode()
const args = process.argv.slice(2)
const answer = answerInstead(args)
if (answer) {
  console[answer.code === 0 ? 'log' : 'error'](answer.text)
  process.exit(answer.code)
}
await ensureInstalled('portal')
await ensureBuilt()
endWithNpm()
process.exit(await supervise(['bundle/main.mjs', ...args]))

/** Whoever ends npm means the portal; but npm tells only the shell between them, which does not pass it on. */
function endWithNpm() {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event']) return
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
}
