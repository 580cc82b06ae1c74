/**
 * Installs what is missing: compares package-lock.json with npm's own record of what is installed, so that neither a
 * package that somebody added nor an install that was broken off goes unnoticed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './run.mjs'

/** @param {string} file */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Whether every package that this system needs is there in the version that the lock file names. */
export function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      // Optional ones are for other systems, or npm decided without them.
      wanted.optional ||
      wanted.devOptional ||
      (installed[path]?.version === wanted.version && existsSync(join(root, path))),
  )
}

/** Installs when needed; ends the program when that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Pakete werden installiert …')
  // Not `npm ci`: it wants the lock file to name the builds for every other system too, which not every registry has.
  // Without saving, the lock file stays as it is. Building needs the development packages as well, whatever NODE_ENV says.
  const options = ['--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runNpm(['install', ...options])
  if (code === 0) return
  console.error('Die Pakete konnten nicht installiert werden; bitte die Meldung oben beachten.')
  process.exit(1)
}
