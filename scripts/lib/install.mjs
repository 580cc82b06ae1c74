/**
 * Installs what is missing: compares package-lock.json with npm's own record of what is installed, so that neither a
 * package that somebody added nor an install that was broken off goes unnoticed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './run.mjs'

/**
 * @typedef {'portal' | 'all'} Extent `portal` is what builds and runs it; the workspace `tools`, which checks and tests need besides, is
 *   half as much again
 * @typedef {Record<string, string>} Names
 * @typedef {{
 *   version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   dependencies?: Names, devDependencies?: Names, optionalDependencies?: Names, peerDependencies?: Names
 * }} Locked
 */

/** @param {string} file @returns {Record<string, Locked>} */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

const tools = 'node_modules/schrankwerk-tools'

/**
 * The places of what the portal's own package asks for, and of what those ask for, found as Node finds them.
 *
 * @param {Record<string, Locked>} locked
 */
function placesOfPortal(locked) {
  const places = new Set([''])
  for (const place of places) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked[place] ?? {}
    const wanted = {
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
      ...(place === '' && devDependencies),
    }
    for (const name of Object.keys(wanted)) {
      let at = place
      while (at !== '' && !locked[`${at}/node_modules/${name}`])
        at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))
      const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`
      // An optional one may be nowhere.
      if (locked[found]) places.add(found)
    }
  }
  return places
}

/**
 * Whether every package that this system needs is there in the version that the lock file names.
 *
 * @param {Extent} extent
 */
function isInstalled(extent) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const [installed, locked] = [packagesIn('node_modules/.package-lock.json'), packagesIn('package-lock.json')]
  const places = extent === 'all' ? Object.keys(locked) : [...placesOfPortal(locked)]
  return places.every((place) => {
    const wanted = locked[place]
    // Optional ones are for other systems, or npm decided without them.
    if (place === '' || wanted === undefined || wanted.optional || wanted.devOptional) return true
    return installed[place]?.version === wanted.version && existsSync(join(root, place))
  })
}

/**
 * Installs when needed; ends the program when that fails.
 *
 * @param {Extent} extent
 */
export async function ensureInstalled(extent) {
  if (isInstalled(extent)) return
  console.log('Pakete werden installiert …')
  // Not `npm ci`: it begins by throwing away what is there. Without saving, the lock file stays as it is. Building needs the development
  // packages as well, whatever NODE_ENV says.
  const options = ['--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  // What is there already stays there.
  if (extent === 'portal' && !existsSync(join(root, tools))) options.push('--workspaces=false')
  const code = await runNpm(['install', ...options])
  if (code === 0) return
  console.error('Die Pakete konnten nicht installiert werden; bitte die Meldung oben beachten.')
  process.exit(1)
}
