/** Builds web app, atlas and server when their sources differ from those of the last build, and compresses what browsers will load. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, runTool } from './run.mjs'

const sources = [
  'src',
  'server',
  'vite.server.config.ts',
  'scripts/lib',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  // what the atlas shows
  'atlas.html',
  'vite.atlas.config.ts',
  'scripts/atlas.ts',
  'scripts/atlas',
  'scripts/diagrams',
  'docs/statecharts',
  'tests/paths',
]
const stamp = join(root, 'dist/.stamp')

/** @param {string} path @returns {string[]} every file below, in a fixed order */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** One hash over names and contents: unlike times of change, a clone or a checkout does not touch it. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(join(root, source))))
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
  return hash.digest('hex')
}

/** Builds when needed; ends the program when that fails. */
export async function ensureBuilt() {
  const hash = hashOfSources()
  if (
    existsSync(stamp) &&
    existsSync(join(root, 'dist/atlas.html')) &&
    existsSync(join(root, 'bundle/main.mjs')) &&
    readFileSync(stamp, 'utf8') === hash
  )
    return
  console.log('Das Portal wird gebaut …')
  if (!(await build())) {
    console.error('Das Portal konnte nicht gebaut werden; bitte die Meldung oben beachten.')
    process.exit(1)
  }
}

/** Builds in any case; says whether it worked. */
export async function build() {
  const hash = hashOfSources()
  // Whatever NODE_ENV says: a bundle of development packages is several times the size, and the stamp couldn't tell.
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = (/** @type {string[]} */ ...args) =>
    runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { env })
  // The portal's build empties the folder; page and data of the atlas go beside it.
  const portal = await Promise.all([vite(), vite('--config', 'vite.server.config.ts')])
  if (portal.some((code) => code !== 0)) return false
  const atlas = await Promise.all([
    vite('--config', 'vite.atlas.config.ts'),
    runTool('tsx/dist/cli.mjs', ['scripts/atlas.ts'], { env }),
  ])
  if (atlas.some((code) => code !== 0)) return false
  await Promise.all(filesBelow(join(root, 'dist')).map(compress))
  writeFileSync(stamp, hash)
  return true
}

/** Writes `.br` and `.gz` beside a text file of some size; the server picks what the browser takes. */
async function compress(/** @type {string} */ file) {
  if (!/\.(js|mjs|css|svg|json|wasm)$/.test(file) || statSync(file).size < 1024) return
  const content = readFileSync(file)
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  writeFileSync(`${file}.gz`, small)
  writeFileSync(`${file}.br`, smaller)
}
