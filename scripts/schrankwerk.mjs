/** `npm run schrankwerk -- <verb>`: the command beside the server, out of a clone. Builds what has changed first. */
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'

demandNode()
await ensureInstalled('portal')
await ensureBuilt()
await import('./command.mjs')
