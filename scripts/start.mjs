/**
 * `npm start`: the whole portal out of a fresh clone. Plain Node up to the install; the server then runs in this very
 * process, so that a signal needs no forwarding and nothing can be left behind.
 */
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'

demandNode()
await ensureInstalled()
await ensureBuilt()
endWithNpm()
const { register } = await import('tsx/esm/api')
register()
await import('../server/main.ts')

/** Whoever ends npm means the portal; but npm tells only the shell between them, which does not pass it on. */
function endWithNpm() {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event']) return
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
}
