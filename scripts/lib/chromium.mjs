/**
 * Finds the Chromium that the browser journeys drive; installs Debian's package where that is allowed. Without a window of its own
 * (headless shell) it takes three fifths of the time, so that comes first (decision 0040).
 */
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} path */
const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program's path, or undefined. CHROMIUM_PATH comes first. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return isProgram(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(isProgram)
}

/** The program's path; ends the program with what to do where there is none and none can be installed. */
export async function ensureChromium() {
  const isShell = findChromium()?.endsWith(names[0]) ?? false
  if (!isShell && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env['CHROMIUM_PATH']) {
    console.log('Chromium wird installiert …')
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    // Without a network, any Chromium that is there will do, and soon.
    const quick = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
    await run('apt-get', ['update', ...quick], options)
    await run('apt-get', ['install', '-y', ...quick, '--no-install-recommends', 'chromium-headless-shell'], options)
  }
  const found = findChromium()
  if (found) return found
  console.error(
    'Für die Browser-Tests fehlt Chromium: bitte installieren (Debian: apt-get install chromium-headless-shell) oder mit CHROMIUM_PATH den Pfad nennen.',
  )
  process.exit(1)
}
