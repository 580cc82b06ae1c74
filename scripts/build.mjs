/** `npm run build`: the web app into dist/ and the server into bundle/, ready to be run. */
import { build } from './lib/build.mjs'

process.exitCode = (await build()) ? 0 : 1
