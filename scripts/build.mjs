/** `npm run build`: the web app into dist/, ready to be served. */
import { build } from './lib/build.mjs'

process.exitCode = (await build()) ? 0 : 1
