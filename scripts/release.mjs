/**
 * `npm run release`: the whole portal as one archive that needs nothing but Node, the same bytes for the same commit. `--built` packs what
 * was built last, as the tests do.
 */
import { statSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'
import { pack, timeOfCommit } from './lib/release.mjs'

demandNode()
if (!process.argv.includes('--built')) {
  await ensureInstalled('portal')
  process.env['SOURCE_DATE_EPOCH'] = String(timeOfCommit())
  if (!(await build())) process.exit(1)
}
const archive = await pack()
console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`)
