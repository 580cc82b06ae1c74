/** Builds web app, atlas and server when their sources differ from those of the last build, and compresses what browsers will load. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, run, runTool } from './run.mjs'

const sources = [
  'src',
  'server',
  'vite.server.config.ts',
  'scripts/lib',
  'scripts/emptyDatabase.ts',
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
const dist = join(root, 'dist')
/** What each part was last built from. */
const stamps = { portal: join(dist, '.stamp'), atlas: join(dist, '.stamp-atlas') }

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

/** @param {keyof typeof stamps} part @param {string} hash */
const isBuilt = (part, hash) => existsSync(stamps[part]) && readFileSync(stamps[part], 'utf8') === hash

/** Builds the portal when needed; ends the program when that fails. */
export async function ensureBuilt() {
  const hash = hashOfSources()
  if (isBuilt('portal', hash) && existsSync(join(root, 'bundle/main.mjs'))) return
  console.log('Das Portal wird gebaut …')
  rmSync(dist, { recursive: true, force: true })
  if (await buildPortal(hash)) return
  console.error('Das Portal konnte nicht gebaut werden; bitte die Meldung oben beachten.')
  process.exit(1)
}

/**
 * Builds the atlas when needed, while the portal runs already: walking all machines takes longer than everything else together.
 *
 * @param {AbortSignal} signal calls it off
 */
export async function ensureAtlas(signal) {
  if (isBuilt('atlas', hashOfSources())) return
  const ended = run(process.execPath, ['scripts/build.mjs', '--atlas'], {
    signal,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await ended.catch(() => 0)
  if (code !== 0) console.error('Der Prozess-Atlas konnte nicht gebaut werden; das Portal läuft ohne ihn.')
}

/** Builds all in any case; says whether it worked. */
export async function build() {
  const hash = hashOfSources()
  rmSync(dist, { recursive: true, force: true })
  const parts = await Promise.all([buildPortal(hash), buildAtlas(hash)])
  return parts.every(Boolean)
}

// Whatever NODE_ENV says: a bundle of development packages is several times the size, and the stamp couldn't tell.
const options = () => ({ env: { ...process.env, NODE_ENV: 'production' } })
const vite = (/** @type {string[]} */ ...args) =>
  runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], options())

async function buildPortal(/** @type {string} */ hash) {
  // Page and data of the atlas lie in the same folder.
  const codes = await Promise.all([vite('--emptyOutDir', 'false'), buildServer()])
  if (codes.some((code) => code !== 0)) return false
  const login = readFileSync(join(dist, 'login.html'), 'utf8')
  await Promise.all(
    filesBelow(dist)
      .filter((path) => !isOfAtlas(path))
      // What the way in waits for is worth the longest look: a kilobyte in fourteen, for a few seconds of the build.
      .map((path) => compress(path, login.includes(basename(path)) ? 11 : 9)),
  )
  writeFileSync(stamps.portal, hash)
  return true
}

// Node still calls the clock that it stops an experiment.
const quietly = ['--disable-warning=ExperimentalWarning', '--import', 'tsx']
/** … and what a new database begins as, which lies beside it. */
async function buildServer() {
  const code = await vite('--config', 'vite.server.config.ts')
  return code === 0 ? run(process.execPath, [...quietly, 'scripts/emptyDatabase.ts', 'bundle'], options()) : code
}

export async function buildAtlas(hash = hashOfSources()) {
  const codes = await Promise.all([
    vite('--config', 'vite.atlas.config.ts'),
    // Paths are many small things that live long: with more room for the young ones they are not carried about.
    run(process.execPath, ['--max-semi-space-size=64', '--import', 'tsx', 'scripts/atlas.ts'], options()),
  ])
  if (codes.some((code) => code !== 0)) return false
  await Promise.all(
    filesBelow(dist)
      .filter(isOfAtlas)
      .map((path) => compress(path)),
  )
  writeFileSync(stamps.atlas, hash)
  return true
}

const isOfAtlas = (/** @type {string} */ path) => path.startsWith(join(dist, 'atlas'))

/**
 * Writes `.br` and `.gz` beside a text file of some size; the server picks what the browser takes.
 *
 * @param {string} file @param {number} quality of Brotli
 */
async function compress(file, quality = 9) {
  if (!/\.(js|mjs|css|svg|json|wasm|html)$/.test(file) || statSync(file).size < 1024) return
  const content = readFileSync(file)
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ])
  writeFileSync(`${file}.gz`, small)
  writeFileSync(`${file}.br`, smaller)
}
