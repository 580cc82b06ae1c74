/** Packs what was built into `release/schrankwerk-<version>.tar.gz`: unpacked, it needs nothing but Node (decision 0169). */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { licencesOf, manifestOf, packagesOf } from './licences.mjs'
import { relinked } from './links.mjs'
import { root } from './run.mjs'
import { sbomOf } from './sbom.mjs'
import { tarOf } from './tar.mjs'

/** What the bundle loads as packages, and what those load. */
const packages = ['@electric-sql/pglite', '@electric-sql/pglite-socket', 'yazl', 'buffer-crc32']
/** Of them, what a running program has no use for. */
const idle = /\.(map|d\.[cm]?ts|md)$|[/\\](src|test|scripts)[/\\]|pglite[^/\\]*[/\\]dist[/\\].*\.cjs$/
/** What the portal's build leaves for the next one, and its notes. */
const notes = ['bundle/packages.json', 'dist/.packages-portal.json', 'dist/.packages-atlas.json']

/** What whoever runs it reads: where a page or a file beside it lies in the project, and in the archive. */
const pages = () => {
  const docs = ['docs/settings.md', 'docs/identity.md', 'docs/privacy.md', 'docs/rules.md']
  const own = [...docs, ...below('docs/operations'), ...below('docs/decisions')]
  return new Map([
    ['docs/operations.md', 'OPERATIONS.md'],
    ['SECURITY.md', 'SECURITY.md'],
    ...own.map((page) => /** @type {const} */ ([page, page.slice('docs/'.length)])),
  ])
}

/** @param {string} folder @returns {string[]} every file below, relative to the project */
const below = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))

/** Seconds since 1970 of the commit that is packed; without one, of its build. */
export function timeOfCommit() {
  try {
    return Number(
      execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return Math.floor(Date.now() / 1000)
  }
}

/** Packs the last build; resolves with the archive's path. */
export async function pack() {
  const missing = notes.find((file) => !existsSync(join(root, file)))
  if (missing) throw new Error(`${missing} is missing: npm run build comes before`)
  const built = below('bundle')
  if (!built.some((path) => path.startsWith('bundle/emptyDatabase-')))
    throw new Error('What a new database begins as is missing: npm run build comes before')
  const { name, version, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const brought = packages.map((one) => `node_modules/${one}`)
  const files = [
    ...built,
    ...below('dist').filter((path) => !path.startsWith('dist/.')),
    ...brought.flatMap(below).filter((path) => !idle.test(path)),
    ...below('demo'),
    'scripts/portal.mjs',
    'scripts/command.mjs',
    'scripts/lib/arguments.mjs',
    'scripts/lib/node.mjs',
  ].map((path) => ({ path, content: readFileSync(join(root, path)) }))
  const own = (/** @type {string} */ path, /** @type {string} */ text) =>
    files.push({ path, content: Buffer.from(text) })
  const text = (/** @type {string} */ from) => readFileSync(join(root, from), 'utf8')
  own('Containerfile', text('Containerfile'))
  const places = pages()
  for (const [from, path] of places) own(path, path.endsWith('.md') ? relinked(text(from), from, places) : text(from))
  own('start.mjs', "import './scripts/portal.mjs'\n")
  own('schrankwerk.mjs', "import './scripts/command.mjs'\n")
  own('package.json', JSON.stringify({ name, version, private: true, type, engines }, null, 2))
  const seconds = timeOfCommit()
  const parts = packagesOf(notes, brought)
  own('LICENSES.txt', licencesOf(parts))
  own('sbom.cdx.json', sbomOf({ name, version }, parts.map(manifestOf), seconds))
  const folder = `${name}-${version}`
  const tar = tarOf(
    files.filter(({ path }) => path !== notes[0]).map(({ path, content }) => ({ path: `${folder}/${path}`, content })),
    seconds,
  )
  const archive = join(root, `release/${folder}.tar.gz`)
  mkdirSync(join(root, 'release'), { recursive: true })
  writeFileSync(archive, await promisify(gzip)(tar, { level: 6 }))
  return archive
}
