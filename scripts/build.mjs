/** `npm run build`: the web app into dist/ and the server into bundle/, ready to be run; `--atlas` builds that part alone. */
import { build, buildAtlas } from './lib/build.mjs'

const done = process.argv.includes('--atlas') ? await buildAtlas() : await build()
process.exitCode = done ? 0 : 1
