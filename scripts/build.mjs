/** `npm run build`: the web app into dist/ and the server into bundle/, ready to be run; `--atlas` builds that part alone. */
import { constants, setPriority } from 'node:os'
import { build, buildAtlas } from './lib/build.mjs'

const alone = process.argv.includes('--atlas')
// The portal runs already, and comes first.
if (alone) setPriority(constants.priority.PRIORITY_LOW)
const done = alone ? await buildAtlas() : await build()
process.exitCode = done ? 0 : 1
