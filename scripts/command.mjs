/** `node schrankwerk.mjs <verb>` in the archive: the command beside the server (OPERATIONS.md). */
import { demandNode } from './lib/node.mjs'

demandNode()
await import(new URL('../bundle/schrankwerk.main.mjs', import.meta.url).href)
